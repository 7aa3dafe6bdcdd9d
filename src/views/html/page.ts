/**
 * A self-contained page: no request, no script. Its policy allows only its own style, so that texts of a plan can neither run nor
 * load anything.
 */
import { sha256 } from "../../base/sha256.ts";
import { colorTokens } from "../text/colors.ts";
import { html, joinMarkup, Markup } from "./markup.ts";

/** The style of pages: for light and dark, for print, and at any width. */
const style = `${colorTokens}
*{box-sizing:border-box}
body{margin:0 auto;max-width:75rem;padding:1rem;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
h1{font-size:1.4rem;margin:0 0 .5rem}
h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
h3{font-size:1rem;font-weight:normal;margin:0}
h3 a{font-weight:bold;text-decoration:none;font-family:ui-monospace,monospace}
h3 a:hover{text-decoration:underline}
h3.x{font-size:1.15rem;font-weight:bold;color:var(--minus)}h3.x a{color:var(--minus)}
p,ul,dl{margin:.25rem 0}
dt{font-weight:bold}
table{border-collapse:collapse;margin:.5rem 0}
th,td{border:1px solid var(--line);padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:normal}
.facts th{white-space:nowrap}.facts td{overflow-wrap:anywhere}
.wide{max-width:100%;overflow-x:auto}
.wide td{min-width:4rem;max-width:24rem}
fieldset{border:1px solid var(--line);border-radius:.4rem;display:inline-block;margin:0 .5rem .5rem 0;padding:.1rem .6rem .3rem;vertical-align:top}
label{display:inline-block;margin-right:.8rem}
article{border-top:1px solid var(--line);padding:.5rem 0}
article:target{outline:2px solid var(--link);outline-offset:.2rem}
summary{color:var(--quiet);cursor:pointer}
pre{font:.875rem/1.45 ui-monospace,monospace;margin:.25rem 0;white-space:pre-wrap}
pre b{font-weight:bold}pre .p b,pre .m b{text-decoration:underline;text-underline-offset:.15em}
.q{color:var(--quiet)}
.p{color:var(--plus)}pre .p{background:var(--plus-back)}
.m{color:var(--minus)}pre .m{background:var(--minus-back)}
.t{color:var(--tilde)}pre .t{background:var(--tilde-back)}
svg{display:block}
svg text{fill:var(--text);font:12px ui-monospace,monospace}
svg rect{fill:var(--back);stroke:var(--line)}
svg path{fill:none;stroke:var(--quiet)}
svg .p{stroke:var(--plus);fill:var(--plus-back)}svg .m{stroke:var(--minus);fill:var(--minus-back)}svg .t{stroke:var(--tilde);fill:var(--tilde-back)}
@media print{form{display:none}details>*{display:block}article{break-inside:avoid-page}}`;

interface PageParts {
  readonly title: string;
  readonly body: readonly Markup[];
  /** Further rules of the style. */
  readonly rules: string;
}

/** The mark of our own pages, which later ones may overwrite. */
export const pageMark = '<meta name="generator" content="reconduit">';

export function htmlPage({ title, body, rules }: PageParts): string {
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
${joinMarkup(body, "\n")}
</main>
</body>
</html>
`.text;
}

/** Shows names with their values. */
export function factsTable(all: { readonly [name: string]: string | undefined }): Markup {
  const rows = Object.entries(all).flatMap(([name, text]) =>
    text === undefined || text === "" ? [] : [html`<tr><th scope="row">${name}</th><td>${text}</td></tr>`],
  );
  return html`<table class="facts">${joinMarkup(rows)}</table>`;
}

/** Returns a table with named columns, a line per row. */
export function htmlTable(columns: readonly string[], rows: readonly (readonly string[])[]): Markup {
  const head = columns.map((name) => html`<th scope="col">${name}</th>`);
  const lines = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return scrollBox(html`<table><thead><tr>${head}</tr></thead><tbody>${joinMarkup(lines, "\n")}</tbody></table>`);
}

/** Puts wide contents in a box with its own scrolling, also by keyboard. */
export const scrollBox = (wide: Markup): Markup => html`<div class="wide" tabindex="0">${wide}</div>`;
