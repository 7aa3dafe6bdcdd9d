/**
 * A self-contained page: no request, no script. Its policy allows only its own style, so that texts of a plan can neither run nor
 * load anything.
 */
import { sha256 } from "../../base/sha256.ts";
import { html, joined, Markup } from "./markup.ts";
import { style } from "./style.ts";

interface PageParts {
  readonly title: string;
  readonly body: readonly Markup[];
  /** Further rules of the style. */
  readonly rules: string;
}

/** The mark of our own pages, which later ones may overwrite. */
export const pageMark = '<meta name="generator" content="reconduit">';

export function page({ title, body, rules }: PageParts): string {
  const css = `${style}${rules}`;
  const policy = `default-src 'none'; style-src 'sha256-${sha256(css, "base64")}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}">
<meta name="viewport" content="width=device-width">
${new Markup(pageMark)}
<title>${title}</title>
<style>${new Markup(css)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${joined(body, "\n")}
</main>
</body>
</html>
`.text;
}

/** Shows names with their values. */
export function facts(all: { readonly [name: string]: string | undefined }): Markup {
  const rows = Object.entries(all).flatMap(([name, text]) =>
    text === undefined || text === "" ? [] : [html`<tr><th scope="row">${name}</th><td>${text}</td></tr>`],
  );
  return html`<table class="facts">${joined(rows)}</table>`;
}

/** Returns a table with named columns, a line per row. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): Markup {
  const head = columns.map((name) => html`<th scope="col">${name}</th>`);
  const lines = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return scrolling(html`<table><thead><tr>${head}</tr></thead><tbody>${joined(lines, "\n")}</tbody></table>`);
}

/** Puts wide contents in a box that scrolls by itself, also by keyboard. */
export const scrolling = (wide: Markup): Markup => html`<div class="wide" tabindex="0">${wide}</div>`;
