/** Finds every difference between an account and its rebuilt twin, with an explanation and, where there is none, the author. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { TrailObject } from "../../client/index.ts";
import { objectName } from "../../derive/words/names.ts";
import { lastWriter, rotatedAfter } from "../../engine/trail/blame.ts";
import { type TrailEntry, trailEntryOf } from "../../engine/trail/entries.ts";
import { documentDifferences, withNames } from "../../engine/twin/compare-accounts.ts";
import type { PairedResource } from "../../engine/twin/pair-objects.ts";
import type { DrillDifference } from "../../model/drill.ts";
import { shownValues } from "../account/shown-values.ts";
import { existingStackKey } from "../stack-key.ts";
import { explainValue } from "./explain-value.ts";
import { neededSecrets, openSecrets } from "./placeholder-secrets.ts";
import type { RebuiltAccount, RebuiltStack } from "./rebuild.ts";
import { type Unexplained, undeclaredObjects } from "./undeclared-objects.ts";

interface Comparison {
  /** Names of the stacks of the drill. */
  readonly drilled: ReadonlySet<string>;
  readonly isWhole: boolean;
  readonly pages: number;
}

/** Compares the accounts. Throws ApiError. */
export async function compareAccount(
  account: RebuiltAccount,
  { drilled, isWhole, pages }: Comparison,
): Promise<{
  readonly differences: readonly DrillDifference[];
  readonly pairs: number;
  readonly byHand: readonly string[];
}> {
  const found: Unexplained[] = [];
  const names = namesOfObjects(account);
  const madeById = madeObjectsById(account.made);
  const compared = account.stacks.map((stack) => compareStack(stack, names, madeById));
  for (const { differences } of compared) found.push(...differences);
  found.push(...(await undeclaredObjects(account, drilled, isWhole)));
  const touched = compared.flatMap(({ touched: each }) => each);
  const entries = await entriesAbout(
    account,
    [...found.filter(isUnexplained).map(({ object }) => object), ...touched.map(({ object }) => object)],
    pages,
  );
  const rotated = touched.flatMap((each) => rotatedSecrets(each, entries?.get(each.object.id) ?? []));
  const differences = [
    ...found.map((each) => {
      if (!isUnexplained(each)) return each.difference;
      const author = lastWriter(
        each.live,
        entries && (entries.get(each.object.id) ?? []),
        each.difference.path,
        isMasked(each.difference),
      );
      return { ...each.difference, author };
    }),
    ...rotated,
  ];
  return {
    differences,
    pairs: compared.reduce((sum, { pairs }) => sum + pairs, 0),
    byHand: grantsByHand(account),
  };
}

const isUnexplained = ({ difference }: Unexplained): boolean => difference.verdict === "nobody";

function isMasked({ live, made }: DrillDifference): boolean {
  return live === secretMask || made === secretMask;
}

/** Reads the entries about objects, newest first; undefined if the token may not read the trail. */
async function entriesAbout(
  { client }: RebuiltAccount,
  objects: readonly TrailObject[],
  pages: number,
): Promise<ReadonlyMap<string, readonly TrailEntry[]> | undefined> {
  const distinct = [...new Map(objects.map((each) => [each.id, each])).values()];
  if (distinct.length === 0) return new Map();
  const found = await client.searchAudit({ objects: distinct, pages });
  const newestFirst = (found?.rows ?? [])
    .map(trailEntryOf)
    .toSorted((a, b) => Date.parse(b.time ?? "") - Date.parse(a.time ?? ""));
  return found && Map.groupBy(newestFirst, ({ resource }) => resource);
}

/** An object of the state that somebody wrote after the stack's last write. */
interface TouchedObject {
  readonly pair: PairedResource;
  readonly live: JsonObject;
  readonly object: TrailObject;
  readonly known: ReadonlySet<Pointer>;
}

interface ComparedStack {
  readonly differences: readonly Unexplained[];
  readonly pairs: number;
  readonly touched: readonly TouchedObject[];
}

function compareStack(
  stack: RebuiltStack,
  { live: liveNames, made: madeNames }: ObjectNames,
  madeById: ReadonlyMap<string, JsonObject>,
): ComparedStack {
  const { opened, place, program, state } = stack;
  const key = opened.stack.key;
  const shown = shownValues({ program, state, key: existingStackKey(place), redact: place.redact });
  const openAt = openSecrets(neededSecrets(program));
  const touched: TouchedObject[] = [];
  let count = 0;
  const differences = stack.pairs.flatMap((pair): readonly Unexplained[] => {
    const { resource, kind, prior, live } = pair;
    const { address } = resource;
    const entry = stack.madeState.resources[address];
    const made = entry && madeById.get(entry.id);
    const base = {
      kind: kind.kind,
      stack: program.name,
      address,
      source: { file: resource.source.file, line: resource.source.line, column: resource.source.column },
    };
    if (!live) return [missingObject(pair, base)];
    if (!made) return [];
    count++;
    const id = String(live["_id"]);
    const name = objectName(kind, live);
    const object: TrailObject = { kind, id };
    const open = openAt.get(address) ?? [];
    const madeNamed = withNames(made, madeNames);
    const raw = documentDifferences(kind, withNames(live, liveNames), madeNamed);
    // Most objects are as declared: only those that differ are masked, text by text.
    const masked = raw.length > 0 ? { ...withNames(shown(live), liveNames), _id: id } : {};
    const hidden = raw.length > 0 ? maskedSecretsAt(madeNamed, resource.secrets) : {};
    const explained = raw.flatMap((difference): readonly Unexplained[] => {
      const why = explainValue(difference, { pair, live, names: liveNames, key, open });
      if (!why) return [];
      const { path } = difference;
      const [before, after] = [valueAtPointer(masked, path), valueAtPointer(hidden, path)];
      return [
        {
          object,
          live,
          difference: {
            ...why,
            ...base,
            id,
            ...(name === undefined ? {} : { name: place.redact(name) }),
            path,
            ...(before === undefined ? {} : { live: before }),
            ...(after === undefined
              ? {}
              : { made: place.redact(JSON.stringify(after)) === JSON.stringify(after) ? after : secretMask }),
            source: placeAt(resource.where(path)),
          },
        },
      ];
    });
    if (prior && live["lastModified"] !== prior.lastModified)
      touched.push({ pair, live, object, known: new Set(explained.map(({ difference }) => difference.path)) });
    return explained;
  });
  return { differences, pairs: count, touched };
}

function placeAt({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }) {
  return { file, line, column };
}

function missingObject(
  { prior, kind, resource }: PairedResource,
  base: Pick<DrillDifference, "kind" | "stack" | "address" | "source">,
): Unexplained {
  const object = { kind, id: prior?.id ?? "" };
  if (!prior) {
    const because = isMadeElsewhere(kind)
      ? "The code takes an object that only the platform makes, and the account has none."
      : "It is declared and was not applied yet.";
    return { object, live: undefined, difference: { ...base, verdict: "code", because, path: "" } };
  }
  const because = `${resource.address} was applied, and its object is not in the account any more.`;
  return { object, live: undefined, difference: { ...base, id: prior.id, verdict: "nobody", because, path: "" } };
}

/** Returns the secrets that others changed after the stack's last write: both values are masks. */
function rotatedSecrets(
  { pair, live, known }: TouchedObject,
  entries: readonly TrailEntry[],
): readonly DrillDifference[] {
  const { prior, resource, kind, stack } = pair;
  const rotated = [...rotatedAfter(live, entries, prior!)];
  return rotated
    .filter(([path]) => !known.has(path) && valueAtPointer(live, path) === secretMask)
    .filter(([path]) => valueAtPointer(prior!.document, path) !== undefined)
    .map(([path]): DrillDifference => {
      const name = objectName(kind, live);
      return {
        verdict: "nobody",
        because: "The secret is not the one that the declarations give.",
        kind: kind.kind,
        stack,
        address: resource.address,
        id: String(live["_id"]),
        ...(name === undefined ? {} : { name }),
        path,
        live: secretMask,
        made: secretMask,
        author: lastWriter(live, entries, path, true),
        source: placeAt(resource.where(path)),
      };
    });
}

/** Returns the value with masks at the paths of secrets. */
function maskedSecretsAt(document: JsonObject, secrets: readonly Pointer[], at: Pointer = ""): JsonObject {
  const mask = (value: Json, here: Pointer): Json => {
    if (secrets.includes(here)) return secretMask;
    if (Array.isArray(value)) return value.map((item: Json, index) => mask(item, `${here}/${index}`));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        mask(item, `${here}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`),
      ]),
    );
  };
  return secrets.length === 0 ? document : (mask(document, at) as JsonObject);
}

/** Names of the objects of both accounts, by id. */
interface ObjectNames {
  readonly live: ReadonlyMap<string, string>;
  readonly made: ReadonlyMap<string, string>;
}

/** Names the objects of both accounts alike: by address where the code makes them. */
function namesOfObjects({ stacks }: RebuiltAccount): ObjectNames {
  const isOne = stacks.length === 1;
  const [live, made] = [new Map<string, string>(), new Map<string, string>()];
  for (const { pairs, madeState, program } of stacks) {
    for (const { resource, live: document, prior } of pairs) {
      const { address } = resource;
      const name = `\${${isOne ? "" : `${program.name}:`}${address}}`;
      const id = document ? String(document["_id"]) : prior?.id;
      if (id !== undefined) live.set(id, name);
      const madeId = madeState.resources[address]?.id;
      if (madeId !== undefined) made.set(madeId, name);
    }
  }
  return { live, made };
}

function madeObjectsById(documents: ReadonlyMap<Kind, readonly JsonObject[]>): ReadonlyMap<string, JsonObject> {
  return new Map([...documents.values()].flat().map((each) => [String(each["_id"]), each]));
}

/** Names the connections that a person has to authorise in a browser. */
function grantsByHand({ live }: RebuiltAccount): readonly string[] {
  const connections = live.documents.get(kindNamed("connection")) ?? [];
  const granted = connections.filter((each) => JSON.stringify(each).includes('"grantType":"authorizecode"'));
  if (granted.length === 0) return [];
  const names = granted.map((each) => String(each["name"] ?? each["_id"])).join(", ");
  return [`Connections that a person authorises in a browser: ${names}.`];
}
