/** The sender of listeners asks the platform itself for what waits; outside of a run of a flow there is nothing to ask. */
import type { Sender } from "../../sending/sender.ts";

export const takeWaiting: Sender = async (_request, { waiting }) => (waiting ? waiting() : null);
