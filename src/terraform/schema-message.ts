/** The catalog's schema as the protocol's messages. */
import { type TfAttribute, type TfSchema, typeOf } from "../derive/terraform/tf-attribute.ts";
import type { WireMessage } from "./protocol/wire.ts";

const nesting = { single: 1, list: 2, map: 4 } as const;
const markdown = 1;

export function schemaMessage({ description, attributes }: TfSchema, version = 0): WireMessage {
  const block = { version: 0, attributes: attributes.map(attributeMessage), description, descriptionKind: markdown };
  return { version, block };
}

function attributeMessage(attribute: TfAttribute): WireMessage {
  const { name, nested, description, use, sensitive, writeOnly } = attribute;
  const type = typeOf(attribute);
  return {
    name,
    ...(type === undefined ? {} : { type: Buffer.from(JSON.stringify(type)) }),
    ...(description === "" ? {} : { description, descriptionKind: markdown }),
    required: use === "required",
    optional: use.startsWith("optional"),
    computed: use.endsWith("computed"),
    sensitive: sensitive === true,
    ...(nested && type === undefined
      ? { nestedType: { attributes: nested.attributes.map(attributeMessage), nesting: nesting[nested.mode] } }
      : {}),
    ...(writeOnly ? { writeOnly } : {}),
  };
}

export const serverCapabilities = { planDestroy: true, getProviderSchemaOptional: true, moveResourceState: true };
