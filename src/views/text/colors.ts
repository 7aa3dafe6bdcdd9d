/** The colours of pages, of the console and of pictures, for light and dark. Every pair of a text and its back has a contrast of 4.5 at least. */

const names = [
  ...(["back", "text", "quiet", "line", "link", "plus", "plus-back"] as const),
  ...(["minus", "minus-back", "tilde", "tilde-back"] as const),
];
type ColorName = (typeof names)[number];

export type ColorScheme = { readonly [name in ColorName]: string };

export const lightColors: ColorScheme = {
  back: "#fff",
  text: "#1f2328",
  quiet: "#57606a",
  line: "#d0d7de",
  link: "#0550ae",
  plus: "#0f5323",
  "plus-back": "#e6ffec",
  minus: "#82071e",
  "minus-back": "#ffebe9",
  tilde: "#633c01",
  "tilde-back": "#fff8c5",
};

export const darkColors: ColorScheme = {
  back: "#0d1117",
  text: "#e6edf3",
  quiet: "#9ea7b3",
  line: "#30363d",
  link: "#79c0ff",
  plus: "#7ee787",
  "plus-back": "#12261e",
  minus: "#ffa198",
  "minus-back": "#25171c",
  tilde: "#e3b341",
  "tilde-back": "#272115",
};

const declaredColors = (colors: ColorScheme): string => names.map((name) => `--${name}:${colors[name]}`).join(";");

/** The colours as properties of a page's style. */
export const colorTokens = `:root{color-scheme:light dark;${declaredColors(lightColors)}}
@media(prefers-color-scheme:dark){:root{${declaredColors(darkColors)}}}`;
