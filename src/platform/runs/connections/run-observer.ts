/** Watches runs of flows on a platform, and decides how they reach the outside: for tests of flows. */
import type { Json } from "../../../base/json.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import type { ExportPage } from "../../../delivery/exports/page.ts";
import type { Advance } from "../../../delivery/flows/advance.ts";
import type { FlowGraph } from "../../../delivery/flows/flow-graph.ts";
import type { LoggedLine } from "../../../delivery/scripts/page-scripts.ts";

/** The way of a run to the outside: requests, pauses, and the limits of its connection. */
type WayOut = Pick<ExportRun, "egress" | "clock" | "lane" | "random" | "access">;

export interface RunObserver {
  /** Returns the records that a source gives; undefined if the source is read. */
  recordsOf(source: string): readonly Json[] | undefined;
  /** Returns the way out of a run of an import or export. */
  wayOut(step: string, usual: WayOut): Partial<WayOut>;
  /** Called with each answer of a source, in its pages. */
  onRead(source: string, pages: readonly ExportPage[]): void;
  /** Called with lines that scripts write to their console. */
  onConsole(lines: readonly LoggedLine[]): void;
  /** Called when records have passed a place of a flow. */
  onPassed(passed: PassedPlace): void;
}

export interface PassedPlace {
  readonly graph: FlowGraph;
  /** The records that came to the place. */
  readonly input: readonly Json[];
  readonly advance: Advance;
}
