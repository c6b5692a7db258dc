// law.html#I7, which the table's “why?” links to, goes on to where I7 stands
function follow() {
  const law = CSS.escape(decodeURIComponent(location.hash.slice(1)));
  const link = document.querySelector(`main a[href$="#law-${law}"]`);
  if (law && link) location.replace(link.href);
}
addEventListener("hashchange", follow);
follow();
