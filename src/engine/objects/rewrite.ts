/**
 * Replaces an object with one PUT. Does not overwrite changes that others made in the meantime and does not blindly repeat the
 * PUT.
 */
import type { JsonObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { compareSubject } from "../../plan/compare.ts";
import type { Subject } from "../../plan/subject.ts";
import { assertAsSeen } from "./as-seen.ts";
import type { Seen } from "./write-base.ts";

interface Rewrite {
  readonly client: Client;
  readonly kind: Kind;
  readonly id: string;
  readonly address: string;
  /** The object as the plan saw it. */
  readonly seen: Seen;
  /** Reads the object with its parts; throws if it is missing. */
  readonly read: () => Promise<JsonObject>;
  readonly subject: (live: JsonObject) => Subject;
  readonly compose: (subject: Subject) => JsonObject;
}

interface Rewritten {
  readonly answer: JsonObject;
  /** The object from which the body was composed. */
  readonly seen: JsonObject;
}

/** The most rounds; an object that still changes after these is being changed by someone else in a loop. */
const rounds = 3;

/** Replaces the object. Throws ApiError, or a `conflict` if an owned path changed. */
export async function rewriteObject(options: Rewrite, live: JsonObject): Promise<Rewritten> {
  const { client, kind, id } = options;
  let seen = live;
  for (let round = 1; ; round++) {
    const subject = options.subject(seen);
    try {
      const checkBeforeRepeat = () => lookAgain(options, seen);
      return {
        answer: await client.put(kind, id, options.compose(subject), { beforeRepeat: checkBeforeRepeat }),
        seen,
      };
    } catch (error) {
      const now = error instanceof ObjectChanged ? error.live : await afterRefusal(options, error, seen);
      const subjectNow = options.subject(now);
      // The first request arrived, although its answer did not.
      if (error instanceof ObjectChanged && isAlreadyWritten(subjectNow)) return { answer: now, seen };
      assertAsSeen(options.seen, subjectNow, error instanceof ObjectChanged);
      if (round === rounds) throw error instanceof ObjectChanged ? error.fault() : error;
      seen = now;
    }
  }
}

/**
 * Reads the object before a repetition. Ends the request if the object changed since the last read, by this request or another.
 */
async function lookAgain({ read, address }: Rewrite, seen: JsonObject): Promise<void> {
  const now = await read();
  if (now["lastModified"] === undefined || now["lastModified"] === seen["lastModified"]) return;
  throw new ObjectChanged(now, address);
}

/** Returns the object as it is after a 409. Rethrows the refusal if the object did not change. */
async function afterRefusal({ read }: Rewrite, error: unknown, seen: JsonObject): Promise<JsonObject> {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
  const now = await read();
  if (now["lastModified"] === seen["lastModified"]) throw error;
  return now;
}

/** Returns true if the object contains everything that this PUT writes, as far as visible: secrets cannot be compared. */
function isAlreadyWritten(subject: Subject): boolean {
  const parts = new Set((subject.kind.parts ?? []).map((part) => part.field));
  return compareSubject(subject).every((change) => parts.has(pointerSegments(change.path)[0]!));
}

/** Thrown to end a request whose object changed. */
class ObjectChanged extends Error {
  readonly live: JsonObject;
  constructor(live: JsonObject, address: string) {
    super(`${address} moved while it was written`);
    this.live = live;
  }

  fault(): ApiError {
    return new ApiError({ method: "PUT", path: "", reason: this.message, requestSent: "maybe" });
  }
}
