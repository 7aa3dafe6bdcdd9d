/**
 * The provenance of a release: an in-toto statement with SLSA provenance 1 about every file of it, by checksum. It says from which commit
 * and lock file, by which command and by which builder the files were made.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import manifest from "../../package.json" with { type: "json" };

interface BuildFacts {
  /** The commit of the sources; undefined where they are no git checkout. */
  readonly commit: string | undefined;
  /** True if files of the checkout differ from the commit. */
  readonly isChanged: boolean;
  /** SHA-256 of package-lock.json. */
  readonly lockHash: string;
  readonly environment: { readonly [name: string]: string | undefined };
}

const digestOf = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Returns the name of the statement of a version. */
export const provenanceName = (version: string): string => `reconduit_${version}_provenance.intoto.json`;

/** Writes the statement about files of a folder, and returns its path. */
export function writeProvenance(folder: string, files: readonly string[], facts: BuildFacts): string {
  const path = join(folder, provenanceName(manifest.version));
  const subject = files
    .map((file) => ({ name: basename(file), digest: { sha256: digestOf(file) } }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(statementOf(subject, facts), null, 2)}\n`);
  return path;
}

function statementOf(subject: readonly object[], { commit, isChanged, lockHash, environment }: BuildFacts): object {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_WORKFLOW_REF, GITHUB_RUN_ID, GITHUB_RUN_ATTEMPT } = environment;
  const forge = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: `${manifest.homepage.split("#")[0]}/blob/main/docs/RELEASING.md`,
        externalParameters: { version: manifest.version, command: "npm run build:release", isChanged },
        resolvedDependencies: [
          ...(commit === undefined ? [] : [{ uri: manifest.repository.url, digest: { gitCommit: commit } }]),
          { uri: "package-lock.json", digest: { sha256: lockHash } },
        ],
      },
      runDetails: {
        builder: { id: GITHUB_WORKFLOW_REF === undefined ? "local" : `${GITHUB_SERVER_URL}/${GITHUB_WORKFLOW_REF}` },
        ...(GITHUB_RUN_ID === undefined
          ? {}
          : { metadata: { invocationId: `${forge}/actions/runs/${GITHUB_RUN_ID}/attempts/${GITHUB_RUN_ATTEMPT}` } }),
      },
    },
  };
}
