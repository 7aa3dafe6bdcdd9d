/**
 * Masks values of the account before they are shown. The platform masks its own secret fields. A secret variable in an ordinary
 * field is answered in plain text. Such a value is found by the state's fingerprint, by its place in the declarations, and by the
 * variable's text.
 */
import { isObject, type Json } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { Program } from "../../model/program.ts";
import { isFingerprint, type State } from "../../model/state.ts";
import { fingerprintsIn } from "../../plan/mask.ts";
import { fingerprintValue } from "../../state/index.ts";

interface Known {
  readonly program: Program | undefined;
  readonly state: State;
  /** The key of the fingerprints; absent if the stack has none yet. */
  readonly key: Buffer | undefined;
  /** Removes secrets with a known text from a text. */
  readonly redact: (text: string) => string;
}

/** Returns a function that masks every known secret in a value of the platform, of any shape. */
export function shownValues({ program, state, key, redact }: Known): <V extends Json>(value: V) => V {
  const kept = [
    ...Object.values(state.resources).map(({ document }) => document),
    ...Object.values(state.outputs).map(({ value }) => value as Json),
  ];
  const sealed = new Set(kept.flatMap((each) => fingerprintsIn(each)));
  const places = placesById(program, state);
  const isSealed = (value: string | number): boolean =>
    key !== undefined && sealed.size > 0 && sealed.has(fingerprintValue(key, value));
  const shownValueAt = (value: Json, at: Pointer, masked: ReadonlySet<Pointer>): Json => {
    if (masked.has(at) && value !== null) return secretMask;
    if (typeof value === "string") return isSealed(value) ? secretMask : redact(value);
    if (typeof value === "number") return isSealed(value) ? secretMask : value;
    if (Array.isArray(value))
      return value.map((item: Json, index) => shownValueAt(item, joinPointer(at, index), masked));
    if (!isObject(value)) return value;
    const id = value["_id"];
    const own = typeof id === "string" ? places.get(id) : undefined;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        shownValueAt(item, joinPointer(own ? "" : at, name), own ?? masked),
      ]),
    );
  };
  return <V extends Json>(value: V) => shownValueAt(value, "", nowhere) as V;
}

const nowhere: ReadonlySet<Pointer> = new Set();

/** Returns the places of secrets in the stack's objects, by id: as applied, and as declared now. */
function placesById(program: Program | undefined, state: State): ReadonlyMap<string, ReadonlySet<Pointer>> {
  const declared = new Map(program?.resources.map(({ address, secrets }) => [address, secrets]));
  return new Map(
    Object.values(state.resources).map(({ address, id, document }) => [
      id,
      new Set([...sealedPlaces(document, ""), ...(declared.get(address) ?? [])]),
    ]),
  );
}

function sealedPlaces(value: Json, at: Pointer): readonly Pointer[] {
  if (isFingerprint(value)) return [at];
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => sealedPlaces(item, joinPointer(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => sealedPlaces(item, joinPointer(at, name)));
}
