/** Plans the undo of each change: values declared again, removed objects, losses, and conflicts with later changes by others. */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { isPointerWithin, type Pointer, pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import type { Change } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { SideEffect } from "../../model/receipt.ts";
import { isFingerprint, type ResourceState, type State, type Tombstone, unseenSecret } from "../../model/state.ts";
import { compareSubject } from "../../plan/compare.ts";
import { fingerprintsIn } from "../../plan/mask.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { asApplied } from "../objects/removal/deletion.ts";
import { readObjectWithParts } from "../refresh/read-object.ts";
import { isDuring } from "../trail/matching.ts";
import { declaredAs, unrestoredPaths } from "./as-declared.ts";
import { formerValue, withValueAt } from "./former-value.ts";
import type { NetChange, NetPath } from "./net-changes.ts";
import { findRestoredAlong } from "./restored-dependents.ts";
import { changeAuthorText, type UndoChoices, UndoNotes } from "./undo-notes.ts";

export class UndoPlanner {
  readonly declared = new Map<string, DeclaredResource>();
  readonly gone = new Set<string>();
  readonly tombstones = new Map<string, Tombstone>();
  readonly aside: string[] = [];
  readonly relinks = new Map<string, readonly SideEffect[]>();
  readonly forgotten: string[] = [];
  /** Addresses of changes that cannot be undone at all. */
  readonly staying: string[] = [];
  readonly notes: UndoNotes;
  readonly #stack: StackOptions;
  readonly #state: State;
  readonly #how: UndoChoices;
  readonly #receipt: string;

  constructor(stack: StackOptions, state: State, options: UndoChoices, receipt: string) {
    this.#stack = stack;
    this.#state = state;
    this.#how = options;
    this.notes = new UndoNotes(options);
    this.#receipt = receipt;
  }

  async addChange(change: NetChange): Promise<void> {
    const present = this.#state.resources[change.address];
    const { stateBefore } = change;
    const isOther = present !== undefined && change.id !== undefined && present.id !== change.id;
    if (isOther && !this.#how.force.includes(change.address)) {
      this.notes.noteConflict(
        change.address,
        `it has another object by now, ${present.id}, than the receipt tells of, ${change.id}`,
      );
      return;
    }
    const receiver = present === undefined ? this.#receiverOf(change) : undefined;
    if (receiver !== undefined) {
      this.notes.noteLoss(
        change.address,
        `it was handed over to the stack ${receiver}, which owns the object: undo it there, or hand the object back first`,
        "impossible",
      );
      return;
    }
    if (change.handOver?.from !== undefined && present !== undefined)
      this.notes.noteLoss(
        change.address,
        `it was handed over by the stack ${change.handOver.from} and stays in this stack: hand it back with moved and $adopt, or reconduit state transfer`,
        change.paths.length === 0 ? "impossible" : "lossy",
      );
    if (stateBefore === undefined) {
      this.notes.noteLoss(change.address, "no receipt tells what it was before, so it stays as it is", "impossible");
      if (present !== undefined) this.staying.push(change.address);
    } else if (stateBefore === null) {
      if (present !== undefined) await this.#removeObject(change, present);
    } else if (present === undefined) await this.#declareFormerObject(change, stateBefore);
    else if (present.id !== stateBefore.id) {
      this.aside.push(change.address);
      await this.#declareFormerObject(change, stateBefore);
    } else await this.#revertChange(change, stateBefore, present);
  }

  /** Returns the stack that has received the object, by the receipts or by the state's records. */
  #receiverOf({ address, id, stateBefore, handOver }: NetChange): string | undefined {
    const ids = [id, stateBefore?.id];
    const record = this.#state.handedOver?.[address];
    return record && ids.includes(record.entry.id) ? record.to : handOver?.to;
  }

  /** Reports objects that others had deleted and that the platform restores along. `changes`: all undone changes. */
  async reportRestoredAlong(changes: readonly NetChange[]): Promise<void> {
    const coming = new Map([...this.tombstones].map(([address, { entry }]) => [entry.id, address]));
    const deleted = changes.flatMap(({ sideEffects }) => sideEffects.filter(({ effect }) => effect === "deleted"));
    const found = await findRestoredAlong(this.#stack.client, coming, new Set(deleted.map(({ id }) => id)));
    for (const { address, kind, id, name, deletion } of found) {
      const what = `${kind.kind} ${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`}`;
      this.notes.noteLoss(
        address,
        `with it comes back the ${what}, which was deleted apart from that${changeAuthorText(deletion)}: the platform restores nothing without what refers to it`,
      );
    }
  }

  /** Removes an object that did not exist before, or did not belong to this stack. */
  async #removeObject(change: NetChange, present: ResourceState): Promise<void> {
    const { address, writes, wasAdopted } = change;
    const kind = kindNamed(present.kind);
    if (wasAdopted) {
      // A released object needs nothing more of the stack's, and its former secrets were never known.
      if (change.paths.length > 0 || present.mark !== undefined)
        await this.#revertChange({ ...change, former: address }, { ...present, document: {}, dependsOn: [] }, present);
      else this.#giveUp(address);
      return;
    }
    if (kind.removal === "none") {
      this.notes.noteLoss(
        address,
        `the platform cannot delete it, so it stays and stays managed${disableAdvice(kind)}`,
        "impossible",
      );
      this.staying.push(address);
      return;
    }
    const live = await this.#stack.client.get(kind, present.id);
    if (live !== undefined && !this.#isWrittenByReceipt(live, present, writes) && !this.#how.force.includes(address)) {
      this.notes.conflicts.push({ kind, known: present, live, changes: [] });
      return;
    }
    this.gone.add(address);
  }

  /** Removes the object from the stack without changing it. */
  #giveUp(address: string): void {
    this.gone.add(address);
    this.forgotten.push(address);
  }

  #isWrittenByReceipt(live: JsonObject, { lastModified }: ResourceState, writes: NetChange["writes"]): boolean {
    const now = live["lastModified"];
    if (typeof now !== "string") return true;
    const known = [lastModified, ...writes.map((write) => write.lastModified)];
    if (known.some((each) => each !== undefined && Date.parse(each) === Date.parse(now))) return true;
    const { clockSkewMs = 0 } = this.#stack.client;
    return writes.some((write) => write.event === "restore" && isDuring(Date.parse(now), write, { clockSkewMs }));
  }

  /** Restores an object that existed before and is now in the recycle bin or deleted. */
  async #declareFormerObject({ address, former, paths, sideEffects }: NetChange, then: ResourceState): Promise<void> {
    const kind = kindNamed(then.kind);
    const entry = { ...then, address: former };
    const where = await this.#whereIs(kind, then.id);
    if (where === "live") {
      // The object was only forgotten, or someone has restored it. Only the existence of its secrets is known.
      const adopt = { id: then.id, source: declaredAs(this.#stack, entry, {}, []).source };
      const live = (await readObjectWithParts(this.#stack.client, kind, then.id, Object.keys(then.document))) ?? {};
      if (!this.#how.force.includes(address)) this.#noteMoved(kind, then, paths, live);
      const { value, unknown } = formerValue(
        then.document,
        "",
        this.#secretSources(address, then, then.document, live),
      );
      if (unknown.length > 0)
        this.notes.noteLoss(former, `the secrets ${joinedPaths(unknown)} are no longer known, and are omitted`);
      const document = withUnseenSecrets(value) as JsonObject;
      this.declared.set(former, declaredAs(this.#stack, entry, document, [], { adopt }));
      return;
    }
    if (where === "binned") {
      this.tombstones.set(former, { entry, at: new Date().toISOString(), receipt: this.#receipt });
      const links = sideEffects.filter(({ effect }) => effect === "unlinked");
      if (links.length > 0) this.#restoreLinks(former, links);
      else if (kind.removalLoses)
        this.notes.noteLoss(former, `${kind.removalLoses} is lost, unless a receipt contains it`);
      this.declared.set(former, declaredAs(this.#stack, entry, then.document, []));
      return;
    }
    const { value, unknown } = formerValue(then.document, "", this.#secretSources(address, then, then.document, {}));
    const why = kind.removal === "permanent" ? "its deletion is permanent" : "it is not in the recycle bin any more";
    this.notes.noteLoss(
      former,
      `${why}: it is created again with another _id${unknown.length > 0 ? `, without ${joinedPaths(unknown)}` : ""}`,
    );
    if (fingerprintsIn(value).length > 0) return;
    this.declared.set(former, declaredAs(this.#stack, entry, value as JsonObject, []));
  }

  async #whereIs(kind: Kind, id: string): Promise<"live" | "binned" | undefined> {
    const { client } = this.#stack;
    if ((await client.get(kind, id)) !== undefined) return "live";
    if (kind.removal !== "bin") return undefined;
    try {
      return (await client.binned(kind, id)) === undefined ? undefined : "binned";
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 422)) return undefined;
      throw error;
    }
  }

  #restoreLinks(address: string, links: readonly SideEffect[]): void {
    this.relinks.set(address, links);
    this.notes.diagnostics.push({
      severity: "notice",
      code: "undo-relinks",
      summary: "References to the object are restored",
      detail: `With ${address}, ${links.map(({ kind, id, path = "" }) => `${pointerSegments(path)[0]} of ${kind} ${id}`).join(", ")} ${links.length === 1 ? "is" : "are"} given back what the deletion took.`,
      address,
    });
  }

  /** Reverts changed values, or only the address. */
  async #revertChange(
    { address, former, paths, wasAdopted, formerMark }: NetChange,
    then: ResourceState,
    present: ResourceState,
  ): Promise<void> {
    const kind = kindNamed(present.kind);
    const wanted = [...Object.keys(then.document), ...Object.keys(present.document)];
    const live = paths.length === 0 ? {} : await readObjectWithParts(this.#stack.client, kind, present.id, wanted);
    if (live === undefined) {
      if (!wasAdopted) return this.notes.noteConflict(address, "it is not on the platform any more");
      this.notes.noteLoss(address, "it is not on the platform any more, and only taken out of the stack");
      return this.#giveUp(address);
    }
    const moved = paths.filter((path) => !this.#isAsWritten(kind, path, paths, live));
    if (moved.length > 0 && !this.#how.force.includes(address)) {
      const changes = moved.map(({ path, after }): Change => {
        const now = valueAtPointer(live, path);
        return {
          path,
          cause: "drift",
          ...(now === undefined ? {} : { before: now }),
          ...(after === undefined ? {} : { after }),
        };
      });
      this.notes.conflicts.push({ kind, known: present, live, changes });
    }
    const secrets = this.#secretSources(address, then, present.document, live);
    let document = present.document;
    for (const { path, before, secret } of paths) {
      const from = before === undefined ? undefined : secret ? (valueAtPointer(then.document, path) ?? before) : before;
      const former = from === undefined ? undefined : formerValue(from, path, secrets);
      for (const { path: at, fate } of former?.unknown ?? [])
        this.notes.noteLoss(
          address,
          fate === "kept"
            ? `the former secret ${pathText(at)} is no longer known, and the present one stays`
            : `the former secret ${pathText(at)} is no longer known, and is omitted`,
        );
      document = withValueAt(document, path, former?.value);
      this.#tellWhatStays(kind, address, path, before, live);
    }
    const entry = { ...present, ...entrySettings(then), address: former };
    const ignore = unrestoredPaths(
      [document, present.document],
      paths.map(({ path }) => path),
    );
    const more = {
      ...(former === address ? {} : { was: address }),
      ...(wasAdopted ? { giveUp: { mark: formerMark } } : {}),
    };
    this.declared.set(former, declaredAs(this.#stack, entry, document, paths.length === 0 ? [""] : ignore, more));
  }

  /** Reports values of an unmanaged object that changed meanwhile: neither the former values nor the last written ones. */
  #noteMoved(kind: Kind, then: ResourceState, paths: readonly NetPath[], live: JsonObject): void {
    const changes = compareSubject(asApplied(kind, then, live)).flatMap(({ path, after: former }): Change[] => {
      const left = paths.filter((each) => isPointerWithin(path, each.path) || isPointerWithin(each.path, path));
      if (left.length > 0 && left.every((each) => this.#isAsWritten(kind, each, paths, live))) return [];
      const [now, after] = [valueAtPointer(live, path), left.find((each) => each.path === path)?.after ?? former];
      const sides = { ...(now === undefined ? {} : { before: now }), ...(after === undefined ? {} : { after }) };
      return [{ path, cause: "drift", ...sides }];
    });
    if (changes.length > 0) this.notes.conflicts.push({ kind, known: then, live, changes });
  }

  /**
   * Returns true if the path has the value we wrote. A later write of ours above or below the path decides. A value that is
   * already restored causes no conflict.
   */
  #isAsWritten(
    kind: Kind,
    { path, before, after, secret }: NetPath,
    all: readonly NetPath[],
    live: JsonObject,
  ): boolean {
    const part = (kind.parts ?? []).some(
      ({ field, style }) => style === "upsert" && isPointerWithin(path, `/${field}`),
    );
    const isOverlaid = all.some(
      (each) => each.path !== path && (isPointerWithin(each.path, path) || isPointerWithin(path, each.path)),
    );
    if (secret || part || isOverlaid) return true;
    const now = valueAtPointer(live, path) ?? null;
    return sameJson(now, after ?? null) || sameJson(now, before ?? null);
  }

  /** Reports fields that an update keeps although it omits them. */
  #tellWhatStays(kind: Kind, address: string, path: Pointer, before: Json | undefined, live: JsonObject): void {
    const field = fieldAt(kind, path);
    if (before === undefined && field?.keptWhenOmitted)
      this.notes.noteLoss(address, `the platform keeps ${pathText(path)}, which was not there before`);
    else if (before === undefined && kind.update === "merge" && pointerSegments(path).length === 1)
      this.notes.noteLoss(address, `${pathText(path)}, which was not there before, stays empty`);
    const upsert = (kind.parts ?? []).find(
      (part) => part.style === "upsert" && isPointerWithin(path, `/${part.field}`),
    );
    if (upsert === undefined) return;
    const [then, now] = [before, valueAtPointer(live, path)].map((each) => (Array.isArray(each) ? each.length : 0)) as [
      number,
      number,
    ];
    if (now > then) this.notes.noteLoss(address, `entries of ${upsert.field} that were added stay, switched off`);
  }

  #secretSources(address: string, then: ResourceState, now: JsonObject, live: JsonObject) {
    const declared = this.#stack.program.resources.find((each) => each.address === address)?.template;
    const { key } = this.#stack;
    return { former: then.document, now, live, declared, fingerprint: (value: Json) => fingerprintValue(key, value) };
  }
}

function withUnseenSecrets(value: Json): Json {
  if (isFingerprint(value)) return unseenSecret;
  if (Array.isArray(value)) return value.map((item: Json) => withUnseenSecrets(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withUnseenSecrets(item)]));
}

function entrySettings({
  protect,
  keep,
  dependsOn,
}: ResourceState): Pick<ResourceState, "protect" | "keep" | "dependsOn"> {
  return { ...(protect ? { protect } : {}), ...(keep ? { keep } : {}), dependsOn };
}

function disableAdvice(kind: Kind): string {
  return kind.parts?.some(({ style }) => style === "toggle") ? "; disable it where it shall not work" : "";
}

function joinedPaths(paths: readonly { readonly path: Pointer }[]): string {
  return paths
    .slice(0, 10)
    .map(({ path }) => pathText(path))
    .join(", ");
}
