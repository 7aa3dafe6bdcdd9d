/**
 * Moves resources into a new component. The new texts are loaded before anything is written: each resource has to come out as it was, so that
 * the next plan changes nothing.
 */
import { existsSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { loadProgram } from "../../config/index.ts";
import type { ExtractOptions } from "../../config/refactor/extract.ts";
import { TextFile } from "../../config/yaml-write/text-file.ts";
import { logicalIdPattern, parseAddress } from "../../model/address.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { evaluateTemplate, type Reference, type Template, type Value } from "../../model/value.ts";
import { readProgram } from "../declarations.ts";
import { commandsRefused } from "../pull-request.ts";
import type { Workplace } from "../workplace.ts";

export interface ExtractedComponent {
  /** Relative to the working directory. */
  readonly component: string;
  /** As expressions have it: `components.orders`. */
  readonly use: string;
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Files that were written, or would be. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface ExtractRequest {
  readonly addresses: readonly string[];
  /** As typed. */
  readonly component: string;
  readonly as?: string | undefined;
  readonly dryRun: boolean;
}

/** Writes the component and the changed files. Throws DiagnosticError, with nothing written, where a plan would not be empty. */
export async function extractIntoComponent(place: Workplace, request: ExtractRequest): Promise<ExtractedComponent> {
  const { cwd, choices, env } = place;
  const path = resolve(cwd, request.component);
  if (existsSync(path))
    fail("file-exists", "The file exists already", {
      detail: `${request.component} exists. Name a new file, or delete that one.`,
    });
  const addresses = request.addresses.map(blockTyped);
  const name =
    request.as ??
    basename(path)
      .replace(/\.[^.]*$/, "")
      .replace(/[^A-Za-z0-9_-]+/g, "-");
  if (!logicalIdPattern.test(name))
    fail("invalid-name", "The name is not allowed", {
      detail: `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`,
      suggestion: "Choose one: --as NAME",
    });
  const { program, diagnostics } = await readProgram(place, { secrets: false });
  const { extractComponent } = await import("../../config/refactor/extract.ts");
  const { files, environment } = choices;
  const options: ExtractOptions = { cwd, files, environment, addresses, component: path, name };
  const { texts, moved, inputs, outputs } = await extractComponent(options);
  const after = await place.interruptible(() =>
    loadProgram({
      cwd,
      env,
      files,
      environment,
      variables: choices.variables,
      variableFiles: choices.variableFiles,
      environmentAllowed: choices.allowEnv ?? [],
      commandsRefused: commandsRefused(place),
      secrets: false,
      textOf: (file) => texts.get(file),
    }),
  );
  if (!after.program) throw new DiagnosticError(after.diagnostics.map(aboutResult));
  refuseChanges(program, after.program, name);
  const written = [...texts].map(([file, text]) => {
    const target = new TextFile(file);
    target.text = text;
    return target;
  });
  if (!request.dryRun) for (const file of written) file.write();
  return {
    component: request.component,
    use: `components.${name}`,
    moved,
    inputs,
    outputs,
    files: written.map((file) => relative(cwd, file.path).replaceAll("\\", "/")),
    diagnostics,
  };
}

function blockTyped(text: string): string {
  const address = parseAddress(text);
  if (address === undefined)
    return fail("invalid-address", "Not an address", {
      detail: `"${text}" is not an address. Write it as family.name, such as imports.orders.`,
    });
  if (address.component === undefined) return `${address.family}.${address.name}`;
  return fail("in-component", "The resource is in a component already", {
    detail: `${text} belongs to a component. Move it by hand, with $was.`,
  });
}

const aboutResult = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  summary: `${diagnostic.summary} (in the result of the move, which is not written)`,
});

/** Throws where a resource would not come out as it was. */
function refuseChanges(before: Program, after: Program, name: string): void {
  const formerAddress = (address: string): string =>
    address.startsWith(`${name}/`) ? address.slice(name.length + 1) : address;
  const present = new Map(after.resources.map((each) => [formerAddress(each.address), each]));
  const changed = before.resources.filter((each) => {
    const now = present.get(each.address);
    return now === undefined || formOf(each, (to) => to) !== formOf(now, formerAddress);
  });
  const isEqual = changed.length === 0 && before.resources.length === after.resources.length;
  const outputsOf = (program: Program, former: (address: string) => string) =>
    JSON.stringify(program.outputs.map((each) => [each.name, each.secret, symbolicValue(each.template, former)]));
  if (isEqual && outputsOf(before, (to) => to) === outputsOf(after, formerAddress)) return;
  fail("not-extractable", "The resources cannot be moved into a component", {
    detail: `The next plan would change ${
      changed
        .map(({ address }) => address)
        .slice(0, 5)
        .join(", ") || "outputs"
    }. Nothing was written.`,
  });
}

/** Returns everything about a resource that a plan looks at, with references by their former addresses. */
function formOf(resource: DeclaredResource, former: (address: string) => string): string {
  const { was: _, earlier: __, dependsOn, adopt, ...meta } = resource.meta;
  const value = symbolicValue(resource.template, former);
  return JSON.stringify([
    resource.kind,
    value,
    resource.secrets.toSorted(),
    meta,
    dependsOn.map(former).toSorted(),
    adopt && { id: adopt.id, where: adopt.where, from: adopt.from },
  ]);
}

function symbolicValue(template: Template, former: (address: string) => string): Value | string {
  const resolveNamed = ({ type, target, path }: Reference): string =>
    `<${type} ${[former(target), ...(path.length === 1 && path[0] === "_id" ? [] : path)].join(".")}>`;
  try {
    return inKeyOrder(evaluateTemplate(template, resolveNamed) as Json);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return `error ${error.diagnostics.map(({ code }) => code).join()}`;
  }
}

function inKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inKeyOrder(each)]),
  );
}
