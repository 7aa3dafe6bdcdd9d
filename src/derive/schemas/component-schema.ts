/** JSON Schema of the file of a component, for completion, hover and checks in editors. */
import type { JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { declarationSchemas, namePattern } from "./manifest-schema.ts";
import { anything, draft, flag, mapOf, record, text } from "./schema-words.ts";
import { shareDefinitions } from "./shared-schema.ts";
import { componentTestSchemas } from "./test-schemas.ts";

/** Returns the schema of the file of a component. */
export function componentSchema(): JsonObject {
  const { "lookups?": lookups, "components?": components, "outputs?": outputs, ...rest } = declarationSchemas();
  const families = Object.fromEntries(Object.entries(rest).filter(([name]) => kindOfFamily(name.slice(0, -1))));
  const inputs = anything("Inputs of the component in this test.");
  const resources = record(families, "Resources that replace those of a stack, for references of inputs.");
  const header = {
    component: { description: "Version of the component's format.", const: 1 },
    name: text("Name of the component.", { pattern: namePattern }),
    "description?": text("Description of the component."),
    "inputs?": mapOf(
      namePattern,
      {
        type: "object",
        properties: {
          secret: flag("True: every view masks the value, and the state stores only its fingerprint."),
          default: anything("Default value."),
        },
        description: "JSON Schema of the value.",
      },
      "Values that a use of the component sets: `${inputs.region}`.",
    ),
  };
  const sections = {
    "lookups?": lookups,
    "components?": components,
    ...families,
    "outputs?": outputs,
    "tests?": mapOf(
      namePattern,
      { anyOf: componentTestSchemas({ inputs, resources }) },
      "Tests for `reconduit test`, without a platform. Plans ignore them.",
    ),
  };
  return shareDefinitions({
    $schema: draft,
    title: "Reconduit component",
    ...record({ ...header, ...sections }, "Resources for use in several stacks or several times."),
  });
}
