/** The marks of views in texts. Their appearance is up to the caller. */

type Mark = "bold" | "dim" | "red" | "green" | "yellow" | "cyan" | "magenta" | "reset";
/** One mark, or several at once. */
export type Style = Mark | readonly Mark[];
export type Paint = (style: Style, text: string) => string;

/** Marks nothing. */
export const noPaint: Paint = (_style, text) => text;
