/**
 * What the account holds, as it may be shown. The platform masks what its own fields keep secret. A secret variable may also have gone into
 * an ordinary field, which the platform answers in the clear: the state knows such a value by its fingerprint, the declarations its place,
 * and the variable its text.
 */
import { isObject, type Json } from "../../base/json.ts";
import { join, type Pointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { Program } from "../../model/program.ts";
import { isFingerprint, type State } from "../../model/state.ts";
import { fingerprints } from "../../plan/mask.ts";
import { fingerprint } from "../../state/index.ts";

interface Known {
  readonly program: Program | undefined;
  readonly state: State;
  /** The key of the fingerprints; absent where the stack has none yet. */
  readonly key: Buffer | undefined;
  /** Takes the secrets that are known by their text out of a text. */
  readonly redact: (text: string) => string;
}

/** Answers a value of the platform, of whatever shape, with the mask in place of every secret that is known. */
export function shownValues({ program, state, key, redact }: Known): <V extends Json>(value: V) => V {
  const kept = [
    ...Object.values(state.resources).map(({ document }) => document),
    ...Object.values(state.outputs).map(({ value }) => value as Json),
  ];
  const sealed = new Set(kept.flatMap((each) => fingerprints(each)));
  const places = placesById(program, state);
  const isSealed = (value: string | number): boolean =>
    key !== undefined && sealed.size > 0 && sealed.has(fingerprint(key, value));
  const shown = (value: Json, at: Pointer, masked: ReadonlySet<Pointer>): Json => {
    if (masked.has(at) && value !== null) return secretMask;
    if (typeof value === "string") return isSealed(value) ? secretMask : redact(value);
    if (typeof value === "number") return isSealed(value) ? secretMask : value;
    if (Array.isArray(value)) return value.map((item: Json, index) => shown(item, join(at, index), masked));
    if (!isObject(value)) return value;
    const id = value["_id"];
    const own = typeof id === "string" ? places.get(id) : undefined;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, shown(item, join(own ? "" : at, name), own ?? masked)]),
    );
  };
  return <V extends Json>(value: V) => shown(value, "", nowhere) as V;
}

const nowhere: ReadonlySet<Pointer> = new Set();

/** Where the objects of the stack hold secrets, by id: as it was applied, and as it is declared by now. */
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
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => sealedPlaces(item, join(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => sealedPlaces(item, join(at, name)));
}
