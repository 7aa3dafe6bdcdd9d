CREATE TABLE documents (
  seq integer primary key autoincrement,
  account text not null, family text not null, id text not null,
  body text not null, row text, vault text, parts text,
  sort text not null default '', name_key text, code text,
  last_modified text not null, deleted_at text, expires_at text
);
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
  account text not null, id text not null, email text not null, name text not null, role text not null,
  primary key (account, id)
);
CREATE TABLE tokens (
  hash text primary key, account text not null, type text not null, access text not null,
  "user" text, grants text, expires_at text
);
insert into accounts ("id", "name", "features") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'Local', '{}');
insert into users ("account", "id", "email", "name", "role") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'owner@local.test', 'Local Owner', 'owner');
insert into documents ("account", "family", "id", "body", "last_modified") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'scripts', '555555555555555555555555', '{"_id":"555555555555555555555555","name":"Normalise","content":"x","sandbox":false,"createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}', '2026-01-01T00:00:00.000Z');
insert into documents ("account", "family", "id", "body", "last_modified") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flows', '444444444444444444444444', '{"_id":"444444444444444444444444","name":"Orders","disabled":false,"schedule":"0 0 2 * * *","timezone":"Europe/Berlin","pageGenerators":[],"createdAt":"2026-01-01T00:00:00.000Z","lastModified":"2026-01-01T00:00:00.000Z"}', '2026-01-01T00:00:00.000Z');
insert into documents ("account", "family", "id", "body", "last_modified") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'flowErrors', 'eeeeeeeeeeeeeeeeeeeeeeee', '{"_id":"eeeeeeeeeeeeeeeeeeeeeeee","errorId":"e1","_flowId":"444444444444444444444444","_expOrImpId":"333333333333333333333333","_flowJobId":"bbbbbbbbbbbbbbbbbbbbbbbb","_jobId":"cccccccccccccccccccccccc","_retryJobId":"dddddddddddddddddddddddd","traceKey":"T-1","retryDataKey":"R-1","source":"internal","code":"mapping_failed","message":"m","occurredAt":"2026-01-01T00:00:00.000Z","purgeAt":"2099-01-01T00:00:00.000Z"}', '2026-01-01T00:00:00.000Z');
insert into documents ("account", "family", "id", "body", "last_modified") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'jobs', 'bbbbbbbbbbbbbbbbbbbbbbbb', '{"_id":"bbbbbbbbbbbbbbbbbbbbbbbb","type":"flow","status":"completed","_flowId":"444444444444444444444444","numError":1,"numIgnore":2,"retriable":true,"createdAt":"2026-01-01T00:00:00.000Z","startedAt":"2026-01-01T00:00:00.000Z","purgeAt":"2099-01-01T00:00:00.000Z"}', '2026-01-01T00:00:00.000Z');
insert into documents ("account", "family", "id", "body", "last_modified") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'syncJobs', '999999999999999999999999', '{"_id":"999999999999999999999999","_syncId":"888888888888888888888888","status":"completed","numErrors":0,"createdAt":"2026-01-01T00:00:00.000Z","tables":[{"name":"orders"}]}', '2026-01-01T00:00:00.000Z');
insert into documents ("account", "family", "id", "body", "last_modified") values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'ashares', '777777777777777777777777', '{"_id":"777777777777777777777777","accepted":true,"sharedWithUser":{"email":"eve@customer.test"},"lastModified":"2026-01-01T00:00:00.000Z"}', '2026-01-01T00:00:00.000Z');
insert into tokens ("hash", "account", "type", "access") values ('0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'service', 'full');
pragma user_version = 1;
