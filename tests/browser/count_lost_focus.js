// Counts the moments at which nothing has the focus.
() => {
  window.lost = 0;
  const look = () => {
    if (document.activeElement === document.body) window.lost += 1;
    requestAnimationFrame(look);
  };
  look();
}
