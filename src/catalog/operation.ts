/** An operation: an endpoint other than create, list, get, put, patch and delete of a kind. */
import type { Json } from "../base/json.ts";
import type { ErrorCode } from "./errors.ts";
import type { RequiredFeature } from "./features.ts";
import type { Field, Fields } from "./field.ts";

/**
 * The access that a caller needs. `identity`: any valid token. `read` and `write`: the account's configuration. `invoke`: run an
 * import or export now. `administer`: owners and administrators. `open`: no token at all (signed URLs).
 */
export type Access = "open" | "identity" | "read" | "write" | "invoke" | "administer";

interface OperationAnswer {
  readonly doc: string;
  /** Shape of the body; absent = no body. */
  readonly body?: Field;
}

export interface Operation {
  /** `area.verb`, unique: `sync.run`. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, parameters in braces: `/v1/syncs/{_syncId}/run`. */
  readonly path: string;
  /** Other methods and paths that clients use for the same request; parameters are named as in `path`. */
  readonly aliases?: readonly { readonly method?: Operation["method"]; readonly path: string }[];
  /** The parameters take ids only: otherwise they would swallow words that other routes have at their place. */
  readonly idsOnly?: true;
  /** Heading of docs/spec/management-api.md, or `facts:` and a section number of docs/spec/platform-facts.md. */
  readonly section: string;
  readonly origin: "spec" | "assumed";
  readonly doc: string;
  readonly access: Access;
  /** The account must have it. */
  readonly feature?: RequiredFeature;
  /** Documented query parameters; others are ignored. */
  readonly query?: Fields;
  /** The request body; absent = none. Stated for docs and for checking; behaviour that differs by field is the handler's. */
  readonly body?: Field;
  /**
   * Largest body in bytes, of any content type; it is not parsed as JSON. `body` describes it if it usually is JSON.
   */
  readonly bytes?: number;
  /** A body is ignored, with any content and content type. */
  readonly bodyIgnored?: true;
  /** A write without a body that must carry the JSON content type all the same. */
  readonly typeRequired?: true;
  /**
   * A GET that is neither a data source of Terraform nor a read of a stack: it changes something, answers bytes or another address, sends
   * requests to another system, or its answer is short-lived.
   */
  readonly noData?: true;
  /** The answers by status. */
  readonly answers: { readonly [status: number]: OperationAnswer };
  readonly errors?: readonly ErrorCode[];
  /** For generated docs and their test: parameters by name (`{{ref:KIND}}` is resolved) and a body. */
  readonly example?: {
    readonly params?: { readonly [name: string]: string };
    readonly query?: string;
    readonly body?: Json;
  };
}

/** Returns true for an operation that answers a signed URL. */
export function isSigned({ answers }: Pick<Operation, "answers">): boolean {
  const body = answers[200]?.body;
  return body?.type === "object" && Object.hasOwn(body.fields, "signedURL");
}

/** Returns true for an operation that answers data and changes nothing. */
export function answersData(operation: Pick<Operation, "method" | "answers" | "noData">): boolean {
  const { method, answers, noData } = operation;
  return method === "GET" && answers[200]?.body !== undefined && noData !== true && !isSigned(operation);
}

/** Declares the operations of one area. */
export function declareOperations<const O extends readonly Operation[]>(list: O): O {
  // `map` keeps the items and their order, and forgets the tuple.
  return Object.freeze(list.map((each) => Object.freeze(each))) as O;
}
