/**
 * The backends that keep a state elsewhere: what an address of each says, and how it is opened. The module of one is loaded where it is
 * used.
 */
import { join } from "node:path";
import type { Clock } from "../../base/clock.ts";
import { percentDecoded } from "../../base/percent.ts";
import { sha256 } from "../../base/sha256.ts";
import type { BackendType } from "../../catalog/manifest/state-backends.ts";
import type { Codec } from "../codec.ts";
import type { RemoteStorage } from "../remote-storage.ts";

interface RemoteBackend {
  /** The fields that an address of one of its schemes says. `take` removes a parameter from its query, and gives it. */
  fields(url: URL, take: (parameter: string) => string | undefined): { readonly [field: string]: string | undefined };
  /** Throws DiagnosticError where a needed setting is missing. */
  open(opening: BackendOpening): Promise<OpenedBackend>;
}

export interface BackendOpening {
  /** As the manifest or the address has them. */
  readonly fields: { readonly [name: string]: string };
  /** A field without a default. Throws DiagnosticError where it is not there. */
  needed(field: string): string;
  /** Returns the name of the stack. Throws DiagnosticError if there is none. */
  stackName(): string;
  readonly codec: Codec;
  readonly clock: Clock;
  readonly env: { readonly [name: string]: string | undefined };
  /** `.reconduit/` */
  readonly folder: string;
  /** The command line that puts this state together again. */
  readonly restore: string;
}

interface OpenedBackend {
  readonly medium: RemoteStorage;
  /** By which this machine remembers the version that it has seen, where the medium's name is not enough. */
  readonly seenAs?: string;
}

export const remoteBackends: { readonly [B in Exclude<BackendType, "local">]: RemoteBackend } = {
  postgres: {
    fields: (url, take) => ({ name: take("state"), url: url.href }),
    async open({ fields, needed, stackName }) {
      const { PostgresMedium } = await import("./postgres.ts");
      return { medium: new PostgresMedium(needed("url"), fields["name"] ?? stackName()) };
    },
  },
  s3: {
    fields: (url, take) => ({
      bucket: url.hostname,
      key: percentDecoded(url.pathname.replace(/^\/+/, "")),
      endpoint: take("endpoint"),
      region: take("region"),
    }),
    async open({ fields, needed, stackName, clock, env }) {
      const [{ S3Medium }, { S3Client, s3Settings }] = await Promise.all([import("./s3.ts"), import("./s3-client.ts")]);
      const bucket = needed("bucket");
      const key = fields["key"] ?? `${stackName()}.json`;
      const name = `s3://${bucket}/${key}`;
      const client = new S3Client(s3Settings({ ...fields, bucket }, env), { name, clock, env });
      return { medium: new S3Medium(client, name, key), seenAs: `${fields["endpoint"] ?? ""} ${name}` };
    },
  },
  http: {
    fields: (url) => ({ url: url.href }),
    async open({ fields, needed, codec, clock, env, folder, restore }) {
      const [{ HttpMedium }, { httpSettings }] = await Promise.all([import("./http.ts"), import("./http-settings.ts")]);
      const settings = httpSettings({ ...fields, url: needed("url") }, env);
      const journal = join(folder, `state-${stateNameDigest(settings.url)}.journal`);
      return { medium: new HttpMedium({ ...settings, journal, restore }, codec, { name: settings.url, clock, env }) };
    },
  },
};

/** Part of the names of files that belong to a state which is kept elsewhere. */
export function stateNameDigest(name: string): string {
  return sha256(name).slice(0, 16);
}
