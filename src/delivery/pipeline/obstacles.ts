/**
 * What of an import cannot be done, whatever its records hold. Each step is asked, in the order in which records take them, before
 * anything is sent: a record whose later steps would fail is never delivered.
 */
import { type Json, objectsOf } from "../../base/json.ts";
import type { OpenedConnection } from "../adaptor.ts";
import { adaptorOf } from "../adaptors/index.ts";
import type { ImportDocument } from "../documents.ts";
import { failureFrom, type PlainFailure, RecordFailure } from "../failure.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import { filterObstacle } from "./filter.ts";
import { hookObstacle, sendsFiles } from "./hooks.ts";
import { type Lookups, lookupNames } from "./lookups.ts";
import { mocksOf } from "./mock-response.ts";
import { lockObstacle } from "./record-keys.ts";
import { transformObstacle } from "./transform.ts";

/** What of a run an obstacle can lie in. */
interface Asked {
  readonly import: ImportDocument;
  readonly scripts: PageScripts;
  readonly connection?: OpenedConnection | undefined;
  readonly mock: boolean;
  /** What was found beforehand. */
  readonly obstacle?: PlainFailure | undefined;
}

/** What keeps records from being mapped. */
export function mappingObstacle(run: Pick<Asked, "import" | "scripts">, lookups: Lookups): RecordFailure | undefined {
  const { import: document, scripts } = run;
  return (
    filterObstacle(document.filter, scripts) ??
    hookObstacle(document, scripts, "preMap") ??
    lookups.obstacle([
      ...(["existing", "ignore"] as const).flatMap(
        (purpose) => adaptorOf(document).existenceTest(document, purpose).lookup ?? [],
      ),
      ...lookupNames([document.mappings, document.mapping] as Json),
    ]) ??
    envelopeObstacle(document) ??
    hookObstacle(document, scripts, "postMap")
  );
}

/** What keeps records from being mapped, delivered and answered. */
export function importObstacle(run: Asked, lookups: Lookups): RecordFailure | undefined {
  const { import: document, connection, scripts, obstacle } = run;
  return (
    mappingObstacle(run, lookups) ??
    (mocksInUse(run)
      ? undefined
      : (lockObstacle(document) ??
        adaptorOf(document).obstacle(document, connection) ??
        (obstacle && failureFrom(obstacle)))) ??
    hookObstacle(document, scripts, "postSubmit") ??
    (sendsFiles(document) ? hookObstacle(document, scripts, "postAggregate") : undefined) ??
    transformObstacle(document.responseTransform, scripts)
  );
}

/** The mock responses that answer in place of the destination: those of test runs and of previews in a flow (spec: Import). */
export function mocksInUse({ mock, import: document }: Pick<Asked, "import" | "mock">): ReturnType<typeof mocksOf> {
  return mock ? mocksOf(document) : undefined;
}

/** The envelope holds the fields of the iClient, too (facts 2.4). A mapped record is shown, and its secrets with it: they are not put there. */
function envelopeObstacle({ inputContext, mappings }: ImportDocument): RecordFailure | undefined {
  if (inputContext !== "envelope" || !readsIClient(mappings as Json)) return undefined;
  const message =
    "Mappings do not read the fields of an iClient on this server; name them in a template of the request.";
  return new RecordFailure("not_supported", "mapping", "mapping", message);
}

function readsIClient(mappings: Json | undefined): boolean {
  return objectsOf(mappings).some(
    ({ extract, mappings: children, buildArrayHelper }) =>
      (typeof extract === "string" && /^\$(?:\.iClient|\[["']iClient["']\])(?:[.[]|$)/.test(extract)) ||
      readsIClient(children) ||
      readsIClient(buildArrayHelper),
  );
}
