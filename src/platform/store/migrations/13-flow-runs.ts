/** What runs of flows keep while they are open. */
export { flowRunsDdl } from "../sql/flow-runs.ts";
