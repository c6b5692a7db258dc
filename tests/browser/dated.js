// Fixes the time of this page alone: Playwright's clock is that of every page on a device.
(time) => {
  const { Date: Real } = self;
  const now = Real.parse(time);
  self.Date = class extends Real {
    constructor(...given) {
      super(...(given.length ? given : [now]));
    }
    static now() {
      return now;
    }
  };
}
