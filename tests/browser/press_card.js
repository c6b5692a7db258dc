// Presses a card; returns how far it stands out of the hand before the engine has answered, in pixels.
async (button) => {
  button.click();
  await button.getRootNode().host.updateComplete;
  const card = button.querySelector(".card");
  for (const animation of card.getAnimations()) animation.finish();
  return button.getBoundingClientRect().top - card.getBoundingClientRect().top;
}
