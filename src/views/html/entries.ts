/** Entries of a page, one per resource or change: headings with links, and the filters that select entries. */
import { countedNoun, groupedDigits } from "../../base/counted.ts";
import type { Row } from "../rows/row.ts";
import { html, joinMarkup, type Markup, nothing } from "./markup.ts";
import { rowsBlock } from "./rows.ts";

export interface HtmlEntry {
  /** The end of links to the entry, and the start of its heading; unique in the page. */
  readonly anchor: string;
  readonly glyph: string;
  /** Class of style.ts for the glyph. */
  readonly tone: "p" | "m" | "t" | "q";
  /** The action, in words. */
  readonly text: string;
  readonly rows: readonly Row[];
  readonly remarks: readonly string[];
  /** The filters that select the entry, each with its values: `action`, `kind`, `cause`, `author`. */
  readonly facets: { readonly [facet: string]: readonly string[] };
  /** True if the contents are shown at first. */
  readonly open: boolean;
  /** The objects of a group entry: each can be linked to, and counts in the filters. */
  readonly members?: readonly EntryMember[];
}

interface EntryMember {
  readonly anchor: string;
  readonly text: string;
}

/** Maximum number of values of a facet with boxes; a facet with more values has none. */
const mostBoxes = 40;

interface Filter {
  readonly boxes: Markup;
  /** CSS rules that hide entries without a ticked box. */
  readonly rules: string;
  /** Returns the class of an entry by its values. */
  readonly classOf: (values: readonly string[]) => string;
}

/** Returns the filters and the entries; `rules` are part of the page's style. */
export function entriesPart(entries: readonly HtmlEntry[]): { readonly part: Markup; readonly rules: string } {
  const names = [...new Set(entries.flatMap(({ facets }) => Object.keys(facets)))];
  const filters = names.flatMap((name, index) => {
    const filter = filterOf(name, index, entries);
    return filter ? [[name, filter] as const] : [];
  });
  const articles = entries.map((entry) => entryArticle(entry, filters));
  const form =
    filters.length === 0
      ? nothing
      : html`<form aria-label="Filter">${joinMarkup(filters.map(([, { boxes }]) => boxes))}</form>\n`;
  return { part: html`${form}${joinMarkup(articles, "\n")}`, rules: filters.map(([, { rules }]) => rules).join("") };
}

function filterOf(name: string, index: number, entries: readonly HtmlEntry[]): Filter | undefined {
  const counts = new Map<string, number>();
  for (const { facets, members } of entries)
    for (const each of new Set(facets[name])) counts.set(each, (counts.get(each) ?? 0) + (members?.length ?? 1));
  if (counts.size < 2 || counts.size > mostBoxes) return undefined;
  const values = [...counts.keys()].toSorted();
  const facetValueId = (value: string) => `f${index}-${values.indexOf(value)}`;
  const groups = [...new Set(entries.map(({ facets }) => facetKey(facets[name] ?? [])).filter((key) => key !== ""))];
  const boxes = values.map(
    (value) =>
      html`<label><input type="checkbox" id="${facetValueId(value)}" checked> ${value} (${counts.get(value)!})</label>`,
  );
  const rules = groups.map((key, group) => {
    const unticked = (JSON.parse(key) as string[])
      .map((value) => `:has(#${facetValueId(value)}:not(:checked))`)
      .join("");
    return `\n:root${unticked} .g${index}-${group}{display:none}`;
  });
  return {
    boxes: html`<fieldset><legend>${name}</legend>${joinMarkup(boxes)}</fieldset>`,
    rules: rules.join(""),
    classOf: (chosen) => (chosen.length === 0 ? "" : `g${index}-${groups.indexOf(facetKey(chosen))}`),
  };
}

const facetKey = (values: readonly string[]): string =>
  values.length === 0 ? "" : JSON.stringify([...new Set(values)].toSorted());

function entryArticle(
  { anchor, glyph, tone, text, rows, remarks, facets, open, members = [] }: HtmlEntry,
  filters: readonly (readonly [name: string, filter: Filter])[],
): Markup {
  const classes = filters.map(([name, { classOf }]) => classOf(facets[name] ?? [])).filter((each) => each !== "");
  const notes = remarks.length === 0 ? nothing : html`<ul>${remarks.map((each) => html`<li>${each}</li>`)}</ul>`;
  const lines = rows.length === 0 ? "" : countedNoun(rows.length, "line");
  const block = rowsBlock(rows);
  const body =
    rows.length === 0
      ? notes
      : html`${notes}<details${open ? " open" : ""}><summary>${lines}</summary>${block}</details>`;
  const heading = tone === "m" ? html` class="x"` : nothing;
  return html`<article id="${anchorId(anchor)}" class="${classes.join(" ")}"><h3${heading}><span class="${tone}">${glyph}</span> ${linkTo(anchor)} ${text}</h3>${body}${membersPart(members)}</article>`;
}

const linkTo = (anchor: string): Markup => html`<a href="#${encodeURIComponent(anchorId(anchor))}">${anchor}</a>`;

function membersPart(members: readonly EntryMember[]): Markup {
  if (members.length === 0) return nothing;
  const all = members.map(({ anchor, text }) => html`<li id="${anchorId(anchor)}">${linkTo(anchor)} ${text}</li>`);
  return html`<details><summary>in ${groupedDigits(members.length)} objects</summary><ul>${joinMarkup(all, "\n")}</ul></details>`;
}

/** Replaces blanks; an id may contain anything else. */
const anchorId = (anchor: string): string => anchor.replaceAll(/\s/g, "_");

/** Returns entries with unique anchors: later entries of the same name are numbered, such as an object that was written twice. */
export function distinctEntries(entries: readonly HtmlEntry[]): readonly HtmlEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const again = (seen.get(entry.anchor) ?? 0) + 1;
    seen.set(entry.anchor, again);
    return again === 1 ? entry : { ...entry, anchor: `${entry.anchor} (${again})` };
  });
}
