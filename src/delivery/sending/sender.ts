/** The half of an adaptor that reaches the destination (adaptor.ts is the other half): it sends requests and computes nothing. */
import type { Clock } from "../../base/clock.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { RunTask } from "../compute/port.ts";
import type { Egress } from "../egress/egress.ts";
import type { PlainFailure } from "../failures/failure.ts";
import type { EdiInterchange } from "../formats/edi/envelope.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { Endpoints } from "../ports/endpoints.ts";
import type { AccountFiles, FileRequest, FileToSend } from "../ports/files.ts";
import type { RunSession } from "./session.ts";

/** The access to one connection: it adds its login, its certificates and its debug log to requests. */
export interface ConnectionAccess {
  /** Sends a request, as a {@link Sender}. One that stays in this thread need not be JSON. */
  send(request: Json | object, outside: Outside): Promise<Json>;
  /** Known host keys of the connection's server; absent for an unsaved connection. */
  readonly hostKeys?: HostKeys | undefined;
}

/** Known keys of SSH servers: public keys in base64. `host`: with its port. */
export interface HostKeys {
  /** Returns the key of the server at its first contact; `key` at the first contact. */
  trusted(host: string, key: string): Promise<string>;
  /** Replaces the known key of a server. */
  replace(host: string, key: string): Promise<void>;
}

export interface Outside {
  readonly egress: Egress;
  readonly signal?: AbortSignal | undefined;
  /** Undefined without a connection. */
  readonly access?: ConnectionAccess | undefined;
  /** Resolves when there is room for another large answer. */
  readonly room?: (() => Promise<void>) | undefined;
  readonly connection?: OpenedConnection | undefined;
  /** Runs tasks in threads of the account. */
  readonly compute?: RunTask | undefined;
  /** Values kept during the run; absent for a single request. */
  readonly session?: RunSession | undefined;
  /** The account's files, for imports that send files. */
  readonly files?: AccountFiles | undefined;
  /** The addresses for destinations without their own address. */
  readonly endpoints?: Endpoints | undefined;
  /** The key for models that are reached at an endpoint without a connection. */
  readonly aiKey?: string | undefined;
  /** The folder of the account for its connections' files and SQLite databases; undefined without one. */
  readonly folder?: string | undefined;
  /** Returns the unread records that a listener received: `{records, more}`. Absent outside of runs of flows. */
  readonly waiting?: (() => Promise<Json>) | undefined;
  /** Stores a part of a file that is written when the run ends; absent if each request is independent. */
  readonly spool?: ((part: string) => Promise<void>) | undefined;
  /**
   * Returns the number of uses of a name in the run: 1, 2, ... `by` identifies the user within its page: a repeated call returns
   * the same number.
   */
  readonly numbered?: ((name: string, by: string) => Promise<number>) | undefined;
  /** Returns the first text chosen for `of`: `text`, or the choice of an earlier attempt, in this process or another. */
  readonly chosen?: ((of: string, text: string) => Promise<string>) | undefined;
  /** Returns the request that sends a file of records; absent outside of runs. Throws RecordFailure and BoundExceeded. */
  readonly requestOfFile?: ((file: FileToSend) => Promise<FileRequest>) | undefined;
  /** The unique key of the request, the same in each attempt and after a restart. Absent outside of runs. */
  readonly key?: string | undefined;
  readonly clock?: Pick<Clock, "now"> | undefined;
  /** Receipts of partners that arrive after their answers; absent if no receipt can arrive. */
  readonly receipts?: PartnerReceipts | undefined;
  /** Returns the EDI interchange for the file of a key; the same for the same key. Absent without an EDI profile. */
  readonly interchange?: ((key: string) => Promise<EdiInterchange>) | undefined;
  /** The file definition that describes the layout of files; undefined without one. */
  readonly definition?: JsonObject | undefined;
  /** The file that the caller uploaded for a SimpleExport, by its key in {@link files}; absent without an upload. */
  readonly upload?: Upload | undefined;
  /** The EDI profile that files are checked against; absent without one. */
  readonly profile?: JsonObject | undefined;
  /** The tools that agents may call. */
  readonly ends?: AgentEndpoints | undefined;
  /** The tool that a ToolImport calls. */
  readonly tool?: CallableTool | undefined;
}

/** An uploaded file. */
export type Upload = {
  readonly key: string;
  readonly name: string;
};

/** Receipts that partners send for messages at any later time. */
export interface PartnerReceipts {
  /** Registers an awaited receipt before the message is sent. `sent`: the data to check the receipt against. */
  expect(messageId: string, sent: Json): Promise<void>;
  /** Returns the receipt's result for a message; undefined if none arrived in time. */
  answer(messageId: string, signal: AbortSignal | undefined): Promise<Json | undefined>;
}

/** The tools of agents, looked up when they are called. */
export interface AgentEndpoints {
  /** Returns a tool of the account. Throws RecordFailure for an unknown tool. */
  tool(id: string, overrides: JsonObject | undefined): Promise<NamedTool>;
  /** Returns a connection of the type mcp. Throws RecordFailure for an unknown connection. */
  mcp(connection: string): Promise<McpEndpoint>;
}

/** A tool as described to a model. */
interface NamedTool {
  readonly name: string;
  readonly description: string;
  readonly schema: Json;
  readonly callable: CallableTool;
}

/** An MCP server, ready for requests. */
export interface McpEndpoint {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly access: ConnectionAccess;
  /** The secrets of the connection, which a server may repeat. */
  readonly secrets: readonly string[];
  /** Names of the tools that the connection allows; absent: all. */
  readonly allowed?: readonly string[] | undefined;
}

/** A tool with its dependencies, ready to be called. */
export interface CallableTool {
  /** The reason why every call fails, known before anything is sent; undefined without one. */
  readonly obstacle: PlainFailure | undefined;
  /**
   * Returns one result for each input, like an import: `statusCode`, `_json`, `errors[]`, and `ignored` for a record left out.
   * `caller`: the page of the call, for data that is shared by a whole run.
   */
  call(
    inputs: readonly Json[],
    signal: AbortSignal | undefined,
    caller?: Pick<Outside, "chosen" | "key">,
  ): Promise<readonly JsonObject[]>;
}

/** Sends a request of the adaptor and returns the answer. The lack of an answer is an answer too. */
export type Sender = (request: Json, outside: Outside) => Promise<Json>;
