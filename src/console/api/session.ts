/** The session of the console: the token is kept in this tab alone, and is sent as a bearer. */

export interface ConsoleAccount {
  readonly proof: string;
  readonly expiresAt: string;
  readonly account: string;
  readonly userId: string;
  readonly email: string;
  readonly scope: string;
  readonly role: string;
  /** Rights of the caller in the account: `read`, `write`, `invoke`, `administer`; for a stack's folder `stack` and `apply`. */
  readonly may: readonly string[];
}

export interface ConsoleSession extends ConsoleAccount {
  readonly token: string;
}

const tokenKey = "reconduit-token";

/**
 * Takes the token out of the fragment of the address (`#token=...`), so that no history contains it, and keeps it for this tab.
 * Returns the token of the tab; undefined without one.
 */
export function takeToken(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given !== null) {
    history.replaceState(null, "", location.pathname + location.search);
    sessionStorage.setItem(tokenKey, given);
  }
  return sessionStorage.getItem(tokenKey) ?? undefined;
}

export const keepToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

export const forgetToken = (): void => sessionStorage.removeItem(tokenKey);
