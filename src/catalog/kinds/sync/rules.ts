/** Rules of syncs over several fields (spec: Endpoints, Syncs and sync jobs; facts 2.18). */
import { isList, isObject } from "../../../base/json.ts";
import type { SentFields } from "../../document.ts";
import type { Problem } from "../../kind.ts";
import { isMissingPart, missingToEnable, type SyncParts } from "./enabling.ts";
import type { fields } from "./fields.ts";

type CheckedSync = SentFields<typeof fields>;

export function checkSync(document: CheckedSync): readonly Problem[] {
  return [...endProblems(document), ...datasetProblems(document.datasets)];
}

function endProblems({ source, destination }: CheckedSync): Problem[] {
  const from = isObject(source) ? source._connectionId : undefined;
  const to = isObject(destination) ? destination._connectionId : undefined;
  const problems: Problem[] = [];
  if (isMissingPart(from)) {
    const message = "A sync requires the connection to its source.";
    problems.push({ pointer: "/source/_connectionId", code: "missing_source_connection", message });
  }
  if (isObject(destination) && isMissingPart(to) && Object.values(destination).some((value) => !isMissingPart(value))) {
    const message = "A destination requires a connection.";
    problems.push({ pointer: "/destination/_connectionId", code: "invalid_destination_sync_config", message });
  }
  if (typeof from === "string" && from !== "" && from === to) {
    const message = "The source and the destination of a sync must be different connections.";
    problems.push({ pointer: "/destination/_connectionId", code: "duplicate_destination_host", message });
  }
  return problems;
}

/** A dataset is written to a table of its name; warehouses fold the case of table names. */
function datasetProblems(datasets: CheckedSync["datasets"]): Problem[] {
  if (!isList(datasets)) return [];
  const tables = new Set<string>();
  return datasets.flatMap((dataset, index): Problem[] => {
    if (!isObject(dataset)) return [];
    const problems: Problem[] = [];
    if (isMissingPart(dataset.externalId) && isMissingPart(dataset._id)) {
      const message = "A dataset requires externalId: without it each update would add the dataset again.";
      problems.push({ pointer: `/datasets/${index}`, code: "invalid_field", severity: "warning", message });
    }
    const name = dataset.name;
    if (typeof name !== "string" || name === "" || dataset.enable === false) return problems;
    if (tables.has(name.toLowerCase())) {
      const message = `Another dataset already uses the table "${name}".`;
      problems.push({ pointer: `/datasets/${index}/name`, code: "conflicting_table_name", message });
    }
    tables.add(name.toLowerCase());
    return problems;
  });
}

/** Returns the problem that prevents a declared sync from being enabled. */
export function readyProblems(document: CheckedSync): readonly Problem[] {
  if (document.disabled !== false) return [];
  const missing = missingToEnable(syncPartsOf(document));
  if (missing.length === 0) return [];
  const message = `The sync cannot be enabled without ${missing.join(", ")}.`;
  return [{ pointer: "/disabled", code: "sync_not_enabled", message }];
}

/** Returns the parts that an enabled sync needs, as far as the document contains them. */
export function syncPartsOf({ source, destination, datasets, historicDateTime }: CheckedSync): SyncParts {
  // A value known only after apply counts as given.
  const isKnownEnd = (end: object) => [Object.prototype, null].includes(Object.getPrototypeOf(end));
  const endConnectionOf = (end: CheckedSync["source"] | CheckedSync["destination"]) =>
    isObject(end) && isKnownEnd(end) ? end._connectionId : end;
  return { source: endConnectionOf(source), destination: endConnectionOf(destination), datasets, historicDateTime };
}
