/** State: what integrations remember by key, for the account and for single objects (facts 3). */
import { json, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

/** Families whose objects have a state of their own. */
export const stateOwners = Object.freeze(["exports", "imports", "flows", "integrations"] as const);
type StateOwner = (typeof stateOwners)[number];

const keys = obj({ keys: list(str(), { doc: "All keys in their order." }) });
const value = json({ doc: "Any JSON value, as it was written." });
const rules = "Clones and templates do not copy it; it is deleted permanently with the object.";

const common = { section: "facts:3", origin: "assumed" } as const;

function operationsAt<const A extends string, const P extends string, const K extends string>(
  area: A,
  path: P,
  {
    whose,
    params,
    kept,
  }: { readonly whose: string; readonly params: { readonly [name in K]: string }; readonly kept: string },
) {
  return declareOperations([
    {
      ...common,
      name: `${area}List`,
      method: "GET",
      path,
      access: "read",
      doc: `Lists the keys of the state of ${whose}. ${kept}`,
      answers: { 200: { doc: "The keys.", body: keys } },
      errors: ["resource_not_found"],
      example: { params },
    },
    {
      ...common,
      name: `${area}Clear`,
      method: "DELETE",
      path,
      access: "write",
      doc: `Removes the whole state of ${whose}.`,
      body: json({ doc: "Ignored." }),
      bodyIgnored: true,
      answers: { 204: { doc: "The state has no keys." } },
      errors: ["resource_not_found"],
      example: { params },
    },
    {
      ...common,
      name: `${area}Get`,
      method: "GET",
      path: `${path}/{key}`,
      access: "read",
      noData: true,
      doc: `Returns the value of a key in the state of ${whose}.`,
      answers: { 200: { doc: "The value.", body: value } },
      errors: ["resource_not_found"],
      example: { params: { ...params, key: "lastOrder" } },
    },
    {
      ...common,
      name: `${area}Put`,
      method: "PUT",
      path: `${path}/{key}`,
      access: "write",
      doc: `Writes the value of a key in the state of ${whose}: at most 1,000 keys of 256 characters, and 1 MiB per value.`,
      body: value,
      answers: { 200: { doc: "The string `OK`." } },
      errors: ["resource_not_found", "invalid_field", "size_limit_exceeded"],
      example: { params: { ...params, key: "lastOrder" }, body: { number: 4711 } },
    },
    {
      ...common,
      name: `${area}Delete`,
      method: "DELETE",
      path: `${path}/{key}`,
      access: "write",
      doc: `Removes a key from the state of ${whose}, if it exists.`,
      body: json({ doc: "Ignored." }),
      bodyIgnored: true,
      answers: { 204: { doc: "The key does not exist." } },
      errors: ["resource_not_found"],
      example: { params: { ...params, key: "lastOrder" } },
    },
  ]);
}

const ofObjects = <const F extends StateOwner>(family: F, kind: string, whose: string) =>
  operationsAt(`${family}.state`, `/v1/${family}/{_id}/state`, {
    whose,
    params: { _id: `{{ref:${kind}}}` },
    kept: rules,
  });

export const stateOperations = [
  ...operationsAt("account.state", "/v1/state", { whose: "the account", params: {}, kept: "" }),
  ...ofObjects("exports", "export", "an export"),
  ...ofObjects("imports", "import", "an import"),
  ...ofObjects("flows", "flow", "a flow"),
  ...ofObjects("integrations", "integration", "an integration"),
];
