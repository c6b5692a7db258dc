// The folders of versions from which the page has loaded anything.
() => {
  const asked = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return [...new Set(asked.map((path) => path.match(/app-[^/]+/)?.[0]).filter(Boolean))];
}
