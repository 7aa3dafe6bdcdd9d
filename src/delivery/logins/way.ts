/** A way to a session: a request and the evaluation of its answer. A login may have several ways, which are tried in order. */

import type { Json } from "../../base/json.ts";
import { isNumber } from "../../base/json.ts";
import type { TextMaker } from "../http/exact-or-masked.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Carried } from "../http/session.ts";
import { parseForeignJson } from "../values/foreign-json.ts";
import { readPath } from "../values/record-path.ts";
import type { LoginView } from "./view.ts";

/** The answer to a login request. */
export interface LoginAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  /** Each `Set-Cookie` header unchanged. */
  readonly cookies?: readonly string[];
}

/** The result of a successful login request. */
export interface Obtained {
  readonly carried: Carried;
  /** Seconds from now. */
  readonly expiresIn?: number;
  readonly refreshToken?: string;
}

/** The reason of a refusal, in the server's words, which may repeat a secret. */
export interface Refused {
  readonly refused: string;
}

export interface Way {
  /** The name in messages: "The token request". */
  readonly name: string;
  request(view: LoginView, textOf: TextMaker): HttpRequest;
  judge(answer: LoginAnswer, view: LoginView): Obtained | Refused;
}

/** Returns a body as JSON, as form fields, or as text. */
export function contentOf({ body, headers }: LoginAnswer): Json {
  if ((headers["content-type"] ?? "").includes("x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    return parseForeignJson(body);
  } catch {
    return body;
  }
}

/** Returns a text or number at a path. */
export function valueAt(content: Json, path: string): string | undefined {
  const found = readPath(content, path);
  return (typeof found === "string" && found !== "") || isNumber(found) ? String(found) : undefined;
}

/** Returns the server's error text: the fields of RFC 6749, section 5.2, or the whole content. */
export function saidBy(content: Json): string {
  const parts = ["error", "error_description", "message"].map((name) => valueAt(content, name));
  const told = parts.filter((part) => part !== undefined).join(": ");
  return told || (typeof content === "string" ? content.trim() : JSON.stringify(content));
}

export const isGood = (status: number): boolean => status >= 200 && status < 300;
