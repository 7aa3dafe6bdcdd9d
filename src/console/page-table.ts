/** The pages of the console: each is loaded when it is first shown. */
import { type ComponentType, lazy } from "react";
import type { PageProps } from "./routing.tsx";

const stackPages = () => import("./pages/stack.tsx");

export interface PageEntry {
  /** First part of the path; "" for the overview. */
  readonly path: string;
  readonly title: string;
  /** The right that the caller needs. Default: `read`. */
  readonly needs?: string;
  readonly Page: ComponentType<PageProps>;
}

export const pageTable: readonly PageEntry[] = [
  { path: "", title: "Overview", Page: lazy(() => import("./pages/overview.tsx")) },
  { path: "flows", title: "Flows", Page: lazy(() => import("./pages/flows.tsx")) },
  { path: "runs", title: "Runs", Page: lazy(() => import("./pages/runs.tsx")) },
  { path: "errors", title: "Errors", Page: lazy(() => import("./pages/errors.tsx")) },
  { path: "syncs", title: "Syncs", Page: lazy(() => import("./pages/syncs.tsx")) },
  { path: "resources", title: "Resources", Page: lazy(() => import("./pages/resources.tsx")) },
  { path: "queue", title: "Queue", Page: lazy(() => import("./pages/queue.tsx")) },
  { path: "audit", title: "Audit", Page: lazy(() => import("./pages/audit.tsx")) },
  { path: "settings", title: "Settings", Page: lazy(() => import("./pages/settings.tsx")) },
  // Those of a stack's folder, from `reconduit ui`.
  { path: "plan", title: "Plan", needs: "stack", Page: lazy(async () => ({ default: (await stackPages()).PlanPage })) },
  {
    path: "drift",
    title: "Drift",
    needs: "stack",
    Page: lazy(async () => ({ default: (await stackPages()).DriftPage })),
  },
  {
    path: "receipts",
    title: "Receipts",
    needs: "stack",
    Page: lazy(async () => ({ default: (await stackPages()).ReceiptsPage })),
  },
  {
    path: "attest",
    title: "Attest",
    needs: "stack",
    Page: lazy(async () => ({ default: (await stackPages()).AttestPage })),
  },
  {
    path: "graph",
    title: "Graph",
    needs: "stack",
    Page: lazy(async () => ({ default: (await stackPages()).GraphPage })),
  },
];
