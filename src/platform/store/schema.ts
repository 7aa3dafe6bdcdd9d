/** The tables of the reference server's store; migrations/ creates them. */
import type { Generated } from "kysely";

interface DocumentTable {
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
  /** The secrets, sealed by the vault (vault/vault.ts). */
  vault: string | null;
  /** JSON text of the fields that are written by requests of their own. */
  parts: string | null;
  /** Sort key of the family's lists, if it is not the creation order. */
  sort: string;
  /** Folded identity; null where names may repeat. */
  name_key: string | null;
  /** A code made by the platform that must be unique in the family. */
  code: string | null;
  last_modified: string;
  deleted_at: string | null;
  /** Expiry of the object (drafts). */
  expires_at: string | null;
  /** Counts the writes of the object. */
  revision: Generated<number>;
  /** JSON text of `facetsOf`. */
  facets: string;
}

interface EdgeTable {
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

interface AccountTable {
  /** The owner's user id. */
  id: string;
  name: string;
  features: string;
}

interface UserTable {
  account: string;
  id: string;
  email: string;
  name: string;
  role: string;
  disabled_at: string | null;
  /** JSON text. */
  integrations: string | null;
}

interface TokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  id: string;
  account: string;
  name: string;
  type: string;
  access: string;
  user: string | null;
  grants: string | null;
  created_at: string | null;
  expires_at: string | null;
  /** JSON text. */
  details: string | null;
}

export interface AuditTable {
  seq: Generated<number>;
  account: string;
  id: string;
  /** ISO 8601. */
  time: string;
  resource_type: string;
  resource_id: string;
  /** The object that contains the resource. */
  owner_id: string | null;
  event: string;
  source: string;
  by_user: string | null;
  /** 1 = the platform's support staff did it. */
  support: number;
  /** Changed paths, each between line feeds. */
  paths: string;
  /** JSON text of the fields without a column. */
  details: string;
}

interface BlobTable {
  account: string;
  /** Kind of the file: `upload`, `event-report`, ... */
  area: string;
  key: string;
  bytes: Uint8Array;
  /** Expiry, ISO 8601. */
  expires_at: string | null;
}

interface BucketTable {
  account: string;
  tokens: number;
  /** Time of the tokens' count, in milliseconds since the epoch. */
  at: number;
}

interface JobTable {
  /** Order of arrival. */
  seq: Generated<number>;
  id: string;
  account: string;
  type: string;
  /** JSON text. */
  payload: string;
  status: string;
  attempts: number;
  /** Of no use any more. */
  lease_owner: string | null;
  /** ISO 8601. */
  lease_until: string | null;
  created_at: string;
  ended_at: string | null;
  error: string | null;
  /** Earliest time of a claim, ISO 8601. */
  ripe_at: Generated<string>;
  job_key: string | null;
  priority: Generated<number>;
  /** Attempts that do not count. */
  returned: Generated<number>;
  /** Attempts that failed. */
  thrown: Generated<number>;
  /** Deaths of processes that the job has waited for. */
  waited: Generated<number>;
}

interface SettingTable {
  name: string;
  value: string;
}

/** The number of rows of a counted list of a family that grows (records/). */
interface RecordCountTable {
  account: string;
  list: string;
  /** JSON array: the values of the list's columns but the last. */
  within: string;
  /** The value of the last column. */
  value: string;
  n: number;
}

interface FlowLogTable {
  /** Order of arrival. */
  seq: Generated<number>;
  account: string;
  flow: string;
  /** ISO 8601. */
  time: string;
  /** The job of the run. */
  job: string;
  step: string | null;
  /** Rows of a report that it makes. */
  lines: number;
  /** JSON text of the lines. */
  body: string;
}

interface ScheduleTable {
  account: string;
  family: string;
  id: string;
  part: string;
  timetable: string;
  /** ISO 8601; empty where it was not computed yet. */
  next_at: string;
}

interface LookupEntryTable {
  account: string;
  /** Id of the lookup cache. */
  cache: string;
  key: string;
  value: string;
}

interface LookupSizeTable {
  account: string;
  cache: string;
  entries: number;
  bytes: number;
}

export interface FlowRunTable {
  /** Order of the starts. */
  seq: Generated<number>;
  account: string;
  /** Id of the run's job. */
  run: string;
  flow: string;
  status: string;
  /** JSON text. */
  plan: string;
  /** JSON text of the run that follows. */
  again: string | null;
}

export interface FlowPartTable {
  account: string;
  run: string;
  /** `s0`: the first source, `p0`: the first step. */
  part: string;
  job: string;
  state: string;
  /** JSON text. */
  cursor: string;
  waiting: number;
  next: number;
  reading: string | null;
  working: string | null;
  num_export: number;
  num_success: number;
  num_ignore: number;
  num_error: number;
  num_pages_generated: number;
  num_pages_processed: number;
  num_input_tokens: number;
  num_output_tokens: number;
  num_uncertain: number;
  ms_read: Generated<number>;
  ms_transform: Generated<number>;
  ms_deliver: Generated<number>;
}

export interface JobWorkerTable {
  id: string;
  /** Machine and process. */
  name: string;
  /** ISO 8601. */
  started_at: string;
  beat_at: string;
  /** JSON text of the jobs that it runs. */
  jobs: string;
}

export interface FlowPageTable {
  account: string;
  run: string;
  /** The source that the page is of. */
  part: string;
  number: number;
  /** JSON text. */
  state: string;
  revision: number;
}

/** The tables of families that grow are named by their declarations (records/families.ts). */
export interface Tables {
  buckets: BucketTable;
  settings: SettingTable;
  audit: AuditTable;
  blobs: BlobTable;
  jobs: JobTable;
  documents: DocumentTable;
  edges: EdgeTable;
  flow_pages: FlowPageTable;
  flow_parts: FlowPartTable;
  flow_runs: FlowRunTable;
  lookup_entries: LookupEntryTable;
  lookup_sizes: LookupSizeTable;
  record_counts: RecordCountTable;
  job_workers: JobWorkerTable;
  flow_log: FlowLogTable;
  schedules: ScheduleTable;
  accounts: AccountTable;
  users: UserTable;
  tokens: TokenTable;
}
