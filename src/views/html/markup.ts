/** Markup of a page: any other value inserted into it is escaped as text. */
import { toPrintable } from "../../base/printable.ts";

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type MarkupPart = Markup | string | number | readonly Markup[];

/** Returns markup with escaped texts: for the content of elements, and for attributes in double quotation marks. */
export function html(constant: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(
    constant.map((text, index) => (index === 0 ? text : `${markupText(parts[index - 1]!)}${text}`)).join(""),
  );
}

/** Markup one after the other. */
export function joinMarkup(parts: readonly Markup[], between = ""): Markup {
  return new Markup(parts.map(({ text }) => text).join(between));
}

export const nothing = new Markup("");

function markupText(part: MarkupPart): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === "string") return escapedHtml(part);
  return typeof part === "number" ? String(part) : joinMarkup(part).text;
}

const entities: { readonly [character: string]: string } = Object.freeze({
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
});

function escapedHtml(text: string): string {
  return toPrintable(text).replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
