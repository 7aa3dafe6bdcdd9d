/** Effects of a changed sync on its warehouse at the next run, reported before the change is made (docs/SYNCS.md). */
import { isList, isObject, type Json, sameJson } from "../../../base/json.ts";
import type { SentFields } from "../../document.ts";
import type { Consequence } from "../../kind.ts";
import type { fields } from "./fields.ts";

type PlannedSync = SentFields<typeof fields>;

interface PlannedDataset {
  readonly name?: Json;
  readonly externalId?: Json;
  readonly enable?: Json;
  readonly ingestionMode?: Json;
  readonly deltaFields?: Json;
  readonly dataElements?: Json;
}

/** `before`: as it is on the platform. None for a sync that stays disabled: it has no next run. */
export function syncConsequences(before: PlannedSync, after: PlannedSync): readonly Consequence[] {
  if (after.disabled !== false) return [];
  return [
    ...endConsequences(before, after),
    ...datasetConsequences(before.datasets, after.datasets),
    ...policyConsequences(before.driftPolicy, after.driftPolicy),
  ];
}

const resync = "`sync run --type resync` loads all rows again";

function endConsequences(before: PlannedSync, after: PlannedSync): Consequence[] {
  const found: Consequence[] = [];
  const isKnownChange = (from: Json | undefined, to: Json | undefined): boolean =>
    isKnownScalar(from) && isKnownScalar(to) && (from ?? "") !== (to ?? "");
  const [source, target] = [ofBoth(before.source, after.source), ofBoth(before.destination, after.destination)];
  if (isKnownChange(source.before["_connectionId"], source.after["_connectionId"])) {
    const message = `The next run reads from the new source, after the positions that were reached in the former source: ${resync}.`;
    found.push({ pointer: "/source/_connectionId", message });
  }
  const place = (["_connectionId", "database", "schema"] as const).find((name) =>
    isKnownChange(target.before[name], target.after[name]),
  );
  if (place !== undefined) {
    const message =
      "The next run creates its tables in the new destination and loads them from the beginning, or continues if this sync loaded there before. The tables in the former destination stay.";
    found.push({ pointer: `/destination/${place}`, message });
  }
  const [from, to] = [timestampOf(before.historicDateTime), timestampOf(after.historicDateTime)];
  if (from !== undefined && to !== undefined && to < from) {
    const message = `The next run continues where the last run ended and does not load the rows between the new and the former time: ${resync}.`;
    found.push({ pointer: "/historicDateTime", message });
  }
  return found;
}

function datasetConsequences(before: Json | undefined, after: Json | undefined): Consequence[] {
  if (!isList(after) || !isList(before)) return [];
  const old = new Map(before.filter(isObject).map((entry: PlannedDataset) => [entry.externalId, entry]));
  return after.flatMap((entry, index): Consequence[] => {
    if (!isObject(entry) || !isKnownScalar(entry["externalId"])) return [];
    const pointer = `/datasets/${index}`;
    return datasetChanges(old.get(entry["externalId"]), entry as PlannedDataset).map((message) => ({
      pointer,
      message,
    }));
  });
}

/** Sentences about one dataset. */
function datasetChanges(before: PlannedDataset | undefined, after: PlannedDataset): readonly string[] {
  const table = datasetTable(after);
  const [was, is] = [before !== undefined && before.enable !== false, after.enable !== false];
  if (!is) return was ? [`${table} is no longer loaded; the table and its rows stay.`] : [];
  if (!was) {
    const again = before === undefined ? "" : ", or continues where it stopped";
    return [`The next run creates ${table} if it is missing, and loads it${again}.`];
  }
  const found: string[] = [];
  const former = datasetTable(before!);
  if (former !== table) {
    found.push(`The next run creates ${table} and loads it from the beginning; ${former} stays unchanged.`);
  }
  const [from, to] = [before!.ingestionMode, after.ingestionMode];
  if (from !== to) found.push(modeSentence(table, to));
  if (!sameJson(asNamedList(before!.deltaFields), asNamedList(after.deltaFields)) && to !== "replace") {
    const twice = to === "append" ? "; rows that were already loaded are added a second time" : "";
    found.push(
      `${table} has a new delta field: the next run reads it from the beginning, or from historicDateTime${twice}.`,
    );
  }
  if (!sameJson(asNamedList(before!.dataElements), asNamedList(after.dataElements))) {
    found.push(
      `${table} has different elements: new fields are ignored unless driftPolicy.element.added is automate; columns of removed fields stay and are null in new rows.`,
    );
  }
  return found;
}

function modeSentence(table: string, mode: Json | undefined): string {
  switch (mode) {
    case "replace":
      return `Each run rebuilds ${table}: rows that are no longer in the source are deleted by the next run.`;
    case "append":
      return `The next run adds the rows after its position to ${table}; without a delta field it adds all rows of the source again.`;
    case "merge":
      return `The next run overwrites rows of ${table} that have the same key, and creates a unique index for it, which fails on duplicate rows.`;
    default:
      return `The next run merges ${table} if its rows have a key, and rebuilds it otherwise.`;
  }
}

const followed: { readonly [change: string]: string } = {
  "dataset.added": "a new table of the source becomes a dataset and is loaded in the same run",
  "dataset.removed": "a deleted table disables its dataset; loaded rows stay",
  "element.added": "a new field gets a column",
  "element.objectAdded": "a new object gets a JSON column",
  "element.arrayAdded": "a new list gets a JSON column",
  "element.removed": "the column of a removed field stays and is null in new rows; its element is disabled",
  "element.reduced": "the column of a narrower field stays unchanged",
  "element.expanded": "the column of a wider field is widened",
};

const preserved: { readonly [change: string]: string } = {
  "dataset.added": "a new table of the source is ignored",
  "dataset.removed": "a deleted table fails the run",
  "element.added": "a new field is ignored",
  "element.objectAdded": "a new object is ignored",
  "element.arrayAdded": "a new list is ignored",
  "element.removed": "a removed field fails its table",
  "element.reduced": "the column of a narrower field stays unchanged",
  "element.expanded": "rows that do not fit the column are rejected",
};

function policyConsequences(before: PlannedSync["driftPolicy"], after: PlannedSync["driftPolicy"]): Consequence[] {
  return Object.keys(followed).flatMap((change): Consequence[] => {
    const [from, to] = [actionOf(before, change), actionOf(after, change)];
    const sentences = to === "automate" ? followed : preserved;
    const pointer = `/driftPolicy/${change.replace(".", "/")}`;
    return from === to || followed[change] === preserved[change]
      ? []
      : [{ pointer, message: `From the next run: ${sentences[change]}.` }];
  });
}

/** Returns the action for a change; changes that the policy omits are preserved. */
function actionOf(policy: Json | undefined, change: string): "automate" | "preserve" {
  const [part, name] = change.split(".") as [string, string];
  const block = isObject(policy) ? policy[part] : undefined;
  return isObject(block) && block[name] === "automate" ? "automate" : "preserve";
}

function datasetTable({ name, externalId }: PlannedDataset): string {
  return JSON.stringify(typeof name === "string" && name !== "" ? name : String(externalId ?? ""));
}

/** Nothing, an empty list and none at all say the same; a name alone says the same as an object with it. */
const asNamedList = (value: Json | undefined): Json => {
  const list = Array.isArray(value) ? (value as readonly Json[]) : value === undefined || value === null ? [] : [value];
  return list.map((each) => (isObject(each) ? each : { name: each }));
};

const timestampOf = (value: Json | undefined): number | undefined => {
  const at = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
};

/** Both ends as objects; a value that only apply learns says nothing. */
const ofBoth = (before: Json | undefined, after: Json | undefined) => ({
  before: isObject(before) ? before : {},
  after: isObject(after) ? after : {},
});

/** Values known only after apply are class instances in a document. */
const isKnownScalar = (value: unknown): boolean => value === undefined || value === null || typeof value !== "object";
