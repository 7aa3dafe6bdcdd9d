/** Lets the user edit a JSON value in an editor of their own. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { parseExactJson } from "../base/exact-json.ts";
import type { Json } from "../base/json.ts";
import { readNamedFile } from "../base/regular-file.ts";
import { shellQuoted } from "../base/shell-word.ts";
import { runChild } from "./child-command.ts";
import type { Invocation } from "./invocation.ts";

/**
 * Opens the value in `$VISUAL`, `$EDITOR` or vi, and returns the saved one. Only the user can read the file, and it is deleted
 * afterwards. Throws DiagnosticError if no editor can be used, if it fails, or if the saved text is not JSON.
 */
export async function editJson(
  { workplace, terminal, interrupts }: Pick<Invocation<object>, "workplace" | "terminal" | "interrupts">,
  value: Json,
): Promise<Json> {
  const { cwd, env } = workplace;
  const named = env["VISUAL"] || env["EDITOR"];
  if (!named && !terminal.interactive)
    fail("no-editor", "No editor can be opened", {
      detail: "There is no terminal, and neither VISUAL nor EDITOR names a command.",
      suggestion: "Give the record with --data FILE.",
    });
  const folder = mkdtempSync(join(tmpdir(), "reconduit-edit-"));
  const file = join(folder, "record.json");
  try {
    writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
    // EDITOR may contain options, so that a shell reads it.
    const code = await runChild(["sh", "-c", `${named || "vi"} ${shellQuoted(file)}`], { cwd, env, interrupts });
    if (code !== 0)
      fail("editor-failed", "The editor failed", {
        detail: `${named || "vi"} ended with the exit code ${code}. Nothing was written, and nothing was retried.`,
      });
    const text = (await readNamedFile(file)).toString();
    try {
      return parseExactJson(text) as Json;
    } catch (error) {
      return fail("invalid-json", "Not JSON", {
        detail: `The saved record is not JSON: ${(error as Error).message}. Nothing was written, and nothing was retried.`,
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
