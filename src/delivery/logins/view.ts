/** A login as input of its requests: the real values, or masks instead of secrets. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { trimEndOf } from "../../base/trim.ts";
import { secretMask } from "../../catalog/limits.ts";
import { RecordFailure } from "../failures/failure.ts";
import { type Auth, authOf, httpBlockOf, type LoginParts, objectSettingOf, textSetting } from "../http/auth.ts";
import type { RealAndMasked } from "../http/redacted-request.ts";
import { type LoginSession, refreshTokenOf } from "../http/session.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { renderedTemplate } from "../templates/record-template.ts";
import { withSecrets } from "../templates/secret-values.ts";
import type { Escape } from "../templates/template.ts";
import { signedToken } from "./jwt.ts";

export interface LoginView {
  readonly auth: Auth;
  readonly baseURI: string | undefined;
  /** The template values of the login: `connection` with its login, `iClient`, `settings`. */
  readonly context: JsonObject;
  /** The current refresh token. */
  readonly refreshToken: string | undefined;
  /** The signed JWT of the connection, or of its iClient. */
  readonly assertion: string | undefined;
}

/** The signing time of a JWT in milliseconds, and a random text that makes it unique. */
interface SigningMoment {
  readonly at: number;
  readonly nonce: string;
}

/** Returns the views of a login, with its JWT signed. Throws RecordFailure for keys that cannot sign. */
export async function loginViews({
  opened: { document, masked, iClient },
  session,
  ...moment
}: SigningMoment & { readonly opened: OpenedConnection; readonly session?: LoginSession | undefined }): Promise<
  RealAndMasked<LoginView>
> {
  const real: LoginParts = { document, iClient: iClient?.document };
  const hidden: LoginParts = { document: masked, iClient: iClient?.masked };
  const auth = authOf(real);
  const refresh = refreshTokenOf(auth, session);
  const ownAssertion = await assertionOf(auth, { ...real, hidden }, moment);
  const shown = loginViewOf(hidden, refresh && secretMask, ownAssertion === undefined ? undefined : secretMask);
  const view = loginViewOf(real, refresh?.token, ownAssertion);
  return { real: { ...view, context: withSecrets(view.context, shown.context) }, masked: shown, shown };
}

/** Returns the token of `http.auth.jwt`, or of an iClient that adds one to token requests (spec: iClient, enableJWT). */
async function assertionOf(auth: Auth, parts: LoginParts, moment: SigningMoment): Promise<string | undefined> {
  const seen = loginTemplateValues(parts, auth, undefined);
  const { hidden } = parts;
  const context = hidden ? withSecrets(seen, loginTemplateValues(hidden, authOf(hidden), undefined)) : seen;
  if (auth.type === "jwt" || auth.type === "jwtbearer") {
    if (Object.keys(auth.jwt).length > 0) return signedToken(auth.jwt, context, moment);
  }
  if (!parts.iClient || !(parts.iClient["enableJWT"] === true || auth.type === "jwtbearer")) return undefined;
  return signedToken(objectSettingOf(parts.iClient, "jwt"), context, moment);
}

function loginViewOf(parts: LoginParts, refreshToken: string | undefined, assertion: string | undefined): LoginView {
  const auth = authOf(parts);
  const context = loginTemplateValues(parts, auth, refreshToken);
  const iClient = context["iClient"];
  const withToken: Json | undefined =
    isObject(iClient) && assertion !== undefined
      ? { ...iClient, jwt: { ...objectSettingOf(iClient, "jwt"), token: assertion } }
      : iClient;
  const known = { ...context, ...(withToken === undefined ? {} : { iClient: withToken }) };
  const baseURI = textSetting(httpBlockOf(parts.document) ?? {}, "baseURI");
  return { auth, baseURI, context: known, refreshToken, assertion };
}

/** Returns the template values. Only templates of the login see the login's own fields. */
function loginTemplateValues(
  { document, iClient }: LoginParts,
  { block }: Auth,
  refreshToken: string | undefined,
): JsonObject {
  const type = String(document.type ?? "http");
  const { encrypted, unencrypted } = httpBlockOf(document) ?? {};
  const withRefreshToken = (part: Json | undefined): Json =>
    isObject(part) && refreshToken !== undefined ? { ...part, refreshToken } : (part ?? null);
  const auth: JsonObject = {
    ...block,
    ...(isObject(block["token"]) ? { token: withRefreshToken(block["token"]) } : {}),
    ...(isObject(block["oauth"]) ? { oauth: withRefreshToken(block["oauth"]) } : {}),
  };
  const side: JsonObject = { auth, encrypted: encrypted ?? {}, unencrypted: unencrypted ?? {} };
  const settings: Json = (document.settings as Json | undefined) ?? {};
  const connection: JsonObject = { _id: document._id ?? null, name: document.name ?? null, settings, [type]: side };
  return { connection, settings, ...(iClient ? { iClient } : {}) };
}

/** Returns the URL of a login request: absolute, or relative to the connection's base URI. */
export function absoluteLoginUrl({ baseURI, context }: LoginView, uri: string): string {
  const text = renderedTemplate(uri, context, "uri");
  if (/^https?:\/\//i.test(text)) return text;
  if (baseURI === undefined) throw missingLoginSetting("The connection has no baseURI.");
  return `${trimEndOf(renderedTemplate(baseURI, context, "none"), "/")}/${text.replace(/^\/+/, "")}`;
}

/** Renders a body template, escaped for its media type. */
export function renderedLoginBody(template: string, { context }: LoginView, media?: string): string {
  return renderedTemplate(template, context, escapeAndContentType(template, media)[0]);
}

/** Returns the content type of a body template. */
export const bodyTypeOf = (template: string, media?: string): string => escapeAndContentType(template, media)[1];

/** Returns the escape and content type. Without a media type: JSON if the template looks like JSON, otherwise a form. */
function escapeAndContentType(template: string, media: string | undefined): readonly [Escape, string] {
  return medias[media ?? (/^\s*[{[](?!\{)/.test(template) ? "json" : "urlencoded")] ?? ["none", "text/plain"];
}

const medias: { readonly [media: string]: readonly [Escape, string] } = {
  json: ["json", "application/json"],
  urlencoded: ["uri", "application/x-www-form-urlencoded"],
  xml: ["xml", "application/xml"],
};

/** Returns the failure for a missing setting. */
export const missingLoginSetting = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "connection", "request", message);
