/** The provider's schema as `terraform providers schema -json` prints it, keys sorted. */
import type { Json, JsonObject } from "../../base/json.ts";
import { type TfAttribute, type TfSchema, typeOf } from "./tf-attribute.ts";
import { tfEphemerals } from "./tf-ephemeral.ts";
import { tfReads } from "./tf-reads.ts";
import { providerAddress, providerSchema, tfDataSources, tfResources } from "./tf-schema.ts";
import { schemaVersion } from "./tf-upgrades.ts";

/**
 * Returns one object with `format_version`, `provider_schemas` and, for generators of constructs, `provider_versions`.
 * `wide`: the form of attributes whose type Terraform does not know: dynamic, or with the types of their content.
 */
export function providersSchemaJson(version: string, wide: "dynamic" | "nested" = "dynamic"): JsonObject {
  const shown = wide === "dynamic" ? tfResources() : withTypes(tfResources());
  const allSchemas = (schemas: ReadonlyMap<string, TfSchema>, versionOf = (_type: string) => 0) =>
    Object.fromEntries(
      [...schemas.keys()].sort().map((type) => [type, schemaJson(schemas.get(type)!, versionOf(type))]),
    );
  return {
    format_version: "1.0",
    provider_schemas: {
      [providerAddress]: {
        data_source_schemas: allSchemas(new Map<string, TfSchema>([...tfDataSources(), ...tfReads()])),
        ephemeral_resource_schemas: allSchemas(tfEphemerals()),
        provider: schemaJson(providerSchema),
        resource_schemas: allSchemas(shown, schemaVersion),
      },
    },
    provider_versions: { [providerAddress]: version },
  };
}

const withTypes = (schemas: ReadonlyMap<string, TfSchema>): ReadonlyMap<string, TfSchema> =>
  new Map([...schemas].map(([type, each]) => [type, { ...each, attributes: each.attributes.map(typedAttribute) }]));

const typedAttribute = ({ dynamic: _, ...typed }: TfAttribute): TfAttribute => typed;

function schemaJson({ description, attributes }: TfSchema, version = 0): Json {
  return {
    block: { attributes: attributesJson(attributes), description, description_kind: "markdown" },
    version,
  };
}

function attributesJson(attributes: readonly TfAttribute[]): Json {
  return Object.fromEntries(
    attributes.map((each) => [each.name, attributeJson(each)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function attributeJson(attribute: TfAttribute): Json {
  const { use, description, nested, sensitive, writeOnly } = attribute;
  const type = typeOf(attribute);
  return {
    ...(use.endsWith("computed") ? { computed: true } : {}),
    ...(description === "" ? {} : { description }),
    description_kind: description === "" ? "plain" : "markdown",
    ...(nested && !type
      ? { nested_type: { attributes: attributesJson(nested.attributes), nesting_mode: nested.mode } }
      : {}),
    ...(use.startsWith("optional") ? { optional: true } : {}),
    ...(use === "required" ? { required: true } : {}),
    ...(sensitive ? { sensitive } : {}),
    ...(type === undefined ? {} : { type }),
    ...(writeOnly ? { write_only: true } : {}),
  };
}
