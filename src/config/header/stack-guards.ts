/** The guards of a stack beyond its policies: the places that its secrets come from, and the protection of its resources. */
import { dirname, resolve } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { canonicalJson, isObject, type Json } from "../../base/json.ts";
import { protectionCode, secretSourceCode } from "../../model/policy.ts";
import { environmentNames } from "../files/environment.ts";
import { FileReader } from "../files/read-files.ts";
import { manifestOf, type ReviewedFiles, readManifest, readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";

interface StackGuards {
  /** The place that each variable has its value from, as JSON, by its name. */
  readonly sources: ReadonlyMap<string, string>;
  /** The `$protect` of each declared resource, as JSON, by its address; `none` without one. */
  readonly protection: ReadonlyMap<string, string>;
  /** Names of the variables of the environment that expressions name. */
  readonly environment: ReadonlySet<string>;
}

/** Reads the guards of a stack. Mistakes are not reported: what reads the whole stack reports them. */
export async function loadGuards({ environment, ...options }: ReviewedFiles & { cwd: string }): Promise<StackGuards> {
  const newReader = () => new FileReader(resolve(options.cwd), new Reporter());
  const bare = await readManifest(newReader(), options);
  const names = bare === undefined ? [] : environmentNames(bare, dirname(resolve(options.cwd, manifestOf(options))));
  const isOverlaid = environment !== undefined && names.includes(environment);
  const parts = (await readParts(newReader(), isOverlaid ? { ...options, environment } : options)) ?? [];
  const sources = new Map<string, string>();
  const protection = new Map<string, string>();
  const read = new Set<string>();
  for (const { value } of parts) {
    for (const [, name] of JSON.stringify(value).matchAll(namedVariable)) read.add(name!);
    for (const [name, entry] of entriesIn(value["variables"])) {
      const { env, file, exec } = isObject(entry) ? entry : {};
      const given = Object.entries({ env, file, exec }).filter(([, from]) => from !== undefined && from !== null);
      if (given.length > 0) sources.set(name, given.map(([how, from]) => `${how} ${canonicalJson(from!)}`).join(", "));
    }
    for (const [family, section] of Object.entries(value)) {
      for (const [name, entry] of entriesIn(section as Json)) {
        if (!isObject(entry)) continue;
        const { $protect: given } = entry;
        const isProtected = given !== undefined && given !== null && given !== false;
        protection.set(`${family}.${name}`, isProtected ? canonicalJson(given) : "none");
      }
    }
  }
  return { sources, protection, environment: read };
}

/** The name of a variable in an expression, within JSON. */
const namedVariable = /\benv\s*(?:\.\s*|\[\s*(?:\\"|'))([A-Za-z_]\w*)/g;

const entriesIn = (section: Json | undefined): readonly (readonly [string, Json])[] =>
  isObject(section) ? (Object.entries(section) as [string, Json][]) : [];

/**
 * Returns a warning for each variable that has its value from elsewhere, for variables of the environment that are read for the first time,
 * and for each resource whose protection is gone. A plan without secrets shows none of that.
 */
export function changedGuards(
  former: StackGuards,
  now: StackGuards,
  source: NonNullable<Diagnostic["source"]>,
): readonly Diagnostic[] {
  const moved = [...now.sources].flatMap(([name, from]) => {
    const before = former.sources.get(name) ?? "none";
    return before === from ? [] : [`variable ${name}: ${shortSource(before)} -> ${shortSource(from)}`];
  });
  const fresh = [...now.environment].filter((name) => !former.environment.has(name));
  const read = fresh.length === 0 ? [] : [`expressions read for the first time: ${fresh.toSorted().join(", ")}`];
  const open = [...now.protection].flatMap(([address, kept]) => {
    const before = former.protection.get(address) ?? "none";
    return before === "none" || before === kept ? [] : [`${address}: $protect ${before} -> ${kept}`];
  });
  const warningOf = (code: string, summary: string) => (detail: string) => ({
    severity: "warning" as const,
    code,
    summary,
    detail,
    source,
  });
  return [
    ...[...moved, ...read].map(warningOf(secretSourceCode, "The change takes a value from elsewhere")),
    ...open.map(warningOf(protectionCode, "The change takes protection away")),
  ];
}

const sourceAtMost = 200;
const shortSource = (text: string): string =>
  text.length <= sourceAtMost ? text : `${text.slice(0, sourceAtMost)}… (${text.length} characters)`;
