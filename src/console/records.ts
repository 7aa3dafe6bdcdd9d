/** The parts of the API's records that the pages show. Every field may be missing: another server may answer less. */

export interface RunJob {
  readonly _id: string;
  readonly type: string;
  readonly status: string;
  readonly _flowId?: string;
  readonly _exportId?: string;
  readonly _importId?: string;
  readonly oIndex?: number;
  readonly triggeredBy?: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string | null;
  readonly numExport?: number;
  readonly numSuccess?: number;
  readonly numIgnore?: number;
  readonly numError?: number;
  readonly numOpenError?: number;
  /** Of those that passed: records that may have been delivered more than once. */
  readonly numUncertain?: number;
  readonly numPagesGenerated?: number;
  readonly numPagesProcessed?: number;
  readonly msRead?: number;
  readonly msTransform?: number;
  readonly msDeliver?: number;
  readonly waitsFor?: string;
  readonly children?: readonly RunJob[];
}

export interface RecordError {
  readonly errorId: string;
  readonly occurredAt?: string;
  readonly resolvedAt?: string;
  readonly code?: string;
  readonly message?: string;
  readonly source?: string;
  readonly traceKey?: string;
  readonly retryDataKey?: string;
  readonly _flowJobId?: string;
  readonly reqAndResKey?: string;
  readonly tags?: readonly string[];
  readonly assignedTo?: string;
}

export interface ErrorGroup {
  readonly shape: string;
  readonly code: string;
  readonly source: string;
  readonly count: number;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly message: string;
}

export interface ShownStep {
  readonly type?: string;
  readonly _exportId?: string;
  readonly _importId?: string;
}

export interface ShownFlow {
  readonly _id: string;
  readonly name?: string;
  readonly description?: string;
  readonly disabled?: boolean;
  readonly schedule?: string;
  readonly _integrationId?: string;
  readonly lastModified?: string;
  readonly _exportId?: string;
  readonly _importId?: string;
  readonly pageGenerators?: readonly ShownStep[];
  readonly pageProcessors?: readonly ShownStep[];
  readonly logging?: { readonly debugUntil?: string | null };
  readonly routers?: readonly {
    readonly id?: string;
    readonly name?: string;
    readonly branches?: readonly {
      readonly name?: string;
      readonly pageProcessors?: readonly ShownStep[];
      readonly nextRouterId?: string | null;
    }[];
  }[];
}

/** A step of a flow: the export or import that it runs. */
export interface ConsoleStep {
  readonly id: string;
  readonly kind: "exports" | "imports";
  /** The branch of a router that contains it. */
  readonly branch?: string;
}

/** Returns the steps of a flow in their order, each export and import once. */
export function flowStepPlaces(flow: ShownFlow): readonly ConsoleStep[] {
  const placesIn = ({ _exportId, _importId }: ShownStep, branch?: string): ConsoleStep[] => [
    ...(_exportId ? [{ id: _exportId, kind: "exports" as const, ...(branch && { branch }) }] : []),
    ...(_importId ? [{ id: _importId, kind: "imports" as const, ...(branch && { branch }) }] : []),
  ];
  const branches = (flow.routers ?? []).flatMap((router) =>
    (router.branches ?? []).flatMap(({ name, pageProcessors = [] }) =>
      pageProcessors.flatMap((step) => placesIn(step, [router.name, name].filter(Boolean).join(": ") || "branch")),
    ),
  );
  const all = [
    ...placesIn({ ...(flow._exportId && { _exportId: flow._exportId }) }),
    ...(flow.pageGenerators ?? []).flatMap((step) => placesIn(step)),
    ...(flow.pageProcessors ?? []).flatMap((step) => placesIn(step)),
    ...placesIn({ ...(flow._importId && { _importId: flow._importId }) }),
    ...branches,
  ];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

interface JobCounts {
  readonly at: string;
  /** Jobs that were created, had begun and had ended. */
  readonly values: readonly number[];
}

/** Returns the counts of jobs at each moment when they changed, the earliest first. */
export function cumulativeFlow(jobs: readonly RunJob[]): readonly JobCounts[] {
  const events = jobs.flatMap(({ createdAt, startedAt, endedAt }) => [
    { at: createdAt, series: 0 },
    ...(startedAt ? [{ at: startedAt, series: 1 }] : []),
    ...(endedAt ? [{ at: endedAt, series: 2 }] : []),
  ]);
  const counts = [0, 0, 0];
  const rows = new Map<string, JobCounts>();
  for (const { at, series } of events.toSorted((a, b) => a.at.localeCompare(b.at))) {
    counts[series]! += 1;
    rows.set(at, { at, values: [...counts] });
  }
  return [...rows.values()];
}
