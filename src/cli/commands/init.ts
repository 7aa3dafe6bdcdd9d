import { existsSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { createExclusive } from "../../base/files.ts";
import { shellWord } from "../../base/shell-word.ts";
import { refuseLinkedWrite } from "../../config/files/file-guard.ts";
import { manifestSchema } from "../../derive/schemas/manifest-schema.ts";
import { defaultManifest } from "../../workbench/folders.ts";
import { ignorePrivateFolder } from "../../workbench/git-ignore.ts";
import { defineCommand } from "../command-spec.ts";
import { oneOf, option } from "../option.ts";
import { starterFiles, starterSchema } from "../starter.ts";

interface Done {
  readonly path: string;
  readonly action: "created" | "kept" | "extended";
}

/** The examples of the package that run without other files of it. */
const examples = ["first-integration", "minimal", "components", "environments"] as const;

/** Writes a starter stack, or an example, that can be applied at once. Existing files are unchanged. */
export const command = defineCommand({
  args: "[DIR]",
  options: [option("--example <NAME>", "copy an example of the package instead of the starter", oneOf(...examples))],
  examples: [
    "reconduit init",
    "reconduit init my-stack && cd my-stack && reconduit apply",
    "reconduit init --example first-integration my-stack",
  ],

  async run({ args, flags: { example }, workplace: { cwd } }) {
    const folder = resolve(cwd, args[0] ?? ".");
    if (existsSync(join(folder, defaultManifest))) {
      fail("already-there", "There is a stack already", {
        detail: `${join(folder, defaultManifest)} exists, and init never overwrites: nothing was written.`,
        suggestion: "Name another folder: reconduit init DIR.",
      });
    }
    const files =
      example === undefined
        ? starterFiles(basename(folder), `${JSON.stringify(manifestSchema(), undefined, 2)}\n`)
        : filesOfExample(example);
    for (const name of Object.keys(files)) refuseLinkedWrite(join(folder, name));
    mkdirSync(folder, { recursive: true });
    const done: Done[] = Object.entries(files).map(([name, text]) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      return { path, action: createExclusive(path, text, { mode: 0o644 }) ? "created" : "kept" };
    });
    const path = join(folder, ".gitignore");
    const ignored = example === undefined ? [starterSchema] : [];
    done.push({ path, action: ignorePrivateFolder(path, ignored) });
    const enter = args[0] === undefined ? [] : [`cd ${shellWord(relative(cwd, folder) || ".")}`];
    const next = [...enter, ...commandsOf(files["README.md"] ?? "")];
    return {
      diagnostics: [],
      json: { files: done },
      human: (paint) =>
        [
          ...done.map(
            ({ path, action }) =>
              `${paint(action === "kept" ? "dim" : "green", action.padEnd(8))} ${relative(cwd, path)}`,
          ),
          "",
          "Next:",
          ...next.map((each) => `  ${each}`),
          "",
          ...(example === undefined
            ? [
                "An integration that runs at once, with a shop and a database: reconduit init --example first-integration DIR",
              ]
            : []),
          "The state is kept in .reconduit/ of this folder alone, which git ignores. Where others apply the stack, too, name a shared place in reconduit.yaml: state:",
        ].join("\n"),
    };
  },
});

/** Returns the commands of a page, in their order; those of every stack where it has none. A command that goes on runs in the background. */
function commandsOf(page: string): readonly string[] {
  const typed = [...page.matchAll(/^ *```sh\n([^`]*)```$/gm)].flatMap(([, block]) => block!.trim().split("\n"));
  if (typed.length === 0)
    return [
      "reconduit plan     # what would be made",
      "reconduit apply    # make it, on the embedded platform until you configure another",
    ];
  return typed.map((each) => each.trim().replace(/^node \S+$/, "$& &"));
}

/** Returns the texts of an example by path. Links to pages of the package lead to its home, and schemas of the package are left out. */
function filesOfExample(name: string): { readonly [path: string]: string } {
  const place = packageRoot();
  const { homepage } = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as { readonly homepage: string };
  const folder = join(place, "examples", name);
  const paths = globSync("**/*", { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(
    paths.sort().map((path) => {
      const text = readFileSync(join(folder, path), "utf8")
        .replace(/^# yaml-language-server: .*\n#?\n?/, "")
        .replaceAll("](../../", `](${homepage.split("#")[0]}/blob/main/`);
      return [path.replaceAll("\\", "/"), text];
    }),
  );
}

/** Returns the folder of the package that this module is part of. */
function packageRoot(): string {
  for (let here = import.meta.dirname; ; here = dirname(here)) {
    if (existsSync(join(here, "package.json"))) return here;
    if (dirname(here) === here)
      fail("incomplete-installation", "The installation is incomplete", {
        detail: `No folder above ${import.meta.dirname} is that of the package. Install Reconduit again.`,
      });
  }
}
