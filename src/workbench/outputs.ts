/** The outputs in the state. */
import type { Json } from "../base/json.ts";
import { secretMask } from "../catalog/limits.ts";
import { isFingerprint, type State } from "../model/state.ts";

/** Returns the outputs with secret ones masked: the state has only their fingerprints. */
export function shownOutputs(state: State): {
  readonly [name: string]: { readonly value: Json; readonly secret: boolean };
} {
  return Object.fromEntries(
    Object.entries(state.outputs).map(([name, { value, secret }]) => [
      name,
      { value: secret || isFingerprint(value) ? secretMask : value, secret },
    ]),
  );
}
