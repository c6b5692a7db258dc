// Has the browser ask for the language that a cookie names, if there is one.
const [, asked] = /(?:^|; )language=(\w+)/.exec(document.cookie) ?? [];
if (asked) Object.defineProperty(navigator, "languages", { get: () => [asked] });
