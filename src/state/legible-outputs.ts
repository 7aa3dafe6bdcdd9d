/**
 * The outputs of a state, which other stacks read without its key: in an encrypted state they are part of its legible head. Of a secret
 * output there is the name alone.
 */
import { canonicalJson } from "../base/json.ts";
import { isFingerprint, type State } from "../model/state.ts";
import { encodeState } from "./assemble.ts";
import { type Codec, type LegibleHead, legibleHead, stateCodec } from "./codec.ts";

interface LegibleOutputs {
  /** False: the stack was never applied. */
  readonly applied: boolean;
  readonly outputs: State["outputs"];
  /** Names of the outputs of other stacks that its last apply used; absent in states of earlier versions. */
  readonly reads?: readonly string[];
}

/** Returns the head that stays legible where the state is encrypted. */
export function legibleHeadOf({ lineage, serial, outputs, platform, upstream = {} }: State): LegibleHead {
  const open = Object.entries(outputs).map(([name, { value, secret }]) =>
    secret || isFingerprint(value)
      ? ([name, { value: null, secret: true }] as const)
      : ([name, { value, secret }] as const),
  );
  const legible: LegibleOutputs = {
    applied: platform !== undefined,
    outputs: Object.fromEntries(open),
    reads: Object.keys(upstream),
  };
  return { lineage, serial, outputs: canonicalJson({ ...legible }) };
}

/**
 * Returns a codec that reads nothing of an encrypted state but its outputs. `key`: for states of earlier versions, which have to be
 * decrypted.
 */
export function outputsCodec(key: Uint8Array | undefined): Codec {
  const whole = stateCodec(key, false, { takesUnproved: true });
  return {
    ...whole,
    read(text) {
      const head = legibleHead(text);
      return head?.outputs === undefined ? whole.read(text) : { text: encodeState(stateOfHead(head, head.outputs)) };
    },
    ignoresJournal: true,
  };
}

/** Returns a state with nothing but outputs. Its platform says no more than that it was applied. */
function stateOfHead({ lineage, serial }: LegibleHead, text: string): State {
  const { applied, outputs, reads = [] } = JSON.parse(text) as LegibleOutputs;
  return {
    kind: "state",
    formatVersion: 1,
    lineage,
    serial,
    stack: "",
    resources: {},
    outputs,
    // Names alone: the values are not legible.
    upstream: Object.fromEntries(reads.map((output) => [output, null])),
    ...(applied ? { platform: { baseUrl: "", account: "" } } : {}),
  };
}
