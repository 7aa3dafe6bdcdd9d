create table "accounts" (
  "id" text not null,
  "name" text not null,
  "features" text not null,
  PRIMARY KEY (id)
);
create table "audit" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "resource_type" text not null,
  "resource_id" text not null,
  "owner_id" text,
  "event" text not null,
  "source" text not null,
  "by_user" text,
  "support" integer not null,
  "paths" text not null,
  "details" text not null,
  PRIMARY KEY (seq)
);
CREATE INDEX audit_owner ON audit USING btree (account, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX audit_resource ON audit USING btree (account, resource_id, "time", seq);
CREATE INDEX audit_time ON audit USING btree (account, "time", seq);
CREATE INDEX audit_type ON audit USING btree (account, resource_type, "time", seq);
create table "blobs" (
  "account" text not null,
  "area" text not null,
  "key" text not null,
  "bytes" bytea not null,
  "expires_at" text,
  PRIMARY KEY (account, area, key)
);
CREATE INDEX blobs_expiry ON blobs USING btree (expires_at) WHERE (expires_at IS NOT NULL);
create unlogged table "buckets" (
  "account" text not null,
  "tokens" double precision not null,
  "at" double precision not null,
  PRIMARY KEY (account)
);
create table "documents" (
  "seq" bigserial,
  "account" text not null,
  "family" text not null,
  "id" text not null,
  "body" text not null,
  "row" text,
  "vault" text,
  "parts" text,
  "sort" text collate "C" not null default ''::text,
  "name_key" text,
  "code" text,
  "last_modified" text collate "C" not null,
  "deleted_at" text collate "C",
  "expires_at" text collate "C",
  "revision" bigint not null default 1,
  "facets" text not null default '{}'::text,
  PRIMARY KEY (seq)
);
CREATE INDEX documents_bin ON documents USING btree (account, family, last_modified) WHERE (deleted_at IS NOT NULL);
CREATE INDEX documents_deleted ON documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX documents_expiry ON documents USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX documents_list ON documents USING btree (account, family, sort, seq) WHERE (deleted_at IS NULL);
CREATE INDEX documents_listeners ON documents USING btree (id) WHERE (family = 'exports'::text);
CREATE UNIQUE INDEX documents_code ON documents USING btree (account, family, code) WHERE (code IS NOT NULL);
CREATE UNIQUE INDEX documents_id ON documents USING btree (account, family, id);
CREATE UNIQUE INDEX documents_name ON documents USING btree (account, family, name_key) WHERE ((name_key IS NOT NULL) AND (deleted_at IS NULL));
create table "edges" (
  "account" text not null,
  "from_family" text not null,
  "from_id" text not null,
  "path" text not null,
  "to_family" text not null,
  "to_id" text not null,
  "role" text not null
);
CREATE INDEX edges_from ON edges USING btree (account, from_family, from_id);
CREATE INDEX edges_to ON edges USING btree (account, to_id, to_family);
create table "event_reports" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  PRIMARY KEY (seq)
);
CREATE INDEX event_reports_expiry ON event_reports USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX event_reports_list ON event_reports USING btree (account, "time", seq);
CREATE UNIQUE INDEX event_reports_id ON event_reports USING btree (account, id);
create table "flow_errors" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_flowId" text collate "C" not null,
  "step" text collate "C" not null,
  "state" text collate "C" not null,
  "_flowJobId" text collate "C" not null,
  "source" text collate "C" not null,
  "errorId" text collate "C" not null,
  "resolvedAt" text collate "C" not null,
  "_jobId" text collate "C" not null default ''::text,
  "_retryJobId" text collate "C" not null default ''::text,
  "traceKey" text collate "C" not null default ''::text,
  "retryDataKey" text collate "C" not null default ''::text,
  "_retryStepJobId" text collate "C" not null default ''::text,
  "shape" text collate "C" not null default ''::text,
  PRIMARY KEY (seq)
);
CREATE INDEX flow_errors_expiry ON flow_errors USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX flow_errors_list__flowjobid ON flow_errors USING btree (account, "_flowJobId", "time", seq);
CREATE INDEX flow_errors_list__flowjobid_state ON flow_errors USING btree (account, "_flowJobId", state, "time", seq);
CREATE INDEX flow_errors_list__flowjobid_state_step_shape ON flow_errors USING btree (account, "_flowJobId", state, step, shape, "time", seq);
CREATE INDEX flow_errors_list__jobid_state ON flow_errors USING btree (account, "_jobId", state, "time", seq);
CREATE INDEX flow_errors_list__retryjobid_state ON flow_errors USING btree (account, "_retryJobId", state, "time", seq);
CREATE INDEX flow_errors_list__retrystepjobid_state ON flow_errors USING btree (account, "_retryStepJobId", state, "time", seq);
CREATE INDEX flow_errors_list_errorid ON flow_errors USING btree (account, "errorId", "time", seq);
CREATE INDEX flow_errors_list_retrydatakey ON flow_errors USING btree (account, "retryDataKey", "time", seq);
CREATE INDEX flow_errors_list_state__flowid_step ON flow_errors USING btree (account, state, "_flowId", step, "time", seq);
CREATE INDEX flow_errors_list_state__flowid_step__flowjobid ON flow_errors USING btree (account, state, "_flowId", step, "_flowJobId", "time", seq);
CREATE INDEX flow_errors_list_state__flowid_step__flowjobid_source ON flow_errors USING btree (account, state, "_flowId", step, "_flowJobId", source, "time", seq);
CREATE INDEX flow_errors_list_state__flowid_step_shape ON flow_errors USING btree (account, state, "_flowId", step, shape, "time", seq);
CREATE INDEX flow_errors_list_state__flowid_step_source ON flow_errors USING btree (account, state, "_flowId", step, source, "time", seq);
CREATE INDEX flow_errors_list_state__flowid_step_tracekey ON flow_errors USING btree (account, state, "_flowId", step, "traceKey", "time", seq);
CREATE INDEX flow_errors_list_step_state ON flow_errors USING btree (account, step, state, "time", seq);
CREATE UNIQUE INDEX flow_errors_id ON flow_errors USING btree (account, id);
create table "flow_events" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_flowId" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX flow_events_expiry ON flow_events USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX flow_events_list__flowid ON flow_events USING btree (account, "_flowId", "time", seq);
CREATE UNIQUE INDEX flow_events_id ON flow_events USING btree (account, id);
create table "flow_jobs" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "type" text collate "C" not null,
  "status" text collate "C" not null,
  "_integrationId" text collate "C" not null,
  "_flowId" text collate "C" not null,
  "_flowJobId" text collate "C" not null,
  "_parentJobId" text collate "C" not null,
  "startedAt" text collate "C" not null,
  "_exportId" text collate "C" not null default ''::text,
  "_importId" text collate "C" not null default ''::text,
  "retriable" text collate "C" not null default ''::text,
  "numIgnore" text collate "C" not null default ''::text,
  PRIMARY KEY (seq)
);
CREATE INDEX flow_jobs_expiry ON flow_jobs USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX flow_jobs_list ON flow_jobs USING btree (account, "time", seq);
CREATE INDEX flow_jobs_list__exportid ON flow_jobs USING btree (account, "_exportId", "time", seq);
CREATE INDEX flow_jobs_list__flowid_type_status ON flow_jobs USING btree (account, "_flowId", type, status, "time", seq);
CREATE INDEX flow_jobs_list__flowjobid ON flow_jobs USING btree (account, "_flowJobId", "time", seq);
CREATE INDEX flow_jobs_list__importid ON flow_jobs USING btree (account, "_importId", "time", seq);
CREATE INDEX flow_jobs_list__integrationid_type_status ON flow_jobs USING btree (account, "_integrationId", type, status, "time", seq);
CREATE INDEX flow_jobs_list__parentjobid ON flow_jobs USING btree (account, "_parentJobId", "time", seq);
CREATE INDEX flow_jobs_list_retriable ON flow_jobs USING btree (account, retriable, "time", seq);
CREATE INDEX flow_jobs_list_type_status ON flow_jobs USING btree (account, type, status, "time", seq);
CREATE UNIQUE INDEX flow_jobs_id ON flow_jobs USING btree (account, id);
create table "flow_log" (
  "seq" bigserial,
  "account" text not null,
  "flow" text not null,
  "time" text collate "C" not null,
  "job" text not null,
  "step" text,
  "lines" bigint not null,
  "body" text not null,
  PRIMARY KEY (seq)
);
CREATE INDEX flow_log_past ON flow_log USING btree ("time");
CREATE INDEX flow_log_time ON flow_log USING btree (account, "time", seq);
create table "flow_pages" (
  "account" text not null,
  "run" text not null,
  "part" text not null,
  "number" bigint not null,
  "state" text not null,
  "revision" bigint not null,
  PRIMARY KEY (account, run, part, number)
);
create table "flow_parts" (
  "account" text not null,
  "run" text not null,
  "part" text not null,
  "job" text not null,
  "state" text not null,
  "cursor" text not null,
  "waiting" bigint not null,
  "next" bigint not null,
  "reading" text,
  "working" text,
  "num_export" bigint not null,
  "num_success" bigint not null,
  "num_ignore" bigint not null,
  "num_error" bigint not null,
  "num_pages_generated" bigint not null,
  "num_pages_processed" bigint not null,
  "num_input_tokens" bigint not null default 0,
  "num_output_tokens" bigint not null default 0,
  "ms_read" bigint not null default 0,
  "ms_transform" bigint not null default 0,
  "ms_deliver" bigint not null default 0,
  "num_uncertain" bigint not null default 0,
  PRIMARY KEY (account, run, part)
);
create table "flow_runs" (
  "seq" bigserial,
  "account" text not null,
  "run" text not null,
  "flow" text not null,
  "status" text not null,
  "plan" text not null,
  "again" text,
  PRIMARY KEY (seq)
);
CREATE INDEX flow_runs_flow ON flow_runs USING btree (account, flow);
CREATE UNIQUE INDEX flow_runs_run ON flow_runs USING btree (account, run);
create unlogged table "job_workers" (
  "id" text not null,
  "name" text not null,
  "started_at" text not null,
  "beat_at" text collate "C" not null,
  "jobs" text not null,
  PRIMARY KEY (id)
);
create table "jobs" (
  "seq" bigserial,
  "id" text not null,
  "account" text not null,
  "type" text not null,
  "payload" text not null,
  "status" text not null,
  "attempts" integer not null,
  "lease_owner" text,
  "lease_until" text collate "C",
  "created_at" text not null,
  "ended_at" text collate "C",
  "error" text,
  "ripe_at" text collate "C" not null default ''::text,
  "job_key" text,
  "priority" integer not null default 0,
  "returned" integer not null default 0,
  "thrown" integer not null default 0,
  "waited" integer not null default 0,
  PRIMARY KEY (seq),
  UNIQUE (id)
);
CREATE INDEX jobs_ended ON jobs USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX jobs_running ON jobs USING btree (type, account) WHERE (status = 'running'::text);
CREATE INDEX jobs_waiting ON jobs USING btree (type, priority DESC, seq) WHERE (status = 'queued'::text);
CREATE UNIQUE INDEX jobs_key ON jobs USING btree (type, job_key) WHERE ((job_key IS NOT NULL) AND (status = ANY (ARRAY['queued'::text, 'running'::text])));
create table "listener_data" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_exportId" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX listener_data_expiry ON listener_data USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX listener_data_list__exportid ON listener_data USING btree (account, "_exportId", "time", seq);
CREATE UNIQUE INDEX listener_data_id ON listener_data USING btree (account, id);
create table "lookup_entries" (
  "account" text not null,
  "cache" text not null,
  "key" text collate "C" not null,
  "value" text not null,
  PRIMARY KEY (account, cache, key)
);
create table "lookup_sizes" (
  "account" text not null,
  "cache" text not null,
  "entries" bigint not null,
  "bytes" bigint not null,
  PRIMARY KEY (account, cache)
);
create table "record_counts" (
  "account" text not null,
  "list" text not null,
  "within" text not null,
  "value" text not null,
  "n" bigint not null,
  PRIMARY KEY (account, list, within, value)
);
CREATE INDEX record_counts_none ON record_counts USING btree (account) WHERE (n = 0);
create table "retry_data" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_flowId" text collate "C" not null,
  "step" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX retry_data_expiry ON retry_data USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE UNIQUE INDEX retry_data_id ON retry_data USING btree (account, id);
create table "schedules" (
  "account" text not null,
  "family" text not null,
  "id" text not null,
  "part" text not null,
  "timetable" text not null,
  "next_at" text collate "C" not null,
  PRIMARY KEY (account, family, id, part)
);
CREATE INDEX schedules_due ON schedules USING btree (next_at);
create table "schema_version" (
  "version" integer not null
);
create table "script_logs" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_scriptId" text collate "C" not null,
  "logLevel" text collate "C" not null,
  "_flowId" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX script_logs_expiry ON script_logs USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX script_logs_list__scriptid ON script_logs USING btree (account, "_scriptId", "time", seq);
CREATE INDEX script_logs_list__scriptid__flowid ON script_logs USING btree (account, "_scriptId", "_flowId", "time", seq);
CREATE INDEX script_logs_list__scriptid_loglevel ON script_logs USING btree (account, "_scriptId", "logLevel", "time", seq);
CREATE UNIQUE INDEX script_logs_id ON script_logs USING btree (account, id);
create table "settings" (
  "name" text not null,
  "value" text not null,
  PRIMARY KEY (name)
);
create table "sync_errors" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_syncJobId" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX sync_errors_expiry ON sync_errors USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX sync_errors_list__syncjobid ON sync_errors USING btree (account, "_syncJobId", "time", seq);
CREATE UNIQUE INDEX sync_errors_id ON sync_errors USING btree (account, id);
create table "sync_events" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_syncId" text collate "C" not null,
  "type" text collate "C" not null,
  "resourceName" text collate "C" not null,
  "flowExecutionGroupId" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX sync_events_expiry ON sync_events USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX sync_events_list__syncid ON sync_events USING btree (account, "_syncId", "time", seq);
CREATE INDEX sync_events_list__syncid_flowexecutiongroupid ON sync_events USING btree (account, "_syncId", "flowExecutionGroupId", "time", seq);
CREATE INDEX sync_events_list__syncid_resourcename ON sync_events USING btree (account, "_syncId", "resourceName", "time", seq);
CREATE UNIQUE INDEX sync_events_id ON sync_events USING btree (account, id);
create table "sync_jobs" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_syncId" text collate "C" not null,
  "status" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX sync_jobs_expiry ON sync_jobs USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX sync_jobs_list__syncid ON sync_jobs USING btree (account, "_syncId", "time", seq);
CREATE INDEX sync_jobs_list__syncid_status ON sync_jobs USING btree (account, "_syncId", status, "time", seq);
CREATE UNIQUE INDEX sync_jobs_id ON sync_jobs USING btree (account, id);
create table "sync_tables" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_syncJobId" text collate "C" not null,
  "status" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX sync_tables_expiry ON sync_tables USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX sync_tables_list__syncjobid ON sync_tables USING btree (account, "_syncJobId", "time", seq);
CREATE UNIQUE INDEX sync_tables_id ON sync_tables USING btree (account, id);
create table "sync_usage" (
  "seq" bigserial,
  "account" text not null,
  "id" text not null,
  "time" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "body" text not null,
  "summary" text,
  "revision" bigint not null default 1,
  "_syncId" text collate "C" not null,
  PRIMARY KEY (seq)
);
CREATE INDEX sync_usage_expiry ON sync_usage USING btree (expires_at) WHERE (expires_at > ''::text);
CREATE INDEX sync_usage_list ON sync_usage USING btree (account, "time", seq);
CREATE UNIQUE INDEX sync_usage_id ON sync_usage USING btree (account, id);
create table "tokens" (
  "hash" text not null,
  "account" text not null,
  "type" text not null,
  "access" text not null,
  "user" text,
  "grants" text,
  "expires_at" text collate "C",
  "id" text not null default ''::text,
  "name" text not null default ''::text,
  "created_at" text collate "C",
  "details" text,
  PRIMARY KEY (hash)
);
CREATE INDEX tokens_account ON tokens USING btree (account, id);
CREATE INDEX tokens_expiry ON tokens USING btree (expires_at) WHERE (expires_at IS NOT NULL);
create table "users" (
  "account" text not null,
  "id" text not null,
  "email" text not null,
  "name" text not null,
  "role" text not null,
  "disabled_at" text,
  "integrations" text,
  PRIMARY KEY (account, id)
);
insert into schema_version values (25);
