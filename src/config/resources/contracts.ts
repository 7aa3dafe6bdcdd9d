/** `contracts:`: what the records of exports, imports and syncs have to be. */
import type { Suggestion } from "../../base/advice.ts";
import { parseLongDuration } from "../../base/duration.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import { nearestName, nearestWord } from "../../base/suggest.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import {
  type ColumnMode,
  type ContractType,
  columnModes,
  contractKinds,
  contractTypes,
  type DataContract,
} from "../../model/data-contract.ts";
import { type ManifestPart, sectionEntries } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { reportUnknownKeys, writtenPath } from "./written-keys.ts";

const keys = ["of", "table", "fields", "columns", "unique", "notNull", "freshness", "volume"] as const;

type Declared = ReadonlyMap<string, { readonly kind: string }>;

/** Returns the contracts. Mistakes are reported. `off`: addresses that are switched off. */
export function readContracts(
  parts: readonly ManifestPart[],
  declared: Declared,
  reporter: Reporter,
  off: ReadonlyMap<string, unknown> = new Map(),
): readonly DataContract[] {
  const found = new Set<string>();
  return sectionEntries(parts, "contracts", "{ of: exports.orders, ... }", reporter).flatMap(
    ({ name, value, part }) => {
      if (isObject(value) && off.has(String(value["of"]))) return [];
      const reportMistake = (pointer: Pointer, detail: string, suggestion?: Suggestion): void => {
        const source = part.key(["contracts", name, ...writtenPath(pointer)]);
        reporter.error("invalid-contract", "Invalid data contract", { detail, suggestion, source });
      };
      if (found.has(name)) reportMistake("", `The contract ${name} is declared twice.`);
      found.add(name);
      const contract = contractOf(name, value, declared, reportMistake);
      return contract ? [Object.freeze({ ...contract, source: part.key(["contracts", name]) })] : [];
    },
  );
}

type Fault = (pointer: Pointer, detail: string, suggestion?: Suggestion) => void;

function contractOf(
  name: string,
  written: Json,
  declared: Declared,
  report: Fault,
): Omit<DataContract, "source"> | undefined {
  let sound = true;
  const reportContractFault: Fault = (...fault) => {
    sound = false;
    report(...fault);
  };
  if (!logicalIdPattern.test(name))
    reportContractFault(
      "",
      `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`,
    );
  if (!isObject(written)) {
    reportContractFault(
      "",
      `A data contract is a mapping { of: exports.orders, ... }; this is ${nameOfType(written)}.`,
    );
    return undefined;
  }
  reportUnknownKeys(written, keys, { at: "", what: "a data contract" }, reportContractFault);
  const of = String(written["of"] ?? "");
  const kind = declared.get(of)?.kind;
  const isContractKind = (each: string | undefined): boolean => contractKinds.some((known) => known === each);
  if (!isContractKind(kind)) {
    const addresses = [...declared].flatMap(([address, each]) => (isContractKind(each.kind) ? [address] : []));
    const detail =
      kind === undefined
        ? `Nothing is declared at ${JSON.stringify(of)}.`
        : "A data contract is of an export, an import or a sync.";
    reportContractFault("/of", detail, didYouMean(nearestName(of, addresses)));
  }
  const { table } = written;
  if (table !== undefined && (kind !== "sync" || typeof table !== "string"))
    reportContractFault("/table", "table is the name of a table, in a data contract of a sync.");
  const fields = fieldsOf(written["fields"], reportContractFault);
  const { columns = "freeze", freshness, volume } = written;
  if (!columnModes.includes(columns as ColumnMode))
    reportContractFault(
      "/columns",
      `columns is one of ${columnModes.join(", ")}.`,
      didYouMean(nearestWord(String(columns), columnModes)),
    );
  if (columns !== "freeze" && fields === undefined)
    reportContractFault("/columns", "columns needs fields: they say which are known.");
  const freshnessMs = typeof freshness === "string" ? parseLongDuration(freshness) : undefined;
  if (freshness !== undefined && freshnessMs === undefined)
    reportContractFault("/freshness", "freshness is a span of time such as 1d, 12h or 30m.");
  const volumePercent = typeof volume === "string" ? Number(/^(\d{1,4})%$/.exec(volume)?.[1] ?? Number.NaN) : undefined;
  if (volume !== undefined && (volumePercent === undefined || Number.isNaN(volumePercent)))
    reportContractFault(
      "/volume",
      "volume is a percentage such as 20%: how far a run may lie outside of the 14 runs before it.",
    );
  const unique = uniqueOf(written["unique"], reportContractFault);
  const notNull = contractNames(written["notNull"], "/notNull", reportContractFault);
  if (!sound) return undefined;
  return {
    name,
    of,
    kind: kind as DataContract["kind"],
    ...(typeof table === "string" && { table }),
    ...(fields && { fields }),
    columns: columns as ColumnMode,
    unique,
    notNull,
    ...(freshnessMs !== undefined && { freshnessMs }),
    ...(volumePercent !== undefined && { volumePercent }),
  };
}

function fieldsOf(
  value: Json | undefined,
  reportContractFault: Fault,
): { readonly [name: string]: ContractType } | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) {
    reportContractFault("/fields", `fields is a mapping of names to types; this is ${nameOfType(value)}.`);
    return {};
  }
  for (const [name, type] of Object.entries(value as JsonObject))
    if (!contractTypes.includes(type as ContractType))
      reportContractFault(
        "/fields",
        `The type of ${name} is one of ${contractTypes.join(", ")}.`,
        didYouMean(nearestWord(String(type), contractTypes)),
      );
  return value as { readonly [name: string]: ContractType };
}

/** A field alone, or several together. */
function uniqueOf(value: Json | undefined, reportContractFault: Fault): readonly (readonly string[])[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reportContractFault("/unique", "unique is a list of fields, or of lists of fields: [number, [shop, code]].");
    return [];
  }
  return (value as readonly Json[]).map((each) =>
    typeof each === "string" ? [each] : contractNames(each, "/unique", reportContractFault),
  );
}

function contractNames(value: Json | undefined, at: Pointer, reportContractFault: Fault): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length > 0 && value.every((each: Json) => typeof each === "string"))
    return value as readonly string[];
  reportContractFault(at, `${at.slice(1)} is a list of names of fields.`);
  return [];
}
