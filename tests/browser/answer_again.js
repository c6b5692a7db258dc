// The engine's answer comes again, as it does where several people play at one device.
() => {
  document.querySelector("hearts-table").commands.game.dispatchEvent(new Event("change"));
}
