// Waits until every movement with an end has ended, in all shadow roots.
async () => {
  const roots = (root) => [
    root,
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? roots(shadowRoot) : [],
    ),
  ];
  const moving = roots(document).flatMap((root) => root.getAnimations());
  const ends = ({ effect, timeline }) =>
    timeline === document.timeline && effect.getComputedTiming().endTime < Number.POSITIVE_INFINITY;
  await Promise.allSettled(moving.filter(ends).map(({ finished }) => finished));
}
