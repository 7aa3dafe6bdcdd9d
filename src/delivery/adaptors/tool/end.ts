/** The endpoint of ToolImport: tools of the account. */
import type { End } from "../end.ts";
import { toolAdaptor } from "./adaptor.ts";
import { callTool } from "./call.ts";

export const toolEnd = Object.freeze({
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
} satisfies End);
