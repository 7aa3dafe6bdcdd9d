/** What starting a server takes and gives. The library's users see these types, so they need those of no other package. */
import type { OpenOptions } from "../platform/open-options.ts";
import type { Waits } from "./request/waits.ts";

export interface PlatformOptions extends Omit<OpenOptions, "egress" | "endpoints" | "report"> {
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default true. */
  readonly rateLimit?: boolean | undefined;
  /** Bytes that a JSON body may have. Default 10 MiB. */
  readonly bodyLimit?: number | undefined;
  /** Origin that callers know the server by, where that is another one than it listens on: `https://platform.example`. */
  readonly publicUrl?: string | undefined;
  /** Users sign in at it for clients of the Model Context Protocol; takes the package oidc-provider. Default false. */
  readonly signIn?: boolean | undefined;
  /** Where requests of customers may go: `any`, `public` or hosts. Default: `any` where only this machine reaches the server, else `public`. */
  readonly egress?: string | undefined;
  /** Where ends are reached that name no address of their own, each as NAME=URL. Default: none. */
  readonly endpoints?: readonly string[] | undefined;
  readonly log?: RequestLog | undefined;
  /** Jobs that the server runs at once; 0: none, they wait for workers. Default 50. */
  readonly workers?: number | undefined;
  /** Folder for states that other tools keep over HTTP, at `/tfstate/NAME`. Default: none are kept. */
  readonly tfstate?: string | undefined;
  /** Counts what is answered, for `/metrics`. Default false. */
  readonly metrics?: boolean | undefined;
  /** How long the server waits for its callers. Default: 20 s for headers, 5 minutes for a request, 30 s for the next bytes of its body. */
  readonly waits?: Partial<Waits> | undefined;
}

/** A request that needs no socket. */
export interface InjectedRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers?: { readonly [name: string]: string };
  /** An object is sent as JSON, with its content type. */
  readonly payload?: string | Buffer | object;
}

export interface InjectedResponse {
  readonly statusCode: number;
  readonly headers: { readonly [name: string]: string | readonly string[] | number | undefined };
  readonly body: string;
  /** The bytes of the body. */
  readonly rawPayload: Buffer;
}

export interface RunningPlatform {
  readonly url: string;
  /** Token of the account made in an empty folder. */
  readonly token?: string;
  /** What the user should know, a sentence each. */
  readonly notices: readonly string[];
  inject(request: InjectedRequest): Promise<InjectedResponse>;
  /** Resolves when no job runs and none waits. */
  idle(): Promise<void>;
  /** Answers what is under way, then stops. */
  close(): Promise<void>;
}

/** Takes what was answered. */
export interface RequestLog {
  (entry: LogEntry): void;
  /** Entries of a lower status are not wanted, and not made. Default: all are. */
  readonly from?: number;
}

/** One answered request. Never holds a query, a header or a body. */
export interface LogEntry {
  /** ISO 8601. */
  readonly at: string;
  /** As the answer's `x-request-id` says. */
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly elapsedMs: number;
  /** What went wrong inside the server, for 500. */
  readonly fault?: string;
}
