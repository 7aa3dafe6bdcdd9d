/** Findings as SARIF 2.1.0, which code hosts show at the given lines. */
import { relatedPlaces, type SourceRange } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { printableLines } from "../../base/printable.ts";
import { version } from "../../base/version.ts";

export interface SarifRule {
  readonly id: string;
  readonly text: string;
  readonly level: "error" | "warning" | "note";
}

export interface SarifFinding {
  /** Id of its rule. */
  readonly rule: string;
  readonly message: string;
  /** Absent: the file as a whole. */
  readonly source?: SourceRange | undefined;
  /** Address of the resource, or another subject. */
  readonly subject: string;
  /** The identity of the finding from run to run. */
  readonly fingerprint: string;
  /** The reason why the finding is accepted: hosts do not show it as open. */
  readonly accepted?: string | undefined;
}

export interface SarifPlace {
  /** The file for findings without a place of their own, named as in findings. */
  readonly file: string;
  /** Folder of the files, relative to the root of the checkout: `""` or `infra/prod`. */
  readonly folder: string;
}

/** Maximum number of results of one run that hosts accept. */
const mostResults = 25_000;

/** The log of one run. */
export function sarifLog(
  rules: readonly SarifRule[],
  findings: readonly SarifFinding[],
  place: SarifPlace,
): JsonObject {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Reconduit",
            version,
            rules: rules.map(({ id, text, level }) => ({
              id,
              shortDescription: { text },
              defaultConfiguration: { level },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.slice(0, mostResults).map(({ rule, message, source, subject, fingerprint, accepted }) => ({
          ruleId: rule,
          level: byId.get(rule)?.level ?? "warning",
          message: { text: message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(source?.file ?? place.file, place.folder) },
                region: { startLine: source?.line ?? 1, ...(source ? { startColumn: source.column } : {}) },
              },
              logicalLocations: [{ fullyQualifiedName: subject }],
            },
          ],
          ...relatedLocations(source, place),
          partialFingerprints: { "reconduit/v1": fingerprint },
          ...(accepted === undefined ? {} : { suppressions: [{ kind: "external", justification: accepted }] }),
        })),
      },
    ],
  };
}

/** Returns the places of a component's mistake that are in other files: hosts show them beside it. */
function relatedLocations(source: SourceRange | undefined, { folder }: SarifPlace): JsonObject {
  const places = source ? relatedPlaces(source) : [];
  if (places.length === 0) return {};
  const relatedLocations = places.map(({ role, place: { file, line, column } }, id) => ({
    id,
    message: { text: role },
    physicalLocation: {
      artifactLocation: { uri: uriOf(file, folder) },
      region: { startLine: line, startColumn: column },
    },
  }));
  return { relatedLocations };
}

/** The text of a file. */
export function sarifText(log: JsonObject): string {
  // Hosts make a link of `[text](address)` in a message.
  const printable = (key: string, value: unknown) => {
    if (typeof value !== "string") return value;
    return key === "text" || key === "justification"
      ? printableLines(value).replaceAll("](", "] (")
      : printableLines(value);
  };
  return JSON.stringify(log, printable, 1);
}

/** Returns a path from the root of the checkout, with `..` resolved as far as possible. */
function uriOf(file: string, folder: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${file}`.replaceAll("\\", "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return parts.map(encodeURIComponent).join("/");
}
