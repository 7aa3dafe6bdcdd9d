/** Secrets without a value in a run: a plan works without them, a write does not. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { pathText } from "../../base/path-text.ts";
import { isPointerWithin, type Pointer } from "../../base/pointer.ts";
import { withConstructs } from "../../model/constructs.ts";
import type { Action } from "../../model/plan.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { referringPaths } from "../../model/value.ts";
import type { PreparedPlan } from "../kernel/prepared-step.ts";
import { excludeAdvice } from "./target-selection.ts";

/**
 * Returns one error for each resource with a secret that must be written and has no value in this run. Secrets that can stay as
 * they are on the platform are not required.
 */
export function missingSecrets(program: Program, { plan, work }: PreparedPlan): readonly Diagnostic[] {
  const found = [...work.values()].flatMap(({ step, declared }) => {
    const [first] = step.needs ?? [];
    if (first === undefined || !declared) return [];
    const fields = step.needs!.map((pointer) => pathText(pointer) || "the whole document").join(", ");
    const wayOut = excludeAdvice(step.address, plan.targets ?? {});
    const names = withheldSecrets(declared, step.needs!, program);
    const because = names.map((name) => `; ${name} is open, because ${program.withheld!.get(name)}`).join("");
    return [
      {
        severity: "error",
        code: "secret-unset",
        summary: "A secret is not set",
        detail: `${step.address} ${secretUse(step.action)} ${fields}, and this run was not given the value${because}. Nothing was written. Set ${secretSettings(names, program)}${wayOut}`,
        address: step.address,
        pointer: first,
        source: declared.where(first),
      } as const,
    ];
  });
  return withConstructs(program, found);
}

/** Returns the missing secrets of the values at these places; none if their expressions do not name them. */
function withheldSecrets(
  { template }: DeclaredResource,
  pointers: readonly Pointer[],
  { withheld = new Map() }: Program,
): readonly string[] {
  const texts = referringPaths(template, "")
    .filter(({ at }) => pointers.some((pointer) => isPointerWithin(at, pointer) || isPointerWithin(pointer, at)))
    .map(({ expression }) => expression.text);
  return [...withheld.keys()].filter((name) =>
    texts.some((text) => [...text.matchAll(/\b(?:var|env)\.[\w-]+/g)].some(([found]) => found === name)),
  );
}

/** Names the settings to provide: the environment variables of the secrets, or else the secret variables themselves. */
function secretSettings(names: readonly string[], { withheld }: Program): string {
  if (names.length === 0) return "the variable";
  const wanted = names.map(
    (name) => /(?:environment variable |^)(\S+) is not set/.exec(withheld?.get(name) ?? "")?.[1] ?? name,
  );
  return [...new Set(wanted)].join(" and ");
}

function secretUse(action: Action): string {
  return action === "create" || action === "replace" ? "is to be created with" : "is to be written with";
}
