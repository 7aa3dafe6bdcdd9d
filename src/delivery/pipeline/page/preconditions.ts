/**
 * Obstacles that prevent an import for any record. The steps are checked in processing order before anything is sent: a record
 * whose later steps would fail is never delivered.
 */
import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { importAdaptorOf } from "../../adaptors/index.ts";
import { failureFrom, type PlainFailure, RecordFailure } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { mappingFormOf } from "../../ports/mapping-form.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { hasTemplateExpression, templateFault } from "../../templates/template.ts";
import { iClientPaths, lookupsNamed } from "../../templates/template-references.ts";
import { pathSteps, readSteps } from "../../values/record-path.ts";
import { filterObstacle } from "../reshape/filter.ts";
import { importHookObstacle, sendsFiles } from "../reshape/hooks.ts";
import { transformObstacle } from "../reshape/transform.ts";
import { type LookupSource, type Lookups, lookupNames } from "../setup/lookups.ts";
import { mocksOf } from "../setup/mock-response.ts";
import { lockObstacle } from "./record-keys.ts";

/** The parts of a run that are checked for obstacles. */
interface CheckedRun {
  readonly import: ImportDocument;
  readonly scripts: PageScripts;
  readonly connection?: OpenedConnection | undefined;
  readonly mock: boolean;
  /** True if lookup caches can be read. */
  readonly caches: boolean;
  /** An obstacle that is already known. */
  readonly obstacle?: PlainFailure | undefined;
}

/** Returns the obstacle to mapping records; undefined without one. */
export function mappingObstacle(
  run: Pick<CheckedRun, "import" | "scripts" | "connection">,
  lookups: Lookups,
): RecordFailure | undefined {
  const { import: document, scripts } = run;
  return (
    filterObstacle(document.filter, scripts) ??
    importHookObstacle(document, scripts, "preMap") ??
    lookups.obstacle([
      ...(["existing", "ignore"] as const).flatMap(
        (purpose) => importAdaptorOf(document).existenceTest(document, purpose).lookup ?? [],
      ),
      ...lookupNames(mappingsOf(document)),
      ...nestedTexts(mappingsOf(document)).flatMap(lookupsNamed),
    ]) ??
    envelopeObstacle(run) ??
    importHookObstacle(document, scripts, "postMap")
  );
}

/** Returns all mappings of the import, of either form, as one value. */
function mappingsOf(document: ImportDocument): Json {
  return Object.values(mappingFormOf(document)) as readonly Json[];
}

/** Returns the obstacle to mapping, delivering and judging records; undefined without one. */
export function importObstacle(run: CheckedRun, lookups: Lookups): RecordFailure | undefined {
  const { import: document, connection, scripts, obstacle } = run;
  return (
    mappingObstacle(run, lookups) ??
    (mocksInUse(run)
      ? undefined
      : (lockObstacle(document) ??
        lookups.obstacle(requestTexts(document).flatMap(lookupsNamed)) ??
        importAdaptorOf(document).obstacle(document, connection) ??
        (obstacle && failureFrom(obstacle)))) ??
    importHookObstacle(document, scripts, "postSubmit") ??
    (sendsFiles(document) ? importHookObstacle(document, scripts, "postAggregate") : undefined) ??
    transformObstacle(document.responseTransform, scripts, transformLookupSource(run.caches))
  );
}

const transformLookupSource = (readsCaches: boolean): LookupSource => ({
  readsCaches,
  asksDestination: false,
  cached: () => undefined,
  requested: () => undefined,
});

/** Returns the templates of an import's requests. */
function requestTexts({ http, rest, idLockTemplate }: ImportDocument): readonly string[] {
  return [http, rest].flatMap((block) => {
    const { relativeURI, headers, body } = isObject(block) ? (block as JsonObject) : {};
    return nestedTexts([relativeURI ?? null, headers ?? null, body ?? null, idLockTemplate ?? null]);
  });
}

function nestedTexts(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(nestedTexts);
  return isObject(value) ? Object.values(value).flatMap(nestedTexts) : [];
}

/** Returns the mock responses that replace the destination, in test runs and in previews of a flow (spec: Import). */
export function mocksInUse({
  mock,
  import: document,
}: Pick<CheckedRun, "import" | "mock">): ReturnType<typeof mocksOf> {
  return mock ? mocksOf(document) : undefined;
}

/**
 * Returns the failure of a mapping that reads a secret of the iClient (facts 2.4). A mapped record is shown with everything in it.
 * Mappings may read all other fields.
 */
function envelopeObstacle({
  import: document,
  connection,
}: Pick<CheckedRun, "import" | "connection">): RecordFailure | undefined {
  if (document.inputContext !== "envelope") return undefined;
  const secret = iClientReads(mappingFormOf(document).mappings).find((path) =>
    isSecretClientPath(path, connection?.iClient),
  );
  if (!secret) return undefined;
  const name = ["iClient", ...secret].join(".");
  const message = `Mappings do not read ${name}, which contains a secret: what is mapped is shown. Name it in a template of the request.`;
  return new RecordFailure("not_supported", "mapping", "mapping", message);
}

/** Returns the paths below `iClient` that mappings read, in templates or directly. */
function iClientReads(mappings: Json | undefined): readonly (readonly string[])[] {
  return objectsOf(mappings).flatMap(({ extract, mappings: children, buildArrayHelper }) => [
    ...(typeof extract === "string" ? readsOf(extract) : []),
    ...iClientReads(children),
    ...iClientReads(buildArrayHelper),
  ]);
}

function readsOf(extract: string): readonly (readonly string[])[] {
  if (hasTemplateExpression(extract)) return templateFault(extract) === undefined ? iClientPaths(extract) : [];
  const [first, ...rest] = (extract.startsWith("$") ? pathSteps(extract) : undefined) ?? [];
  return first === "iClient" ? [rest.map(String)] : [];
}

function isSecretClientPath(path: readonly string[], iClient: OpenedConnection["iClient"]): boolean {
  const valueAtPath = (value: Json): Json | undefined => readSteps(value, path);
  return (
    iClient !== undefined &&
    JSON.stringify(valueAtPath(iClient.document)) !== JSON.stringify(valueAtPath(iClient.masked))
  );
}
