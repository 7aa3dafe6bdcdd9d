/** Messages between the two halves of the adaptor of agents, as JSON. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { PlainFailure } from "../../failures/failure.ts";

/** The protocol of a model: the responses API, or chat completions of a gateway. */
export type Speech = "responses" | "chat";

/** A tool that is called here; the model's provider runs all others. */
export type AgentTool =
  | { readonly type: "tool"; readonly id: string; readonly overrides?: JsonObject }
  | { readonly type: "mcp"; readonly connection: string; readonly allowed?: readonly string[] };

export type AgentRequest = {
  /** The first request, in the form for HTTP senders. */
  readonly http: Json;
  readonly speech: Speech;
  readonly tools: readonly AgentTool[];
  /** The schema of the answer. */
  readonly schema?: JsonObject;
  /** Present if the answer may be an image or a sound instead of a text. */
  readonly blob?: true;
  /** Maximum tokens of one answer. */
  readonly tokensAtMost: number;
};

export type Usage = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
  /** Present if counts of the model were ignored: the reason, as a sentence. */
  readonly ignored?: string;
};

export type AgentAnswer = {
  /** The last answer of the model, in the form of HTTP senders. */
  readonly http: Json;
  readonly usage: Usage;
  /** The reason for a failure after the model's answer. */
  readonly failure?: PlainFailure;
  /** True if tools were called: another attempt would repeat their effects. */
  readonly acted: boolean;
};
