/**
 * Views of a request. The displayed view is composed like the request itself, from a connection with masks instead of secrets.
 * So no form that a login, media type or template gives to a secret can be missed.
 */

import { hasParts, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { SecretUse, SecretValue } from "../templates/secret-values.ts";
import { authOf, sessionKindOf } from "./auth.ts";
import { type HttpConnection, httpConnection, withheldConnection } from "./connection.ts";
import type { HttpRequest } from "./request.ts";
import { exactText, type RenderText, textOrMask } from "./secret-text.ts";

/** The same value for the destination, without secrets, and for the requesting user. */
export interface RealAndMasked<T> {
  readonly real: T;
  readonly masked: T;
  readonly shown: T;
}

/** Views of connections without templates, which stay the same. A template may read the time. */
const keptRenderings = new WeakMap<OpenedConnection, RealAndMasked<HttpConnection>>();

/** Returns the views of a connection. Throws RecordFailure for unsupported settings. */
export function connectionRenderings(opened: OpenedConnection): RealAndMasked<HttpConnection> {
  const kept = keptRenderings.get(opened);
  if (kept) return kept;
  const renderings = newRenderings(opened);
  if (!JSON.stringify([opened.document, opened.iClient]).includes("{{")) keptRenderings.set(opened, renderings);
  return renderings;
}

function newRenderings(opened: OpenedConnection): RealAndMasked<HttpConnection> {
  const { document, masked, readable, iClient, isDebugged, isSealed } = opened;
  const real = { document, iClient: iClient?.document, isDebugged };
  const isOpen = masked === document && iClient?.masked === iClient?.document && sessionKindOf(authOf(real)) === "none";
  const hidden = isOpen ? real : { document: masked, iClient: iClient?.masked };
  const closed = isOpen ? real : { ...real, hidden };
  const renderings = forEachRendering(
    { real: closed, masked: isOpen ? closed : hidden, shown: isOpen ? closed : hidden },
    httpConnection,
  );
  const isClosed = isSealed === true && renderings.real !== renderings.masked;
  const templates = isClosed
    ? withSealedSecrets(renderings.real.templates, renderings.masked.templates)
    : renderings.real.templates;
  const views = isClosed ? { ...renderings, real: { ...renderings.real, templates } } : renderings;
  return readable ? views : { ...views, shown: withheldConnection(views.masked) };
}

/** Failure of a template that reads a secret which its author may not read. The message quotes no value. */
class SecretReadFailure extends RecordFailure {
  constructor(name: string) {
    super(
      "not_configured",
      "connection",
      "request",
      `A template reads ${name}, which is a secret of the connection. The token may use the connection and not read it: save the import or export with another token, and run what is saved.`,
    );
  }
}

/** Returns the values with every part closed that differs from `masked`: reading such a part throws a SealedRead. */
function withSealedSecrets(values: JsonObject, masked: JsonObject): JsonObject {
  return sealedPart(values, masked, "") as JsonObject;
}

function sealedPart(value: Json, masked: Json | undefined, name: string): Json {
  if (value === masked || !hasParts(value)) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [key, partValue] of Object.entries(value) as [string, Json][]) {
    const path = name === "" ? key : `${name}.${key}`;
    const hidden = isObject(masked) || Array.isArray(masked) ? (masked as JsonObject)[key] : undefined;
    const isSecret = partValue !== hidden && (partValue instanceof SecretValue || !hasParts(partValue));
    Object.defineProperty(copy, key, {
      enumerable: true,
      get: () => {
        if (isSecret) throw new SecretReadFailure(path);
        return inner;
      },
    });
    const inner = isSecret ? null : sealedPart(partValue, hidden, path);
  }
  return copy as Json;
}

/** Applies `make` to every view. Throws RecordFailure; its message quotes only values that may be shown. */
export function forEachRendering<T, R>(
  { real, masked, shown }: RealAndMasked<T>,
  make: (of: T, textOf: RenderText) => R,
): RealAndMasked<R> {
  const realMade = withDisplayableFailure(
    () => make(real, exactText),
    () => make(shown, exactText),
  );
  const maskedMade = masked === real ? realMade : make(masked, textOrMask);
  return { real: realMade, masked: maskedMade, shown: shown === masked ? maskedMade : make(shown, textOrMask) };
}

/**
 * Takes the message of a failure from the view that may be shown, because a message may quote values that a template has read.
 */
function withDisplayableFailure<R>(make: () => R, makeShown: () => R): R {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RecordFailure) || error instanceof SecretReadFailure || error instanceof SecretUse)
      throw error;
    makeShown();
    throw new RecordFailure(
      error.code,
      error.source,
      error.stage,
      "The request cannot be made: with the values of the connection, which are not shown, a template or the address is not valid.",
    );
  }
}

/** Returns true if the requesting user sees the host of a request. */
export function mayShowHost({ real, shown }: RealAndMasked<Pick<HttpRequest, "url">>): boolean {
  return hostnameOfUrl(real.url) === hostnameOfUrl(shown.url);
}

const hostnameOfUrl = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : "");

/**
 * Returns true if the address or the body contains a secret. Such a request must not go to any server except the connection's.
 */
export function requestContainsSecret({ real, masked }: RealAndMasked<Pick<HttpRequest, "url" | "body">>): boolean {
  return real.url !== masked.url || real.body !== masked.body;
}
