/** `tests:` of flows and exports: the answers of ends, and the expectations of steps. */
import type { Suggestion } from "../../base/advice.ts";
import { withArticle } from "../../base/article.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import { limits } from "../../catalog/limits.ts";
import { stateOwners } from "../../catalog/operations/state.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { checkFaults, momentOf } from "../../model/check-faults.ts";
import type { EndAnswer, FlowTest, StepExpectations } from "../../model/flow-test.ts";
import { stepExpectations } from "../../model/flow-test.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import { reportUnknownKeys, writtenPath } from "./written-keys.ts";

const settings = [
  "description",
  "of",
  "source",
  "answers",
  "state",
  "faults",
  "clock",
  "seed",
  "recorded",
  "expect",
] as const;
const endAnswerSettings = [
  "step",
  "to",
  "status",
  "headers",
  "body",
  "sql",
  "rows",
  "rowCount",
  "file",
  "content",
  "encoding",
  "collection",
  "documents",
  "error",
  "times",
] as const;
/** Kinds whose objects have a state of their own. */
const stateKinds = stateOwners.map((family) => family.slice(0, -1));
const stateExample =
  "{ lastExportDateTime: ..., lookupCaches.zones: { DE: home }, account: { cursor: 7 }, flows.orders: { cursor: 7 } }";
const late = "A test is run without a platform: it cannot name what only the platform knows.";

/** Returns true for a test of a flow or an export. */
export const isFlowTest = (written: Json): boolean =>
  isObject(written) && typeof written["of"] === "string" && /(?:^|\/)(?:flows|exports)\./.test(written["of"]);

type Declared = ReadonlyMap<string, { readonly kind: string }>;

/** Returns the tests of flows and exports, without those of addresses that are switched off (`off`). Mistakes are reported. */
export function readFlowTests(
  parts: readonly ManifestPart[],
  declared: Declared,
  loader: Loader,
  off: ReadonlyMap<string, unknown> = new Map(),
): readonly FlowTest[] {
  const found = new Set<string>();
  return parts.flatMap((part) => {
    const section = part.value["tests"];
    if (!isObject(section)) return [];
    return Object.entries(section).flatMap(([name, value]) => {
      if (!isObject(value) || !isFlowTest(value) || found.has(name) || off.has(String(value["of"]))) return [];
      found.add(name);
      const test = new FlowTestReader(name, part, loader, declared).read(value);
      return test ? [test] : [];
    });
  });
}

/** One test as it is read. */
class FlowTestReader {
  readonly #name: string;
  readonly #part: ManifestPart;
  readonly #loader: Loader;
  readonly #declared: Declared;
  #sound = true;

  constructor(name: string, part: ManifestPart, loader: Loader, declared: Declared) {
    this.#name = name;
    this.#part = part;
    this.#loader = loader;
    this.#declared = declared;
  }

  read(written: JsonObject): FlowTest | undefined {
    const [name, part, loader] = [this.#name, this.#part, this.#loader];
    if (!logicalIdPattern.test(name))
      this.#report(
        "",
        `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`,
      );
    const context = { names: loader.names, each: undefined, late };
    const path = ["tests", name];
    const { template, failed } = interpolate(written, {
      part,
      at: path,
      address: `tests.${name}`,
      resolution: context,
      loader,
    });
    if (failed) return undefined;
    const value = template as JsonObject;
    this.#names(value, settings, "", "a test of a flow or export");
    const of = String(value["of"]);
    const kind = this.#declared.get(of)?.kind;
    if (kind !== "flow" && kind !== "export") {
      const near = nearestName(of, this.#addresses("flow", "export"));
      this.#report("/of", `Nothing is declared at ${of}.`, didYouMean(near));
    }
    const source = this.#records(value["source"]);
    const answers = this.#endAnswers(value["answers"]);
    const state = this.#state(value["state"]);
    this.#faultRules(value["faults"]);
    const { clock, seed = 1 } = value;
    if (clock !== undefined && (typeof clock !== "string" || momentOf(clock) === undefined))
      this.#report("/clock", "clock is a moment: 2026-01-31T12:00:00Z.");
    if (typeof seed !== "number" || !Number.isInteger(seed)) this.#report("/seed", "seed is a whole number.");
    const expect = this.#expected(value["expect"], of, kind);
    if (!this.#sound || !expect) return undefined;
    const { description, faults } = value;
    return Object.freeze({
      name,
      ...(typeof description === "string" && { description }),
      of,
      kind: kind as FlowTest["kind"],
      source,
      answers,
      state,
      ...(Array.isArray(faults) && { faults: faults as readonly Json[] }),
      ...(typeof clock === "string" && { clock }),
      seed: seed as number,
      ...(typeof value["recorded"] === "string" && { recorded: value["recorded"] }),
      expect,
      at: part.key(path),
      where: (pointer: Pointer) => part.at([...path, ...writtenPath(pointer)]),
    });
  }

  #records(source: Json | undefined): FlowTest["source"] {
    if (source === undefined) return {};
    if (!isObject(source)) {
      this.#report("/source", "source is a mapping of exports to their records: { exports.orders: [{ ... }] }.");
      return {};
    }
    for (const [address, records] of Object.entries(source)) {
      const at = joinPointer("/source", address);
      this.#step(address, at, "export");
      if (!Array.isArray(records))
        this.#report(at, `The records of an export are a list; this is ${nameOfType(records)}.`);
    }
    return source as FlowTest["source"];
  }

  #endAnswers(answers: Json | undefined): readonly EndAnswer[] {
    if (answers === undefined) return [];
    if (!Array.isArray(answers)) {
      this.#report("/answers", "answers is a list of what the ends answer.");
      return [];
    }
    for (const [index, answer] of (answers as readonly Json[]).entries()) {
      const at = joinPointer("/answers", index);
      if (!isObject(answer)) {
        this.#report(at, `An answer is a mapping { to: ..., status: ..., body: ... }; this is ${nameOfType(answer)}.`);
        continue;
      }
      this.#names(answer, endAnswerSettings, at, "an answer");
      const ends = ["to", "sql", "file", "collection"].filter((key) => answer[key] !== undefined);
      if (ends.length > 1) this.#report(at, `An answer is of one end, and this one has ${ends.join(" and ")}.`);
      for (const key of ["to", "sql", "file", "collection", "content", "error"])
        if (answer[key] !== undefined && typeof answer[key] !== "string")
          this.#report(joinPointer(at, key), `${key} must be a string; this is ${nameOfType(answer[key]!)}.`);
      for (const key of ["rows", "documents"])
        if (answer[key] !== undefined && !Array.isArray(answer[key]))
          this.#report(joinPointer(at, key), `${key} is a list; this is ${nameOfType(answer[key]!)}.`);
      for (const [key, least, most] of [
        ["status", 100, 599],
        ["rowCount", 0, 1e9],
        ["times", 1, 1e6],
      ] as const) {
        const number = answer[key];
        if (number !== undefined && !(typeof number === "number" && number >= least && number <= most))
          this.#report(joinPointer(at, key), `${key} is a number from ${least} to ${most}.`);
      }
      if (answer["encoding"] !== undefined && answer["encoding"] !== "base64")
        this.#report(joinPointer(at, "encoding"), "encoding is base64, for a content that is not text.");
      if (answer["step"] !== undefined) this.#step(String(answer["step"]), joinPointer(at, "step"), "export", "import");
    }
    return answers as readonly JsonObject[] as readonly EndAnswer[];
  }

  #state(state: Json | undefined): JsonObject {
    if (state === undefined) return {};
    if (!isObject(state)) {
      this.#report("/state", `state is a mapping: ${stateExample}.`);
      return {};
    }
    for (const [key, value] of Object.entries(state)) {
      const at = joinPointer("/state", key);
      if (key === "lastExportDateTime") {
        if (typeof value !== "string" || momentOf(value) === undefined)
          this.#report(at, "lastExportDateTime is a moment: 2026-01-31T12:00:00Z.");
        continue;
      }
      if (key !== "account") this.#step(key, at, "lookupCache", ...stateKinds);
      if (!isObject(value))
        this.#report(at, "A state, like the entries of a lookup cache, is a mapping of keys to values.");
      else if (this.#declared.get(key)?.kind !== "lookupCache") this.#stateValues(value, at);
    }
    return state;
  }

  #stateValues(values: JsonObject, at: Pointer): void {
    const { stateKeys: most, stateKeyCharacters: longest, stateValueBytes: bytes } = limits;
    if (Object.keys(values).length > most) this.#report(at, `A state has at most ${most} keys.`);
    for (const [key, value] of Object.entries(values)) {
      if (key === "" || key.length > longest)
        this.#report(joinPointer(at, key), `A key of a state has 1 to ${longest} characters.`);
      if (Buffer.byteLength(JSON.stringify(value)) > bytes)
        this.#report(joinPointer(at, key), `A value of a state takes at most ${bytes / 1_048_576} MiB as JSON.`);
    }
  }

  #faultRules(faults: Json | undefined): void {
    if (faults === undefined) return;
    for (const { pointer, what, near } of checkFaults({ ends: faults }, { accounts: [], now: 0 }).mistakes)
      this.#report(pointer.replace(/^\/ends/, "/faults"), `${what}.`, didYouMean(near));
  }

  #expected(expect: Json | undefined, of: string, kind: string | undefined): FlowTest["expect"] | undefined {
    if (!isObject(expect) || Object.keys(expect).length === 0) {
      this.#report(
        expect === undefined ? "" : "/expect",
        `A test says what it expects: of each step ${stepExpectations.join(", ")}; jobs; mails.`,
      );
      return undefined;
    }
    const { jobs, mails, ...rest } = expect;
    const steps = kind === "export" ? { [of]: rest } : rest;
    for (const [address, wanted] of Object.entries(steps)) {
      const at = kind === "export" ? "/expect" : joinPointer("/expect", address);
      if (kind !== "export") this.#step(address, at, "export", "import");
      if (!isObject(wanted)) this.#report(at, `What is expected of a step is a mapping: { records: [...] }.`);
      else this.#names(wanted, stepExpectations, at, "what a step is expected to do");
    }
    if (jobs !== undefined && !isObject(jobs)) this.#report("/expect/jobs", "jobs is a mapping: { numSuccess: 2 }.");
    if (mails !== undefined && !Array.isArray(mails)) this.#report("/expect/mails", "mails is a list.");
    return {
      steps: steps as { readonly [address: string]: StepExpectations },
      ...(isObject(jobs) && { jobs }),
      ...(mails !== undefined && { mails }),
    };
  }

  #step(address: string, at: Pointer, ...kinds: readonly string[]): void {
    const kind = this.#declared.get(address)?.kind;
    if (kind !== undefined && kinds.includes(kind)) return;
    const detail =
      kind === undefined
        ? `Nothing is declared at ${address}.`
        : `${address} is ${withArticle(kind)}, not ${kinds.map(withArticle).join(" or ")}.`;
    this.#report(at, detail, didYouMean(nearestName(address, this.#addresses(...kinds))));
  }

  #addresses(...kinds: readonly string[]): readonly string[] {
    return [...this.#declared].flatMap(([address, { kind }]) => (kinds.includes(kind) ? [address] : []));
  }

  #names(value: JsonObject, known: readonly string[], at: Pointer, what: string): void {
    reportUnknownKeys(value, known, { at, what }, (...fault) => this.#report(...fault));
  }

  #report(pointer: Pointer, detail: string, suggestion?: Suggestion): void {
    this.#sound = false;
    const source = this.#part.key(["tests", this.#name, ...writtenPath(pointer)]);
    this.#loader.reporter.error("invalid-test", "A test is declared wrongly", { detail, suggestion, source });
  }
}
