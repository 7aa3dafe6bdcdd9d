/** The half of an adaptor that reaches the destination (adaptor.ts has the other one): it sends what it is given, and computes nothing. */
import type { Clock } from "../../base/clock.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { RunTask } from "../compute/port.ts";
import type { Egress } from "../egress/egress.ts";
import type { PlainFailure } from "../failures/failure.ts";
import type { EdiInterchange } from "../formats/edi/envelope.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { CarryingRequest, FileToSend } from "../ports/carrying.ts";
import type { Endpoints } from "../ports/endpoints.ts";
import type { Files } from "../ports/files.ts";
import type { RunSession } from "./session.ts";

/** How requests of one connection are sent: with its login, its certificates and its debug log. */
export interface ConnectionAccess {
  /** As a {@link Sender}. */
  send(request: Json, outside: Outside): Promise<Json>;
  /** Keys by which the server of the connection was known before; absent where it is not stored. */
  readonly hostKeys?: HostKeys | undefined;
}

/** Keys by which servers over SSH are known: public ones, in base64. `host`: with its port. */
export interface HostKeys {
  /** The key that the server had when it was first reached; this one where it never was. */
  trusted(host: string, key: string): Promise<string>;
  /** From now on the server is known by this one. */
  replace(host: string, key: string): Promise<void>;
}

export interface Outside {
  readonly egress: Egress;
  readonly signal?: AbortSignal | undefined;
  /** Undefined where there is no connection. */
  readonly access?: ConnectionAccess | undefined;
  /** Resolves when there is room for another large answer. */
  readonly room?: (() => Promise<void>) | undefined;
  readonly connection?: OpenedConnection | undefined;
  /** Threads of the account, for what its texts decide. */
  readonly compute?: RunTask | undefined;
  /** What is kept for the length of a run; absent where a request stands alone. */
  readonly session?: RunSession | undefined;
  /** The account's files, for imports that send them. */
  readonly files?: Files | undefined;
  /** Where ends are reached that name no address of their own. */
  readonly endpoints?: Endpoints | undefined;
  /** Key for models that are reached at an endpoint without a connection. */
  readonly aiKey?: string | undefined;
  /** The account's own folder, in which its connections open SQLite files and put others; undefined where it has none. */
  readonly folder?: string | undefined;
  /** What a listener was sent and nobody has read: `{records, more}`. Absent outside of runs of flows. */
  readonly waiting?: (() => Promise<Json>) | undefined;
  /** Keeps a part of what is written when the run ends; absent where each request stands for itself. */
  readonly spool?: ((part: string) => Promise<void>) | undefined;
  /** Which time a name is given in the run: 1, 2, ... `by` tells who gives it in its page: asked again, the number is the same. */
  readonly numbered?: ((name: string, by: string) => Promise<number>) | undefined;
  /** What was chosen first for what `of` tells: `text`, or what an attempt before had chosen, here or where the page was worked on before. */
  readonly chosen?: ((of: string, text: string) => Promise<string>) | undefined;
  /** The request that carries a file of records; absent outside of runs. Throws RecordFailure and BoundExceeded. */
  readonly requestOfFile?: ((file: FileToSend) => Promise<CarryingRequest>) | undefined;
  /** Tells what is sent from all that is ever sent: the same in each attempt, and where it is taken again. Absent outside of runs. */
  readonly key?: string | undefined;
  readonly clock?: Pick<Clock, "now"> | undefined;
  /** Receipts of partners that come after their answers; absent where none can. */
  readonly receipts?: Receipts | undefined;
  /** The interchange of the EDI profile that the file of a key is enveloped by: the same one for the same key. Absent where none is named. */
  readonly interchange?: ((key: string) => Promise<EdiInterchange>) | undefined;
  /** The file definition that files are laid out by; undefined where none is named. */
  readonly definition?: JsonObject | undefined;
  /** The file that its caller has uploaded for a SimpleExport, by its key in {@link files}; absent where nobody has. */
  readonly upload?: Upload | undefined;
  /** The EDI profile that files which are read are held against; absent where none is named. */
  readonly profile?: JsonObject | undefined;
  /** What agents may call. */
  readonly ends?: AgentEnds | undefined;
  /** What a ToolImport hands its records to. */
  readonly tool?: CallableTool | undefined;
}

/** A file that was uploaded to be read. */
export interface Upload {
  readonly key: string;
  readonly name: string;
}

/** Receipts of messages that their partners send when they like. */
export interface Receipts {
  /** Notes that one is awaited, before the message goes. `sent`: what it is held against. */
  expect(messageId: string, sent: Json): Promise<void>;
  /** What the receipt said of the message; undefined where none came in time. */
  answer(messageId: string, signal: AbortSignal | undefined): Promise<Json | undefined>;
}

/** Tools that agents call, found when they are asked for. */
export interface AgentEnds {
  /** A tool of the account. Throws RecordFailure where there is none. */
  tool(id: string, overrides: JsonObject | undefined): Promise<NamedTool>;
  /** A connection of the type mcp. Throws RecordFailure where there is none. */
  mcp(connection: string): Promise<McpEnd>;
}

/** A tool as a model is told of it. */
interface NamedTool {
  readonly name: string;
  readonly description: string;
  readonly schema: Json;
  readonly callable: CallableTool;
}

/** An MCP server, ready for requests. */
export interface McpEnd {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly access: ConnectionAccess;
  /** Tools that the connection lets be called; all without it. */
  readonly allowed?: readonly string[] | undefined;
}

/** A tool with all that it reaches, ready to be called. */
export interface CallableTool {
  /** What keeps it from being called, whatever it is called with. Known before anything of it is sent. */
  readonly obstacle: PlainFailure | undefined;
  /**
   * One result for each input, as an import answers them: `statusCode`, `_json`, `errors[]`, and `ignored` where it left the record out.
   * `caller`: the page that calls it, for what only the first page of a whole run does.
   */
  call(
    inputs: readonly Json[],
    signal: AbortSignal | undefined,
    caller?: Pick<Outside, "chosen" | "key">,
  ): Promise<readonly JsonObject[]>;
}

/** Sends a request of the adaptor's and answers what came of it; that nothing did is an answer, too. */
export type Sender = (request: Json, outside: Outside) => Promise<Json>;
