/** A way to a session: a request and the evaluation of its answer. A login may have several ways, which are tried in order. */

import { isNumber, isObject, type Json } from "../../base/json.ts";
import type { HttpRequest } from "../http/request.ts";
import type { RenderText } from "../http/secret-text.ts";
import type { Credentials } from "../http/session.ts";
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
export interface ObtainedCredentials {
  readonly carried: Credentials;
  /** Seconds from now. */
  readonly expiresIn?: number;
  readonly refreshToken?: string;
}

/** The reason of a refusal, in the server's words, which may repeat a secret. */
export interface RefusedLogin {
  readonly refused: string;
}

export interface TokenRequest {
  /** The name in messages: "The token request". */
  readonly name: string;
  request(view: LoginView, textOf: RenderText): HttpRequest;
  judge(answer: LoginAnswer, view: LoginView): ObtainedCredentials | RefusedLogin;
}

/** Returns a body as JSON, as form fields, or as text. */
export function loginAnswerContent({ body, headers }: LoginAnswer): Json {
  if ((headers["content-type"] ?? "").includes("x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    return parseForeignJson(body);
  } catch {
    return body;
  }
}

/** Returns a text or number at a path. */
export function textInContent(content: Json, path: string): string | undefined {
  const found = readPath(content, path);
  return (typeof found === "string" && found !== "") || isNumber(found) ? String(found) : undefined;
}

/**
 * Returns the server's error text: the fields of RFC 6749, section 5.2, or the whole content. Of an answer of success only the names of
 * its fields: a token may be in it at another place than the login expects.
 */
export function serverErrorText(status: number, content: Json): string {
  const parts = ["error", "error_description", "message"].map((name) => textInContent(content, name));
  const errorFields = parts.filter((part) => part !== undefined).join(": ");
  if (errorFields !== "") return errorFields;
  if (isSuccessStatus(status)) return fieldNamesText(content);
  return typeof content === "string" ? content.trim() : JSON.stringify(content);
}

const namesShown = 10;

function fieldNamesText(content: Json): string {
  const names = isObject(content) ? Object.keys(content) : [];
  if (names.length === 0) return "the answer is not a JSON object with fields.";
  const others = names.length > namesShown ? " and others" : "";
  return `the answer has the fields ${names.slice(0, namesShown).join(", ")}${others}.`;
}

/** Returns true for a token that no header can contain: with line breaks, control characters or letters beyond Latin-1. */
export const isUnsendableToken = (token: string): boolean => /[^\x20-\x7e\x80-\xff]/.test(token);

export const unsendableTokenText = "with a token of characters that no header can contain.";

export const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300;
