/** The tables of the reference server's store; migrations/ creates them. */
import type { Generated } from "kysely";
import type { TokenTable, UserTable } from "./access.ts";
import type { AuditTable } from "./audit.ts";
import type { BlobTable } from "./blobs.ts";
import type { BucketTable } from "./bucket.ts";
import type { JobTable } from "./jobs.ts";
import type { SettingTable } from "./settings.ts";

export interface DocumentTable {
  /** Creation order; the cursor of lists. */
  seq: Generated<number>;
  /** Id of the account: its owner's user id. */
  account: string;
  /** `scripts`, `imports`, ... */
  family: string;
  id: string;
  /** JSON text as a get answers it: secrets are masked. */
  body: string;
  /** JSON text as a list answers it, where that is something else. */
  row: string | null;
  /** The secrets, sealed (secrets.ts). */
  vault: string | null;
  /** JSON text of the fields that are written by requests of their own. */
  parts: string | null;
  /** What the family's lists are sorted by, where that is not creation order. */
  sort: string;
  /** Folded identity; null where names may repeat. */
  name_key: string | null;
  /** A code made by the platform that must be unique in the family. */
  code: string | null;
  last_modified: string;
  deleted_at: string | null;
  /** When the object vanishes by itself (drafts). */
  expires_at: string | null;
  /** Counts the writes of the object. */
  revision: Generated<number>;
  /** JSON text of `facetsOf`. */
  facets: string;
}

export interface EdgeTable {
  account: string;
  from_family: string;
  from_id: string;
  /** Dotted path of the reference in the document. */
  path: string;
  to_family: string;
  to_id: string;
  /** `owner`: the target contains the object. `weak`: never keeps the target from being deleted. */
  role: "owner" | "plain" | "weak";
}

export interface AccountTable {
  /** The owner's user id. */
  id: string;
  name: string;
  features: string;
}

export interface Tables {
  buckets: BucketTable;
  settings: SettingTable;
  audit: AuditTable;
  blobs: BlobTable;
  jobs: JobTable;
  documents: DocumentTable;
  edges: EdgeTable;
  accounts: AccountTable;
  users: UserTable;
  tokens: TokenTable;
}
