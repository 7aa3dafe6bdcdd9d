/**
 * The module with which scripts send requests to the platform, in the scripts' language (docs/SCRIPTS.md).
 * Each function is an API request with the rights that both the starter of the run and the last author of the script have.
 * The script waits for the answer. A refusal is thrown as an Error with `statusCode` and `code`.
 */
import { askKey } from "./prelude.ts";

/** A question of a thread, with the script that asks. `asked`: the JSON text from the script. */
export type ScriptQuestion = {
  readonly script: string;
  readonly asked: string;
};

/** The result of a script's API request: an answer below 400, or the refusal. */
export type PlatformAnswer =
  | { readonly answer: { readonly statusCode: number; readonly headers: object; readonly body?: unknown } }
  | { readonly refused: PlatformRefusal };

export interface PlatformRefusal {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
}

export const platformApi = `const key = Symbol.for("${askKey}");
const ask = globalThis[key];
delete globalThis[key];
const object = (value, what) => {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new TypeError(what + " takes an object");
};
const text = (value, what) => {
  if (typeof value === "string" && value !== "") return value;
  throw new TypeError(what + " must be a string");
};
export function request(options) {
  const { method, relativeURI, headers, body } = object(options, "request");
  return ask({ method: text(method, "method"), relativeURI: text(relativeURI, "relativeURI"), headers, body });
}
const post = (family, verb, what) => (options) => {
  const { _id, ...body } = object(options, what);
  const relativeURI = "/v1/" + family + "/" + encodeURIComponent(text(_id, "_id of " + what)) + "/" + verb;
  return ask({ method: "POST", relativeURI, body }).body;
};
export const exports = { run: post("exports", "invoke", "exports.run") };
export const imports = { run: post("imports", "invoke", "imports.run") };
export const flows = { run: post("flows", "run", "flows.run") };
export const connections = { ping: post("connections", "ping", "connections.ping") };
export default { request, exports, imports, flows, connections };
`;
