/** `moved:`: objects that a stack hands over to other stacks. They are known at load, so nothing in them is interpolated. */
import type { Suggestion } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { nameOfType } from "../../language/fault.ts";
import { formatAddress, isAddressedBy, parseAddress } from "../../model/address.ts";
import type { DeclaredResource, GivenAway } from "../../model/program.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";

const keys = Object.freeze(["from", "toStack"]);

interface MovedContext {
  /** Name of the stack. */
  readonly name: string;
  readonly reporter: Reporter;
}

/** Returns the entries of all parts. `resources`: those that the stack declares. Mistakes are reported. */
export function readMoved(
  parts: readonly ManifestPart[],
  resources: readonly DeclaredResource[],
  context: MovedContext,
): readonly GivenAway[] {
  const read = parts.flatMap((part) => entriesOfPart(part, context));
  const known = new Map<string, GivenAway>();
  for (const entry of read) {
    const { from, toStack, source } = entry;
    const earlier = known.get(from);
    if (earlier !== undefined) {
      const { file, line, column } = earlier.source;
      context.reporter.error("moved-twice", "An object is handed over twice", {
        detail:
          earlier.toStack === toStack
            ? `${from} is handed over to ${toStack} at ${file}:${line}:${column} already.`
            : `${from} is handed over to ${earlier.toStack} at ${file}:${line}:${column}, and here to ${toStack}. One object has one stack.`,
        suggestion: "Leave one of the entries out.",
        source,
      });
      continue;
    }
    known.set(from, entry);
    reportStillDeclared(entry, resources, context);
  }
  return [...known.values()];
}

function reportStillDeclared(
  { from, toStack, source }: GivenAway,
  resources: readonly DeclaredResource[],
  { reporter }: MovedContext,
): void {
  const declared = resources.find(({ address }) => isAddressedBy(address, from));
  if (declared === undefined) return;
  const { file, line, column } = declared.source;
  reporter.error("moved-still-declared", "An object that is handed over is still declared", {
    detail: `${declared.address} is handed over to ${toStack}, and declared at ${file}:${line}:${column}. Both stacks would own it.`,
    suggestion: `Take ${from} out of this stack, or the entry of moved.`,
    source,
  });
}

/** Returns the entries of a part. */
export function entriesOfPart(part: ManifestPart, context: MovedContext): readonly GivenAway[] {
  const section = part.value["moved"];
  if (section === undefined || section === null) return [];
  if (!Array.isArray(section)) {
    context.reporter.error("wrong-type", "The value has the wrong type", {
      detail: `moved is a list of { from: ADDRESS, toStack: NAME }; this is ${nameOfType(section)}.`,
      source: part.at(["moved"]),
    });
    return [];
  }
  return section.flatMap((entry: Json, index) => readMovedEntry(part, ["moved", index], entry, context) ?? []);
}

function readMovedEntry(
  part: ManifestPart,
  at: Path,
  entry: Json,
  { name, reporter }: MovedContext,
): GivenAway | undefined {
  const reportInvalid = (detail: string, path: Path, suggestion?: Suggestion) =>
    reporter.error("invalid-moved", "An entry of moved is not valid", { detail, suggestion, source: part.at(path) });
  if (!isObject(entry)) {
    reportInvalid(`An entry is { from: ADDRESS, toStack: NAME }; this is ${nameOfType(entry)}.`, at);
    return undefined;
  }
  for (const key of Object.keys(entry)) {
    if (keys.includes(key)) continue;
    reporter.error("unknown-field", "There is no such field", {
      detail: `${JSON.stringify(key)} is not part of an entry of moved; there are ${keys.join(", ")}.`,
      suggestion: didYouMean(nearestWord(key, keys)),
      source: part.key([...at, key]),
    });
  }
  const { from, toStack } = entry;
  const address = typeof from === "string" ? parseAddress(from) : undefined;
  const isKnown = address !== undefined && kindOfFamily(address.family) !== undefined;
  if (!isKnown)
    reportInvalid(`from is the address of an object of this stack, such as imports.up${shownAs(from)}.`, [
      ...at,
      "from",
    ]);
  const isNamed = typeof toStack === "string" && /^[A-Za-z0-9._-]+$/.test(toStack);
  if (!isNamed)
    reportInvalid(`toStack is the name of the stack that takes the object over${shownAs(toStack)}.`, [
      ...at,
      "toStack",
    ]);
  if (!isKnown || !isNamed) return undefined;
  if (toStack === name) {
    reportInvalid(
      `${name} is this stack itself.`,
      [...at, "toStack"],
      "For another address in the same stack write $was at the resource.",
    );
    return undefined;
  }
  return { from: formatAddress(address), toStack, source: part.key([...at, "from"]) };
}

function shownAs(value: Json | undefined): string {
  if (value === undefined) return "; it is missing";
  return `; this is ${typeof value === "string" ? JSON.stringify(value) : nameOfType(value)}`;
}
