/** Changes to whole flows and tools (facts 3). */
import type { Json } from "../../base/json.ts";
import { connection } from "../../catalog/kinds/connection/index.ts";
import { limits } from "../../catalog/limits.ts";
import { formats } from "../../derive/checks/formats.ts";
import { signedUrl } from "../../platform/access/signed-urls.ts";
import { connectionsOfTool } from "../../platform/documents/steps.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import { moveToGrouping, replaceConnectionOf } from "../../platform/writes/flow-changes.ts";
import { sendList } from "../lists/lists.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { ownAddress } from "../request/own-address.ts";
import type { Handler, Handlers } from "./handler.ts";

/** The purpose of a signed URL to a template. Its subject is the family and the id of the template's object. */
export const templateFiles = "template-of";

export const flowChangeHandlers: Handlers = {
  "flows.replaceConnection": async (services, request) => {
    const { _connectionId, _newConnectionId } = documentBody<"flows.replaceConnection">(request);
    return replaceConnectionOf(services, callerOf(request), request.params["_id"]!, {
      from: textIn("_connectionId", _connectionId),
      to: textIn("_newConnectionId", _newConnectionId),
    });
  },
  "flows.moveToGrouping": async (services, request, reply) => {
    const { _flowIds, _flowGroupingId } = documentBody<"flows.moveToGrouping">(request);
    if (_flowGroupingId !== null && typeof _flowGroupingId !== "string")
      return refuse("invalid_field", "_flowGroupingId must be an id, or null.", { field: "_flowGroupingId" });
    await moveToGrouping(services, callerOf(request), idsIn("_flowIds", _flowIds), { _flowGroupingId });
    return reply.code(204).send();
  },
  "flows.template": templateHandler("flows"),
  "tools.template": templateHandler("tools"),
  "tools.connections": async (services, request, reply) => {
    const { account } = callerOf(request);
    const ids = await connectionsOfTool(services.store.read, account, request.params["_id"]!);
    request.visible = ids ?? refuseNotFound();
    return sendList(services, connection, request, reply);
  },
};

/** Returns the handler of a template's URL. The zip is created at download, from the objects at that time. */
function templateHandler(family: "flows" | "tools"): Handler {
  return async (services, request) => {
    const caller = callerOf(request);
    const id = request.params["_id"]!;
    if ((await services.store.read.text(caller.account, family, id)) === undefined) return refuseNotFound();
    const grant = { purpose: templateFiles, subject: `${family}/${id}` };
    return { signedURL: signedUrl(services, ownAddress(request), caller, grant) };
  };
}

function textIn(field: string, value: Json | undefined): string {
  if (typeof value === "string" && formats.objectId(value)) return value;
  return value === undefined || value === null
    ? refuse("invalid_field", `${field} is expected, but it is missing.`, { field })
    : refuse("invalid_field", `${field} must be an id of 24 hexadecimal characters.`, { field });
}

function idsIn(field: string, value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return refuse("invalid_field", `${field} must be an array of ids.`, { field });
  if (value.length > limits.page) refuse("invalid_field", `${field} names ${limits.page} objects at most.`, { field });
  return value.map((id: Json, index) => textIn(`${field}.${index}`, id));
}
