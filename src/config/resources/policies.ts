/** `policies:`: rules about resources, plans and drift. Their expressions are CEL, so nothing in them is interpolated. */
import type { Suggestion } from "../../base/advice.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { type Policy, type PolicyException, policySeverities, policySubjects } from "../../model/policy.ts";
import { policiesAtMost } from "../../policy/bounds.ts";
import { endOfException } from "../../policy/exceptions.ts";
import { type ManifestPart, sectionEntries } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { reportUnknownKeys, writtenPath } from "./written-keys.ts";

const keys = ["for", "when", "require", "message", "severity", "environments", "except", "overridable"] as const;
const exceptionKeys = ["address", "until", "reason"] as const;

/** Declarations that may have `policies`, with their places. */
export type PolicyPart = Pick<ManifestPart, "value" | "key" | "at">;

/** Returns all policies. Mistakes are reported, except those in expressions. */
export function readPolicies(parts: readonly PolicyPart[], reporter: Reporter): readonly Policy[] {
  const found = new Map<string, PolicyPart>();
  const form = "{ for: ..., require: ..., message: ..., severity: ... }";
  const policies = sectionEntries(parts, "policies", form, reporter).flatMap(({ name, value, part }) => {
    const earlier = found.get(name);
    if (earlier) {
      const { file, line, column } = earlier.key(["policies", name]);
      reporter.error("duplicate-policy", "A policy is declared twice", {
        detail: `The policy ${name} is declared at ${file}:${line}:${column} already.`,
        suggestion: "Give one of them another name: no file replaces a rule of another one.",
        source: part.key(["policies", name]),
      });
      return [];
    }
    found.set(name, part);
    const policy = new PolicyReader(name, part, reporter).read(value);
    return policy ? [policy] : [];
  });
  if (policies.length <= policiesAtMost) return policies;
  reporter.error("too-many-policies", "There are too many policies", {
    detail: `The stack has ${policies.length} policies; the most are ${policiesAtMost}.`,
    source: policies[policiesAtMost]!.source,
  });
  return [];
}

/** One policy as it is read. */
class PolicyReader {
  readonly #name: string;
  readonly #part: PolicyPart;
  readonly #reporter: Reporter;
  #sound = true;

  constructor(name: string, part: PolicyPart, reporter: Reporter) {
    this.#name = name;
    this.#part = part;
    this.#reporter = reporter;
  }

  read(written: Json): Policy | undefined {
    const name = this.#name;
    if (!logicalIdPattern.test(name))
      this.#fault("", `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`);
    if (!isObject(written)) {
      this.#fault(
        "",
        `A policy is a mapping { for: ..., require: ..., message: ... }; this is ${nameOfType(written)}.`,
      );
      return undefined;
    }
    this.#knownKeys(written, keys, "", "a policy");
    const subject = this.#choice(written, "for", policySubjects);
    const severity = this.#choice(written, "severity", policySeverities);
    const require = this.#text(written, "require");
    const message = this.#text(written, "message");
    const when = written["when"] === undefined ? undefined : this.#text(written, "when");
    const { overridable = false } = written;
    if (typeof overridable !== "boolean") this.#fault("/overridable", "overridable is true or false.");
    const environments = this.#environments(written["environments"]);
    const except = this.#exceptions(written["except"]);
    if (!this.#sound || !subject || !severity || require === undefined || message === undefined) return undefined;
    const [part, path] = [this.#part, ["policies", name]];
    return Object.freeze({
      name,
      for: subject,
      ...(when === undefined ? {} : { when }),
      require,
      message,
      severity,
      ...(environments ? { environments } : {}),
      except,
      overridable: overridable === true,
      source: part.key(path),
      where: (pointer: Pointer) => part.at([...path, ...pointerSegments(pointer)]),
    });
  }

  #choice<const V extends readonly string[]>(written: JsonObject, key: string, values: V): V[number] | undefined {
    const value = written[key];
    const found = values.find((each) => each === value);
    if (found !== undefined) return found;
    const suggestion = typeof value === "string" ? didYouMean(nearestWord(value, values)) : undefined;
    this.#fault(value === undefined ? "" : joinPointer("", key), `${key} is one of ${values.join(", ")}.`, suggestion);
    return undefined;
  }

  #text(written: JsonObject, key: string): string | undefined {
    const value = written[key];
    if (typeof value === "string" && value.trim() !== "") return value;
    // `require: false` is a valid expression that YAML reads as another type.
    if (typeof value === "boolean" && key !== "message") return String(value);
    const what = key === "message" ? "a sentence" : "an expression in CEL";
    const detail =
      value === undefined ? `A policy has ${key}: ${what}.` : `${key} is ${what}; this is ${nameOfType(value)}.`;
    this.#fault(value === undefined ? "" : joinPointer("", key), detail);
    return undefined;
  }

  #environments(value: Json | undefined): readonly string[] | undefined {
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.length > 0 && value.every((each: Json) => typeof each === "string"))
      return value as readonly string[];
    this.#fault("/environments", "environments is a list of names of environments, such as [prod].");
    return undefined;
  }

  #exceptions(value: Json | undefined): readonly PolicyException[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.#fault("/except", "except is a list of { address: ..., until: ..., reason: ... }.");
      return [];
    }
    return value.flatMap((each: Json, index) => this.#exception(each, joinPointer("/except", index)));
  }

  #exception(value: Json, at: Pointer): readonly PolicyException[] {
    if (!isObject(value)) {
      this.#fault(at, `An exception is { address: ..., until: ..., reason: ... }; this is ${nameOfType(value)}.`);
      return [];
    }
    this.#knownKeys(value, exceptionKeys, at, "an exception");
    const exceptionText = (key: (typeof exceptionKeys)[number]): string => {
      const text = value[key];
      return typeof text === "string" ? text : "";
    };
    for (const key of exceptionKeys)
      if (exceptionText(key).trim() === "")
        this.#fault(at, `An exception has address, until and reason: ${key} is missing.`);
    const until = exceptionText("until");
    if (until !== "" && Number.isNaN(endOfException(until)))
      this.#fault(`${at}/until`, `until is a day such as 2026-12-31, or a time such as 2026-12-31T18:00:00Z.`);
    return [{ address: exceptionText("address"), until, reason: exceptionText("reason") }];
  }

  #knownKeys(value: JsonObject, known: readonly string[], at: Pointer, what: string): void {
    reportUnknownKeys(value, known, { at, what }, (...fault) => this.#fault(...fault));
  }

  #fault(pointer: Pointer, detail: string, suggestion?: Suggestion): void {
    this.#sound = false;
    const source = this.#part.key(["policies", this.#name, ...writtenPath(pointer)]);
    this.#reporter.error("invalid-policy", "Invalid policy", { detail, suggestion, source });
  }
}

/** Reports the faults of expressions. Loads the engine of CEL, so stacks without policies do not pay for it. */
export async function checkPolicies(policies: readonly Policy[], reporter: Reporter): Promise<void> {
  if (policies.length === 0) return;
  const { compilePolicy } = await import("../../policy/index.ts");
  for (const policy of policies) {
    const compiled = compilePolicy(policy);
    if ("require" in compiled) continue;
    for (const { pointer, message } of compiled)
      reporter.error("invalid-policy", "Invalid policy", {
        detail: `${pointerSegments(pointer).join(".")} of policy ${policy.name} is not valid CEL: ${message}.`,
        source: policy.where(pointer),
      });
  }
}
