/** The endpoint of agents: models that receive questions about records. */
import type { AdaptorEntry } from "../adaptor-entry.ts";
import { agentAdaptor } from "./adaptor.ts";
import { agentOutcome, sendAgent } from "./send.ts";

export const agentEntry = Object.freeze({
  imports: {
    AiAgentImport: {
      adaptor: agentAdaptor,
      reached: () => ({ send: sendAgent, outcomeOf: agentOutcome }),
      facts: {
        does: "asks a model about a record",
        library: "none: JSON over HTTP",
        limits: "ten answers, a minute; MCP prompts and resources are not read",
      },
    },
  },
  exports: {},
} satisfies AdaptorEntry);
