/** Options and results of starting a server. They are part of the library's public types, so they refer to no other package. */
import type { OpenPlatformOptions } from "../platform/open-options.ts";
import type { Waits } from "./request/time-limits.ts";

export interface PlatformOptions
  extends Omit<OpenPlatformOptions, "egress" | "endpoints" | "faults" | "virtualClock" | "report"> {
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default true. */
  readonly rateLimit?: boolean | undefined;
  /** Maximum bytes of a JSON body. Default 10 MiB. */
  readonly bodyLimit?: number | undefined;
  /** The public origin of the server, if different from its listening address: `https://platform.example`. */
  readonly publicUrl?: string | undefined;
  /** True if users sign in for clients of the Model Context Protocol; needs the package oidc-provider. Default false. */
  readonly signIn?: boolean | undefined;
  /**
   * The destinations that requests of customers may reach: `any`, `public` or hosts. Default: `any` if only this machine reaches
   * the server, otherwise `public`.
   */
  readonly egress?: string | undefined;
  /** The addresses for connectors' endpoints without their own address, each as NAME=URL. Default: none. */
  readonly endpoints?: readonly string[] | undefined;
  readonly log?: RequestLog | undefined;
  /**
   * Number of jobs that the server runs at once. 0: none, jobs wait for workers. "on demand": none before a request to this server
   * queues one, and schedules wait as well. Default 50.
   */
  readonly workers?: number | "on demand" | undefined;
  /** Folder for states that other tools store over HTTP, at `/tfstate/NAME`. Default: no states are stored. */
  readonly tfstate?: string | undefined;
  /** The port for faults and the clock. Default: there is none, unless faults or a virtual clock are asked for; then any free port. */
  readonly admin?: AdminSettings | undefined;
  /** True if the clock can be moved forward, over the admin port. Default false. */
  readonly virtualClock?: boolean | undefined;
  /** Faults that requests meet: the path of a YAML or JSON file, or its content. Default: none. */
  readonly faults?: string | object | undefined;
  /** True if answers are counted for `/metrics`. Default false. */
  readonly metrics?: boolean | undefined;
  /** Time limits for callers. Default: 20 s for headers, 5 minutes for a request, 30 s for the next bytes of its body. */
  readonly waits?: Partial<Waits> | undefined;
}

/** The port for whoever runs the server. */
export interface AdminSettings {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** The token that its requests need. Necessary where others than this machine reach the server. */
  readonly token?: string | undefined;
}

/** A request without a socket. */
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
  /** URL of the port for faults and the clock; absent without one. */
  readonly adminUrl?: string;
  /** Token of the account that was created in an empty folder. */
  readonly token?: string;
  /** Notices for the user, one sentence each. */
  readonly notices: readonly string[];
  inject(request: InjectedRequest): Promise<InjectedResponse>;
  /** Resolves when no job runs or waits. */
  idle(): Promise<void>;
  /** Answers the running requests, then stops. */
  close(): Promise<void>;
}

/** Receives answered requests. */
export interface RequestLog {
  (entry: LogEntry): void;
  /** Minimum status of entries; lower ones are not created. Default: all. */
  readonly from?: number;
}

/** One answered request. It never contains a query, a header or a body. */
export interface LogEntry {
  /** ISO 8601. */
  readonly at: string;
  /** The answer's `x-request-id`. */
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly elapsedMs: number;
  /** The error inside the server, for 500. */
  readonly fault?: string;
}
