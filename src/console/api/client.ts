/** Requests to the API of the server that the page came from. */
import { linkTargets } from "../../base/link-header.ts";
import { type ConsoleSession, forgetToken } from "./session.ts";

/** A fault as the API answers it. */
interface AnsweredFault {
  readonly code?: string;
  readonly message: string;
  readonly field?: string;
}

/** An answer that is not a success. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly faults: readonly AnsweredFault[];

  constructor(status: number, faults: readonly AnsweredFault[]) {
    super(faults.map(({ message }) => message).join(" ") || `The server answered ${status}.`);
    this.status = status;
    this.faults = faults;
  }
}

export interface ApiPage<T> {
  readonly rows: T;
  /** Path of the next page; absent on the last one. */
  readonly next?: string;
}

interface ApiCall {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

let session: Pick<ConsoleSession, "token"> & Partial<ConsoleSession> = { token: "" };
let leaveSession = (): void => {};

/** Sends further requests with the token of a session. `ended` is called once the server refuses the token. */
export function useTokenOf(next: Pick<ConsoleSession, "token"> & Partial<ConsoleSession>, ended: () => void): void {
  session = next;
  leaveSession = ended;
}

/** Sends one request. Throws an ApiProblem where it is refused. The path is relative to the server: no other host is asked. */
export async function fetchApi(path: string, { method = "GET", body, signal }: ApiCall = {}): Promise<Response> {
  if (!path.startsWith("/") || path.startsWith("//")) throw new Error(`${path} leads to another server.`);
  const response = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(session.proof !== undefined && { "reconduit-console": session.proof }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    referrerPolicy: "no-referrer",
  });
  if (response.ok) return response;
  if (response.status === 401) {
    forgetToken();
    leaveSession();
  }
  throw new ApiProblem(response.status, faultsIn(await response.json().catch(() => undefined)));
}

function faultsIn(body: unknown): readonly AnsweredFault[] {
  const { errors, message } = (body ?? {}) as { readonly errors?: readonly AnsweredFault[]; readonly message?: string };
  return errors ?? (message === undefined ? [] : [{ message }]);
}

/** Returns the body of an answer; undefined for one without. */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const response = await fetchApi(path, call);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Returns one page of a list that names its next page in `Link`. */
export async function callPage<T>(path: string, call: ApiCall = {}): Promise<ApiPage<readonly T[]>> {
  const response = await fetchApi(path, call);
  const rows = response.status === 204 ? [] : ((await response.json()) as readonly T[]);
  const [next] = linkTargets(response.headers.get("link") ?? "", "next");
  if (next === undefined) return { rows };
  const { pathname, search } = new URL(next, location.origin);
  return { rows, next: pathname + search };
}
