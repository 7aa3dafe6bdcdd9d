/** The variables of the environment that are ours. */

type ProcessVariables = { readonly [name: string]: string | undefined };

const prefix = "RECONDUIT_";

/** Variables of a reference server only: the key of its vault, and the destination of its mails, with the password. */
const serverNames = ["SERVER_KEY", "SMTP"].map((name) => prefix + name);

/** Those whose values are secret. */
const secretNames = ["TOKEN", "STATE_KEY", "STATE_TOKEN", "STATE_PASSWORD", "SERVER_KEY", "SMTP", "ADMIN_TOKEN"].map(
  (name) => prefix + name,
);

/** Variables with the keys of single stacks begin so. */
const stackKeys = `${prefix}STATE_KEY_`;

/** Returns true for the name of a variable whose value is a secret of ours. Case does not count, as on Windows. */
export function isOwnSecret(name: string): boolean {
  const upper = name.toUpperCase();
  return secretNames.includes(upper) || upper.startsWith(stackKeys);
}

/** Returns true for a variable that holds nothing but keys of states. */
export function isStateKeyVariable(name: string): boolean {
  return name === `${prefix}STATE_KEY` || name.startsWith(stackKeys);
}

/** Returns the values of the secret ones. */
export function ownSecrets(env: ProcessVariables): readonly string[] {
  const names = [...secretNames, ...Object.keys(env).filter((name) => name.startsWith(stackKeys))];
  return names.map((name) => env[name]).filter((value) => value !== undefined && value !== "") as string[];
}

/** Returns an environment for programs of others: none of our variables is anything that they need. */
export function withoutOwn(env: ProcessVariables): ProcessVariables {
  return withoutVariables(env, (name) => name.startsWith(prefix));
}

/** Returns an environment for a CDK app: it may read our settings, but no secret of ours and no value of a variable. */
export function environmentWithoutSecrets(env: ProcessVariables): ProcessVariables {
  return withoutVariables(env, (name) => isOwnSecret(name) || name.startsWith(`${prefix}VAR_`));
}

/**
 * Returns the environment for a client command such as Reconduit and its provider: without the server's own variables.
 */
export function withoutServerKey(env: ProcessVariables): ProcessVariables {
  return withoutVariables(env, (name) => serverNames.includes(name));
}

/** Names count without regard to case, as on Windows. */
function withoutVariables(env: ProcessVariables, isLeftOut: (name: string) => boolean): ProcessVariables {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isLeftOut(name.toUpperCase())));
}
