/** Tests what only some resources have, through the real terraform: secrets, data sources, import by name, mistakes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withArticle } from "../../src/base/article.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { shareOf } from "../../src/client/pacing.ts";
import { resourceType } from "../../src/derive/terraform/tf-names.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import { configOf, hasTerraform, Terraform, terraformSuite } from "./terraform.ts";

const { platform, terraform } = terraformSuite();

function declare(secret: string, version: number, settings: string, more: object = {}): void {
  terraform.declare(
    {
      reconduit_connection: {
        files: {
          name: "Files",
          type: "ftp",
          settings,
          ftp: {
            type: "sftp",
            host_uri: "files.example.test",
            username: "u",
            password_wo: secret,
            password_wo_version: version,
          },
        },
      },
      ...more,
    },
    {
      data: { reconduit_connection: { files: { name: "Files", depends_on: ["reconduit_connection.files"] } } },
      output: { found: { value: "${data.reconduit_connection.files.id == reconduit_connection.files.id}" } },
    },
  );
}

describe.skipIf(!hasTerraform)("terraform", () => {
  test("keeps a write-only secret nowhere, and sends it again when its version changes", async () => {
    declare("first-secret", 1, '{"a": 1}');
    await terraform.expect(0, "init");
    expect(await terraform.expect(0, "apply", "-auto-approve")).toMatch(/found = true/);
    expect(readFileSync(join(terraform.folder, "terraform.tfstate"), "utf8")).not.toContain("first-secret");
    // Another text of the same JSON, and a secret whose version stays.
    declare("second-secret", 1, '{ "a":1 }');
    await terraform.expect(0, "plan", "-detailed-exitcode");
    declare("second-secret", 2, '{ "a":1 }');
    expect(await terraform.expect(2, "plan", "-detailed-exitcode")).toMatch(/password_wo_version += 1 -> 2/);
  });

  test("imports by name, and shows mistakes on their attribute", async () => {
    const live = await platform.client.create(kindNamed("tag"), { tag: "imported" });
    declare("second-secret", 1, '{"a":1}', { reconduit_tag: { it: { tag: "imported" } } });
    expect(await terraform.expect(1, "import", "reconduit_tag.it", "")).toContain('No tag is "", as far as');
    await terraform.expect(0, "import", "reconduit_tag.it", "imported");
    const tag = (await terraform.state()).find(({ address }) => address === "reconduit_tag.it");
    expect(tag?.values["id"]).toBe(live["_id"]);
    await terraform.expect(0, "plan", "-detailed-exitcode");
    const sync = {
      name: "s",
      integration_id: "65b000000000000000000001",
      source: { connection_id: "x" },
      destination: { connection_id: "65b000000000000000000001" },
    };
    declare("second-secret", 1, "{", { reconduit_tag: { it: { tag: "" } }, reconduit_sync: { it: sync } });
    const { diagnostics } = JSON.parse((await terraform.run("validate", "-json")).out);
    const places = diagnostics.map(({ snippet }: { snippet: { code: string } }) => snippet.code.trim().split("\n")[0]);
    expect(places.toSorted()).toEqual(['"settings": "{",', '"source": {', '"tag": ""']);
  });

  test("writes nothing that ignore_changes names: no secret, and no value that somebody else set", async () => {
    const own = new Terraform(platform);
    const declareVersion = (version: number) => {
      const http = {
        base_uri: `https://v${version}.example.test`,
        media_type: "json",
        auth: { type: "basic", basic: { username: "u", password: `pw${version}` } },
      };
      const token = { type: "token", token: { token_wo: `token${version}`, token_wo_version: version } };
      const connection = { type: "http", lifecycle: { ignore_changes: ["http.auth.basic.password"] } };
      const written = { type: "http", lifecycle: { ignore_changes: ["http.auth.token.token_wo_version"] } };
      own.declare({
        reconduit_connection: {
          plain: { name: "Plain", ...connection, http },
          written: { name: "Written", ...written, http: { ...http, auth: token } },
        },
        reconduit_export: {
          ignoring: {
            name: "Ignoring",
            adaptor_type: "HTTPExport",
            connection_id: "${reconduit_connection.plain.id}",
            http: { relative_uri: "/orders", method: "GET" },
            page_size: version,
            description: "ours",
            lifecycle: { ignore_changes: ["description"] },
          },
        },
      });
    };
    const changed = async (id: string): Promise<readonly string[]> => {
      const answer = await fetch(`${platform.url}/v1/audit?resourceType=connection&_resourceId=${id}`, {
        headers: { authorization: `Bearer ${platform.token}` },
      });
      const entries = (await answer.json()) as { event: string; fieldChanges: { fieldPath: string }[] }[];
      return entries
        .filter(({ event }) => event === "update")
        .flatMap((each) => each.fieldChanges.map((one) => one.fieldPath));
    };
    try {
      declareVersion(1);
      await own.expect(0, "init");
      await own.expect(0, "apply", "-auto-approve");
      const ids = new Map((await own.state()).map(({ address, values }) => [address, String(values["id"])]));
      const export_ = kindNamed("export");
      const id = ids.get("reconduit_export.ignoring")!;
      const live = await platform.client.get(export_, id);
      await platform.client.put(export_, id, { ...live, description: "theirs" });
      declareVersion(2);
      await own.expect(0, "apply", "-auto-approve");
      expect(await platform.client.get(export_, id)).toMatchObject({ pageSize: 2, description: "theirs" });
      for (const name of ["plain", "written"])
        expect(await changed(ids.get(`reconduit_connection.${name}`)!)).toEqual(["http.baseURI"]);
      await own.expect(0, "plan", "-detailed-exitcode");
    } finally {
      own.close();
    }
  });

  test("says in the plan what stays on the platform although it is not declared any more, and what a changed sync will do", async () => {
    const own = new Terraform(platform);
    const declareWith = (
      script: object,
      datasets: readonly string[] | undefined,
      schedule = "? 0 * * * *",
      mode = {},
    ) =>
      own.declare({
        reconduit_script: { it: { name: "Kept", ...script } },
        reconduit_integration: { all: { name: "All" } },
        reconduit_connection: {
          shop: { name: "Shop", type: "http", http: { base_uri: "https://a.example.test", media_type: "json" } },
          warehouse: { name: "Warehouse", type: "rdbms", rdbms: { type: "sqlite", database: "w.db" } },
        },
        reconduit_sync: {
          it: {
            name: "Kept",
            integration_id: "${reconduit_integration.all.id}",
            schedule,
            source: { connection_id: "${reconduit_connection.shop.id}" },
            destination: { connection_id: "${reconduit_connection.warehouse.id}" },
            historic_date_time: "2024-01-01T00:00:00.000Z",
            disabled: false,
            ...(datasets && { datasets: datasets.map((name) => ({ name, external_id: name, enable: true, ...mode })) }),
          },
        },
      });
    try {
      declareWith({ content: "abc" }, ["customers", "orders"]);
      await own.expect(0, "init");
      expect(await own.expect(0, "apply", "-auto-approve")).not.toMatch(/The platform keeps/);
      declareWith({}, ["orders"], undefined, { ingestion_mode: "replace" });
      const out = await own.expect(2, "plan", "-detailed-exitcode");
      expect(out).toMatch(/keeps a value that is no longer declared.*content: An update of a script/s);
      expect(out).toMatch(/keeps entries that are no longer declared.*datasets: An update of a sync.*: "customers"\./s);
      // What the change will do to the warehouse: Terraform knows no notices.
      expect(out.replaceAll(/[^\w."]+/g, " ")).toMatch(
        /Warning The change has a later effect .*Each run rebuilds "orders"/,
      );
      await own.expect(0, "apply", "-auto-approve");
      expect(await own.expect(0, "plan", "-detailed-exitcode")).not.toMatch(/The platform keeps/);
      const { values } = (await own.state()).find(({ address }) => address === "reconduit_script.it")!;
      expect(await platform.client.get(kindNamed("script"), String(values["id"]))).toMatchObject({ content: "abc" });
      declareWith({}, undefined, "? 30 * * * *");
      expect(await own.expect(2, "plan", "-detailed-exitcode")).toMatch(/datasets: An update of a sync.*: "orders"\./s);
    } finally {
      own.close();
    }
  });

  test("takes schedules and wide lists as text, and refuses in the plan what leads to the wrong kind or connection, or cannot run", async () => {
    const own = new Terraform(platform);
    const ftp = { type: "sftp", host_uri: "files.example.test", username: "u" };
    const mappings = Array.from({ length: 12 }, (_, n) => ({
      generate: `f${n}`,
      dataType: "string",
      status: "Active",
    }));
    const declareWith = (schedules: readonly string[], more: object = {}) =>
      own.declare({
        reconduit_script: { s: { name: "S" } },
        reconduit_integration: { i: { name: "I" } },
        reconduit_connection: {
          files: { name: "Files", type: "ftp", ftp },
          web: { name: "Web", type: "http", http: { base_uri: "https://a.example.test", media_type: "json" } },
        },
        reconduit_import: {
          wide: {
            ...importOf("${reconduit_connection.web.id}"),
            name: "Wide",
            mappings_json: JSON.stringify(mappings),
          },
        },
        reconduit_flow: Object.fromEntries(
          schedules.map((schedule, index) => [`f${index}`, { name: `F${index}`, disabled: true, schedule }]),
        ),
        ...more,
      });
    const http = { method: ["POST"], relative_uri: ["/x"] };
    const importOf = (connection: string) => ({
      name: "M",
      adaptor_type: "HTTPImport",
      connection_id: connection,
      http,
    });
    const source = { connection_id: "${reconduit_connection.files.id}" };
    const sync = { name: "Y", integration_id: "${reconduit_integration.i.id}", disabled: false, source };
    try {
      declareWith(["? */15 * * * *", '{"cron":"? 0 8 * * *"}']);
      await own.expect(0, "init");
      await own.expect(0, "apply", "-auto-approve");
      const live = new Map<unknown, unknown>();
      for await (const rows of platform.client.list(kindNamed("flow")!))
        for (const { name, schedule } of rows) live.set(name, schedule);
      expect(live.get("F0")).toBe("? */15 * * * *");
      expect(live.get("F1")).toEqual({ cron: "? 0 8 * * *" });
      const wide = async () => {
        for await (const rows of platform.client.list(kindNamed("import")!))
          for (const row of rows) if (row["name"] === "Wide") return row;
        return undefined;
      };
      expect((await wide())?.["mappings"]).toMatchObject(mappings);
      // As JSON text it means the same.
      declareWith(['"? */15 * * * *"', '{ "cron": "? 0 8 * * *" }']);
      await own.expect(0, "plan", "-detailed-exitcode");
      // As attributes, too: the state changes, the platform does not.
      const before = await wide();
      const typed = mappings.map(({ generate, status }) => ({ generate, data_type: "string", status }));
      declareWith(["? */15 * * * *", '{"cron":"? 0 8 * * *"}'], {
        reconduit_import: { wide: { ...importOf("${reconduit_connection.web.id}"), name: "Wide", mappings: typed } },
      });
      await own.expect(0, "apply", "-auto-approve");
      await own.expect(0, "plan", "-detailed-exitcode");
      expect(await wide()).toEqual(before);
      declareWith(["? */15 * * * *", '{"cron":"? 0 8 * * *"}'], {
        reconduit_import: {
          kind: importOf("${reconduit_script.s.id}"),
          type: importOf("${reconduit_connection.files.id}"),
        },
        reconduit_sync: { y: sync },
      });
      const refused = (await own.expect(1, "plan")).replaceAll(/[\s│]+/g, " ");
      expect(refused).toContain("The field requires the _id of a connection;");
      expect(refused).toContain("is a connection of the type ftp; the field requires http");
      expect(refused).toContain("destination");
      declareWith(["every day", '{"cron":"*/15 * * * *"}'], {
        reconduit_sync: { y: { ...sync, disabled: true, schedule: "? 0 * * * *", timezone: "Mars" } },
      });
      const wrong = (await own.expect(1, "plan")).replaceAll(/[\s│]+/g, " ");
      expect(wrong.match(/cron/gi)?.length).toBeGreaterThanOrEqual(2);
      expect(wrong).toContain("timezone");
    } finally {
      own.close();
    }
  });

  test("reads many resources of a kind with one list, also without TLS, and logs as Terraform expects it", async () => {
    const many = new Terraform(platform, "executable");
    try {
      many.declare({ reconduit_script: { many: { count: 40, name: "many ${count.index}" } } });
      await many.expect(0, "init");
      await many.expect(0, "apply", "-auto-approve");
      Object.assign(many.env, { TF_LOG_PROVIDER: "INFO", RECONDUIT_TRACE: "1", TF_DISABLE_PLUGIN_TLS: "1" });
      const out = await many.expect(0, "plan", "-detailed-exitcode");
      const counts = [...out.matchAll(/\[INFO\] +provider.*?: counts (\{.*\})/g)].map(([, text]) => JSON.parse(text!));
      expect(counts.at(-1)).toMatchObject({ calls: { ReadResource: 40 } });
      expect(counts.at(-1).requests).toBeLessThanOrEqual(3);
      const one = await many.expect(0, "plan", "-detailed-exitcode", "-target=reconduit_script.many[7]");
      expect(one).toContain('counts {"calls":{');
      expect(one).toMatch(/: counts \{"calls":\{[^}]*"ReadResource":1[,}][^}]*.*"requests":1\}/);
      Object.assign(many.env, { TF_LOG_PROVIDER: "TRACE" });
      const settings = { timeout_seconds: 60, retries: 0 };
      const renamed = { reconduit_script: { many: { count: 40, name: "many ${count.index} times" } } };
      many.declare(renamed, { provider: { reconduit: settings } });
      const told = await many.expect(2, "plan", "-detailed-exitcode", "-target=reconduit_script.many[7]");
      expect(told).toMatch(
        /\[DEBUG\] provider.*: GET \/v1\/scripts\/[0-9a-f]{24} 200:(?=.* ms=\d+)(?=.* request_id=\S+)/,
      );
      expect(told).toMatch(/\[TRACE\] provider.*: read reconduit_script: .*found=true/);
      expect(told).toMatch(/\[TRACE\] provider.*: plan reconduit_script:(?=.* action=update)(?=.* changes=\["?name)/);
      expect(told).not.toContain(platform.token);
      expect(told.split("\n").filter((line) => line.includes("provider") && line.includes("many 7 times"))).toEqual([]);
      many.declare(renamed, { provider: { reconduit: { timeout_seconds: 0, retries: 11, ca_file: "none.pem" } } });
      const wrong = await many.expect(1, "plan");
      expect(wrong).toContain("timeout_seconds must be 1 to 3600.");
      expect(wrong).toContain("retries must be 0 to 10.");
      many.declare(renamed, { provider: { reconduit: { ca_file: "none.pem" } } });
      expect((await many.expect(1, "plan")).replace(/\s+/g, " ")).toMatch(
        /ca_file names .*none\.pem, which is not there\./,
      );
      many.declare(renamed, { provider: { reconduit: { proxy_url: "ftp://user:secret@proxy" } } });
      const proxied = (await many.expect(1, "plan")).replaceAll(/[\s│]+/g, " ");
      expect(proxied).toContain("proxy_url must be an address such as http://proxy.example:3128.");
      expect(proxied).not.toContain("secret");
    } finally {
      many.close();
    }
  });

  test("refuses two new objects of one name in the plan, where the platform allows it once", async () => {
    const twins = new Terraform(platform);
    try {
      const tags = { a: { tag: "twin" }, b: { tag: "Twin" } };
      twins.declare({ reconduit_tag: tags, reconduit_script: { a: { name: "twin" }, b: { name: "twin" } } });
      await twins.expect(0, "init");
      const out = (await twins.expect(1, "plan")).replaceAll(/[\s│]+/g, " ");
      expect(out.match(/Error: [^.]*?(?= with)/g)).toEqual(["Error: A name is taken"]);
      expect(out).toMatch(/tag: This configuration creates another tag named "[tT]win"/);
      twins.declare({ reconduit_tag: { ...tags, b: { tag: "other" } } });
      await twins.expect(0, "apply", "-auto-approve");
      await twins.expect(0, "apply", "-auto-approve", "-replace=reconduit_tag.a");
      await twins.expect(0, "taint", "reconduit_tag.b");
      await twins.expect(0, "apply", "-auto-approve");
    } finally {
      twins.close();
    }
  });

  test("sends no more requests than its share of the budget allows", async () => {
    const count = 16;
    const proxy = await faultProxy(platform.url);
    const paced = new Terraform({ url: proxy.url, token: platform.token });
    try {
      paced.declare(
        { reconduit_script: { many: { count, name: "paced ${count.index}" } } },
        { provider: { reconduit: { rate_share: 1 } } },
      );
      await paced.expect(0, "init");
      const times: number[] = [];
      proxy.decide = ({ method }) => void (method === "POST" && times.push(performance.now()));
      await paced.expect(0, "apply", "-auto-approve");
      expect(times).toHaveLength(count);
      const { burst, perSecond } = shareOf(0.01);
      const [first] = times;
      // A little more, for the first may have been under way for longer than the others.
      for (const [index, at] of times.entries())
        expect(index).toBeLessThanOrEqual(burst + ((at - first!) / 1000) * perSecond + 3);
    } finally {
      paced.close();
      await proxy.close();
    }
  });

  test("refuses in the plan what nobody documents, where the specification is to be held to", async () => {
    const strict = new Terraform(platform);
    try {
      const isAssumed = (kind: Kind) =>
        kind.verbs.create === "assumed" && !JSON.stringify(kind.samples.minimal).includes("{{ref");
      const assumed = (kinds as readonly Kind[]).filter(isAssumed);
      expect(assumed.length).toBeGreaterThan(0);
      const provider = { provider: { reconduit: { strict_spec: true } } };
      const tag = { reconduit_tag: { documented: { tag: "documented" } } };
      const others = assumed.map((kind) => {
        const type = resourceType(kind);
        return [type, { it: configOf(tfResources().get(type)!.attributes, kind.samples.minimal) }];
      });
      strict.declare({ ...tag, ...Object.fromEntries(others) }, provider);
      await strict.expect(0, "init");
      const out = (await strict.expect(1, "plan")).replaceAll(/[\s│]+/g, " ");
      for (const { kind } of assumed) expect(out).toContain(`To create ${withArticle(kind)} takes`);
      expect(out).not.toContain("To create a tag");
      strict.declare(tag, provider);
      await strict.expect(0, "apply", "-auto-approve");
    } finally {
      strict.close();
    }
  });
});
