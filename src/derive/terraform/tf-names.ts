/** Terraform names of kinds and fields: snake_case, without the leading `_` of the platform's ids. */
import type { Kind } from "../../catalog/kind.ts";

/**
 * Names that an attribute of a resource may not have: Terraform's own arguments, and members that generated constructs inherit.
 */
const reserved: ReadonlySet<string> = new Set([
  "provider",
  "connection",
  "count",
  "for_each",
  "lifecycle",
  "depends_on",
  "provisioner",
  "provisioners",
  "to_string",
  "cdktf_stack",
  "terraform_resource_type",
  "raw_overrides",
  "synthesize_attributes",
  "node",
  "import_from",
  "move_to",
  "constructor",
  "friendly_unique_id",
]);

/** Types that generated constructs could not be named after. */
const reservedTypes: ReadonlySet<string> = new Set(["string", "object", "function", "provider"]);

/**
 * `baseURIs` -> `base_uris`, `_httpConnectorId` -> `http_connector_id`, `useIClientFields` -> `use_iclient_fields`: iClient is one word.
 */
export function snakeCase(name: string): string {
  return name
    .replace(/^_+/, "")
    .replace(/([iI])Client/g, "$1client")
    .replace(/([A-Z]{2,})s(?=$|[A-Z])/g, (_, letters: string) => `${letters[0]}${letters.slice(1).toLowerCase()}s`)
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();
}

/**
 * Returns the attribute of a field; `path` is dotted and begins with the kind. A reserved name at the root gets the suffix `_name`.
 */
export function attributeName(field: string, path: string): string {
  const name = snakeCase(field);
  return reserved.has(name) && path.split(".").length === 2 ? `${name}_name` : name;
}

/** `reconduit_http_connector` */
export function resourceType(kind: Pick<Kind, "kind">): string {
  return `reconduit_${typeName(kind.kind)}`;
}

function typeName(name: string): string {
  const snake = snakeCase(name);
  if (reservedTypes.has(snake)) throw new Error(`the kind ${name} cannot be a Terraform type: the name is reserved`);
  return snake;
}

/** Throws where two attributes of one object share a name, or one at the root is reserved. */
export function checkNames(names: readonly string[], path: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new Error(`${path} has two attributes "${name}"`);
    if (!path.includes(".") && reserved.has(name))
      throw new Error(`${path} has an attribute "${name}", which is reserved`);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${path} has an attribute "${name}", which is not a name`);
    seen.add(name);
  }
}
