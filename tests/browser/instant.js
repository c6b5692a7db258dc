// For who has chosen the instant speed before, in another tab.
if (self.origin !== "null" && !sessionStorage.instant) {
  const settings = JSON.parse(localStorage["eldesthand:settings"] ?? "{}");
  localStorage["eldesthand:settings"] = JSON.stringify({ ...settings, speed: "instant" });
  sessionStorage.instant = "chosen";
}
