/**
 * State places in unreviewed declarations. The author of a pull request controls `state:` and `stacks:`. So nothing of the
 * pipeline's environment may go to such an address: no login that a backend takes from the environment, and no variable as a part
 * of an address.
 */
import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { trackedFiles } from "../../base/git-files.ts";
import { checkoutAround, reachedFolder } from "../../base/path-contains.ts";
import { credentialFields, type StatePlace } from "../../catalog/manifest/state-place.ts";
import { linkedOutside } from "../../config/files/file-guard.ts";
import { privateFolder, stackFolder } from "../folders.ts";
import { isPullRequest, isUnreviewed } from "../pull-request.ts";
import type { Environment, Workplace } from "../workplace.ts";

export interface UnreviewedPlace {
  readonly place: StatePlace;
  /** Absolute path of a state in a file. */
  readonly path: string;
  /** Absolute path of the folder of the manifest. */
  readonly folder: string;
  /** The place that `--state` names. */
  readonly chosen: StatePlace | undefined;
  readonly env: Environment;
}

/**
 * Throws DiagnosticError for a place that would receive secrets of the environment, with all reasons. Reads and connects to
 * nothing.
 */
export function refuseUnreviewed(unreviewed: UnreviewedPlace): void {
  const isFile = unreviewed.place.backend === "local";
  const reasons = [...ofFields(unreviewed), ...(isFile ? reasonsOfFile(unreviewed) : ofLogin(unreviewed))];
  if (reasons.length === 0) return;
  fail("state-not-named", "Unreviewed declarations choose the place of a state", {
    detail: `${reasons.join(" ")} A pull request, ci apply, and a run with --no-exec send credentials only where the environment or an option says.`,
    suggestion:
      "Name the place of the stack's state with --state ADDRESS: what is kept at the same host may then be read as well. Or give --exec, where you trust all who may change the declarations.",
  });
}

/**
 * Throws DiagnosticError where the pipeline of a pull request would take a state, or its journal, from the commit: its author could make any
 * object one of the stack's. With a base, the change is compared instead. `path`: the file of a local state.
 */
export function refuseCommittedState(place: Workplace, path: string | undefined): void {
  if (place.base !== undefined || !isUnreviewed(place) || !isPullRequest(place.env)) return;
  const folder = stackFolder(place);
  const root = checkoutAround(folder);
  const tracked = root === undefined ? undefined : trackedFiles(root);
  if (root === undefined || tracked === undefined) return;
  const suggestion =
    "Check out the whole history, and use ci plan or plan --base REV, which compare the state with the base. Or keep the state where only applies write it.";
  if (tracked === "failed") {
    if (path === undefined || !existsSync(path)) return;
    fail("state-committed", "The state may be part of the commit", {
      detail: `${relative(place.cwd, path)} says which objects the stack has, and git could not list the files of ${root}: the author of the pull request may have written it.`,
      suggestion: `Run git ls-files in ${root}, and fix what it reports: safe.directory, for a checkout of another user.`,
    });
  }
  const own = placesOf(privateFolder(place));
  const files = path === undefined ? [] : placesOf(path);
  const found = [...tracked].find(
    (each) =>
      files.some((file) => each.startsWith(file)) ||
      own.some((at) => each === at || (dirname(each) === at && basename(each) !== ".gitignore")),
  );
  if (found === undefined) return;
  fail("state-committed", "The state is part of the commit", {
    detail: `${relative(reachedFolder(place.cwd), found)} belongs to the state, which says which objects the stack has. The author of the pull request may have written it.`,
    suggestion,
  });
}

/** Returns the places of a path whose folders have their real names: the path itself, and what a link there leads to. */
function placesOf(path: string): readonly string[] {
  const full = resolve(path);
  return [join(reachedFolder(dirname(full)), basename(full)), reachedFolder(full)];
}

/** A state in a file lies in the repository. */
function reasonsOfFile({ path, folder }: UnreviewedPlace): readonly string[] {
  const real = linkedOutside(path, folder);
  return real === undefined ? [] : [`The file of the state leads to ${real}, which is outside of the repository.`];
}

/**
 * Finds environment variables in the fields of a place. As the whole address of a state a variable chooses the destination;
 * anywhere else its value is sent.
 */
function ofFields({ place, chosen }: UnreviewedPlace): readonly string[] {
  return Object.entries(place.environment ?? {}).flatMap(([field, { names, whole }]) => {
    if (whole && (field === "url" || field === "endpoint")) return [];
    if (credentialFields.includes(field) && isAtServerOf(place, chosen)) return [];
    return [`${field} takes ${names.join(" and ")} of the environment.`];
  });
}

/** Finds logins that backends take from the environment, and other effects of an address on a driver. */
function ofLogin({ place, chosen, env }: UnreviewedPlace): readonly string[] {
  const { backend, fields, environment = {} } = place;
  const isOwners = environment["url"]?.whole === true;
  if (isAtServerOf(place, chosen)) return [];
  if (backend === "postgres") {
    const url = URL.parse(fields["url"] ?? "");
    return [
      ...(url?.password ? [] : ["The address contains no password, so that of the environment would be sent there."]),
      ...(url?.search && !isOwners ? ["The address has parameters, which may name other hosts and files."] : []),
    ];
  }
  if (backend === "http") {
    const names = ["RECONDUIT_STATE_TOKEN", "RECONDUIT_STATE_USERNAME", "RECONDUIT_STATE_PASSWORD"];
    const own = names.filter((name) => (env[name] ?? "") !== "");
    return [
      ...(own.length > 0 ? [`${own.join(" and ")} would be sent to an address of the manifest.`] : []),
      ...lockUrlsElsewhere(place).map((name) => `${name} leads to another host than url.`),
    ];
  }
  // Without an endpoint the requests go to AWS, with signatures instead of the key.
  const endpoint = fields["endpoint"];
  const known = [env["AWS_ENDPOINT_URL_S3"], env["AWS_ENDPOINT_URL"]].map(hostOf);
  if (endpoint === undefined || known.includes(hostOf(endpoint))) return [];
  return ["endpoint is an address of the manifest, and the requests are signed by the keys of the environment."];
}

/** Returns true for a place on the server of the one in `--state`, with the same user and protocol. */
function isAtServerOf(place: StatePlace, chosen: StatePlace | undefined): boolean {
  if (place.backend !== chosen?.backend) return false;
  if (place.backend === "s3") return hostOf(place.fields["endpoint"]) === hostOf(chosen.fields["endpoint"]);
  const [one, other] = [place, chosen].map(({ fields }) => URL.parse(fields["url"] ?? ""));
  if (!one || !other || lockUrlsElsewhere(place).length > 0) return false;
  const parts = ["protocol", "host", "username", "password"] as const;
  // The driver of a database takes hosts and files from the query.
  return parts.every((part) => one[part] === other[part]) && (place.backend === "http" || one.search === other.search);
}

/** Returns the names of lock addresses on a host other than the state's. */
function lockUrlsElsewhere({ fields }: StatePlace): readonly string[] {
  return ["lockUrl", "unlockUrl"].filter(
    (name) => fields[name] !== undefined && hostOf(fields[name]) !== hostOf(fields["url"]),
  );
}

/** Returns scheme, host and port of an address. */
function hostOf(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? "");
  return url ? `${url.protocol}//${url.host}` : undefined;
}
