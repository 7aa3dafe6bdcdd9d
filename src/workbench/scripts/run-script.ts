/** Calls a function of a script of the working copy, in the sandbox of the embedded platform. Uses neither platform nor state. */

import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { BoundExceeded, type RunHost } from "../../delivery/compute/port.ts";
import { scriptLimits } from "../../delivery/scripts/limits.ts";
import type { ScriptCall, ScriptRun } from "../../delivery/scripts/run-task.ts";
import type { Program } from "../../model/program.ts";
import { evaluateTemplate, Unknown } from "../../model/value.ts";
import { withAccount } from "../account/live-account.ts";
import { readProgram } from "../declarations.ts";
import { declaredAddress } from "../local/declared-address.ts";
import { fileOf } from "../local/script-file.ts";
import type { Workplace } from "../workplace.ts";
import { accountHost, offlineHost } from "./script-answers.ts";

interface TriedScript {
  readonly address: string;
  readonly function: string;
  readonly run: ScriptRun;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Calls the function. `input`: its options, or a list, which means `{data: list}`. `live`: the stack's account answers the
 * script's requests; otherwise they are refused. Throws DiagnosticError if the stack has no such script.
 */
export async function runScript(
  place: Workplace,
  text: string,
  name: string,
  input: Json,
  { live = false }: { readonly live?: boolean } = {},
): Promise<TriedScript> {
  const { program, diagnostics } = await readProgram(place, { secrets: false });
  const address = declaredAddress(program, "script", text);
  const { content, notice } = contentOf(program, address);
  const script = { name: fileOf(program, content) ?? address, content };
  const call: ScriptCall = { script, function: name, options: optionsOf(input) };
  const run = live
    ? await withAccount(place, ({ client }) => runScriptCall(call, accountHost(client)), { writes: true })
    : await runScriptCall(call, offlineHost);
  return { address, function: name, run, diagnostics: [...diagnostics, ...notice, ...failureOf(run, address, call)] };
}

async function runScriptCall(call: ScriptCall, host: RunHost): Promise<ScriptRun> {
  const { createCompute } = await import("../../delivery/compute/pool.ts");
  const compute = createCompute();
  const began = performance.now();
  try {
    const given = { call: JSON.stringify(call) };
    const { run } = await compute.of("own", host)("script.run", given, { extraMs: scriptLimits.pageMs });
    return parseExactJson(run) as ScriptRun;
  } catch (error) {
    if (!(error instanceof BoundExceeded)) throw error;
    // The thread was ended together with the script, so the console is lost, too.
    const { code, message } = error;
    return { failure: { code, message }, console: [], ms: performance.now() - began };
  } finally {
    await compute.close();
  }
}

/** Returns the failure of a script, at its line in the author's source. */
function failureOf(
  { failure }: ScriptRun,
  address: string,
  { script, function: name }: ScriptCall,
): readonly Diagnostic[] {
  if (!failure) return [];
  const { code, message, place } = failure;
  const excerpt = place && script.content.split(/\r\n|\n|\r/)[place.line - 1];
  return [
    {
      severity: "error",
      code: code.replaceAll("_", "-"),
      summary: `${name} failed`,
      detail: message,
      address,
      ...(place && {
        source: {
          file: script.name,
          line: place.line,
          column: place.column ?? 1,
          ...(excerpt !== undefined && { excerpt }),
        },
      }),
    },
  ];
}

/** Returns the source as it would be written; words replace values known only at apply. */
function contentOf(
  { resources }: Program,
  address: string,
): { readonly content: string; readonly notice: readonly Diagnostic[] } {
  const { template } = resources.find((resource) => resource.address === address)!;
  const document = evaluateTemplate(template, ({ target, path }) => new Unknown([target, ...path].join(".")));
  const content = isObject(document as Json) ? (document as { readonly content?: unknown }).content : undefined;
  if (typeof content === "string") return { content, notice: [] };
  if (content instanceof Unknown && content.parts) {
    const detail = `The source of ${address} refers to what the platform gives. "(known after apply)" stands for it here.`;
    const notice: Diagnostic = {
      severity: "warning",
      code: "script-not-whole",
      summary: "A part of the source is not yet known",
      detail,
    };
    return { content: content.parts.join("(known after apply)"), notice: [notice] };
  }
  return fail("script-without-source", "The script has no source", {
    detail: `${address} declares no content that is known before apply.`,
  });
}

function optionsOf(input: Json): JsonObject {
  if (Array.isArray(input)) return { data: input };
  if (isObject(input)) return input;
  return fail("invalid-input", "Neither options nor records", {
    detail: `A function is called with one object: give a JSON object, or a list of records, which stands for {"data": [...]}.`,
  });
}
