/** Places of names over all files of a stack, and of outputs over the stacks of the workspace that read them. */
import { dirname, resolve } from "node:path";
import { isObject, type JsonObject } from "../base/json.ts";
import type { DeclaredName, FileSymbols, NamedReference } from "./symbols.ts";
import type { EditorStack, EditorWorkspace } from "./workspace.ts";

/** Offsets in a file. */
export interface TextPlace {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export type DeclaredPlace = DeclaredName & TextPlace;
export type ReferencePlace = NamedReference & TextPlace;

/** Returns the name at an offset, declared or referred to; undefined where there is none. */
export function nameAt(
  workspace: EditorWorkspace,
  path: string,
  offset: number,
): (TextPlace & { readonly address: string }) | undefined {
  const { declared, references } = workspace.symbols(path);
  const found = [...declared, ...references].find(({ start, end }) => start <= offset && offset <= end);
  return found && { path, address: found.address, start: found.start, end: found.end };
}

interface StackPlaces {
  readonly declared: ReadonlyMap<string, readonly DeclaredPlace[]>;
  readonly references: ReadonlyMap<string, readonly ReferencePlace[]>;
  /** The symbols of its files when the places were gathered: as long as they are the same, so are the places. */
  readonly from: readonly FileSymbols[];
}

const gathered = new WeakMap<EditorWorkspace, Map<string, StackPlaces>>();

/** Returns the part of a stack in which the names of a file hold: the file alone for that of a component, else all other files. */
export function scopeOfFile(workspace: EditorWorkspace, stack: EditorStack, path: string): EditorStack {
  if (workspace.symbols(path).isComponent) return { ...stack, manifest: path, files: [path] };
  return { ...stack, files: stack.files.filter((each) => !workspace.symbols(each).isComponent) };
}

/** Returns the places of all names of a scope, by address. */
export function placesByAddress(workspace: EditorWorkspace, { manifest, files }: EditorStack): StackPlaces {
  const known = gathered.get(workspace) ?? new Map<string, StackPlaces>();
  gathered.set(workspace, known);
  const from = files.map((path) => workspace.symbols(path));
  const before = known.get(manifest);
  if (before && before.from.length === from.length && from.every((each, at) => each === before.from[at])) return before;
  const all = <T>(pick: (symbols: FileSymbols) => readonly T[]) =>
    from.flatMap((symbols, at) => pick(symbols).map((each) => ({ ...each, path: files[at]! })));
  const places = {
    declared: Map.groupBy(
      all(({ declared }) => declared),
      ({ address }) => address,
    ),
    references: Map.groupBy(
      all(({ references }) => references),
      ({ address }) => address,
    ),
    from,
  };
  known.set(manifest, places);
  return places;
}

/** Returns where an address is declared: the manifest or an included file first, overlays behind it. */
export const declaredPlaces = (
  workspace: EditorWorkspace,
  stack: EditorStack,
  address: string,
): readonly DeclaredPlace[] => placesByAddress(workspace, stack).declared.get(address) ?? [];

/** Returns where an address is referred to in its own scope. */
export const referencePlaces = (
  workspace: EditorWorkspace,
  stack: EditorStack,
  address: string,
): readonly ReferencePlace[] => placesByAddress(workspace, stack).references.get(address) ?? [];

const outputOfStack = /^stacks\.([\w-]+)\.outputs\.([\w-]+)$/;

/** A name, and the file in whose scope it is one. */
export interface ScopedName {
  readonly path: string;
  readonly address: string;
}

/** The scope that declares a name, and the name's address there. */
export interface NameOwner {
  readonly scope: EditorStack;
  readonly address: string;
}

/** Returns the owner of a name: an output of another stack belongs to that one, and what an address has behind a component to its file. */
export async function ownerOfName(
  workspace: EditorWorkspace,
  stack: EditorStack,
  { path, address }: ScopedName,
): Promise<NameOwner> {
  const [, alias, output] = outputOfStack.exec(address) ?? [];
  const producer = alias === undefined ? undefined : producerOf(workspace, stack.manifest, alias);
  if (producer !== undefined) {
    const other = await workspace.load(producer, { stale: true });
    return { scope: scopeOfFile(workspace, other, producer), address: `outputs.${output}` };
  }
  const scope = scopeOfFile(workspace, stack, path);
  return ownerInComponent(workspace, scope, address) ?? { scope, address };
}

const ofComponent = /^components\.([\w-]+)\.((?:inputs|outputs)\.[\w-]+)$/;

/** Returns the owner of an address behind a used component; undefined for any other address, and where the component's file is not here. */
function ownerInComponent(workspace: EditorWorkspace, scope: EditorStack, address: string): NameOwner | undefined {
  const [, named, inside] = ofComponent.exec(address) ?? [];
  const slash = address.indexOf("/");
  const use = named ?? (slash === -1 ? undefined : address.slice(0, slash));
  if (use === undefined) return undefined;
  const file = componentFile(workspace, scope, use);
  if (file === undefined) return undefined;
  const within = { ...scope, manifest: file, files: [file] };
  const rest = inside ?? address.slice(slash + 1);
  return rest.includes("/") ? ownerInComponent(workspace, within, rest) : { scope: within, address: rest };
}

/** Returns the file of the component that a use of a scope names; undefined for one of another repository. */
function componentFile(workspace: EditorWorkspace, scope: EditorStack, use: string): string | undefined {
  const [place] = declaredPlaces(workspace, scope, `components.${use}`);
  return place && fileOfUse(workspace, place.path, use);
}

/** Returns the file of the component that a use in a file names; undefined for one of another repository. */
export function fileOfUse(workspace: EditorWorkspace, path: string, use: string): string | undefined {
  const { value } = workspace.file(path);
  const uses = isObject(value) ? value["components"] : undefined;
  const found = isObject(uses) ? uses[use] : undefined;
  const source = isObject(found) ? found["source"] : undefined;
  if (typeof source !== "string" || source.startsWith("git+")) return undefined;
  const file = resolve(dirname(path), source);
  return workspace.textOf(file) === undefined ? undefined : file;
}

/** Returns the references to a name of a component's file in the files that use it, of all stacks of the workspace. */
export async function componentReaders(
  workspace: EditorWorkspace,
  { scope: { manifest: file }, address }: NameOwner,
): Promise<readonly ReferencePlace[]> {
  if (!workspace.symbols(file).isComponent) return [];
  const found = new Map<string, ReferencePlace>();
  for (const stack of await workspace.stacksReading(file))
    for (const path of stack.files) {
      const scope = scopeOfFile(workspace, stack, path);
      for (const reference of workspace.symbols(path).references) {
        if (!reference.address.includes("/") && !reference.address.startsWith("components.")) continue;
        const owner = ownerInComponent(workspace, scope, reference.address);
        if (owner?.scope.manifest === file && owner.address === address)
          found.set(`${path}:${reference.start}`, { ...reference, path });
      }
    }
  return [...found.values()];
}

/** Returns the references to an output in the other stacks of the workspace. */
export async function outputReaders(
  workspace: EditorWorkspace,
  { manifest }: EditorStack,
  address: string,
): Promise<readonly ReferencePlace[]> {
  if (!address.startsWith("outputs.")) return [];
  const found = workspace.manifests().flatMap((reader) =>
    Object.keys(stacksIn(workspace, reader))
      .filter((alias) => reader !== manifest && producerOf(workspace, reader, alias) === manifest)
      .map(async (alias) => referencePlaces(workspace, await workspace.load(reader), `stacks.${alias}.${address}`)),
  );
  return (await Promise.all(found)).flat();
}

function stacksIn(workspace: EditorWorkspace, manifest: string): JsonObject {
  const { value } = workspace.file(manifest);
  const named = isObject(value) ? value["stacks"] : undefined;
  return isObject(named) ? named : {};
}

/** Returns the names under which a manifest knows other stacks. */
export const otherStackNames = (workspace: EditorWorkspace, manifest: string): readonly string[] =>
  Object.keys(stacksIn(workspace, manifest));

/** Returns the manifest of another stack: the one beside whose state it is named, else the one that has its name. */
export function producerOf(workspace: EditorWorkspace, manifest: string, alias: string): string | undefined {
  const place = stacksIn(workspace, manifest)[alias];
  const path = isObject(place) ? place["path"] : undefined;
  const all = workspace.manifests();
  if (typeof path === "string") {
    const folder = dirname(resolve(dirname(manifest), path)).replace(/[\\/]\.reconduit$/, "");
    const beside = all.find((each) => dirname(each) === folder);
    if (beside) return beside;
  }
  return all.find((each) => {
    const { value } = workspace.file(each);
    return each !== manifest && isObject(value) && value["name"] === alias;
  });
}
