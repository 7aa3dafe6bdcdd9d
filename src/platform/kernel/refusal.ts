/** Refusals: the errors that the server answers in the spec's envelope instead of carrying out a request (spec: Errors). */
import { type ErrorCode, errors, type PlatformFault } from "../../catalog/errors.ts";
import { limits } from "../../catalog/limits.ts";

/** Thrown by handlers; the application turns it into `{errors: [...]}`. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly faults: readonly PlatformFault[];
  readonly headers: { readonly [name: string]: string };
  constructor(status: number, faults: readonly PlatformFault[], headers: { readonly [name: string]: string } = {}) {
    const shown = faults.slice(0, limits.faults);
    super(shown.map((fault) => fault.message).join(" "));
    this.name = "Refusal";
    this.status = status;
    this.faults = shown;
    this.headers = headers;
  }
}

interface RefusalDetails {
  readonly field?: string;
  readonly status?: number;
}

/** Returns a refusal with one fault; the status is the one that the error table names, unless given. */
export function singleRefusal(code: ErrorCode, message: string, { field, status }: RefusalDetails = {}): ApiRefusal {
  const fault: PlatformFault = field === undefined ? { code, message } : { code, message, field };
  return new ApiRefusal(status ?? errors[code].status, [fault]);
}

/** Refuses with one fault. */
export function refuse(code: ErrorCode, message: string, details: RefusalDetails = {}): never {
  throw singleRefusal(code, message, details);
}

/** Refuses with several faults at once; the first one decides the status. */
export function refuseAll(faults: readonly PlatformFault[]): void {
  const first = faults[0];
  if (first) throw new ApiRefusal(errors[first.code].status, faults);
}

/** There is no such object, or it is hidden from the caller. */
export function refuseNotFound(what = "The resource"): never {
  return refuse("resource_not_found", `${what} does not exist.`);
}

// Query parameters of a request. Unknown ones are ignored everywhere (facts 1.1, row 6).

/** Returns the text of a parameter; undefined if it was not sent. Sent twice it contradicts itself. */
export function queryText(query: unknown, name: string): string | undefined {
  const value = (query as { readonly [name: string]: unknown })[name];
  if (value === undefined || typeof value === "string") return value;
  return refuse("invalid_query_params", `${name} was sent more than once.`, { field: name });
}
