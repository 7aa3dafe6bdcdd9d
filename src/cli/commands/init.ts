import { appendFileSync, existsSync, mkdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { createExclusive, readIfExists } from "../../base/files.ts";
import { manifestSchema } from "../../derive/manifest-schema.ts";
import { defaultManifest } from "../folders.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { starterFiles } from "../starter.ts";

interface Done {
  readonly path: string;
  readonly action: "created" | "kept" | "extended";
}

/** Writes a starter stack that applies as it is. Files that are there already stay as they are. */
export async function run({ args, cwd }: Invocation): Promise<Outcome> {
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
  done.push(ignorePrivateFolder(join(folder, ".gitignore")));
  const enter = args[0] === undefined ? "" : `cd ${relative(cwd, folder) || "."} && `;
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
        `  ${enter}npx reconduit plan     # what would be made`,
        `  ${enter}npx reconduit apply    # make it, on the embedded platform until you configure another`,
      ].join("\n"),
  };
}

/** State, key and the embedded platform's data stay out of version control. Other lines are left alone. */
function ignorePrivateFolder(path: string): Done {
  const line = ".reconduit/";
  const before = readIfExists(path);
  if (before === undefined) {
    createExclusive(path, `${line}\n`, { mode: 0o644 });
    return { path, action: "created" };
  }
  if (before.split(/\r?\n/).some((each) => /^\/?\.reconduit\/?$/.test(each.trim()))) return { path, action: "kept" };
  appendFileSync(path, `${before === "" || before.endsWith("\n") ? "" : "\n"}${line}\n`);
  return { path, action: "extended" };
}
