/** Hands records to the tool of a ToolImport, in this process. */
import type { Json } from "../../../base/json.ts";
import type { Sender } from "../../sending/sender.ts";

/** `request`: the inputs. Answers a result for each, as the tool gave them. */
export const callTool: Sender = async (request, { tool, signal, chosen, key }) => {
  // Without a tool there is an obstacle, and nothing is composed.
  if (!tool) throw new Error("a ToolImport was sent without its tool");
  return tool.call(request as readonly Json[], signal, { chosen, key });
};
