/** What the two halves of the adaptor of agents tell each other, as JSON. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { PlainFailure } from "../../failures/failure.ts";

/** How a model is spoken to: the responses API, or chat completions of a gateway. */
export type Speech = "responses" | "chat";

/** A tool that the agent may call here; all others are the model's own affair. */
export type AgentTool =
  | { readonly type: "tool"; readonly id: string; readonly overrides?: JsonObject }
  | { readonly type: "mcp"; readonly connection: string; readonly allowed?: readonly string[] };

export interface AgentRequest {
  /** The first request, as senders over HTTP take it. */
  readonly http: Json;
  readonly speech: Speech;
  readonly tools: readonly AgentTool[];
  /** What the answer has to fit. */
  readonly schema?: JsonObject;
  /** The answer may be an image or a sound instead of a text. */
  readonly blob?: true;
  /** Tokens of one answer. */
  readonly tokensAtMost: number;
}

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
}

export interface AgentAnswer {
  /** The last answer of the model, as senders over HTTP give it. */
  readonly http: Json;
  readonly usage: Usage;
  /** Why it ended although the model answered. */
  readonly failure?: PlainFailure;
  /** Tools were called: what they have done would be done again. */
  readonly acted: boolean;
}
