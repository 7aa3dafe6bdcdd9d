/** A file of records and the request that carries it. */
import type { Json } from "../../base/json.ts";
import type { Prepared } from "./adaptor.ts";

/** What of a file its request says. */
export interface FileToSend {
  readonly name: string;
  readonly contentType: string;
  /** Tells the file from all others. */
  readonly key: string;
  readonly first: Prepared;
}

/** What carries a file. */
export interface CarryingRequest {
  /** What the sender is given, and what judging its answer needs. */
  readonly request: Json;
  readonly kept: Json;
  /** What stands before the file in the body, and behind it: where the import sends forms, the file is a part of one. */
  readonly head: string;
  readonly tail: string;
  /** Bytes that the file may have; absent where there is no bound. */
  readonly limit?: number;
}
