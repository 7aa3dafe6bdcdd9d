/** Describes a component of the stack: its inputs with the values that they have, its outputs and its resources. */
import { relative } from "node:path";
import { type Diagnostic, fail, type SourceRange } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import { nearestName } from "../base/suggest.ts";
import { secretMask } from "../catalog/limits.ts";
import { isAddressedBy } from "../model/address.ts";
import type { DeclaredComponent, Program } from "../model/program.ts";
import { isDeferred, referringPaths, type Template } from "../model/value.ts";
import { readProgram } from "./declarations.ts";
import type { Workplace } from "./workplace.ts";

export interface ExplainedComponent {
  /** As expressions have it: `components.eu`. */
  readonly name: string;
  /** The name in its file. */
  readonly component: string;
  readonly description?: string;
  /** Relative to the working directory. */
  readonly file: string;
  readonly usedAt: Pick<SourceRange, "file" | "line" | "column">;
  /** Addresses of its instances. */
  readonly instances: readonly string[];
  readonly inputs: readonly ExplainedInput[];
  readonly outputs: readonly ExplainedOutput[];
  /** Addresses of its resources, those of components within it included. */
  readonly resources: readonly string[];
}

export interface ExplainedInput {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly secret: boolean;
  readonly description?: string;
  readonly default?: Json;
  /** The values of the instances, by their addresses; `******` for a secret, the expression for one that is not known yet. */
  readonly values: { readonly [instance: string]: Json };
}

export interface ExplainedOutput {
  readonly name: string;
  readonly secret: boolean;
  readonly value: Json;
}

/** Reads the stack and returns the component that `components.NAME` names, with all of its instances. */
export async function explainComponent(
  place: Workplace,
  topic: string,
): Promise<{ readonly component: ExplainedComponent; readonly diagnostics: readonly Diagnostic[] }> {
  const { program, diagnostics } = await readProgram(place, { secrets: false });
  const all = program.components ?? [];
  const wanted = topic.replace(/^components\.?/, "");
  const found = all.filter(({ address }) => address === wanted || instanceOfUse(address, wanted));
  const [first] = found;
  if (first === undefined) {
    const names = [...new Set(all.map(({ address }) => `components.${address}`))];
    const near = nearestName(topic, names);
    fail("unknown-component", "No such component", {
      detail: `The stack ${program.name} uses no component ${wanted || "of an empty name"}${names.length > 0 ? `; there are ${names.slice(0, 12).join(", ")}` : ""}.`,
      ...(near && { suggestion: `Did you mean ${near}?` }),
    });
  }
  return { component: describeComponent(first, found, program, wanted, place.cwd), diagnostics };
}

/** True for `eu["de"]` of `eu`. */
function instanceOfUse(address: string, use: string): boolean {
  return (
    use !== "" &&
    address.startsWith(`${use}[`) &&
    isAddressedBy(address, use) &&
    !/\]\/./.test(address.slice(use.length))
  );
}

function describeComponent(
  first: DeclaredComponent,
  instances: readonly DeclaredComponent[],
  program: Program,
  wanted: string,
  cwd: string,
): ExplainedComponent {
  const { file, line, column } = first.source;
  return {
    name: `components.${wanted}`,
    component: first.name,
    ...(first.description !== undefined && { description: first.description }),
    file: relative(cwd, first.file).replaceAll("\\", "/"),
    usedAt: { file, line, column },
    instances: instances.map(({ address }) => address),
    inputs: first.inputs.map(({ name, schema, secret }): ExplainedInput => {
      const { description, default: fallback } = schema;
      return {
        name,
        type: schemaTypeWords(schema),
        required: !Object.hasOwn(schema, "default") && !secret,
        secret,
        ...(typeof description === "string" && { description }),
        ...(fallback !== undefined && { default: fallback }),
        values: Object.fromEntries(instances.map((each) => [each.address, instanceValue(each, name)])),
      };
    }),
    outputs: first.outputs.map(({ name, template, secret }) => ({
      name,
      secret,
      value: secret ? secretMask : templateAsWritten(template),
    })),
    resources: program.resources
      .map(({ address }) => address)
      .filter((address) => instances.some((each) => isAddressedBy(address, each.address))),
  };
}

function instanceValue({ inputs }: DeclaredComponent, name: string): Json {
  const found = inputs.find((each) => each.name === name);
  if (!found || found.secret) return secretMask;
  return found.value ?? found.expression ?? null;
}

/** Returns a template with its open expressions as they are written. */
function templateAsWritten(template: Template): Json {
  if (isDeferred(template)) return template.text;
  if (referringPaths(template).length === 0) return template as Json;
  if (Array.isArray(template)) return template.map(templateAsWritten);
  const entries = Object.entries(template as { readonly [key: string]: Template });
  return Object.fromEntries(entries.map(([key, each]) => [key, templateAsWritten(each)]));
}

function schemaTypeWords({ type, enum: values, format }: DeclaredComponent["inputs"][number]["schema"]): string {
  if (Array.isArray(values)) return values.map((each) => JSON.stringify(each)).join(" | ");
  const words = Array.isArray(type) ? type.join(" or ") : typeof type === "string" ? type : "any";
  return typeof format === "string" ? `${words} (${format})` : words;
}
