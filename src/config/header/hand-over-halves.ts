/** The halves of hand-overs that a stack declares, read from its files without evaluating anything: another stack checks its own half. */
import { resolve } from "node:path";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { blockAddress, isAddressedBy } from "../../model/address.ts";
import type { GivenAway } from "../../model/program.ts";
import { FileReader } from "../files/read-files.ts";
import { type ProgramFiles, readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import { entriesOfPart } from "../resources/moved.ts";
import { loadStackHeader, type StackHeader } from "./stack-header.ts";

/** A resource that takes an object over. */
export interface DeclaredReceiver {
  /** Without the key of an instance. */
  readonly address: string;
  readonly stack: string;
  /** The address in that stack as written; undefined if an expression computes the address or the name of the stack. */
  readonly from: string | undefined;
  readonly source: SourceRange;
}

export interface HandOverHalves extends StackHeader {
  /** The name without any environment. */
  readonly bareName?: string;
  readonly moved: readonly GivenAway[];
  readonly receivers: readonly DeclaredReceiver[];
  /** Addresses of all resources of its files that no condition switches off, without keys. */
  readonly declared: ReadonlySet<string>;
  /** True if components declare further resources, which are not among these. */
  readonly hasComponents: boolean;
}

type HalvesOptions = Parameters<typeof loadStackHeader>[0] & ProgramFiles;

/** Reads the halves in the chosen environment. Mistakes are not reported: the commands that read that stack report them. */
export async function loadHandOverHalves(options: HalvesOptions): Promise<HandOverHalves> {
  const header = await loadStackHeader(options);
  const { environment, ...bare } = options;
  const isOverlaid = environment !== undefined && header.environments.includes(environment);
  const bareName = isOverlaid ? (await loadStackHeader(bare)).name : header.name;
  const reader = new FileReader(resolve(options.cwd), new Reporter());
  const parts = (await readParts(reader, isOverlaid ? options : bare)) ?? [];
  const receivers: DeclaredReceiver[] = [];
  const declared = new Set<string>();
  for (const part of parts) {
    for (const [family, section] of Object.entries(part.value)) {
      if (kindOfFamily(family) === undefined || !isObject(section)) continue;
      for (const [name, resource] of Object.entries(section)) {
        if (!isObject(resource)) continue;
        if (!Object.hasOwn(resource, "$when")) declared.add(`${family}.${name}`);
        const { $adopt: adopt } = resource;
        if (!isObject(adopt) || !Object.hasOwn(adopt, "stack")) continue;
        const stack = textWithoutExpressions(adopt["stack"]);
        const from = stack === undefined ? undefined : textWithoutExpressions(adopt["address"]);
        const source = part.key([family, name, "$adopt"]);
        receivers.push({ address: `${family}.${name}`, stack: stack ?? "", from, source });
      }
    }
  }
  const quiet = { name: header.name ?? "", reporter: new Reporter() };
  return {
    ...header,
    ...(bareName === undefined ? {} : { bareName }),
    moved: parts.flatMap((part) => entriesOfPart(part, quiet)),
    receivers,
    declared,
    hasComponents: parts.some(({ value }) => isObject(value["components"])),
  };
}

/** Returns a text without expressions. */
function textWithoutExpressions(value: Json | undefined): string | undefined {
  return typeof value === "string" && !value.includes("${") ? value : undefined;
}

/** Returns true if a receiver may mean an object of another stack. `names`: the names of that stack. */
export function mayTake({ stack, from }: DeclaredReceiver, names: ReadonlySet<string>, address: string): boolean {
  if (from === undefined) return stack === "" || names.has(stack);
  return names.has(stack) && (isAddressedBy(address, from) || blockAddress(from) === address);
}
