/** The sender of listeners reads waiting records from the platform itself; outside a run of a flow there are none. */
import type { Sender } from "../../sending/sender.ts";

export const takeWaiting: Sender = async (_request, { waiting }) => (waiting ? waiting() : null);
