/**
 * The environment of a server process after its start. Variables that configure it or other programs are read once at the start.
 * Drivers of connections and processes started later see none of them.
 */
import { join } from "node:path";

type MutableEnvironment = { [name: string]: string | undefined };

/** A home folder without files: it is below a file, so no one can create it. */
export const emptyHome = join(process.execPath, "home");

/** Names that say how texts, times and terminals look, where programs are and where files go that are soon deleted. */
const kept =
  /^(PATH|PATHEXT|LANG|LANGUAGE|LC_[A-Z]+|TZ|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|TMPDIR|TMP|TEMP|NODE_ENV|SYSTEMROOT|WINDIR|COMSPEC)$/i;

/** Variables with the user's folder. */
const homes = ["HOME", "USERPROFILE"];

/** Removes from an environment all but what no login and no setting is made of. The home folder becomes {@link emptyHome}. */
export function forgetEnvironment(env: MutableEnvironment): void {
  for (const name of Object.keys(env)) if (!kept.test(name)) delete env[name];
  for (const name of homes) env[name] = emptyHome;
}

/** The environment of a child process that needs nothing of it. */
export const childEnvironment: Readonly<MutableEnvironment> = Object.freeze(
  Object.fromEntries(homes.map((name) => [name, emptyHome])),
);

let isOwn = false;

/** Marks this process as one that does nothing but serve: its environment is its own. */
export function ownProcess(): void {
  isOwn = true;
}

/** Forgets the environment of this process, where that serves and does nothing else; inside of another program nothing changes. */
export function forgetOwnEnvironment(): void {
  if (isOwn) forgetEnvironment(process.env);
}
