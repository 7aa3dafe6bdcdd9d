/** Bounds of one run of a tool, the tools that it calls included. */
export const toolLimits = Object.freeze({
  /** Milliseconds; clients wait 360 s for synchronous calls. */
  runMs: 300_000,
  /** Records passed to tools and their steps. */
  records: 100_000,
  /** Number of times that a page of records meets a router. */
  routerSteps: 1_000,
  /** Characters of all outputs as JSON. */
  output: 16 * 1024 * 1024,
});
