/**
 * Environment variables that configure the tool or its surroundings, or contain credentials: declarations cannot read them.
 */
import { isOwnSecret } from "./own-variables.ts";
import { percentDecoded } from "./percent.ts";

/** `own`: a secret of the tool itself. `credential`: by its name. `surroundings`: settings of programs around, credentials among them. */
export type Guard = "own" | "credential" | "surroundings";

const surroundings =
  /^(?:RECONDUIT|GITHUB|GH|GITLAB|CI|ACTIONS|RUNNER|BITBUCKET|BUILDKITE|CIRCLE|JENKINS|TF|AWS|AZURE|ARM|GOOGLE|GCP|CLOUDSDK|GCLOUD|VAULT|SOPS|KUBE\w*|DOCKER|NPM|NODE|GIT|SSH|LD|DYLD|MYSQL|MARIADB|MONGO\w*|ORACLE|TNS|REDIS|KRB5\w*|CURL|SSL)_|^PG[A-Z]|^(?:CI|(?:HTTPS?|ALL|FTP)_PROXY|NETRC|TNS_ADMIN|MONGO\w*|DATABASE_URL|KUBECONFIG)$/i;

const credential =
  /(?:TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE|PASSCODE|KEYS?|CREDENTIALS?|CREDS|JWT|COOKIE)$|(?:^|_)(?:PASS|PAT|DSN|AUTH|BEARER|LOGIN|SIGNATURE)$|_PWD$/i;

/** An address with a password, a private key, a signed token, and tokens that say by their first letters whose they are. */
const loginForms =
  /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s@]*:[^/?#\s@]+@|^-----BEGIN [A-Z ]*PRIVATE KEY|^eyJ[\w-]+\.[\w-]+\.|^(?:gh[pousr]_|github_pat_|glpat-|glptt-|xox[abeprs]-|sk_live_|rk_live_|sk-|AKIA|ASIA|npm_|pypi-|dop_v1_|hvs\.|hvb\.|AIza|ya29\.|SG\.|rct_|atlasv1\.|dckr_pat_)[\w.+/=-]{8,}/i;

/**
 * Returns the reason why declarations may not read a variable, from its name or its value; undefined if they may.
 */
export function variableGuardOf(name: string, value = ""): Guard | undefined {
  if (isOwnSecret(name)) return "own";
  if (credential.test(name) || /^RECONDUIT_VAR_/i.test(name) || loginForms.test(value)) return "credential";
  return surroundings.test(name) ? "surroundings" : undefined;
}

/** Shorter values of variables with a credential's name are ordinary words that texts may contain. */
const shortest = 8;

type GuardedEnvironment = { readonly [name: string]: string | undefined };

/** Returns the values that no output may contain: own secrets, and values of variables with a credential's name. */
export function secretVariableValues(env: GuardedEnvironment): readonly string[] {
  const found = Object.entries(env).flatMap(([name, value = ""]) => {
    const guard = variableGuardOf(name, value);
    const isHidden = guard === "own" ? value.length > 0 : guard === "credential" && value.length >= shortest;
    return isHidden && !isHarmless(name, value) ? [value, ...urlPasswordForms(value)] : [];
  });
  return [...new Set(found)];
}

/** Returns the password of an address, as it is written and as it is meant. */
function urlPasswordForms(value: string): readonly string[] {
  const password = URL.parse(value)?.password ?? "";
  return [password, percentDecoded(password)].filter((each) => each.length >= shortest);
}

/** Paths and values of the tool's variables: the former are not secrets, the latter are declared as secrets or not. */
function isHarmless(name: string, value: string): boolean {
  return /^RECONDUIT_VAR_/i.test(name) || /^(?:\/|[A-Z]:\\|~\/)[^\s]*$/i.test(value);
}
