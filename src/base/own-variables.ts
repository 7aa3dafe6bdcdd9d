/** The variables of the environment that are ours. */

type Environment = { readonly [name: string]: string | undefined };

const prefix = "RECONDUIT_";

/** Those whose values are secret. */
const secretNames = ["TOKEN", "STATE_KEY", "STATE_TOKEN", "STATE_PASSWORD", "SERVER_KEY"].map((name) => prefix + name);

/** The values of the secret ones. */
export function ownSecrets(env: Environment): readonly string[] {
  return secretNames.map((name) => env[name]).filter((value) => value !== undefined && value !== "") as string[];
}

/** An environment for programs of others: none of our variables is anything that they need. */
export function withoutOwn(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith(prefix)));
}
