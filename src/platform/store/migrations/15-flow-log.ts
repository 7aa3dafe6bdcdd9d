/** What happened in runs of flows. */
export { flowLogDdl } from "../sql/flow-log.ts";
