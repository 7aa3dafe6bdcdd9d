/** The endpoint of ToolImport: tools of the account. */

import type { Json } from "../../../base/json.ts";
import type { Sender } from "../../sending/sender.ts";
import type { AdaptorEntry } from "../adaptor-entry.ts";
import { toolAdaptor } from "./adaptor.ts";

/** Calls the tool. `request`: the inputs. Returns the tool's result for each input. */
const callTool: Sender = async (request, { tool, signal, chosen, key }) => {
  // Without a tool the import has an obstacle, and no request is composed.
  if (!tool) throw new Error("a ToolImport was sent without its tool");
  return tool.call(request as readonly Json[], signal, { chosen, key });
};

export const toolEntry = Object.freeze({
  imports: {
    ToolImport: {
      adaptor: toolAdaptor,
      // The tool's imports have already made the further attempts of its steps.
      reached: () => ({ send: callTool, outcomeOf: () => ({ again: false, uncertain: false }) }),
      facts: {
        does: "a tool of the account",
        library: "none",
        limits: "tools call each other five deep",
        without: {
          credentials: "its steps' own",
          gone: "its steps' own",
          retry: "its steps' own",
          egress: "its steps' own",
        },
      },
    },
  },
  exports: {},
} satisfies AdaptorEntry);
