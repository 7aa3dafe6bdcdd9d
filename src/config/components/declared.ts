/** Components of a program, as tools see them: their inputs, outputs and resources. */
import { isObject, type Json } from "../../base/json.ts";
import { valueAtPointer } from "../../base/pointer.ts";
import type { ComponentInputFacts, DeclaredComponent } from "../../model/program.ts";
import { isDeferred, referringPaths, type Template } from "../../model/value.ts";
import type { CrossingValue } from "../expressions/component-names.ts";
import { secretTextLines } from "../resources/secrets.ts";
import type { ComponentInput } from "./inputs.ts";
import type { ComponentScope } from "./scopes.ts";

/** Returns the facts about the instances of components. */
export function declaredComponents(scopes: readonly ComponentScope[]): readonly DeclaredComponent[] {
  return scopes.map(({ address, use, file, inputs, values, outputs }) => {
    const { name, description } = isObject(file.value) ? file.value : {};
    return {
      address,
      name: typeof name === "string" ? name : use.name,
      ...(typeof description === "string" && { description }),
      file: file.path,
      inputs: inputs.map((input) => inputFacts(input, values.get(input.name)?.())),
      outputs,
      get source() {
        return use.part.key(use.path);
      },
    };
  });
}

function inputFacts(
  { name, schema, secret, source }: ComponentInput,
  value: CrossingValue | undefined,
): ComponentInputFacts {
  const facts = {
    name,
    schema: secret ? withoutDefault(schema) : schema,
    secret: secret || (value?.secrets.length ?? 0) > 0,
    source,
  };
  if (value === undefined || facts.secret) return facts;
  const open = referringPaths(value.template);
  if (open.length === 0) return { ...facts, value: value.template as Json };
  return isDeferred(value.template) ? { ...facts, expression: value.template.text } : facts;
}

function withoutDefault({ default: _, ...schema }: ComponentInput["schema"]): ComponentInput["schema"] {
  return schema;
}

/** Returns the texts that an instance takes as secrets, and that are known. */
export function secretInputTexts({ values }: ComponentScope): readonly string[] {
  return [...values.values()].flatMap((value) => {
    const found = value();
    return (found?.secrets ?? []).flatMap((pointer) =>
      textsOfTemplate(valueAtPointer(found!.template as Json, pointer) as Template),
    );
  });
}

function textsOfTemplate(template: Template | undefined): readonly string[] {
  return template === undefined ? [] : secretTextLines(template as Json);
}
