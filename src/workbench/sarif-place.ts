/** The file names in reports for code hosts: relative to the root of the checkout. */
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { defaultManifest } from "./folders.ts";
import type { Workplace } from "./workplace.ts";

/**
 * Returns the folder of file names in messages, relative to the root of its checkout, and the manifest, for messages without a
 * line.
 */
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
