// What of the messages under club laws has to be scrolled to, and which lines of the players cover a face.
() => {
  const { shadowRoot: table } = document.querySelector("hearts-table");
  const all = (what) => [...table.querySelectorAll(what)];
  const scrolled = all(".said, .news").filter((each) => each.scrollHeight > each.clientHeight + 1);
  const boxes = (what) => all(what).map((each) => each.getBoundingClientRect());
  const faces = boxes(".seat:not(.own) .portrait").filter(({ width }) => width);
  const meet = (one, other) => one.left < other.right - 6 && other.left < one.right - 6;
  const covers = boxes(".voice").filter((line) =>
    faces.some((face) => meet(line, face) && line.top < face.bottom && face.top < line.bottom),
  );
  const size = `${innerWidth}×${innerHeight}`;
  return [
    ...scrolled.map(({ className, scrollHeight, clientHeight }) => `${size}: ${className} ${scrollHeight} in ${clientHeight}`),
    ...covers.map(({ left, top }) => `${size}: the line at ${left}, ${top} covers a face`),
  ];
}
