/** Bounds of one run of a tool, the tools that it calls included. */
export const toolLimits = Object.freeze({
  /** Milliseconds; clients wait 360 s for what runs at once. */
  runMs: 300_000,
  /** Records that are given to tools and their steps. */
  records: 100_000,
  /** Times that a page of records meets a router. */
  routerSteps: 1_000,
  /** Characters of all outputs, as JSON. */
  output: 16 * 1024 * 1024,
});
