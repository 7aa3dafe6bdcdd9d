/**
 * The meta keys of a resource: `$protect`, `$keep`, `$adopt`, `$was`, `$dependsOn`, `$ignore`. `$each` is read before; others are
 * mistaken.
 */
import { mappedAdvice, type Suggestion, writtenText } from "../../base/advice.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { fromDotted, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { nearestName, nearestWord } from "../../base/suggest.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { type MetaKey, metaKeys } from "../../catalog/manifest/meta-keys.ts";
import { ExpressionError, nameOfType } from "../../language/fault.ts";
import { componentSteps, formatAddress, parseAddress } from "../../model/address.ts";
import type { Adoption, DeclaredResource } from "../../model/program.ts";
import type { Each } from "../expressions/expression-names.ts";
import { checkField } from "../expressions/field-path.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { fieldHints, hintFor } from "../expressions/other-tools.ts";
import { inComponent, newAddress } from "../expressions/resolve-resource.ts";
import { didYouMean } from "../files/reporter.ts";
import { adoptionOf } from "./adoption.ts";
import type { ResourceDeclaration } from "./declarations.ts";

/** Returns the document without meta keys: the value itself where it has none. */
export function withoutMeta(value: JsonObject): JsonObject {
  for (const key of Object.keys(value)) {
    if (key.startsWith("$") && !key.startsWith("${")) {
      return Object.fromEntries(
        Object.entries(value).filter(([name]) => !name.startsWith("$") || name.startsWith("${")),
      );
    }
  }
  return value;
}

type Meta = DeclaredResource["meta"];

const none: Meta = Object.freeze({ dependsOn: [], ignore: [] });

/** Reads the meta keys of one instance. */
export function readMeta(declaration: ResourceDeclaration, each: Each | undefined, loader: Loader): Meta {
  const { value, family, name } = declaration;
  const stated = loader.formerly?.(formatAddress({ family, name, ...(each && { key: each.key }) })) ?? [];
  const hasMeta = Object.keys(value).some((key) => key.startsWith("$"));
  const meta = hasMeta ? new MetaReader(declaration, each, loader).read() : none;
  const inside = `${loader.names.component}/`;
  // Both the resource and the component around it may have had another name.
  const both = meta.was?.startsWith(inside) ? (loader.formerly?.(meta.was.slice(inside.length)) ?? []) : [];
  if (stated.length + both.length === 0) return meta;
  const own = [...(meta.was === undefined ? [] : [meta.was]), ...(meta.earlier ?? [])];
  const [was, ...earlier] = [...stated, ...both, ...own];
  return { ...meta, was: was!, ...(earlier.length > 0 && { earlier }) };
}

/**
 * Returns the addresses that a former address in a component may mean: one in the component itself, if it is not declared there any more,
 * then one of each scope around it.
 */
function candidatesIn(component: string, former: string, isInside: boolean): readonly string[] {
  const steps = componentSteps(component);
  const scopes = steps.map((_, index) => steps.slice(0, index).join("/")).toReversed();
  return [
    ...(isInside ? [`${component}/${former}`] : []),
    ...scopes.map((scope) => (scope === "" ? former : `${scope}/${former}`)),
  ];
}

/** Returns the advice about a field of a resource for a place that names the field alone. */
function fieldMeant(suggestion: Suggestion | undefined, address: string): Suggestion | undefined {
  const alone = (text: string) => text.replace(`\${${address}.`, "").replace(/\}(?=\??$)/, "");
  return suggestion && mappedAdvice(suggestion, alone);
}

class MetaReader {
  readonly #declaration: ResourceDeclaration;
  readonly #each: Each | undefined;
  readonly #loader: Loader;
  readonly #address: string;

  constructor(declaration: ResourceDeclaration, each: Each | undefined, loader: Loader) {
    this.#declaration = declaration;
    this.#each = each;
    this.#loader = loader;
    this.#address = `${declaration.family}.${declaration.name}`;
  }

  read(): Meta {
    this.#checkKeys();
    const parts: Readonly<Record<MetaKey, Partial<Meta>>> = {
      $protect: this.#flag("$protect", "protect"),
      $dependsOn: { dependsOn: this.#dependencies() },
      $ignore: {
        ignore: this.#texts("$ignore", "dotted paths such as http.batchSize").flatMap(({ text, index }) =>
          this.#ignored(text, index),
        ),
      },
      // Read before there are instances.
      $each: {},
      $when: {},
      $keep: this.#flag("$keep", "keep"),
      $adopt: this.#adoption(),
      $was: this.#formerAddress(),
    };
    return Object.assign({}, none, ...Object.values(parts)) as Meta;
  }

  #checkKeys(): void {
    const { part, path, value } = this.#declaration;
    for (const key of Object.keys(value)) {
      if (!key.startsWith("$") || key.startsWith("${") || metaKeys.includes(key)) continue;
      const source = part.key([...path, key]);
      const detail = `${key} is not a meta key; there are ${metaKeys.join(", ")}.`;
      const suggestion = didYouMean(nearestWord(key, metaKeys)) ?? hintFor(key, fieldHints);
      this.#loader.reporter.error("unknown-meta-key", "There is no such meta key", {
        detail,
        suggestion,
        address: this.#address,
        source,
      });
    }
  }

  #flag(key: MetaKey, name: "protect" | "keep"): Partial<Meta> {
    const value = this.#known(key);
    if (typeof value === "boolean") return { [name]: value };
    if (value !== undefined) this.#wrong(key, `${key} is true or false; this is ${nameOfType(value)}.`);
    return {};
  }

  #adoption(): Partial<Meta> {
    const value = this.#known("$adopt");
    if (value === undefined) return {};
    const { kind, part, path } = this.#declaration;
    const found = adoptionOf(value, kind);
    if (!("length" in found)) return { adopt: { ...this.#withOwnKey(found), source: part.key([...path, "$adopt"]) } };
    for (const fault of found) {
      const code = fault.unknownField ? "unknown-field" : undefined;
      this.#wrong("$adopt", fault.detail, fault.path, fault.suggestion, code);
    }
    return {};
  }

  /** The address of a hand-over to a resource with `$each` means the instance of the same key. */
  #withOwnKey(adopt: Omit<Adoption, "source">): Omit<Adoption, "source"> {
    const parsed = parseAddress(adopt.handOver?.address ?? "");
    if (parsed === undefined || parsed.key !== undefined || this.#each === undefined) return adopt;
    return { handOver: { ...adopt.handOver!, address: formatAddress({ ...parsed, key: this.#each.key }) } };
  }

  /** `$was` of a resource with `$each` means the instance of the same key. */
  #formerAddress(): Partial<Meta> {
    const text = this.#known("$was");
    if (text === undefined) return {};
    const { family } = this.#declaration;
    const address = typeof text === "string" ? parseAddress(text) : undefined;
    if (address === undefined) {
      this.#wrong(
        "$was",
        `$was is the former address, such as ${family}.old; this is ${typeof text === "string" ? JSON.stringify(text) : nameOfType(text)}.`,
      );
      return {};
    }
    const { component } = this.#loader.names;
    if (address.family !== family) {
      this.#wrong("$was", `${text} is of another family than ${this.#address}. A resource can only change its name.`);
      return {};
    }
    const isLocal = address.component === undefined;
    const found = isLocal ? this.#loader.names.resources.get(`${address.family}.${address.name}`) : undefined;
    const former = formatAddress(
      address.key === undefined && this.#each ? { ...address, key: this.#each.key } : address,
    );
    const isDeclared = found && (address.key === undefined || found.keys?.includes(address.key));
    if (component !== undefined) {
      const [was, ...earlier] = candidatesIn(component, former, isDeclared !== true);
      return { was: was!, ...(earlier.length > 0 && { earlier }) };
    }
    if (isDeclared) {
      const same = `${address.family}.${address.name}` === this.#address;
      const detail = same
        ? `${text} is the address that the resource has now.`
        : `${text} is still declared. $was names an address that is not declared any more.`;
      this.#wrong("$was", detail);
      return {};
    }
    return { was: former };
  }

  /** The value of a meta key; it must be known at load. */
  #known(key: string): Json | undefined {
    const { part, path, value } = this.#declaration;
    if (!Object.hasOwn(value, key)) return undefined;
    const late = `${key} is needed at load, so it cannot depend on resources or lookups.`;
    const context = { names: this.#loader.names, each: this.#each, late };
    const at = [...path, key];
    const { template, failed } = interpolate(value[key]!, {
      part,
      at,
      address: this.#address,
      resolution: context,
      loader: this.#loader,
    });
    return failed ? undefined : (template as Json);
  }

  #texts(key: string, what: string): readonly { readonly text: string; readonly index: number }[] {
    // $dependsOn names addresses; one written as an expression gets the plain form suggested.
    const value = key === "$dependsOn" ? this.#declaration.value[key] : this.#known(key);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.#wrong(key, `${key} takes a list of ${what}; this is ${nameOfType(value)}.`);
      return [];
    }
    return value.flatMap((text: Json, index) => {
      if (typeof text === "string") return [{ text, index }];
      this.#wrong(key, `${key} takes a list of ${what}; this is ${nameOfType(text)}.`, index);
      return [];
    });
  }

  /** Returns each address once; the address of a resource with `$each` includes all its instances. */
  #dependencies(): readonly string[] {
    const addresses = this.#texts("$dependsOn", "addresses such as scripts.normalize");
    return [...new Set(addresses.flatMap(({ text, index }) => this.#dependency(text, index)))];
  }

  #dependency(text: string, index: number): readonly string[] {
    const { resources } = this.#loader.names;
    const address = parseAddress(text);
    const whole = /^\$\{([^}]*)\}$/.exec(text)?.[1];
    if (address === undefined) {
      const suggestion = whole && parseAddress(whole) ? writtenText(whole.trim()) : undefined;
      this.#wrong(
        "$dependsOn",
        `${JSON.stringify(text)} is not an address such as scripts.normalize.`,
        index,
        suggestion,
      );
      return [];
    }
    const base = `${address.family}.${address.name}`;
    const found = resources.get(base);
    if (address.key !== undefined && found?.off?.has(address.key)) return [];
    const known = found && (address.key === undefined || found.mistaken || found.keys?.includes(address.key));
    if (!found || !known) {
      const suggestion = didYouMean(
        found
          ? nearestName(address.key ?? "", found.keys ?? [])
          : (newAddress(base, resources) ?? nearestName(base, this.#others(address.family))),
      );
      this.#wrong("$dependsOn", `No resource ${text} is declared.`, index, suggestion, "unknown-reference");
      return [];
    }
    // Resources that are switched off are not waited for.
    if (found.keys === undefined && found.off?.size) return [];
    const { component } = this.#loader.names;
    if (address.key !== undefined || found.keys === undefined) return [inComponent(component, formatAddress(address))];
    return found.keys.map((key) => inComponent(component, formatAddress({ ...address, key })));
  }

  /** Addresses that a dependency may have been meant to be: of its family, where there is such a family. */
  #others(family: string): readonly string[] {
    const others = [...this.#loader.names.resources.keys()].filter((each) => each !== this.#address);
    return kindOfFamily(family) ? others.filter((each) => each.startsWith(`${family}.`)) : others;
  }

  #ignored(text: string, index: number): readonly Pointer[] {
    const pointer = fromDotted(text);
    try {
      if (pointer === "") throw new ExpressionError("", "", "$ignore takes paths of fields; this one is empty.");
      checkField(this.#declaration.kind, pointerSegments(pointer), this.#address);
      return [pointer];
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const suggestion = fieldMeant(error.fault.suggestion, this.#address);
      this.#wrong("$ignore", error.fault.detail, index, suggestion, "unknown-field");
      return [];
    }
  }

  #wrong(
    key: string,
    detail: string,
    below: number | readonly string[] = [],
    suggestion?: Suggestion,
    code = "invalid-meta-key",
  ): void {
    const { part, path } = this.#declaration;
    const at = [...path, key, ...(typeof below === "number" ? [below] : below)];
    const summaries: { readonly [code: string]: string } = {
      "unknown-reference": "There is no such resource",
      "unknown-field": "There is no such field",
    };
    const summary = summaries[code] ?? "A meta key has the wrong value";
    this.#loader.reporter.error(code, summary, { detail, suggestion, address: this.#address, source: part.at(at) });
  }
}
