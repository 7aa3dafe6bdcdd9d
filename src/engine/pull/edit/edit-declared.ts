/** Edits existing declarations to match the live objects. */
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { isPointerWithin, joinPointer, type Pointer, pointerSegments } from "../../../base/pointer.ts";
import type { Edit } from "../../../config/yaml-write/edits.ts";
import type { Workspace } from "../../../config/yaml-write/workspace.ts";
import { type WrittenResource, writtenForm } from "../../../config/yaml-write/written-resource.ts";
import { parseAddress } from "../../../model/address.ts";
import type { DeclaredResource, Program } from "../../../model/program.ts";
import type { State } from "../../../model/state.ts";
import type { AccountObject } from "../account.ts";
import { type DeclarationContext, declareObject } from "../declare/declare.ts";
import { type DeclarationDifferences, declarationDifferences } from "./differ.ts";
import { evaluatedDeclaration, type Matches } from "./match-declared.ts";

interface Edited {
  /** Addresses whose declaration was edited. */
  readonly addresses: ReadonlySet<string>;
  /** Differences that were left unchanged. */
  readonly kept: readonly { readonly resource: DeclaredResource; readonly pointer: Pointer }[];
}

interface EditInput {
  readonly program: Program;
  readonly state: State;
  readonly matches: Matches;
  /** The pulled objects, with all their fields. */
  readonly objects: ReadonlyMap<string, AccountObject>;
  readonly around: DeclarationContext;
  readonly workspace: Workspace;
}

/** Edits the differences in `workspace`; writes nothing to disk yet. */
export function editDeclared(input: EditInput): Edited {
  const { program, workspace } = input;
  const addresses = new Set<string>();
  const kept: { resource: DeclaredResource; pointer: Pointer }[] = [];
  const edits = new Map<
    string,
    { readonly edit: Edit; readonly pointer: Pointer; readonly resource: DeclaredResource }[]
  >();
  // Instances of one `$each` share their declaration.
  const blocks = Map.groupBy(program.resources, (resource) => writtenForm(resource).written);
  for (const instances of blocks.values()) {
    const compared = instances.map((resource) => compareOne(resource, input));
    if (compared.every((each) => each === undefined)) continue;
    const [resource] = instances as [DeclaredResource];
    const { edits: wanted, files, kept: left } = sharedEdits(compared);
    const form = writtenForm(resource);
    for (const edit of wanted) {
      const { file, path } = editTarget(form, edit);
      const pointer = edit.path.reduce<Pointer>(joinPointer, "");
      edits.set(file, [...(edits.get(file) ?? []), { edit: { ...edit, path }, pointer, resource }]);
    }
    for (const { pointer, path, content } of files) {
      const target = resolve(dirname(form.fileOf(pointerSegments(pointer)).file), path);
      const inside = relative(program.root, target);
      if (inside.startsWith("..") || isAbsolute(inside)) kept.push({ resource, pointer });
      else {
        workspace.replaceCode(target, content);
        for (const each of instances) addresses.add(each.address);
      }
    }
    kept.push(...left.map((pointer) => ({ resource, pointer })));
  }
  for (const [file, those] of edits) {
    const refused = new Set(
      workspace.edit(
        file,
        those.map((each) => each.edit),
      ),
    );
    for (const { edit, pointer, resource } of those) {
      if (refused.has(edit)) kept.push({ resource, pointer });
      else addresses.add(resource.address);
    }
  }
  return { addresses, kept };
}

function compareOne(resource: DeclaredResource, input: EditInput): DeclarationDifferences | undefined {
  const { state, matches, objects, around } = input;
  const object = objects.get(matches.ids.get(resource.address) ?? "");
  const desired = object && evaluatedDeclaration(object.kind, resource, matches.knowledge);
  if (!object || !desired) return undefined;
  return declarationDifferences({
    kind: object.kind,
    written: writtenForm(resource).written,
    desired,
    live: object.document,
    declared: declareObject(object, parseAddress(resource.address)!.name, around).value,
    ignore: resource.meta.ignore,
    secrets: resource.secrets,
    normalised: state.resources[resource.address]?.normalised ?? {},
  });
}

/** Returns the edits that all instances share; the others cannot be written in one place. */
function sharedEdits(compared: readonly (DeclarationDifferences | undefined)[]): DeclarationDifferences {
  const [first] = compared;
  if (compared.length === 1) return first!;
  const wanted = compared.map((each) => new Set(each?.edits.map(editKey)));
  const common = (first?.edits ?? []).filter((edit) => wanted.every((each) => each.has(editKey(edit))));
  const signatures = new Set(common.map(editKey));
  const differing = compared.flatMap((each) => [
    ...(each?.kept ?? []),
    ...(each?.files ?? []).map((file) => file.pointer),
    ...(each?.edits ?? [])
      .filter((edit) => !signatures.has(editKey(edit)))
      .map((edit) => edit.path.reduce<Pointer>(joinPointer, "")),
  ]);
  const kept = [...new Set(differing)].filter(
    (at, _, all) => !all.some((other) => other !== at && isPointerWithin(at, other)),
  );
  return { edits: common, files: [], kept };
}

function editKey(edit: Edit): string {
  return JSON.stringify(edit);
}

/** Puts a new key into the file that contains its parent. */
function editTarget(form: WrittenResource, edit: Edit): { readonly file: string; readonly path: Edit["path"] } {
  if (edit.type !== "add") return form.fileOf(edit.path);
  const { file, path } = form.fileOf(edit.path.slice(0, -1));
  return { file, path: [...path, edit.path.at(-1)!] };
}
