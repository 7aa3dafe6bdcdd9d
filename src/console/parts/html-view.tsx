/**
 * A page of `plan --html` and of its likes within the console. It is shown in a tree of its own, so that its style applies there alone.
 * No script of it runs: the policy of the console refuses them, and so does the parser.
 */
import { useEffect, useRef } from "react";

interface HtmlViewProps {
  /** A whole page, or a picture as SVG. */
  readonly html: string;
  /** Names the part for screen readers. */
  readonly label: string;
}

export function HtmlView({ html, label }: HtmlViewProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = box.current!.shadowRoot ?? box.current!.attachShadow({ mode: "open" });
    const { markup, styles } = withoutStyles(html);
    const page = new DOMParser().parseFromString(markup, "text/html");
    const sheet = new CSSStyleSheet();
    // The root of the page is the box here.
    sheet.replaceSync(`${styles.replaceAll(":root", ".page")}\n${pictureStyle}`);
    root.adoptedStyleSheets = [sheet];
    const shown = document.createElement("div");
    shown.className = "page";
    shown.append(...(page.querySelector("main") ?? page.body).childNodes);
    for (const heading of shown.querySelectorAll("h1")) {
      const lower = document.createElement("h2");
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
    root.replaceChildren(shown);
    const followAnchor = (event: Event): void => {
      const link = (event.target as Element).closest("a")?.getAttribute("href");
      if (!link?.startsWith("#")) return;
      event.preventDefault();
      root.getElementById(decodeURIComponent(link.slice(1)))?.scrollIntoView();
    };
    shown.addEventListener("click", followAnchor);
  }, [html]);
  return <section ref={box} aria-label={label} />;
}

/** Takes the styles out of a page of a view: its own policy allows them, that of the console does not. */
function withoutStyles(html: string): { readonly markup: string; readonly styles: string } {
  const [first, ...parts] = html.split("<style>");
  const pairs = parts.map((part) => part.split("</style>"));
  return {
    markup: [first, ...pairs.map(([, ...after]) => after.join("</style>"))].join(""),
    styles: pairs.map(([style]) => style).join("\n"),
  };
}

const pictureStyle =
  "svg{display:block}svg text{fill:var(--text);font:12px ui-monospace,monospace}svg rect{fill:var(--back);stroke:var(--line)}svg path{fill:none;stroke:var(--quiet)}svg .p{stroke:var(--plus);fill:var(--plus-back)}svg .m{stroke:var(--minus);fill:var(--minus-back)}svg .t{stroke:var(--tilde);fill:var(--tilde-back)}.page{max-width:100%}.facts th{white-space:normal}";
