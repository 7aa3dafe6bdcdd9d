/** `tests:` of policies: a rule, the steps or the plan file that it gets, and the expected result. */
import type { Suggestion } from "../../base/advice.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import { kinds } from "../../catalog/index.ts";
import { ExpressionError, nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { type Plan, planActionNames, type Step } from "../../model/plan.ts";
import type { Policy, PolicyTest } from "../../model/policy.ts";
import type { Loader } from "../expressions/interpolate.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import { reportUnknownKeys, writtenPath } from "./written-keys.ts";

const settings = ["description", "of", "plan", "steps", "env", "expect"] as const;
const stepKeys = [
  "address",
  "kind",
  "action",
  "causes",
  "changes",
  "authors",
  "irreversible",
  "undo",
  "before",
  "after",
] as const;
const results = ["deny", "warn", "pass"] as const;

/** Returns true for a test of a policy. */
export const isPolicyTest = (written: Json): boolean =>
  isObject(written) && typeof written["of"] === "string" && written["of"].startsWith("policies.");

/** Reads plan files, and collects mistakes. */
type TestLoader = Pick<Loader, "readFile" | "reporter">;

/** The part of a file that declares policies and their tests. */
export type PolicyTestPart = Pick<ManifestPart, "value" | "key" | "at" | "file">;

/** Returns the tests of policies. Mistakes are reported; those of names are the concern of other tests, too. */
export function readPolicyTests(
  parts: readonly PolicyTestPart[],
  policies: readonly Policy[],
  loader: TestLoader,
): readonly PolicyTest[] {
  const found = new Set<string>();
  const valid = new Set(policies.map(({ name }) => `policies.${name}`));
  // Mistakes in these rules are reported already.
  const invalid = new Set(
    parts
      .flatMap(({ value }) => Object.keys(value["policies"] ?? {}))
      .map((name) => `policies.${name}`)
      .filter((of) => !valid.has(of)),
  );
  return parts.flatMap((part) => {
    const section = part.value["tests"];
    if (!isObject(section)) return [];
    return Object.entries(section).flatMap(([name, value]) => {
      if (!isObject(value) || !isPolicyTest(value) || found.has(name) || invalid.has(String(value["of"]))) return [];
      found.add(name);
      const test = new PolicyTestReader(name, part, loader).read(value, policies);
      return test ? [test] : [];
    });
  });
}

/** One test as it is read. */
class PolicyTestReader {
  readonly #name: string;
  readonly #part: PolicyTestPart;
  readonly #loader: TestLoader;
  #sound = true;

  constructor(name: string, part: PolicyTestPart, loader: TestLoader) {
    this.#name = name;
    this.#part = part;
    this.#loader = loader;
  }

  read(written: JsonObject, policies: readonly Policy[]): PolicyTest | undefined {
    const [name, part] = [this.#name, this.#part];
    if (!logicalIdPattern.test(name))
      this.#fault("", `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`);
    this.#knownKeys(written, settings, "", "the test of a policy");
    const of = String(written["of"]);
    const policy = policies.find((each) => `policies.${each.name}` === of);
    if (!policy)
      this.#fault(
        "/of",
        `No policy is declared at ${of}.`,
        didYouMean(
          nearestName(
            of,
            policies.map((each) => `policies.${each.name}`),
          ),
        ),
      );
    const expect = results.find((each) => each === written["expect"]);
    if (!expect)
      this.#fault(written["expect"] === undefined ? "" : "/expect", `expect is one of ${results.join(", ")}.`);
    const { env } = written;
    if (env !== undefined && typeof env !== "string") this.#fault("/env", "env is the name of an environment.");
    if ((written["plan"] === undefined) === (written["steps"] === undefined))
      this.#fault("", "The test of a policy has a plan file (plan: FILE) or a list of steps (steps: [...]).");
    const about = this.#about(written);
    if (!this.#sound || !policy || !expect || !about) return undefined;
    const path = ["tests", name];
    return Object.freeze({
      name,
      of,
      policy,
      about,
      ...(typeof env === "string" ? { environment: env } : {}),
      expect,
      source: part.key(path),
      where: (pointer: Pointer) => part.at([...path, ...writtenPath(pointer)]),
    });
  }

  #about(written: JsonObject): PolicyTest["about"] | undefined {
    if (written["plan"] !== undefined) {
      const plan = this.#planFile(written["plan"]);
      return plan && { plan };
    }
    const { steps } = written;
    if (!Array.isArray(steps)) {
      if (steps !== undefined) this.#fault("/steps", `steps is a list of steps; this is ${nameOfType(steps)}.`);
      return undefined;
    }
    return { steps: steps.flatMap((each: Json, index) => this.#step(each, joinPointer("/steps", index)) ?? []) };
  }

  #planFile(name: Json): Plan | undefined {
    if (typeof name !== "string") {
      this.#fault("/plan", "plan is the name of a plan file, relative to this file.");
      return undefined;
    }
    let text: string;
    try {
      text = this.#loader.readFile(name, this.#part.file(["tests", this.#name, "plan"]));
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#fault("/plan", error.message);
      return undefined;
    }
    const plan = planIn(text);
    if (!plan) this.#fault("/plan", `${name} is not a plan file. Write one with: reconduit plan --out FILE`);
    return plan;
  }

  #step(written: Json, at: Pointer): Step | undefined {
    if (!isObject(written) || typeof written["address"] !== "string") {
      this.#fault(at, "A step is { address: imports.orders, action: update, ... }.");
      return undefined;
    }
    this.#knownKeys(written, stepKeys, at, "a step");
    const { address, action = "update" } = written;
    const family = address.split(".")[0];
    const kind = written["kind"] ?? kinds.find((each) => each.family === family)?.kind;
    if (typeof kind !== "string")
      this.#fault(at, `${JSON.stringify(address)} is not an address such as imports.orders.`);
    if (!planActionNames.some((each) => each === action))
      this.#fault(joinPointer(at, "action"), `action is one of ${planActionNames.join(", ")}.`);
    for (const key of ["causes", "changes", "authors", "irreversible"])
      if (written[key] !== undefined && !Array.isArray(written[key]))
        this.#fault(joinPointer(at, key), `${key} is a list; this is ${nameOfType(written[key])}.`);
    const changes = objectsOf(written["changes"] ?? []).map((each) => ({ cause: "config changed", ...each }));
    const causes = written["causes"] ?? [...new Set(changes.map(({ cause }) => cause))];
    const given: JsonObject = {
      before: null,
      after: null,
      dependsOn: [],
      requests: 1,
      ...written,
      kind: kind ?? "",
      action,
      changes,
      causes,
    };
    // Rules read a step as plain values, which the test states.
    return given as JsonObject & Step;
  }

  #knownKeys(value: JsonObject, known: readonly string[], at: Pointer, what: string): void {
    reportUnknownKeys(value, known, { at, what }, (...fault) => this.#fault(...fault));
  }

  #fault(pointer: Pointer, detail: string, suggestion?: Suggestion): void {
    this.#sound = false;
    const source = this.#part.key(["tests", this.#name, ...writtenPath(pointer)]);
    this.#loader.reporter.error("invalid-test", "A test is declared wrongly", { detail, suggestion, source });
  }
}

/** Returns the plan of a file, if rules can read it. */
function planIn(text: string): Plan | undefined {
  let found: Json;
  try {
    found = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  if (!isObject(found) || found["kind"] !== "plan" || !isObject(found["summary"]) || !isObject(found["cost"]))
    return undefined;
  const { steps } = found;
  return Array.isArray(steps) && steps.every(isReadable) ? (found as JsonObject & Plan) : undefined;
}

function isReadable(step: Json): boolean {
  if (!isObject(step)) return false;
  const { address, kind, action, causes, changes, authors = [], irreversible = [] } = step;
  return (
    [address, kind, action].every((each) => typeof each === "string") &&
    [causes, changes, authors, irreversible].every((each) => Array.isArray(each)) &&
    objectsOf(changes ?? []).length === (changes as readonly Json[]).length
  );
}
