// The hand looks at its width and is drawn anew: a few frames.
() => new Promise((done) => {
  let frames = 4;
  const next = () => (frames-- ? requestAnimationFrame(next) : done());
  next();
})
