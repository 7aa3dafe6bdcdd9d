/**
 * Resources of an earlier load of the same stack, for an editor that loads after every change: a declaration whose text is the same, and
 * whose names lead to the same as before, is not read and checked again. Those with mistakes always are, since messages name what is near.
 */

import type { ExpressionNames, NameableResource } from "../expressions/expression-names.ts";
import type { Loader } from "../expressions/interpolate.ts";
import type { Variable } from "../expressions/variables.ts";
import type { SourceFile } from "../files/source-file.ts";
import type { ResourceDeclaration } from "./declarations.ts";

/** A resource that a later load may take over. */
interface Keepable {
  readonly secrets: readonly unknown[];
  readonly written: object;
  forgetDerivedSecrets(): void;
}

interface KeptDeclaration<R> {
  readonly part: ResourceDeclaration["part"];
  readonly path: string;
  readonly each: string | undefined;
  readonly resources: readonly R[];
  /** Questions that reading it asked, each with a function that says whether the answer is the same now. */
  readonly asked: readonly ((loader: Loader) => boolean)[];
}

interface KeptCode {
  readonly isCalled: boolean;
  readonly secrets: number;
  readonly targets: readonly (object | undefined)[];
}

/** Work of one stack's loads. Each load begins with {@link begin}. */
export class KeptResources<R extends Keepable> {
  readonly #declared = new WeakMap<object, KeptDeclaration<R>>();
  readonly #code = new WeakMap<object, KeptCode>();
  /** Resources of this load that an earlier one has read and checked. */
  readonly #taken = new Set<object>();

  begin(): void {
    this.#taken.clear();
  }

  /** Returns the resources of a declaration: those of an earlier load, or what `read` makes of it. */
  resourcesOf(declaration: ResourceDeclaration, loader: Loader, read: (loader: Loader) => readonly R[]): readonly R[] {
    const { value, part, path, each, off } = declaration;
    const known = this.#declared.get(value);
    const entries = each === undefined && off.size === 0 ? undefined : JSON.stringify([each, [...off.keys()]]);
    const address = path.join(".");
    if (known && known.path === address && known.each === entries && known.part.hasLayersOf(part)) {
      if (known.asked.every((isSame) => isSame(loader))) {
        for (const resource of known.resources) {
          resource.forgetDerivedSecrets();
          this.#taken.add(resource);
        }
        return known.resources;
      }
    }
    this.#declared.delete(value);
    const before = loader.reporter.noted;
    const watched = new WatchedLoader(loader);
    const resources = read(watched);
    watched.release();
    const { asked, isOpen } = watched;
    if (loader.reporter.noted === before && !isOpen)
      this.#declared.set(value, { part, path: address, each: entries, resources, asked });
    return resources;
  }

  /** Runs a check of a resource, unless an earlier load has found nothing in the same one. */
  check(resource: R, reporter: Loader["reporter"], run: () => void): void {
    if (this.#taken.has(resource)) return;
    const before = reporter.noted;
    run();
    if (reporter.noted !== before) this.#declared.delete(resource.written);
  }

  /** True if the code of a resource was found right, and nothing that the check looks at is another one. */
  isCodeRight(resource: R, isCalled: boolean, targets: readonly (object | undefined)[]): boolean {
    const known = this.#code.get(resource);
    return (
      known !== undefined &&
      known.isCalled === isCalled &&
      known.secrets === resource.secrets.length &&
      known.targets.length === targets.length &&
      known.targets.every((target, at) => target === targets[at])
    );
  }

  codeIsRight(resource: R, isCalled: boolean, targets: readonly (object | undefined)[]): void {
    this.#code.set(resource, { isCalled, secrets: resource.secrets.length, targets });
  }
}

/** A loader that notes what is asked of it, for one declaration. It releases the load after that declaration was read. */
class WatchedLoader implements Loader {
  readonly asked: ((loader: Loader) => boolean)[] = [];
  readonly names: ExpressionNames;
  readonly templates: Loader["templates"];
  readonly #maps: { release(): void }[] = [];
  #loader: Loader | undefined;
  /** True if all names of a kind were looked through: the answer may depend on any of them. */
  isOpen = false;

  constructor(loader: Loader) {
    this.#loader = loader;
    this.templates = loader.templates;
    const { variables, resources, lookups, stacks, components } = loader.names;
    this.names = {
      ...loader.names,
      variables: this.#watch(variables, (now) => now.variables, sameVariable),
      resources: this.#watch(resources, (now) => now.resources, sameResource),
      lookups: this.#watch(lookups, (now) => now.lookups, Object.is),
      stacks: this.#watch(stacks, (now) => now.stacks, sameJson),
      // The outputs of a component depend on all of its files.
      components: this.#watch(
        components,
        (now) => now.components,
        (a, b) => a === undefined && b === undefined,
      ),
    };
  }

  get reporter(): Loader["reporter"] {
    return this.#loader!.reporter;
  }

  get declared(): Loader["declared"] {
    return this.#loader!.declared;
  }

  readFile(path: string, from: SourceFile): string {
    const text = this.#loader!.readFile(path, from);
    this.asked.push((now) => readAgain(now, path, from) === text);
    return text;
  }

  release(): void {
    this.#loader = undefined;
    for (const map of this.#maps) map.release();
  }

  #watch<V>(
    map: ReadonlyMap<string, V>,
    of: (names: ExpressionNames) => ReadonlyMap<string, V>,
    same: Same<V>,
  ): WatchedMap<V> {
    const watched = new WatchedMap(map, {
      onKey: (key, value) => this.asked.push(({ names }) => same(of(names).get(key), value)),
      onSize: (isEmpty) => this.asked.push(({ names }) => (of(names).size === 0) === isEmpty),
      onAll: () => {
        this.isOpen = true;
      },
    });
    this.#maps.push(watched);
    return watched;
  }
}

type Same<V> = (a: V | undefined, b: V | undefined) => boolean;

const sameResource: Same<NameableResource> = (a, b) =>
  a === undefined || b === undefined
    ? a === b
    : a.kind === b.kind &&
      a.mistaken === b.mistaken &&
      a.keys?.join("\0") === b.keys?.join("\0") &&
      [...(a.off?.keys() ?? [])].join("\0") === [...(b.off?.keys() ?? [])].join("\0");

const sameVariable: Same<Variable> = (a, b) =>
  a === undefined || b === undefined
    ? a === b
    : a.secret === b.secret && a.withheld === b.withheld && sameJson(a.value, b.value);

const sameJson: Same<unknown> = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function readAgain(loader: Loader, path: string, from: SourceFile): string | undefined {
  try {
    return loader.readFile(path, from);
  } catch {
    return undefined;
  }
}

/** A map that tells which keys it is asked for. */
class WatchedMap<V> extends Map<string, V> {
  #map: ReadonlyMap<string, V>;
  readonly #onKey: (key: string, value: V | undefined) => void;
  readonly #onAll: () => void;
  readonly #onSize: (isEmpty: boolean) => void;

  constructor(
    map: ReadonlyMap<string, V>,
    {
      onKey,
      onSize,
      onAll,
    }: {
      readonly onKey: (key: string, value: V | undefined) => void;
      readonly onSize: (isEmpty: boolean) => void;
      readonly onAll: () => void;
    },
  ) {
    super();
    this.#map = map;
    this.#onKey = onKey;
    this.#onAll = onAll;
    this.#onSize = onSize;
  }

  release(): void {
    this.#map = new Map();
  }

  override get(key: string): V | undefined {
    const value = this.#map.get(key);
    this.#onKey(key, value);
    return value;
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  override get size(): number {
    this.#onSize(this.#map.size === 0);
    return this.#map.size;
  }

  override keys() {
    return this.#whole.keys() as MapIterator<string>;
  }

  override values() {
    return this.#whole.values() as MapIterator<V>;
  }

  override entries() {
    return this.#whole.entries() as MapIterator<[string, V]>;
  }

  override [Symbol.iterator]() {
    return this.entries();
  }

  get #whole(): ReadonlyMap<string, V> {
    this.#onAll();
    return this.#map;
  }
}
