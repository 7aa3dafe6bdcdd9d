/** A file of records and the request that contains it. */
import type { Json } from "../../base/json.ts";
import type { Prepared } from "./adaptor.ts";

/** The facts about a file that its request states. */
export type FileToSend = {
  readonly name: string;
  readonly contentType: string;
  /** Unique key of the file. */
  readonly key: string;
  readonly first: Prepared;
};

/** The request that contains a file. */
export interface FileRequest {
  /** Input of the sender, and the state needed to judge its answer. */
  readonly request: Json;
  readonly kept: Json;
  /** Text before and after the file in the body: if the import sends forms, the file is one part of a form. */
  readonly head: string;
  readonly tail: string;
  /** Maximum size of the file in bytes; absent if unlimited. */
  readonly limit?: number;
}
