/** Shows a component of a stack to people. */
import type { Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Paint } from "../text/paint.ts";
import { renderRows } from "./explain.ts";

interface ShownComponent {
  readonly name: string;
  readonly component: string;
  readonly description?: string;
  readonly file: string;
  readonly usedAt: { readonly file: string; readonly line: number };
  readonly instances: readonly string[];
  readonly inputs: readonly {
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly secret: boolean;
    readonly description?: string;
    readonly default?: Json;
    readonly values: { readonly [instance: string]: Json };
  }[];
  readonly outputs: readonly { readonly name: string; readonly secret: boolean; readonly value: Json }[];
  readonly resources: readonly string[];
}

/** Shows the inputs with their values, then the outputs and the resources. `width`: columns. */
export function renderComponent(shown: ShownComponent, paint: Paint, width: number): string {
  const { name, component, description, file, usedAt, instances, inputs, outputs, resources } = shown;
  const lines = [
    `${paint("bold", toPrintable(name))}  ${paint("dim", toPrintable(`component ${component} in ${file}, used at ${usedAt.file}:${usedAt.line}`))}`,
    ...(description === undefined ? [] : ["", `  ${toPrintable(description)}`]),
  ];
  const isRepeated = instances.length !== 1 || instances[0]!.endsWith("]");
  if (isRepeated) lines.push("", paint("bold", "INSTANCES"), ...instances.map((each) => `  ${toPrintable(each)}`));
  const rows = inputs.map((input) => ({
    path: toPrintable(input.name),
    type: toPrintable(
      [input.type, input.secret ? "secret" : "", input.required ? "required" : ""].filter(Boolean).join(", "),
    ),
    notes: toPrintable(inputNotes(input, isRepeated)),
  }));
  if (rows.length > 0) lines.push("", paint("bold", "INPUTS"), ...renderRows(rows, paint, width));
  const given = outputs.map((output) => ({
    path: toPrintable(`\${${name}.outputs.${output.name}}`),
    type: output.secret ? "secret" : "",
    notes: toPrintable(inputText(output.value)),
  }));
  if (given.length > 0) lines.push("", paint("bold", "OUTPUTS"), ...renderRows(given, paint, width));
  if (resources.length > 0)
    lines.push("", paint("bold", "RESOURCES"), ...resources.map((each) => `  ${toPrintable(each)}`));
  return lines.join("\n");
}

function inputNotes(
  { description, default: fallback, values, secret }: ShownComponent["inputs"][number],
  isRepeated: boolean,
): string {
  if (secret) return [...(description === undefined ? [] : [description]), "Value: (secret)"].join(" ");
  const shown = Object.entries(values).map(([instance, value]) =>
    isRepeated ? `${instance}: ${inputText(value)}` : inputText(value),
  );
  return [
    ...(description === undefined ? [] : [description]),
    ...(fallback === undefined ? [] : [`Default: ${inputText(fallback)}.`]),
    `Value: ${shown.join(", ")}`,
  ].join(" ");
}

const inputText = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
