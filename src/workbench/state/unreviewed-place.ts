/**
 * Places of states that unreviewed declarations name. Whoever opens a pull request writes `state:` and `stacks:`, so nothing of the pipeline's
 * environment goes to an address of theirs: no login that a backend takes from the environment, no variable as a part of an address.
 */
import { fail } from "../../base/diagnostics.ts";
import { guardOf } from "../../base/guarded-variables.ts";
import { addressFields } from "../../catalog/manifest/state-backends.ts";
import { credentialFields, type StatePlace } from "../../catalog/manifest/state-place.ts";
import { linkedOutside } from "../../config/files/file-guard.ts";
import type { Environment } from "../workplace.ts";

export interface UnreviewedPlace {
  readonly place: StatePlace;
  /** Absolute path of a state in a file. */
  readonly path: string;
  /** The place that `--state` names. */
  readonly chosen: StatePlace | undefined;
  readonly env: Environment;
}

/** Throws DiagnosticError for a place that would get what it was not meant for, naming all reasons. Reads and connects to nothing. */
export function refuseUnreviewed(unreviewed: UnreviewedPlace): void {
  const reasons =
    unreviewed.place.backend === "local"
      ? reasonsOfFile(unreviewed)
      : [...ofFields(unreviewed), ...ofLogin(unreviewed)];
  if (reasons.length === 0) return;
  fail("state-not-named", "The place of a state is chosen by declarations that nobody has reviewed", {
    detail: `${reasons.join(" ")} A pull request, and a run with --no-exec, send credentials only where the environment or an option says.`,
    suggestion:
      "Name the place of the stack's state with --state ADDRESS: what is kept at the same host may then be read as well. Or give --exec, where you trust all who may change the declarations.",
  });
}

/** A state in a file lies in the repository. */
function reasonsOfFile({ path }: UnreviewedPlace): readonly string[] {
  const real = linkedOutside(path);
  return real === undefined ? [] : [`The file of the state leads to ${real}, which is outside of the repository.`];
}

/** Variables of the environment: as a whole address they say where to go, and as a part of one they are what is sent. */
function ofFields({ place, chosen }: UnreviewedPlace): readonly string[] {
  const { backend, environment = {} } = place;
  const addresses = Object.keys(addressFields[backend] ?? {});
  return Object.entries(environment).flatMap(([field, { names, whole }]) => {
    if (whole && addresses.includes(field)) return [];
    const guarded = names.filter((name) => guardOf(name) !== undefined);
    const isLogin = credentialFields.includes(field);
    if (isLogin ? isAtHostOf(place, chosen) : guarded.length === 0) return [];
    return [`${field} takes ${names.join(" and ")} of the environment.`];
  });
}

/** Logins that backends take from the environment by themselves. */
function ofLogin({ place, chosen, env }: UnreviewedPlace): readonly string[] {
  if (isAtHostOf(place, chosen)) return [];
  const { backend, fields } = place;
  const set = (names: readonly string[]) => names.filter((name) => (env[name] ?? "") !== "");
  if (backend === "postgres") {
    const url = URL.parse(fields["url"] ?? "");
    return url?.password ? [] : ["The address holds no password, so that of the environment would be sent there."];
  }
  if (backend === "http") {
    const own = set(["RECONDUIT_STATE_TOKEN", "RECONDUIT_STATE_USERNAME", "RECONDUIT_STATE_PASSWORD"]);
    const others = ["lockUrl", "unlockUrl"].filter(
      (name) => fields[name] !== undefined && hostOf(fields[name]) !== hostOf(fields["url"]),
    );
    return [
      ...(own.length > 0 ? [`${own.join(" and ")} would be sent to an address of the manifest.`] : []),
      ...others.map((name) => `${name} leads to another host than url.`),
    ];
  }
  // Without an endpoint the requests go to AWS, and hold signatures in place of the key.
  const endpoint = fields["endpoint"];
  const known = [env["AWS_ENDPOINT_URL_S3"], env["AWS_ENDPOINT_URL"]].map(hostOf);
  if (endpoint === undefined || known.includes(hostOf(endpoint))) return [];
  return ["endpoint is an address of the manifest, and the requests are signed by the keys of the environment."];
}

/** True for a place at the host and by the backend of the one that `--state` names. */
function isAtHostOf(place: StatePlace, chosen: StatePlace | undefined): boolean {
  if (place.backend !== chosen?.backend) return false;
  return addressOf(place) !== undefined && hostOf(addressOf(place)) === hostOf(addressOf(chosen));
}

const addressOf = ({ backend, fields }: StatePlace): string | undefined =>
  backend === "s3" ? (fields["endpoint"] ?? "https://amazonaws.com") : fields["url"];

/** Scheme, host and port of an address. */
function hostOf(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? "");
  return url ? `${url.protocol}//${url.host}` : undefined;
}
