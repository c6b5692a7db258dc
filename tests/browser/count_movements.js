// Counts the movements of cards and counters.
{
  window.movements = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    window.movements += 1;
    return animate.apply(this, given);
  };
}
