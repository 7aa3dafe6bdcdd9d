/**
 * Reads the first page of an export of the working copy, in the pipeline of the embedded platform. Uses neither platform nor
 * state.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { ExportPage } from "../../delivery/exports/page.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import { readProgram } from "../declarations.ts";
import { embeddedFiles } from "../folders.ts";
import { declaredAddress } from "../local/declared-address.ts";
import { declaredWorld } from "../local/declared-world.ts";
import { errorDiagnostic } from "../local/error-places.ts";
import { localRuns, type ScriptLine } from "../local/local-runs.ts";
import { type Destination, destinationOf, refuseUnknown } from "../tools/tool-destinations.ts";
import type { Workplace } from "../workplace.ts";

interface ExportTrial {
  /** ISO 8601: the end of the range read by the last run, for exports of the type delta. */
  readonly since?: string | undefined;
  /** Allowed destinations of requests, as in `serve --egress`. */
  readonly egress?: string | undefined;
  /** Called with each destination before its request. */
  readonly onCall?: (call: Destination) => void;
}

interface TriedExport {
  readonly address: string;
  readonly data: readonly Json[];
  /** The output of each step for the page: `name`, `data`, `errors[]`. */
  readonly stages: readonly JsonObject[];
  readonly errors: readonly JsonObject[];
  /** True if the source has more records. */
  readonly more: boolean;
  readonly console: readonly ScriptLine[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the first page. Throws DiagnosticError if the source cannot be called. */
export async function previewExport(place: Workplace, text: string, trial: ExportTrial): Promise<TriedExport> {
  const { program, diagnostics } = await readProgram(place, { secrets: true });
  const address = declaredAddress(program, "export", text);
  const world = declaredWorld(program);
  const declared = world.at(address)!;
  const [
    { createCompute },
    { createEgress },
    { anywhere, parseEgress },
    { readExportPage: readPage, failureOfPage },
    { exportPreviewOf },
  ] = await Promise.all([
    import("../../delivery/compute/pool.ts"),
    import("../../delivery/egress/egress.ts"),
    import("../../delivery/egress/policy.ts"),
    import("../../delivery/exports/export-run.ts"),
    import("../../delivery/exports/preview.ts"),
  ]);
  const compute = createCompute();
  const egress = createEgress({ policy: trial.egress === undefined ? anywhere : parseEgress(trial.egress) });
  const lines: ScriptLine[] = [];
  try {
    const { exportRun } = localRuns({ world, compute, egress, onLine: (line) => lines.push(line) });
    const run = { ...exportRun(declared), last: trial.since, folder: embeddedFiles(place) };
    const call = destinationOf(declared.document._id, run.export, world);
    refuseUnknown([call], world, "reconduit call exports.invoke");
    trial.onCall?.(call);
    const page = await readPage({ offset: 0 }, run).catch((error: unknown) => {
      if (error instanceof RecordFailure) return error;
      throw error;
    });
    const [made, failure]: [Partial<ExportPage>, RecordFailure | undefined] =
      page instanceof RecordFailure ? [{}, page] : [page, failureOfPage(page)];
    const { data, stages, errors } = exportPreviewOf(made, failure, run.current);
    const failed = objectsOf(errors);
    return {
      address,
      data: Array.isArray(data) ? (data as readonly Json[]) : [],
      stages: objectsOf(stages).filter((stage) => isObject(stage)),
      errors: failed,
      more: isObject(made.next),
      console: lines,
      diagnostics: [...diagnostics, ...failed.map((error) => errorDiagnostic(error, declared))],
    };
  } finally {
    await Promise.all([compute.close(), egress.close()]);
  }
}
