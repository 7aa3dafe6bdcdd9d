/** Tests what a process that serves others keeps of its environment. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { childEnvironment, emptyHome, forgetEnvironment } from "../../src/base/own-environment.ts";

test("only what no login and no setting is made of is kept", () => {
  const kept = { PATH: "/bin", TZ: "UTC", LC_ALL: "C", LANG: "C", TMPDIR: "/tmp", SystemRoot: "C:\\Windows" };
  const names =
    "PGPASSWORD PGHOST AWS_SECRET_ACCESS_KEY RECONDUIT_SERVER_KEY RECONDUIT_ANYTHING_NEW SSH_AUTH_SOCK USER HTTPS_PROXY NODE_OPTIONS NODE_TLS_REJECT_UNAUTHORIZED MYSQL_PWD TNS_ADMIN KUBERNETES_SERVICE_HOST";
  const env: { [name: string]: string | undefined } = { ...kept, HOME: "/root" };
  for (const name of names.split(" ")) env[name] = "secret";
  forgetEnvironment(env);
  expect(env).toEqual({ ...kept, HOME: emptyHome, USERPROFILE: emptyHome });
});

test("the home folder has no files, and no one can make any", () => {
  expect(existsSync(emptyHome)).toBe(false);
  expect(childEnvironment).toEqual({ HOME: emptyHome, USERPROFILE: emptyHome });
});
