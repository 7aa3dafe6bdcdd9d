/** Policies of a stack, and their tests, as constructs of an app take them. */
import { dirname, relative, resolve } from "node:path";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Program } from "../../model/program.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Notes } from "./notes.ts";

interface PolicyConversion {
  readonly program: Program;
  /** True for constructs, which have names; Terraform's language has no policies. */
  readonly named?: unknown;
  readonly environment?: string | undefined;
  /** The folder of the app. */
  readonly folder: string;
  readonly notes: Notes;
}

/**
 * Returns the policies that apply with the chosen environment, by name. An app has no environments, so others would apply always; these
 * are noted.
 */
export function convertedPolicies(
  parts: readonly ManifestPart[],
  { program, named, environment, folder, notes }: PolicyConversion,
): { readonly [name: string]: JsonObject } {
  const converted: { [name: string]: JsonObject } = {};
  for (const { name, source, environments, except, overridable, ...rule } of program.policies ?? []) {
    const lost = (text: string) => notes.add(`policies.${name}`, text, source);
    if (!named)
      lost(`The policy ${name} is not converted: Terraform has none. Keep it in a manifest, or write it for OPA.`);
    else if (environments && !environments.includes(environment ?? ""))
      lost(`The policy ${name} is only for ${environments.join(", ")}, so it is left out: convert with that --env.`);
    else {
      const tests = testsOfPolicy(parts, name, folder);
      converted[name] = {
        for: rule.for,
        ...(rule.when === undefined ? {} : { when: rule.when }),
        require: rule.require,
        message: rule.message,
        severity: rule.severity,
        ...(except.length === 0 ? {} : { except: except.map((each) => ({ ...each })) }),
        ...(overridable ? { overridable } : {}),
        ...(Object.keys(tests).length === 0 ? {} : { tests }),
      };
    }
  }
  return converted;
}

/** Returns the tests of a policy; plan files are named from the folder of the app. */
function testsOfPolicy(parts: readonly ManifestPart[], policy: string, folder: string): JsonObject {
  const found = parts.flatMap((part) => {
    const { tests } = part.value;
    return Object.entries(isObject(tests) ? tests : {}).flatMap(
      ([name, test]): readonly (readonly [string, Json])[] => {
        if (!isObject(test) || test["of"] !== `policies.${policy}`) return [];
        const { of: _, plan, ...rest } = test;
        const { path } = part.file(["tests", name, "plan"]);
        const from = (file: string) => relative(folder, resolve(dirname(path), file));
        const given = typeof plan === "string" ? { plan: from(plan).replaceAll("\\", "/") } : {};
        return [[name, { ...given, ...rest }]];
      },
    );
  });
  return Object.fromEntries(found);
}
