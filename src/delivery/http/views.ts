/**
 * Views of a request. The displayed view is composed like the request itself, from a connection with masks instead of secrets.
 * So no form that a login, media type or template gives to a secret can be missed.
 */

import { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { SecretUse } from "../templates/secret-values.ts";
import { authOf, sessionKindOf } from "./auth.ts";
import { type HttpConnection, httpConnection, withheld } from "./connection.ts";
import { exact, orMask, type TextMaker } from "./exact-or-masked.ts";
import type { HttpRequest } from "./request.ts";
import { SealedRead, sealed } from "./sealed.ts";

/** The same value for the destination, without secrets, and for the requesting user. */
export interface Views<T> {
  readonly real: T;
  readonly masked: T;
  readonly shown: T;
}

/** Returns the views of a connection. Throws RecordFailure for unsupported settings. */
export function viewsOf(opened: OpenedConnection): Views<HttpConnection> {
  const { document, masked, readable, iClient, isDebugged, isSealed } = opened;
  const real = { document, iClient: iClient?.document, isDebugged };
  const isOpen = masked === document && iClient?.masked === iClient?.document && sessionKindOf(authOf(real)) === "none";
  const hidden = isOpen ? real : { document: masked, iClient: iClient?.masked };
  const closed = isOpen ? real : { ...real, hidden };
  const made = eachView(
    { real: closed, masked: isOpen ? closed : hidden, shown: isOpen ? closed : hidden },
    httpConnection,
  );
  const isClosed = isSealed === true && made.real !== made.masked;
  const templates = isClosed ? sealed(made.real.templates, made.masked.templates) : made.real.templates;
  const views = isClosed ? { ...made, real: { ...made.real, templates } } : made;
  return readable ? views : { ...views, shown: withheld(views.masked) };
}

/** Applies `make` to every view. Throws RecordFailure; its message quotes only values that may be shown. */
export function eachView<T, R>({ real, masked, shown }: Views<T>, make: (of: T, textOf: TextMaker) => R): Views<R> {
  const realMade = withoutQuotes(
    () => make(real, exact),
    () => make(shown, exact),
  );
  const maskedMade = masked === real ? realMade : make(masked, orMask);
  return { real: realMade, masked: maskedMade, shown: shown === masked ? maskedMade : make(shown, orMask) };
}

/**
 * Takes the message of a failure from the view that may be shown, because a message may quote values that a template has read.
 */
function withoutQuotes<R>(make: () => R, makeShown: () => R): R {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RecordFailure) || error instanceof SealedRead || error instanceof SecretUse) throw error;
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
export function namesHost({ real, shown }: Views<Pick<HttpRequest, "url">>): boolean {
  return hostOf(real.url) === hostOf(shown.url);
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : "");

/**
 * Returns true if the address or the body contains a secret. Such a request must not go to any server except the connection's.
 */
export function holdsSecret({ real, masked }: Views<Pick<HttpRequest, "url" | "body">>): boolean {
  return real.url !== masked.url || real.body !== masked.body;
}
