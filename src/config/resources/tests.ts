/** `tests:`: what `reconduit test` runs. They belong to no plan, and name nothing that only a platform knows. */
import type { Suggestion } from "../../base/advice.ts";
import { withArticle } from "../../base/article.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments, toDotted } from "../../base/pointer.ts";
import { nearestName, nearestWord } from "../../base/suggest.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { checkFaults, momentOf } from "../../model/check-faults.ts";
import { type ConfigTest, expectations, type TestedKind, testedKinds } from "../../model/config-test.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { type ManifestPart, sectionEntries } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import { isFlowTest } from "./flow-tests.ts";
import { isPolicyTest } from "./policy-tests.ts";

const settings: readonly string[] = ["description", "of", "function", "input", "answers", "faults", "clock", "expect"];
const answerSettings: readonly string[] = ["to", "status", "headers", "body"];
const late = "A test is run without a platform: it cannot name what only the platform knows.";

/** The testable resources, by address. */
type Testable = ReadonlyMap<string, { readonly kind: string }>;

/** Returns all tests, without those of addresses in `off`, which are switched off. Mistakes are reported. */
export function readTests(
  parts: readonly ManifestPart[],
  declared: Testable,
  loader: Loader,
  off: ReadonlyMap<string, unknown> = new Map(),
): readonly ConfigTest[] {
  const found = new Map<string, ManifestPart>();
  const form = "{ of: ..., input: ..., expect: ... }";
  return sectionEntries(parts, "tests", form, loader.reporter).flatMap(({ name, value, part }) => {
    const earlier = found.get(name);
    if (earlier) {
      const { file, line, column } = earlier.key(["tests", name]);
      const detail = `The test ${name} is declared at ${file}:${line}:${column} already.`;
      const source = part.key(["tests", name]);
      loader.reporter.error("duplicate-test", "A test is declared twice", { detail, source });
      return [];
    }
    found.set(name, part);
    if (isPolicyTest(value) || isFlowTest(value) || (isObject(value) && off.has(String(value["of"])))) return [];
    const test = new TestReader(name, part, loader).read(value, declared);
    return test ? [test] : [];
  });
}

/** One test as it is read. */
class TestReader {
  readonly #name: string;
  readonly #part: ManifestPart;
  readonly #loader: Loader;
  #sound = true;

  constructor(name: string, part: ManifestPart, loader: Loader) {
    this.#name = name;
    this.#part = part;
    this.#loader = loader;
  }

  read(written: Json, declared: Testable): ConfigTest | undefined {
    if (!logicalIdPattern.test(this.#name))
      this.#fault(
        "",
        `${JSON.stringify(this.#name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`,
      );
    if (!isObject(written)) {
      this.#fault("", `A test is a mapping { of: ..., input: ..., expect: ... }; this is ${nameOfType(written)}.`);
      return undefined;
    }
    const evaluation = { names: this.#loader.names, each: undefined, late };
    const context = {
      part: this.#part,
      at: ["tests", this.#name],
      address: `tests.${this.#name}`,
      resolution: evaluation,
      loader: this.#loader,
    };
    const { template, failed } = interpolate(written, context);
    if (failed) return undefined;
    const value = template as JsonObject;
    this.#keys(value, settings, "", "a test");
    const kind = this.#kind(value["of"], declared);
    if (value["input"] === undefined)
      this.#fault("", "A test has an input: what goes through the import, script or tool.");
    if (kind === "script" && typeof value["function"] !== "string")
      this.#fault("", "The test of a script says which function it calls (function).");
    if (kind && kind !== "script" && value["function"] !== undefined)
      this.#fault("/function", `function belongs to tests of scripts; ${String(value["of"])} is ${withArticle(kind)}.`);
    this.#answers(value["answers"], kind);
    this.#faults(value, kind);
    this.#clock(value["clock"], kind);
    const expect = this.#expect(value["expect"], kind);
    if (kind === "import" && value["input"] !== undefined && !Array.isArray(value["input"]))
      this.#fault("/input", "The input of an import is a page: a list of records.");
    if (!this.#sound || !kind || !expect) return undefined;
    const part = this.#part;
    const path = ["tests", this.#name];
    return Object.freeze({
      // The checks above have found no fault in these.
      ...(value as unknown as Pick<ConfigTest, "of" | "input" | "expect">),
      name: this.#name,
      kind,
      source: part.key(path),
      where: (pointer: Pointer) => part.at([...path, ...pointerPath(pointer)]),
    });
  }

  #kind(of: Json | undefined, declared: Testable): TestedKind | undefined {
    if (typeof of !== "string") {
      this.#fault("", "A test says what it tests: of: imports.orders, the address of an import, a script or a tool.");
      return undefined;
    }
    const kind = declared.get(of)?.kind;
    const tested = testedKinds.find((each) => each === kind);
    if (tested) return tested;
    const testable = [...declared].flatMap(([address, each]) =>
      (testedKinds as readonly string[]).includes(each.kind) ? [address] : [],
    );
    const detail =
      kind === undefined
        ? `Nothing is declared at ${of}.`
        : `${of} is ${withArticle(kind)}; imports, scripts, tools, flows and exports are tested.`;
    this.#fault("/of", detail, didYouMean(nearestName(of, testable)));
    return undefined;
  }

  #answers(answers: Json | undefined, kind: TestedKind | undefined): void {
    if (answers === undefined) return;
    if (kind === "script")
      this.#fault("/answers", "A script asks no destination: answers belong to tests of imports and tools.");
    if (!Array.isArray(answers)) return this.#fault("/answers", "answers is a list of what the destination answers.");
    for (const [index, answer] of (answers as readonly Json[]).entries()) {
      const at = joinPointer("/answers", index);
      if (!isObject(answer))
        this.#fault(at, `An answer is a mapping { status: ..., body: ... }; this is ${nameOfType(answer)}.`);
      else {
        this.#keys(answer, answerSettings, at, "an answer");
        if (answer["status"] !== undefined && !isStatus(answer["status"]))
          this.#fault(`${at}/status`, "status is a number from 100 to 599.");
        if (answer["to"] !== undefined && !(typeof answer["to"] === "string" && /^[A-Z]+ \S+$/.test(answer["to"])))
          this.#fault(`${at}/to`, "to is a method and an address: POST https://shop.example/orders.");
      }
    }
  }

  #faults({ faults, answers }: JsonObject, kind: TestedKind | undefined): void {
    if (faults === undefined) return;
    if (kind === "script")
      this.#fault("/faults", "A script asks no destination: faults belong to tests of imports and tools.");
    else if (answers === undefined)
      this.#fault(
        "/faults",
        "Without answers nothing is asked that could meet faults: give answers as well, also an empty list.",
      );
    for (const { pointer, what, near } of checkFaults({ ends: faults }, { accounts: [], now: 0 }).mistakes) {
      const at = pointer.replace(/^\/ends/, "/faults");
      this.#fault(at, `${toDotted(at)} ${what}.`, didYouMean(near));
    }
  }

  #clock(clock: Json | undefined, kind: TestedKind | undefined): void {
    if (clock === undefined) return;
    if (kind === "script")
      this.#fault("/clock", "A script has the time of the machine: clock belongs to tests of imports and tools.");
    if (typeof clock !== "string" || momentOf(clock) === undefined)
      this.#fault("/clock", "clock is a moment: 2026-01-31T12:00:00Z.");
  }

  #expect(expect: Json | undefined, kind: TestedKind | undefined): JsonObject | undefined {
    const names: readonly string[] = kind ? expectations[kind] : [];
    if (!isObject(expect) || Object.keys(expect).length === 0) {
      const known = names.length > 0 ? `: ${names.join(", ")}` : "";
      this.#fault(
        expect === undefined ? "" : "/expect",
        `A test says what it expects${known}. Without errors, none is expected.`,
      );
      return undefined;
    }
    if (kind) this.#keys(expect, names, "/expect", `what the test of ${withArticle(kind)} expects`);
    for (const [name, value] of Object.entries(expect))
      if (name !== "output" && names.includes(name) && !Array.isArray(value))
        this.#fault(`/expect/${name}`, `${name} is a list; this is ${nameOfType(value)}.`);
    return expect;
  }

  #keys(value: JsonObject, known: readonly string[], at: Pointer, what: string): void {
    for (const key of Object.keys(value)) {
      if (known.includes(key)) continue;
      const detail = `${JSON.stringify(key)} is not part of ${what}; there are ${known.join(", ")}.`;
      this.#fault(joinPointer(at, key), detail, didYouMean(nearestWord(key, known), key));
    }
  }

  #fault(pointer: Pointer, detail: string, suggestion?: Suggestion): void {
    this.#sound = false;
    const path = ["tests", this.#name, ...pointerPath(pointer)];
    const source = this.#part.key(path);
    this.#loader.reporter.error("invalid-test", "A test is declared wrongly", { detail, suggestion, source });
  }
}

const isStatus = (value: Json | undefined): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 100 && value <= 599;

const pointerPath = (pointer: Pointer): readonly (string | number)[] =>
  pointerSegments(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
