/** Opens the backend of a state; loads the modules of a backend only when it is used. */

import { join } from "node:path";
import { type Clock, systemClock } from "../base/clock.ts";
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { decidingFields, type StatePlace } from "../catalog/manifest/state-place.ts";
import { remoteBackends, stateNameDigest } from "./backends/index.ts";
import { type Codec, stateCodec } from "./codec.ts";
import { restoreCommand } from "./faults.ts";
import { existingStateKey, stateKey } from "./fingerprint.ts";
import { outputsCodec } from "./legible-outputs.ts";
import type { Backend } from "./port.ts";
import { remoteBackend } from "./remote.ts";
import { seenVersion } from "./seen-version.ts";

export interface OpenOptions {
  /** Path of the state of the backend `local`. */
  readonly path: string;
  /** `.reconduit/`: contains the key, and the journals of states that are stored elsewhere. */
  readonly folder: string;
  /** Name of the stack, for what it names by default; a place that says everything needs none. */
  readonly stack: string | undefined;
  readonly env: { readonly [name: string]: string | undefined };
  readonly clock?: Clock;
  /** True: nothing but the outputs of the state is read, which takes no key. */
  readonly outputsOnly?: boolean;
  /** The command line that puts this state together again, for messages. Default `reconduit state restore`. */
  readonly restore?: string;
  /** The command line that signs this state, for messages. Default `reconduit state sign`. */
  readonly sign?: string;
  /** True: a state that is not signed, or signed with another key, is read as well. For a command that shows it and signs it. */
  readonly takesUnproved?: boolean;
}

/** Throws DiagnosticError where the key or a needed setting is missing. Nothing is read or connected yet. */
export async function openBackend(place: StatePlace, options: OpenOptions): Promise<Backend> {
  checkUnset(place);
  try {
    return await openPlace(place, options);
  } catch (error) {
    throw error instanceof DiagnosticError ? new DiagnosticError(error.diagnostics.map(withUnset(place))) : error;
  }
}

async function openPlace(place: StatePlace, options: OpenOptions): Promise<Backend> {
  const { env, clock = systemClock, folder, restore = restoreCommand } = options;
  const codec = codecFor(place, options);
  const { backend, fields } = place;
  if (backend === "local") {
    const { fileBackend } = await import("./backends/file.ts");
    return fileBackend(options.path, codec, restore);
  }
  const { medium, seenAs = medium.name } = await remoteBackends[backend].open({
    fields,
    needed: (field) => requiredField(place, field),
    stackName: () => requiredStack(options),
    codec,
    clock,
    env,
    folder,
    restore,
  });
  // The file in which this machine remembers the version of a state that is stored elsewhere.
  const seen = seenVersion(join(folder, `state-${stateNameDigest(seenAs)}.version`));
  return remoteBackend(medium, { codec, clock, restore, seen });
}

/** Returns the codec of a place. A state that others can read needs a key that is not stored next to it. */
function codecFor(
  { backend, encrypt = false }: StatePlace,
  { env, folder, outputsOnly, sign, takesUnproved }: OpenOptions,
): Codec {
  const given = { RECONDUIT_STATE_KEY: env["RECONDUIT_STATE_KEY"] };
  if (outputsOnly) return outputsCodec(existingStateKey(folder, given));
  const isSet = (given.RECONDUIT_STATE_KEY ?? "") !== "";
  if (!isSet && (backend !== "local" || encrypt)) {
    const why = encrypt
      ? "The state is to be encrypted with it."
      : "The state is kept in a place that several people reach, and the fingerprints of its secrets are made with that key.";
    fail("state-key-missing", "The state key is missing", {
      detail: `RECONDUIT_STATE_KEY is not set. ${why} Set it to a long random text, for example of \`openssl rand -hex 32\`, the same for everybody who works on the stack, and keep it.`,
    });
  }
  const key =
    encrypt || backend !== "local" ? stateKey(folder, given) : isSet ? existingStateKey(folder, given) : undefined;
  return stateCodec(key, encrypt, { takesUnproved: takesUnproved === true, sign });
}

/** A field without the variable that it takes its value from would mean the state that its default names. */
function checkUnset({ backend, unset = {} }: StatePlace): void {
  const fields = decidingFields.filter((field) => unset[field] !== undefined);
  if (fields.length === 0) return;
  const names = [...new Set(fields.map((field) => unset[field]!))];
  fail("state-place-incomplete", "The place of the state is incomplete", {
    detail: `The manifest takes ${fields.join(" and ")} of a state in the backend ${backend} from the environment, and ${names.join(" and ")} ${names.length === 1 ? "is" : "are"} not set.`,
    suggestion: `Set ${names.join(" and ")}.`,
  });
}

/** Adds a note about unset variables, which may explain a missing value. */
function withUnset({ unset = {} }: StatePlace): (diagnostic: Diagnostic) => Diagnostic {
  const said = Object.entries(unset).map(([field, name]) => `${field} is to come from ${name}, which is not set.`);
  return (each) => (said.length === 0 ? each : { ...each, detail: [each.detail, ...said].join(" ") });
}

function requiredField({ backend, fields }: StatePlace, name: string): string {
  return (
    fields[name] ??
    fail("state-place-incomplete", "The place of the state is incomplete", {
      detail: `The backend ${backend} needs ${name}. Write it under \`state:\` in the manifest.`,
    })
  );
}

function requiredStack({ stack }: OpenOptions): string {
  return (
    stack ??
    fail("state-place-incomplete", "The place of the state is incomplete", {
      detail: "There is no manifest that names the stack, and the address of the state does not name it either.",
      suggestion:
        "Run the command in the folder of the manifest, or give the state: postgres://…?state=NAME, s3://BUCKET/KEY.",
    })
  );
}
