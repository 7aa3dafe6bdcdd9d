/**
 * Tests of components: each has an instance of its own, with the inputs that the test gives, beside the resources that stand in for those of
 * a stack. They belong to no plan.
 */
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { formatInstance } from "../../model/address.ts";
import type { ConfigTest } from "../../model/config-test.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { Loader } from "../expressions/interpolate.ts";
import { ManifestPart } from "../files/merged-manifest.ts";
import type { Path, SourceFile } from "../files/source-file.ts";
import { findDeclarations } from "../resources/declarations.ts";
import { readFlowTests } from "../resources/flow-tests.ts";
import { isPolicyTest } from "../resources/policy-tests.ts";
import { readResources } from "../resources/resources.ts";
import { readTests } from "../resources/tests.ts";
import { validateResource } from "../resources/validation.ts";
import { ComponentPart } from "./part.ts";
import { type ComponentScope, type ComponentScopes, componentLoader } from "./scopes.ts";

/** The tests of components, with the resources that exist for them alone. */
export interface ComponentTests {
  readonly tests: readonly ConfigTest[];
  /** Those of flows and exports. */
  readonly flowTests: readonly FlowTest[];
  readonly resources: readonly DeclaredResource[];
}

/** A mapping within a file that is read like a file of declarations. */
class PartWithin extends ManifestPart {
  readonly #above: Path;

  constructor(file: SourceFile, above: Path, value: JsonObject) {
    super(file, { part: new ManifestPart(file), value });
    this.#above = above;
  }

  override key(path: Path): SourceRange {
    return super.key([...this.#above, ...path]);
  }

  override at(path: Path): SourceRange {
    return super.at([...this.#above, ...path]);
  }

  override expression(path: Path, nth: number): SourceRange {
    return super.expression([...this.#above, ...path], nth);
  }

  override within(path: Path, text: string, at: number, length: number): SourceRange {
    return super.within([...this.#above, ...path], text, at, length);
  }
}

/** Returns the tests of all components in use: of each file once. Mistakes are reported. */
export function readComponentTests(
  used: readonly ComponentScope[],
  scopes: ComponentScopes,
  loader: Loader,
): ComponentTests {
  const files = new Map(used.map((each) => [each.file.path, each.file]));
  const taken = new Set<string>();
  // Files may give their components and tests the same names.
  const addressOf = (name: string, test: string): string => {
    const address = formatInstance(name, test);
    const free = taken.has(address) ? formatInstance(name, `${test} (${taken.size + 1})`) : address;
    taken.add(free);
    return free;
  };
  const all = [...files.values()].flatMap((file) => testsOfFile(file, { scopes, loader, addressOf }));
  return {
    tests: all.flatMap(({ tests }) => tests),
    flowTests: all.flatMap(({ flowTests }) => flowTests),
    resources: all.flatMap(({ resources }) => resources),
  };
}

function reportPolicyTest(source: SourceRange, { reporter }: Loader): void {
  const detail = "Policies belong to stacks, and so do their tests.";
  reporter.error("invalid-test", "A test is declared wrongly", { detail, source });
}

interface TestPlace {
  readonly scopes: ComponentScopes;
  readonly loader: Loader;
  /** Returns the address of a test's instance. */
  readonly addressOf: (name: string, test: string) => string;
}

function testsOfFile(file: SourceFile, { scopes, loader, addressOf }: TestPlace): readonly ComponentTests[] {
  const { tests, name } = isObject(file.value) ? file.value : {};
  if (tests === undefined || tests === null) return [];
  const part = new ManifestPart(file);
  if (!isObject(tests)) return [{ tests: readTests([part], new Map(), loader), flowTests: [], resources: [] }];
  return Object.entries(tests).map(([test, written]) => {
    const at = ["tests", test];
    const given = isObject(written) ? written : {};
    const stand = isObject(given["resources"]) ? given["resources"] : {};
    const component = addressOf(typeof name === "string" ? name : "component", test);
    const scope = componentLoader(loader, { component: `${component}/resources`, inputs: undefined });
    const standIns = readResources(findDeclarations([new PartWithin(file, [...at, "resources"], stand)], scope), scope);
    const value = isObject(given["inputs"]) ? { inputs: given["inputs"] } : {};
    const levels = scopes.openApart({ part, name: test, path: at, value, file }, component, scope);
    const read = levels.flatMap((level) =>
      readResources(level.declarations, level.loader).map((resource) => ({ resource, loader: level.loader })),
    );
    for (const each of read) validateResource(each.resource, each.loader);
    for (const each of standIns) validateResource(each, scope);
    const local = new Map(read.map(({ resource }) => [resource.address.slice(component.length + 1), resource]));
    const { inputs: _, resources: __, ...own } = given;
    const alone = [
      new ComponentPart(file, { part, path: at }, { tests: { [test]: isObject(written) ? own : written } }),
    ];
    const within = levels[0]!.loader;
    const inComponent = <T extends { readonly of: string }>(each: T): T => ({ ...each, of: `${component}/${each.of}` });
    if (isPolicyTest(written)) reportPolicyTest(part.key(at), loader);
    return {
      tests: readTests(alone, local, within).map(inComponent),
      flowTests: readFlowTests(alone, local, within).map(inComponent),
      resources: [...standIns, ...read.map(({ resource }) => resource)],
    };
  });
}
