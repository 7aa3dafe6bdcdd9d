/** Checks the configuration of a login before anything is sent. */
import { type Auth, textSetting } from "../http/auth.ts";
import { refreshTokenOf } from "../http/session.ts";
import { cookieAddress } from "./cookie.ts";
import { checkSigning } from "./oauth1.ts";
import { oauthRequests, tokenURI } from "./oauth2.ts";
import { missingLoginSetting } from "./view.ts";

/** Throws RecordFailure for an incomplete configuration. */
export function checkLogin(auth: Auth): void {
  switch (auth.type) {
    case "oauth":
      // A token of the configuration may never expire.
      if (textSetting(auth.token, "token") === undefined)
        oauthRequests({ auth, refreshToken: refreshTokenOf(auth, undefined)?.token });
      return;
    case "jwt":
      return checkJwt(auth);
    case "jwtbearer":
      checkJwt(auth);
      if (tokenURI(auth) !== undefined) oauthRequests({ auth, refreshToken: undefined });
      return;
    case "cookie":
      cookieAddress(auth);
      return;
    case "oauth1":
      checkSigning(auth);
      return;
    default:
      return;
  }
}

function checkJwt({ jwt, iClient }: Auth): void {
  if (Object.keys(jwt).length > 0 || iClient?.["jwt"] !== undefined) return;
  throw missingLoginSetting("The login has no JWT: set http.auth.jwt, or jwt of its iClient.");
}
