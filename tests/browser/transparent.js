// What is transparent is laid out, hears the mouse and is read out, but never painted.
addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.opacity = 0;
});
