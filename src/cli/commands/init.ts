import { existsSync, mkdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { createExclusive } from "../../base/files.ts";
import { shellWord } from "../../base/shell-word.ts";
import { manifestSchema } from "../../derive/schemas/manifest-schema.ts";
import { defaultManifest } from "../../workbench/folders.ts";
import { ignorePrivateFolder } from "../../workbench/git-ignore.ts";
import { defineCommand } from "../command-spec.ts";
import { starterFiles } from "../starter.ts";

interface Done {
  readonly path: string;
  readonly action: "created" | "kept" | "extended";
}

/** Writes a starter stack that can be applied at once. Existing files are unchanged. */
export const command = defineCommand({
  args: "[DIR]",
  examples: ["reconduit init", "reconduit init my-stack && cd my-stack && reconduit apply"],

  async run({ args, workplace: { cwd } }) {
    const folder = resolve(cwd, args[0] ?? ".");
    if (existsSync(join(folder, defaultManifest))) {
      fail("already-there", "There is a stack already", {
        detail: `${join(folder, defaultManifest)} exists, and init never overwrites: nothing was written.`,
        suggestion: "Name another folder: reconduit init DIR.",
      });
    }
    mkdirSync(folder, { recursive: true });
    const files = starterFiles(basename(folder), `${JSON.stringify(manifestSchema(), undefined, 2)}\n`);
    const done: Done[] = Object.entries(files).map(([name, text]) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      return { path, action: createExclusive(path, text, { mode: 0o644 }) ? "created" : "kept" };
    });
    const path = join(folder, ".gitignore");
    done.push({ path, action: ignorePrivateFolder(path) });
    const enter = args[0] === undefined ? "" : `cd ${shellWord(relative(cwd, folder) || ".")} && `;
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
          `  ${enter}reconduit plan     # what would be made`,
          `  ${enter}reconduit apply    # make it, on the embedded platform until you configure another`,
          "",
          "The state is kept in .reconduit/ of this folder alone, which git ignores. Where others apply the stack, too, name a shared place in reconduit.yaml: state:",
        ].join("\n"),
    };
  },
});
