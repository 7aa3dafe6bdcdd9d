/** A way to a session: a request, and what its answer has to hold. A login may have several, which are tried in turn. */

import { parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";
import { isNumber } from "../../base/json.ts";
import type { TextMaker } from "../http/exact-or-masked.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Carried } from "../http/session.ts";
import { readPath } from "../values/record-path.ts";
import type { LoginView } from "./view.ts";

/** What an answer of a login holds. */
export interface LoginAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  /** Each `Set-Cookie`, as it came. */
  readonly cookies?: readonly string[];
}

/** What was obtained. */
export interface Obtained {
  readonly carried: Carried;
  /** Seconds from now. */
  readonly expiresIn?: number;
  readonly refreshToken?: string;
}

/** Why nothing was: in words of the server, which may repeat a secret. */
export interface Refused {
  readonly refused: string;
}

export interface Way {
  /** As it stands in messages: "The token request". */
  readonly name: string;
  request(view: LoginView, textOf: TextMaker): HttpRequest;
  judge(answer: LoginAnswer, view: LoginView): Obtained | Refused;
}

/** A body as JSON, or as a form, or as its text. */
export function contentOf({ body, headers }: LoginAnswer): Json {
  if ((headers["content-type"] ?? "").includes("x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    return parseExactJson(body) as Json;
  } catch {
    return body;
  }
}

/** A text or a number at a path. */
export function valueAt(content: Json, path: string): string | undefined {
  const found = readPath(content, path);
  return (typeof found === "string" && found !== "") || isNumber(found) ? String(found) : undefined;
}

/** What the server says of a failure: the fields of RFC 6749, section 5.2, or whatever it says. */
export function saidBy(content: Json): string {
  const parts = ["error", "error_description", "message"].map((name) => valueAt(content, name));
  const told = parts.filter((part) => part !== undefined).join(": ");
  return told || (typeof content === "string" ? content.trim() : JSON.stringify(content));
}

export const isGood = (status: number): boolean => status >= 200 && status < 300;
