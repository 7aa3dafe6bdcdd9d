CREATE TABLE documents (
  seq integer primary key autoincrement,
  account text not null, family text not null, id text not null,
  body text not null, row text, vault text, parts text,
  sort text not null default '', name_key text, code text,
  last_modified text not null, deleted_at text, expires_at text
, revision integer not null default 1, facets text not null default '{}');
CREATE UNIQUE INDEX documents_id on documents (account, family, id);
CREATE UNIQUE INDEX documents_name on documents (account, family, name_key)
  where name_key is not null and deleted_at is null;
CREATE UNIQUE INDEX documents_code on documents (account, family, code) where code is not null;
CREATE INDEX documents_list on documents (account, family, sort, seq) where deleted_at is null;
CREATE INDEX documents_bin on documents (account, family, last_modified) where deleted_at is not null;
CREATE INDEX documents_deleted on documents (deleted_at) where deleted_at is not null;
CREATE INDEX documents_expiry on documents (expires_at) where expires_at is not null;
CREATE TABLE edges (
  account text not null, from_family text not null, from_id text not null, path text not null,
  to_family text not null, to_id text not null, role text not null
);
CREATE INDEX edges_from on edges (account, from_family, from_id);
CREATE INDEX edges_to on edges (account, to_id, to_family);
CREATE TABLE accounts (id text primary key, name text not null, features text not null);
CREATE TABLE users (
  account text not null, id text not null, email text not null, name text not null, role text not null, disabled_at text, integrations text,
  primary key (account, id)
);
CREATE TABLE tokens (
  hash text primary key, account text not null, type text not null, access text not null,
  "user" text, grants text, expires_at text
, id text not null default '', name text not null default '', created_at text, details text);
CREATE TABLE settings (name text primary key, value text not null);
CREATE TABLE buckets (
  account text primary key, tokens double precision not null, at double precision not null
);
CREATE TABLE blobs (
  account text not null, area text not null, key text not null, bytes blob not null, expires_at text,
  primary key (account, area, key)
);
CREATE INDEX blobs_expiry on blobs (expires_at) where expires_at is not null;
CREATE TABLE audit (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null,
  resource_type text not null, resource_id text not null, owner_id text,
  event text not null, source text not null, by_user text, support integer not null,
  paths text not null, details text not null
);
CREATE INDEX audit_time on audit (account, time, seq);
CREATE INDEX audit_type on audit (account, resource_type, time, seq);
CREATE INDEX audit_resource on audit (account, resource_id, time, seq);
CREATE INDEX audit_owner on audit (account, owner_id) where owner_id is not null;
CREATE TABLE jobs (
  seq integer primary key autoincrement, id text not null unique, account text not null, type text not null, payload text not null,
  status text not null, attempts integer not null, lease_owner text, lease_until text,
  created_at text not null, ended_at text, error text
, ripe_at text not null default '', job_key text, priority integer not null default 0, returned integer not null default 0, thrown integer not null default 0, waited integer not null default 0);
CREATE INDEX jobs_ended on jobs (ended_at) where ended_at is not null;
CREATE INDEX tokens_account on tokens (account, id);
CREATE INDEX tokens_expiry on tokens (expires_at) where expires_at is not null;
CREATE TABLE flow_errors (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_flowId" text not null, "step" text not null, "state" text not null, "_flowJobId" text not null, "source" text not null, "errorId" text not null, "resolvedAt" text not null
, "_jobId" text not null default '', "_retryJobId" text not null default '', "traceKey" text not null default '', "retryDataKey" text not null default '', "_retryStepJobId" text not null default '', "shape" text not null default '');
CREATE UNIQUE INDEX flow_errors_id on flow_errors (account, id);
CREATE INDEX flow_errors_expiry on flow_errors (expires_at) where expires_at > '';
CREATE INDEX flow_errors_list_state__flowid_step on flow_errors ("account", "state", "_flowId", "step", "time", "seq");
CREATE INDEX flow_errors_list_state__flowid_step_source on flow_errors ("account", "state", "_flowId", "step", "source", "time", "seq");
CREATE INDEX flow_errors_list_state__flowid_step__flowjobid on flow_errors ("account", "state", "_flowId", "step", "_flowJobId", "time", "seq");
CREATE INDEX flow_errors_list_state__flowid_step__flowjobid_source on flow_errors ("account", "state", "_flowId", "step", "_flowJobId", "source", "time", "seq");
CREATE INDEX flow_errors_list__flowjobid on flow_errors ("account", "_flowJobId", "time", "seq");
CREATE INDEX flow_errors_list_errorid on flow_errors ("account", "errorId", "time", "seq");
CREATE TABLE flow_jobs (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "type" text not null, "status" text not null, "_integrationId" text not null, "_flowId" text not null, "_flowJobId" text not null, "_parentJobId" text not null, "startedAt" text not null
, "_exportId" text not null default '', "_importId" text not null default '', "retriable" text not null default '', "numIgnore" text not null default '');
CREATE UNIQUE INDEX flow_jobs_id on flow_jobs (account, id);
CREATE INDEX flow_jobs_expiry on flow_jobs (expires_at) where expires_at > '';
CREATE INDEX flow_jobs_list on flow_jobs ("account", "time", "seq");
CREATE INDEX flow_jobs_list_type_status on flow_jobs ("account", "type", "status", "time", "seq");
CREATE INDEX flow_jobs_list__integrationid_type_status on flow_jobs ("account", "_integrationId", "type", "status", "time", "seq");
CREATE INDEX flow_jobs_list__flowid_type_status on flow_jobs ("account", "_flowId", "type", "status", "time", "seq");
CREATE INDEX flow_jobs_list__flowjobid on flow_jobs ("account", "_flowJobId", "time", "seq");
CREATE INDEX flow_jobs_list__parentjobid on flow_jobs ("account", "_parentJobId", "time", "seq");
CREATE TABLE sync_jobs (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_syncId" text not null, "status" text not null
);
CREATE UNIQUE INDEX sync_jobs_id on sync_jobs (account, id);
CREATE INDEX sync_jobs_expiry on sync_jobs (expires_at) where expires_at > '';
CREATE INDEX sync_jobs_list__syncid on sync_jobs ("account", "_syncId", "time", "seq");
CREATE INDEX sync_jobs_list__syncid_status on sync_jobs ("account", "_syncId", "status", "time", "seq");
CREATE TABLE event_reports (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1
);
CREATE UNIQUE INDEX event_reports_id on event_reports (account, id);
CREATE INDEX event_reports_expiry on event_reports (expires_at) where expires_at > '';
CREATE INDEX event_reports_list on event_reports ("account", "time", "seq");
CREATE TABLE flow_events (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_flowId" text not null
);
CREATE UNIQUE INDEX flow_events_id on flow_events (account, id);
CREATE INDEX flow_events_expiry on flow_events (expires_at) where expires_at > '';
CREATE INDEX flow_events_list__flowid on flow_events ("account", "_flowId", "time", "seq");
CREATE TABLE record_counts (
  account text not null, list text not null, within text not null, value text not null, n integer not null,
  primary key (account, list, within, value)
);
CREATE INDEX record_counts_none on record_counts (account) where n = 0;
CREATE INDEX flow_jobs_list__exportid on flow_jobs ("account", "_exportId", "time", "seq");
CREATE INDEX flow_jobs_list__importid on flow_jobs ("account", "_importId", "time", "seq");
CREATE INDEX flow_jobs_list_retriable on flow_jobs ("account", "retriable", "time", "seq");
CREATE TABLE script_logs (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_scriptId" text not null, "logLevel" text not null, "_flowId" text not null
);
CREATE UNIQUE INDEX script_logs_id on script_logs (account, id);
CREATE INDEX script_logs_expiry on script_logs (expires_at) where expires_at > '';
CREATE INDEX script_logs_list__scriptid on script_logs ("account", "_scriptId", "time", "seq");
CREATE INDEX script_logs_list__scriptid_loglevel on script_logs ("account", "_scriptId", "logLevel", "time", "seq");
CREATE INDEX script_logs_list__scriptid__flowid on script_logs ("account", "_scriptId", "_flowId", "time", "seq");
CREATE TABLE lookup_entries (
  account text not null, cache text not null, key text not null, value text not null,
  primary key (account, cache, key)
);
CREATE TABLE lookup_sizes (
  account text not null, cache text not null, entries integer not null, bytes integer not null,
  primary key (account, cache)
);
CREATE TABLE listener_data (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_exportId" text not null
);
CREATE UNIQUE INDEX listener_data_id on listener_data (account, id);
CREATE INDEX listener_data_expiry on listener_data (expires_at) where expires_at > '';
CREATE INDEX listener_data_list__exportid on listener_data ("account", "_exportId", "time", "seq");
CREATE INDEX documents_listeners on documents (id) where family = 'exports';
CREATE UNIQUE INDEX jobs_key on jobs (type, job_key) where job_key is not null and status in ('queued', 'running');
CREATE INDEX jobs_waiting on jobs (type, priority desc, seq) where status = 'queued';
CREATE INDEX jobs_running on jobs (type, account) where status = 'running';
CREATE INDEX flow_errors_list_state__flowid_step_tracekey on flow_errors ("account", "state", "_flowId", "step", "traceKey", "time", "seq");
CREATE INDEX flow_errors_list_retrydatakey on flow_errors ("account", "retryDataKey", "time", "seq");
CREATE INDEX flow_errors_list__flowjobid_state on flow_errors ("account", "_flowJobId", "state", "time", "seq");
CREATE INDEX flow_errors_list__jobid_state on flow_errors ("account", "_jobId", "state", "time", "seq");
CREATE INDEX flow_errors_list__retryjobid_state on flow_errors ("account", "_retryJobId", "state", "time", "seq");
CREATE INDEX flow_errors_list_step_state on flow_errors ("account", "step", "state", "time", "seq");
CREATE TABLE retry_data (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_flowId" text not null, "step" text not null
);
CREATE UNIQUE INDEX retry_data_id on retry_data (account, id);
CREATE INDEX retry_data_expiry on retry_data (expires_at) where expires_at > '';
CREATE TABLE schedules (
  account text not null, family text not null, id text not null, part text not null,
  timetable text not null, next_at text not null,
  primary key (account, family, id, part)
);
CREATE INDEX schedules_due on schedules (next_at);
CREATE TABLE flow_runs (
  seq integer primary key autoincrement, account text not null, run text not null, flow text not null, status text not null,
  plan text not null, again text
);
CREATE UNIQUE INDEX flow_runs_run on flow_runs (account, run);
CREATE INDEX flow_runs_flow on flow_runs (account, flow);
CREATE TABLE flow_parts (
  account text not null, run text not null, part text not null, job text not null, state text not null,
  cursor text not null, waiting integer not null, next integer not null, reading text, working text,
  num_export integer not null, num_success integer not null, num_ignore integer not null,
  num_error integer not null, num_pages_generated integer not null, num_pages_processed integer not null, num_input_tokens integer not null default 0, num_output_tokens integer not null default 0, ms_read integer not null default 0, ms_transform integer not null default 0, ms_deliver integer not null default 0, num_uncertain integer not null default 0,
  primary key (account, run, part)
);
CREATE TABLE flow_pages (
  account text not null, run text not null, part text not null, number integer not null,
  state text not null, revision integer not null,
  primary key (account, run, part, number)
);
CREATE TABLE flow_log (
  seq integer primary key autoincrement, account text not null, flow text not null, time text not null, job text not null, step text,
  lines integer not null, body text not null
);
CREATE INDEX flow_log_time on flow_log (account, time, seq);
CREATE INDEX flow_log_past on flow_log (time);
CREATE TABLE sync_events (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_syncId" text not null, "type" text not null, "resourceName" text not null, "flowExecutionGroupId" text not null
);
CREATE UNIQUE INDEX sync_events_id on sync_events (account, id);
CREATE INDEX sync_events_expiry on sync_events (expires_at) where expires_at > '';
CREATE INDEX sync_events_list__syncid on sync_events ("account", "_syncId", "time", "seq");
CREATE INDEX sync_events_list__syncid_resourcename on sync_events ("account", "_syncId", "resourceName", "time", "seq");
CREATE INDEX sync_events_list__syncid_flowexecutiongroupid on sync_events ("account", "_syncId", "flowExecutionGroupId", "time", "seq");
CREATE TABLE sync_tables (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_syncJobId" text not null, "status" text not null
);
CREATE UNIQUE INDEX sync_tables_id on sync_tables (account, id);
CREATE INDEX sync_tables_expiry on sync_tables (expires_at) where expires_at > '';
CREATE INDEX sync_tables_list__syncjobid on sync_tables ("account", "_syncJobId", "time", "seq");
CREATE TABLE sync_errors (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_syncJobId" text not null
);
CREATE UNIQUE INDEX sync_errors_id on sync_errors (account, id);
CREATE INDEX sync_errors_expiry on sync_errors (expires_at) where expires_at > '';
CREATE INDEX sync_errors_list__syncjobid on sync_errors ("account", "_syncJobId", "time", "seq");
CREATE TABLE sync_usage (
  seq integer primary key autoincrement, account text not null, id text not null, time text not null, expires_at text not null,
  body text not null, summary text, revision integer not null default 1, "_syncId" text not null
);
CREATE UNIQUE INDEX sync_usage_id on sync_usage (account, id);
CREATE INDEX sync_usage_expiry on sync_usage (expires_at) where expires_at > '';
CREATE INDEX sync_usage_list on sync_usage ("account", "time", "seq");
CREATE INDEX flow_errors_list__retrystepjobid_state on flow_errors ("account", "_retryStepJobId", "state", "time", "seq");
CREATE INDEX flow_errors_list_state__flowid_step_shape on flow_errors ("account", "state", "_flowId", "step", "shape", "time", "seq");
CREATE INDEX flow_errors_list__flowjobid_state_step_shape on flow_errors ("account", "_flowJobId", "state", "step", "shape", "time", "seq");
CREATE TABLE job_workers (
  id text primary key, name text not null, started_at text not null, beat_at text not null, jobs text not null
);
insert into accounts ("id", "name", "features") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'Local', '{}');
insert into documents ("account", "family", "id", "body", "sort", "last_modified", "revision", "facets") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'scripts', '555555555555555555555555', '{"_id":"555555555555555555555555","name":"Normalise","content":"x","sandbox":false,"createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}', '', '2026-01-01T00:00:00.000Z', 1, '{"_id":"555555555555555555555555","name":"Normalise","content":"x","sandbox":"false","createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}');
insert into documents ("account", "family", "id", "body", "sort", "last_modified", "revision", "facets") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flows', '444444444444444444444444', '{"_id":"444444444444444444444444","name":"Orders","disabled":false,"schedule":"0 0 2 * * *","timezone":"Europe/Berlin","pageGenerators":[],"createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}', '', '2026-01-01T00:00:00.000Z', 1, '{"_id":"444444444444444444444444","name":"Orders","disabled":"false","schedule":"0 0 2 * * *","timezone":"Europe/Berlin","createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}');
insert into documents ("account", "family", "id", "body", "sort", "last_modified", "revision", "facets") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'endUsers', '777777777777777777777777', '{"_id":"777777777777777777777777","accepted":true,"sharedWithUser":{"email":"eve@customer.test"},"lastModified":"2026-01-01T00:00:00.000Z"}', '', '2026-01-01T00:00:00.000Z', 1, '{"_id":"777777777777777777777777","accepted":"true","lastModified":"2026-01-01T00:00:00.000Z"}');
insert into flow_errors ("account", "id", "time", "expires_at", "body", "revision", "_flowId", "step", "state", "_flowJobId", "source", "errorId", "resolvedAt", "_jobId", "_retryJobId", "traceKey", "retryDataKey", "_retryStepJobId", "shape") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'eeeeeeeeeeeeeeeeeeeeeeee', '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', '{"_id":"eeeeeeeeeeeeeeeeeeeeeeee","errorId":"e1","_flowId":"444444444444444444444444","_expOrImpId":"333333333333333333333333","_flowJobId":"bbbbbbbbbbbbbbbbbbbbbbbb","_jobId":"cccccccccccccccccccccccc","_retryJobId":"dddddddddddddddddddddddd","traceKey":"T-1","retryDataKey":"R-1","source":"internal","code":"mapping_failed","message":"m","occurredAt":"2026-01-01T00:00:00.000Z","purgeAt":"2099-01-01T00:00:00.000Z"}', 1, '444444444444444444444444', '333333333333333333333333', 'open', 'bbbbbbbbbbbbbbbbbbbbbbbb', 'internal', 'e1', '', 'cccccccccccccccccccccccc', 'dddddddddddddddddddddddd', 'T-1', 'R-1', '', 'm');
insert into flow_jobs ("account", "id", "time", "expires_at", "body", "revision", "type", "status", "_integrationId", "_flowId", "_flowJobId", "_parentJobId", "startedAt", "_exportId", "_importId", "retriable", "numIgnore") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbb', '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', '{"_id":"bbbbbbbbbbbbbbbbbbbbbbbb","type":"flow","status":"completed","_flowId":"444444444444444444444444","numError":1,"numIgnore":2,"retriable":true,"createdAt":"2026-01-01T00:00:00.000Z","startedAt":"2026-01-01T00:00:00.000Z","purgeAt":"2099-01-01T00:00:00.000Z"}', 1, 'flow', 'completed', '', '444444444444444444444444', '', '', '2026-01-01T00:00:00.000Z', '', '', 'true', '0000000000000002');
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors state _flowId step', '["open","444444444444444444444444"]', '333333333333333333333333', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors state _flowId step source', '["open","444444444444444444444444","333333333333333333333333"]', 'internal', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors state _flowId step _flowJobId', '["open","444444444444444444444444","333333333333333333333333"]', 'bbbbbbbbbbbbbbbbbbbbbbbb', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors state _flowId step _flowJobId source', '["open","444444444444444444444444","333333333333333333333333","bbbbbbbbbbbbbbbbbbbbbbbb"]', 'internal', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'syncJobs _syncId', '[]', '888888888888888888888888', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors _flowJobId state', '["bbbbbbbbbbbbbbbbbbbbbbbb"]', 'open', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors _jobId state', '["cccccccccccccccccccccccc"]', 'open', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors _retryJobId state', '["dddddddddddddddddddddddd"]', 'open', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors _retryStepJobId state', '[""]', 'open', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors step state', '["333333333333333333333333"]', 'open', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors state _flowId step shape', '["open","444444444444444444444444","333333333333333333333333"]', 'm', 1);
insert into record_counts ("account", "list", "within", "value", "n") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors _flowJobId state step shape', '["bbbbbbbbbbbbbbbbbbbbbbbb","open","333333333333333333333333"]', 'm', 1);
insert into schedules ("account", "family", "id", "part", "timetable", "next_at") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flows', '444444444444444444444444', '', '{"cron":"0 0 2 * * *","zone":"Europe/Berlin"}', '');
insert into sync_jobs ("account", "id", "time", "expires_at", "body", "summary", "revision", "_syncId", "status") values ('aaaaaaaaaaaaaaaaaaaaaaaa', '999999999999999999999999', '2026-01-01T00:00:00.000Z', '', '{"_id":"999999999999999999999999","_syncId":"888888888888888888888888","status":"completed","numErrors":0,"createdAt":"2026-01-01T00:00:00.000Z","tables":[{"name":"orders"}]}', '{"_id":"999999999999999999999999","_syncId":"888888888888888888888888","status":"completed","numErrors":0,"createdAt":"2026-01-01T00:00:00.000Z"}', 1, '888888888888888888888888', 'completed');
insert into users ("account", "id", "email", "name", "role") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'owner@local.test', 'Local Owner', 'owner');
pragma user_version = 25;
