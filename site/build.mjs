/**
 * Builds the site from guides/ and ../docs: `npm run site` at the root. The pages are in dist/, with a `.md` beside each page, llms.txt
 * and llms-full.txt. A link that leads nowhere ends the build.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { build } from "vitepress";
import manifest from "../package.json" with { type: "json" };

const here = import.meta.dirname;
const root = join(here, "..");
const content = join(here, ".content");
const out = join(here, "dist");
const repository = `${manifest.homepage.split("#")[0]}/blob/main`;

/** The guides in the order of the menu. */
const guides = [
  "first-integration",
  "read-a-paged-api",
  "adopt-an-account",
  "pull-requests",
  "environments",
  "many-stacks",
  "tests",
  "undo-an-incident",
  "run-flows-locally",
  "sync-a-warehouse",
  "agents",
];

const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1].replaceAll("`", "") ?? "";

/** The first paragraph after the title, as one line. */
const aboutOf = (text) =>
  (text.split(/^# .+$/m)[1] ?? "").trim().split("\n\n")[0].replaceAll("\n", " ").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

/** Links out of the pages lead to the repository; those between them stay. `from`: the path of the page in the repository. */
function linked(text, from) {
  return text.replaceAll(/\]\((?!\w+:|#)([^)\s]+)\)/g, (whole, target) => {
    const [path, anchor = ""] = target.split(/(?=#)/);
    const to = posix.normalize(posix.join(posix.dirname(from), path));
    if (to.startsWith("site/guides/")) return whole;
    const page = pageOf(from);
    if (to.startsWith("docs/") && /\.(md|svg|png)$/.test(to)) return `](${posix.relative(posix.dirname(page), to)}${anchor})`;
    return `](${repository}/${to}${anchor})`;
  });
}

/** The path of a page on the site. */
const pageOf = (path) => path.replace(/^site\//, "");

function pages() {
  const docs = globSync("docs/**/*.md", { cwd: root, exclude: ["docs/terraform/**"] }).sort();
  const own = guides.map((name) => `site/guides/${name}.md`);
  return [...own, ...docs].map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, page: pageOf(path), title: titleOf(text), about: aboutOf(text), text: linked(text, path) };
  });
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const home = (all) => `---
title: Reconduit
titleTemplate: ":title"
sidebar: true
---

# Reconduit

Infrastructure as code for an integration platform: declare connections, exports, imports and flows. See what would change and who changed it. Apply it,
and take it back.

![A plan, and the drift that a colleague caused](/plan.svg)

[Install it](docs/INSTALL.md), then begin with [your first integration](guides/first-integration.md).

## What do you want to do?

${all
  .filter(({ page }) => page.startsWith("guides/"))
  .map(({ title, about, page }) => `- [${title}](${page}): ${about}`)
  .join("\n")}
`;

/** The pages of docs in the groups of the README: what a reader wants to do, then the lists at its end. Pages in none of them come last. */
function groups(all) {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [, adds = "", further = ""] = readme.split(/^## (?:What it adds|Further)$/m);
  const pagesIn = (text) =>
    [...text.matchAll(/\]\((docs\/[^)#]+\.md)/g)].flatMap(([, page]) => all.filter((each) => each.page === page));
  const rows = adds.split("\n").filter((line) => line.startsWith("| ")).join("\n");
  const lists = further.split(/^- /m).slice(1).map((text) => [text.slice(0, text.indexOf(":")), pagesIn(text)]);
  const [start, ...others] = lists;
  const named = [start, ["What it adds", pagesIn(rows)], ...others];
  const seen = new Set();
  const grouped = named.map(([name, pages]) => [name, pages.filter((page) => !seen.has(page) && seen.add(page))]);
  const rest = all.filter((page) => /^docs\/[^/]+\.md$/.test(page.page) && !seen.has(page));
  return [...grouped, ["More", rest]].filter(([, pages]) => pages.length > 0);
}

const config = (all) => {
  const item = ({ title, page }) => ({
    text: title.slice(0, 1).toUpperCase() + title.slice(1),
    link: `/${page.replace(/\.md$/, "")}`,
  });
  const below = (folder) => all.filter(({ page }) => page.startsWith(folder)).map(item);
  return {
    title: "Reconduit",
    description: manifest.description,
    lang: "en",
    cleanUrls: false,
    outDir: out,
    cacheDir: join(here, ".cache"),
    themeConfig: {
      search: { provider: "local" },
      nav: [
        { text: "Guides", link: "/guides/first-integration" },
        { text: "Reference", link: "/docs/MANIFEST" },
        { text: "Fields", link: "/docs/reference/kinds/README" },
      ],
      sidebar: [
        { text: "Guides", items: below("guides/") },
        ...groups(all).map(([text, pages]) => ({ text, items: pages.map(item) })),
        { text: "Kinds and fields", link: "/docs/reference/kinds/README", collapsed: true, items: below("docs/reference/kinds/") },
        { text: "Endpoints", link: "/docs/reference/endpoints/README", collapsed: true, items: below("docs/reference/endpoints/") },
        { text: "Formats", items: [...below("docs/spec/"), ...all.filter(({ page }) => /^docs\/reference\/[^/]+$/.test(page)).map(item)] },
      ],
    },
  };
};

const all = pages();
for (const folder of [content, out]) rmSync(folder, { recursive: true, force: true });
for (const { page, text } of all) write(join(content, page), text);
write(join(content, "index.md"), home(all));
cpSync(join(root, "docs/images"), join(content, "docs/images"), { recursive: true });
cpSync(join(root, "docs/images/plan.svg"), join(content, "public/plan.svg"));
cpSync(join(here, "theme"), join(content, ".vitepress/theme"), { recursive: true });
cpSync(join(here, "markdown.mjs"), join(content, ".vitepress/markdown.mjs"));
write(
  join(content, ".vitepress/config.mjs"),
  `import { markdown } from "./markdown.mjs";\nexport default { ...${JSON.stringify(config(all), null, 1)}, markdown };\n`,
);
await build(content);

// For readers without a browser: each page as text, a list of all, and all in one.
for (const { page, text } of all) write(join(out, page), text);
const line = ({ title, page, about }) => `- [${title}](/${page})${about.length > 0 && about.length < 300 ? `: ${about}` : ""}`;
const section = (title, of) => `## ${title}\n\n${of.map(line).join("\n")}\n`;
write(
  join(out, "llms.txt"),
  [
    `# Reconduit\n\n> ${manifest.description}\n`,
    section("Guides", all.filter(({ page }) => page.startsWith("guides/"))),
    section("Reference", all.filter(({ page }) => /^docs\/[^/]+$/.test(page))),
    section("Optional", all.filter(({ page }) => /^docs\/[^/]+\//.test(page))),
  ].join("\n"),
);
write(join(out, "llms-full.txt"), all.filter(({ page }) => !/^docs\/[^/]+\//.test(page)).map(({ text }) => text).join("\n\n"));
console.log(`site: ${all.length} pages in ${out}`);
