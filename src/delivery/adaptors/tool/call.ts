/** Passes records to the tool of a ToolImport, in this process. */
import type { Json } from "../../../base/json.ts";
import type { Sender } from "../../sending/sender.ts";

/** Calls the tool. `request`: the inputs. Returns the tool's result for each input. */
export const callTool: Sender = async (request, { tool, signal, chosen, key }) => {
  // Without a tool the import has an obstacle, and no request is composed.
  if (!tool) throw new Error("a ToolImport was sent without its tool");
  return tool.call(request as readonly Json[], signal, { chosen, key });
};
