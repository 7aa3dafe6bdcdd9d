/**
 * What is shown of a request is made like the request itself, of a connection with masks in place of its secrets. So no form that a
 * login, a media type or a template gives to a secret can be overlooked.
 */

import { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { SecretUse } from "../templates/secret-values.ts";
import { authOf, sessionKindOf } from "./auth.ts";
import { type HttpConnection, httpConnection, withheld } from "./connection.ts";
import { exact, orMask, type TextMaker } from "./exact-or-masked.ts";
import type { HttpRequest } from "./request.ts";
import { SealedRead, sealed } from "./sealed.ts";

/** The same thing for the destination, without secrets, and for whoever asked. */
export interface Views<T> {
  readonly real: T;
  readonly masked: T;
  readonly shown: T;
}

/** A connection as it is used and as it is shown. Throws RecordFailure for what is not supported. */
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

/** Makes something of every view. Throws RecordFailure, whose message quotes nothing that may not be shown. */
export function eachView<T, R>({ real, masked, shown }: Views<T>, make: (of: T, textOf: TextMaker) => R): Views<R> {
  const realMade = withoutQuotes(
    () => make(real, exact),
    () => make(shown, exact),
  );
  const maskedMade = masked === real ? realMade : make(masked, orMask);
  return { real: realMade, masked: maskedMade, shown: shown === masked ? maskedMade : make(shown, orMask) };
}

/** The message of a failure may quote values that a template has read, so it is taken from the view that may be shown. */
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

/** Whether whoever asked sees the host that a request goes to. */
export function namesHost({ real, shown }: Views<Pick<HttpRequest, "url">>): boolean {
  return hostOf(real.url) === hostOf(shown.url);
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : "");

/** Whether the address or the body holds a secret, which then must not be sent to another server than the connection's. */
export function holdsSecret({ real, masked }: Views<Pick<HttpRequest, "url" | "body">>): boolean {
  return real.url !== masked.url || real.body !== masked.body;
}
