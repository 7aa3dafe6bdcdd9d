/** The folders of a stack: `.reconduit/` next to the first manifest. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isOfThisUser } from "../base/file-owner.ts";
import type { Workplace } from "./workplace.ts";

export const defaultManifest = "reconduit.yaml";

type Where = Pick<Workplace, "cwd" | "choices">;

/** Returns the absolute path of the first manifest, even if it does not exist. */
export function manifestPath({ choices, cwd }: Where): string {
  return resolve(cwd, choices.files[0] ?? defaultManifest);
}

/** Returns the absolute folder of the first manifest, even if it does not exist. */
export function stackFolder(where: Where): string {
  return dirname(manifestPath(where));
}

/**
 * Returns the absolute path of the state: the chosen one, or `.reconduit/state.json` next to the first manifest, with the name of
 * an app's stack.
 */
export function statePath(where: Where): string {
  const { choices, cwd } = where;
  return choices.state ? resolve(cwd, choices.state) : join(privateFolder(where), stateName(where));
}

/** Returns the name of the state file. The stacks of an app have one each, and so have the environments of a manifest. */
function stateName({ choices: { stack, environment } }: Where): string {
  const name = stack ?? environment;
  return name === undefined ? "state.json" : `${encodeURIComponent(name)}.state.json`;
}

/** Returns the stacks of an app that have a state here, by name. */
export function stacksWithState(where: Where): readonly string[] {
  let names: readonly string[];
  try {
    names = readdirSync(privateFolder(where));
  } catch {
    return [];
  }
  const found = names.map((name) => /^(.+)\.state\.json$/.exec(name)?.[1]);
  return found
    .filter((name) => name !== undefined)
    .map(decodeURIComponent)
    .toSorted();
}

/** Returns the folder for receipts of a remote state that exist on this machine only: next to the place of a local state file. */
export function receiptFolder(where: Where): string {
  return `${join(privateFolder(where), stateName(where))}.receipts`;
}

/**
 * Returns the folder of the files that connections of the embedded platform open. Each account has its own; undefined unless there is
 * exactly one.
 */
export function embeddedFiles(where: Where): string | undefined {
  const folder = join(platformFolder(where), "files");
  try {
    const [account, ...others] = readdirSync(folder);
    return account === undefined || others.length > 0 ? undefined : join(folder, account);
  } catch {
    return undefined;
  }
}

/**
 * Returns the data folder of the embedded platform: one per environment, because an environment stands for an account. A stack without
 * one of its own uses the common one of the nearest folder above, and in a run over many stacks that of the folder of the run.
 */
export function platformFolder(where: Where & Pick<Workplace, "stacksBelow">): string {
  const { environment } = where.choices;
  const prefix = environment === undefined ? "" : `${encodeURIComponent(environment)}.`;
  const own = join(privateFolder(where), `${prefix}platform`);
  if (existsSync(own)) return own;
  const common = join(".reconduit", `${prefix}${commonPlatform}`);
  for (let folder = stackFolder(where); ; folder = dirname(folder)) {
    // In another user's folder, another user's server could answer.
    if (isOfThisUser(join(folder, common))) return join(folder, common);
    if (folder === dirname(folder)) break;
  }
  return where.stacksBelow === undefined ? own : join(where.stacksBelow, common);
}

const commonPlatform = "stacks-platform";

/** Returns true for the data folder of a platform that many stacks use. */
export function isCommonPlatform(folder: string): boolean {
  return folder.endsWith(commonPlatform);
}

/** Returns the folder of the key and of the embedded platform. */
export function privateFolder(where: Where): string {
  return join(stackFolder(where), ".reconduit");
}
