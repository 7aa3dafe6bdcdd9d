/** What reports for code hosts are to name files by: from the root of the checkout. */
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { defaultManifest } from "./folders.ts";
import type { Workplace } from "./workplace.ts";

/** The folder that messages name files from, from the root of its checkout; and the manifest, for what has no line of its own. */
export function sarifPlace({ cwd, choices }: Workplace): { readonly file: string; readonly folder: string } {
  return { file: choices.files[0] ?? defaultManifest, folder: folderInCheckout(cwd) };
}

/** `infra/prod`; empty in the root itself, and outside of a checkout. */
function folderInCheckout(folder: string): string {
  for (let here = folder; ; here = dirname(here)) {
    if (existsSync(join(here, ".git"))) return relative(here, folder).split(sep).join("/");
    if (dirname(here) === here) return "";
  }
}
