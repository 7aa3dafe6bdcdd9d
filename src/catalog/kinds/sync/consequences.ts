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

const resync = "`sync run --type resync` loads everything anew";

function endConsequences(before: PlannedSync, after: PlannedSync): Consequence[] {
  const found: Consequence[] = [];
  const isKnownChange = (from: Json | undefined, to: Json | undefined): boolean =>
    isKnownScalar(from) && isKnownScalar(to) && (from ?? "") !== (to ?? "");
  const [source, target] = [ofBoth(before.source, after.source), ofBoth(before.destination, after.destination)];
  if (isKnownChange(source.before["_connectionId"], source.after["_connectionId"])) {
    const message = `The next run reads from the other source, after the positions that were reached in the former one: ${resync}.`;
    found.push({ pointer: "/source/_connectionId", message });
  }
  const place = (["_connectionId", "database", "schema"] as const).find((name) =>
    isKnownChange(target.before[name], target.after[name]),
  );
  if (place !== undefined) {
    const message =
      "The next run makes its tables in the new place and loads them from the beginning, or goes on where this sync has loaded there before. What was loaded in the former place stays there.";
    found.push({ pointer: `/destination/${place}`, message });
  }
  const [from, to] = [timestampOf(before.historicDateTime), timestampOf(after.historicDateTime)];
  if (from !== undefined && to !== undefined && to < from) {
    const message = `Rows between the new and the former moment are not loaded by the next run, which goes on where the last one ended: ${resync}.`;
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
  if (!is) return was ? [`${table} is not loaded any more; the table and its rows stay.`] : [];
  if (!was) {
    const again = before === undefined ? "" : ", or goes on where it was left";
    return [`The next run makes ${table} where it is not there, and loads it${again}.`];
  }
  const found: string[] = [];
  const former = datasetTable(before!);
  if (former !== table) {
    found.push(`The next run makes ${table} and loads it from the beginning; ${former} stays as it is.`);
  }
  const [from, to] = [before!.ingestionMode, after.ingestionMode];
  if (from !== to) found.push(modeSentence(table, to));
  if (!sameJson(asNamedList(before!.deltaFields), asNamedList(after.deltaFields)) && to !== "replace") {
    const twice = to === "append" ? "; rows that are there come once more" : "";
    found.push(
      `${table} has another delta field: the next run reads it from the beginning, or from historicDateTime${twice}.`,
    );
  }
  if (!sameJson(asNamedList(before!.dataElements), asNamedList(after.dataElements))) {
    found.push(
      `${table} has other elements: fields that come in are left out until driftPolicy.element.added says automate, columns of those that leave stay and are null in what comes.`,
    );
  }
  return found;
}

function modeSentence(table: string, mode: Json | undefined): string {
  switch (mode) {
    case "replace":
      return `Each run builds ${table} anew: rows that are not at the source any more are gone with the next one.`;
    case "append":
      return `The next run adds to ${table} what comes after its position, and without a delta field all rows of the source once more.`;
    case "merge":
      return `The next run writes rows of ${table} over those with the same key, and makes a unique index for it: rows that are there twice keep it from that.`;
    default:
      return `The next run merges ${table} where its rows have a key, and builds it anew otherwise.`;
  }
}

const followed: { readonly [change: string]: string } = {
  "dataset.added": "a new table of the source becomes a dataset and is loaded in the same run",
  "dataset.removed": "a table that is gone disables its dataset; what was loaded stays",
  "element.added": "a new field gets a column",
  "element.objectAdded": "a new object gets a column of JSON",
  "element.arrayAdded": "a new list gets a column of JSON",
  "element.removed": "a field that is gone leaves its column, null in what comes, and its element is switched off",
  "element.reduced": "the column of a narrower field stays as it is",
  "element.expanded": "the column of a wider field is widened",
};

const preserved: { readonly [change: string]: string } = {
  "dataset.added": "a new table of the source is left out",
  "dataset.removed": "a table that is gone fails the run",
  "element.added": "a new field is left out",
  "element.objectAdded": "a new object is left out",
  "element.arrayAdded": "a new list is left out",
  "element.removed": "a field that is gone fails its table",
  "element.reduced": "the column of a narrower field stays as it is",
  "element.expanded": "rows that do not fit their column are refused",
};

function policyConsequences(before: PlannedSync["driftPolicy"], after: PlannedSync["driftPolicy"]): Consequence[] {
  return Object.keys(followed).flatMap((change): Consequence[] => {
    const [from, to] = [actionOf(before, change), actionOf(after, change)];
    const sentences = to === "automate" ? followed : preserved;
    const pointer = `/driftPolicy/${change.replace(".", "/")}`;
    return from === to || followed[change] === preserved[change]
      ? []
      : [{ pointer, message: `From the next run on: ${sentences[change]}.` }];
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
