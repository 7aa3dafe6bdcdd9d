/** The provider's schema as `terraform providers schema -json` prints it, keys sorted. */
import type { Json, JsonObject } from "../base/json.ts";
import type { TfAttribute, TfSchema } from "./tf-attribute.ts";
import { tfEphemerals } from "./tf-ephemeral.ts";
import { tfReads } from "./tf-reads.ts";
import { providerAddress, providerSchema, tfDataSources, tfResources } from "./tf-schema.ts";
import { schemaVersion } from "./tf-upgrades.ts";

/** One object with `format_version`, `provider_schemas` and, for generators of constructs, `provider_versions`. */
export function providersSchemaJson(version: string): JsonObject {
  const all = (schemas: ReadonlyMap<string, TfSchema>, versionOf = (_type: string) => 0) =>
    Object.fromEntries(
      [...schemas.keys()].sort().map((type) => [type, schemaJson(schemas.get(type)!, versionOf(type))]),
    );
  return {
    format_version: "1.0",
    provider_schemas: {
      [providerAddress]: {
        data_source_schemas: all(new Map<string, TfSchema>([...tfDataSources(), ...tfReads()])),
        ephemeral_resource_schemas: all(tfEphemerals()),
        provider: schemaJson(providerSchema),
        resource_schemas: all(tfResources(), schemaVersion),
      },
    },
    provider_versions: { [providerAddress]: version },
  };
}

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

function attributeJson({ use, description, nested, type, sensitive, writeOnly }: TfAttribute): Json {
  return {
    ...(use.endsWith("computed") ? { computed: true } : {}),
    ...(description === "" ? {} : { description }),
    description_kind: description === "" ? "plain" : "markdown",
    ...(nested ? { nested_type: { attributes: attributesJson(nested.attributes), nesting_mode: nested.mode } } : {}),
    ...(use.startsWith("optional") ? { optional: true } : {}),
    ...(use === "required" ? { required: true } : {}),
    ...(sensitive ? { sensitive } : {}),
    ...(type === undefined ? {} : { type }),
    ...(writeOnly ? { write_only: true } : {}),
  };
}
