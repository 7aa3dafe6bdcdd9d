/** Tests what the platform gives, through the real terraform: known when it is given, kept from then on, and never planned away. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import { hasTerraform, Terraform, terraformSuite } from "./terraform.ts";

const { platform, terraform } = terraformSuite();

interface Wanted {
  readonly pageSize?: number;
  readonly tag?: string;
  readonly groupings?: readonly string[];
  readonly versions?: readonly string[];
  readonly datasets?: readonly string[];
}

const http = {
  base_uri: "https://a.example.test",
  media_type: "json",
};

/** Each kind with ids inside its documents, and what refers to these. */
function resourcesOf({
  pageSize = 50,
  tag = "late",
  groupings = ["Inbound", "Outbound"],
  versions = ["v1", "v2"],
  datasets = ["customers", "orders"],
}: Wanted = {}) {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  const at = groupings.indexOf("Outbound");
  return {
    reconduit_integration: {
      it: { name: "I", flow_groupings: named(groupings), api_groupings: named(["Public"]) },
    },
    reconduit_flow: {
      it: {
        name: "F",
        integration_id: "${reconduit_integration.it.id}",
        flow_grouping_id: `\${reconduit_integration.it.flow_groupings[${at}].id}`,
      },
    },
    reconduit_http_connector: {
      flat: { name: "Flat", versions: named(versions) },
      grouped: { name: "Grouped", apis: [{ name: "Orders", versions: named(["2026-01"]) }] },
    },
    reconduit_connection: { shop: { name: "Shop", type: "http", http } },
    reconduit_export: {
      it: {
        name: "E",
        adaptor_type: "HTTPExport",
        connection_id: "${reconduit_connection.shop.id}",
        http: { relative_uri: "/orders", method: "GET" },
        page_size: pageSize,
      },
    },
    reconduit_tag: { it: { tag } },
    reconduit_sync: {
      it: {
        name: "S",
        integration_id: "${reconduit_integration.it.id}",
        source: { connection_id: "${reconduit_connection.shop.id}" },
        datasets: datasets.map((name) => ({ name, external_id: name, enable: true })),
      },
    },
    reconduit_script: {
      ids: {
        name: "Ids",
        content: [
          "",
          "${reconduit_http_connector.grouped.apis[0].id}",
          "${reconduit_http_connector.grouped.apis[0].versions[0].id}",
          `\${reconduit_http_connector.flat.versions[${versions.indexOf("v2")}].id}`,
          `\${reconduit_sync.it.datasets[${datasets.indexOf("orders")}].id}`,
          "${reconduit_integration.it.api_groupings[0].id}",
          "${reconduit_tag.it.tag_id} ${reconduit_export.it.api_identifier}",
        ].join("\n// "),
      },
    },
  };
}

async function ids(of: Terraform = terraform): Promise<ReadonlyMap<string, string>> {
  return new Map((await of.state()).map(({ address, values }) => [address, String(values["id"])]));
}

const live = async (kind: string, id: string | undefined) =>
  (await platform.client.get(kindNamed(kind), id!)) as JsonObject & { readonly [name: string]: never };

const idsOf = (entries: unknown) => (entries as readonly { readonly _id: string }[]).map(({ _id }) => _id);
const updates = (plan: string) => [...plan.matchAll(/# (\S+) will be updated in-place/g)].map(([, one]) => one!);

describe.skipIf(!hasTerraform)("terraform", () => {
  test("knows the ids of entries in the apply that makes them, and moves them along with their entries", async () => {
    terraform.declare(resourcesOf());
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    const known = await ids();
    const given = async () => {
      const integration = await live("integration", known.get("reconduit_integration.it"));
      const flat = await live("httpConnector", known.get("reconduit_http_connector.flat"));
      const grouped = await live("httpConnector", known.get("reconduit_http_connector.grouped"));
      const sync = await platform.client.readPart(
        kindNamed("sync"),
        kindNamed("sync").parts![0]!,
        known.get("reconduit_sync.it")!,
      );
      const tag = await live("tag", known.get("reconduit_tag.it"));
      const { apiIdentifier } = await live("export", known.get("reconduit_export.it"));
      const [api] = grouped["apis"] as unknown as [{ _id: string; versions: unknown }];
      return {
        groupings: idsOf(integration["flowGroupings"]),
        content: [
          "",
          api._id,
          ...idsOf(api.versions),
          idsOf(flat["versions"]).at(-1),
          idsOf(sync)[1],
          ...idsOf(integration["apiGroupings"]),
          `${tag["tagId"]} ${apiIdentifier}`,
        ].join("\n// "),
      };
    };
    const flowOf = async () => (await live("flow", known.get("reconduit_flow.it")))["_flowGroupingId"];
    const first = await given();
    expect(await flowOf()).toBe(first.groupings[1]);
    expect((await live("script", known.get("reconduit_script.ids")))["content"]).toBe(first.content);

    // A change is shown, and not what no update moves: nobody who refers to that is planned anew.
    const pageSize = 100;
    terraform.declare(resourcesOf({ pageSize, tag: "later" }));
    const change = await terraform.expect(2, "plan", "-detailed-exitcode");
    const moved = change.split("\n").flatMap((line) => /^ +[~+-] (?!resource)(.* = .*)/.exec(line)?.[1] ?? []);
    expect(moved).toEqual([
      expect.stringMatching(/^page_size += 50 -> 100$/),
      expect.stringMatching(/^tag += "late" -> "later"$/),
    ]);
    expect(updates(change).toSorted()).toEqual(["reconduit_export.it", "reconduit_tag.it"]);
    const changed = { pageSize, tag: "later" };

    // Entries that change places and others that join them: the references go along, and nothing else is written.
    terraform.declare(
      resourcesOf({
        ...changed,
        groupings: ["Outbound", "Returns", "Inbound"],
        versions: ["v0", "v1", "v2"],
        datasets: ["orders", "customers"],
      }),
    );
    const plan = await terraform.expect(2, "plan", "-detailed-exitcode");
    expect(updates(plan).toSorted()).toEqual([
      "reconduit_export.it",
      "reconduit_http_connector.flat",
      "reconduit_integration.it",
      "reconduit_sync.it",
      "reconduit_tag.it",
    ]);
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    const second = await given();
    expect([second.groupings[0], second.groupings[2]]).toEqual([first.groupings[1], first.groupings[0]]);
    expect(second.content).toBe(first.content);
    expect(await flowOf()).toBe(first.groupings[1]);
  });

  test("plans nothing for ids that a configuration of imported objects does not name, and writes nothing", async () => {
    const known = await ids();
    const proxy = await faultProxy(platform.url);
    const other = new Terraform({ url: proxy.url, token: platform.token });
    const writes: string[] = [];
    proxy.decide = ({ method, path }) => void (method !== "GET" && writes.push(`${method} ${path}`));
    try {
      other.declare(
        resourcesOf({
          pageSize: 100,
          tag: "later",
          groupings: ["Outbound", "Returns", "Inbound"],
          versions: ["v0", "v1", "v2"],
          datasets: ["customers", "orders"],
        }),
        { import: [...known].map(([to, id]) => ({ to, id })) },
      );
      await other.expect(0, "init");
      const out = await other.expect(0, "apply", "-auto-approve");
      // What stands on the platform by default is not a difference either: the connection's, for one.
      expect(out).not.toContain("-> null");
      expect(out).toContain("0 added, 0 changed, 0 destroyed");
      expect(writes).toEqual([]);
    } finally {
      other.close();
      await proxy.close();
    }
  });

  test("plans defaults as values, leaves alone what nobody declares, and takes the default for what is not declared any more", async () => {
    const kind = kindNamed("export");
    const own = new Terraform(platform);
    const declare = (more: object) =>
      own.declare(
        {
          reconduit_connection: { shop: { name: "Defaults", type: "http", http } },
          reconduit_export: {
            it: {
              name: "Defaults",
              adaptor_type: "HTTPExport",
              connection_id: "${reconduit_connection.shop.id}",
              http: { relative_uri: "/orders", method: "GET" },
              ...more,
            },
          },
          reconduit_integration: { it: { name: "Defaults", flow_groupings: [{ name: "One" }] } },
          reconduit_script: {
            uses: {
              name: "Uses defaults",
              content: "// ${reconduit_export.it.one_to_many} ${reconduit_connection.shop.http.retry_header}",
            },
          },
        },
        { output: { entry: { value: "${reconduit_integration.it.flow_groupings[0].id}" } } },
      );
    try {
      declare({});
      await own.expect(0, "init");
      const created = await own.expect(0, "apply", "-auto-approve");
      expect(created).toMatch(/\+ one_to_many +=? false/);
      expect(created).toMatch(/\+ content +=? "\/\/ false Retry-After"/);
      expect(await own.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
      const id = (await ids(own)).get("reconduit_export.it")!;
      const set = async (oneToMany: boolean) =>
        platform.client.put(kind, id, { ...(await live("export", id)), oneToMany });
      const isMany = async () => (await live("export", id))["oneToMany"] ?? false;

      // Somebody else's value of what nobody declares is not drift; whoever refers to it gets it.
      await set(true);
      expect(updates(await own.expect(2, "plan", "-detailed-exitcode"))).toEqual(["reconduit_script.uses"]);
      await own.expect(0, "apply", "-auto-approve");
      expect(await isMany()).toBe(true);
      declare({ one_to_many: false });
      expect(await own.expect(0, "apply", "-auto-approve")).toMatch(/one_to_many += true -> false/);
      expect(await isMany()).toBe(false);
      // What is declared is drift when it is another value, and gets its default when it is not declared any more.
      await set(true);
      expect(await own.expect(0, "apply", "-auto-approve")).toMatch(/one_to_many += true -> false/);
      declare({ one_to_many: true });
      await own.expect(0, "apply", "-auto-approve");
      declare({});
      expect(await own.expect(0, "apply", "-auto-approve")).toMatch(/one_to_many += true -> false/);
      expect(await isMany()).toBe(false);
      expect(await own.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");

      // A state of a version that kept neither defaults nor ids of entries.
      const file = join(own.folder, "terraform.tfstate");
      const state = JSON.parse(readFileSync(file, "utf8"));
      const olderState = JSON.stringify(state, (key, value) => {
        if (["one_to_many", "concurrency_level", "target_concurrency_level", "retry_header"].includes(key)) return null;
        if (key === "flow_groupings") return [{ name: "One" }];
        return key === "private" ? "" : value;
      });
      writeFileSync(file, JSON.stringify({ ...JSON.parse(olderState), serial: state.serial + 1, outputs: {} }));
      const { changes } = await shown(own);
      expect(changes).toEqual([]);
      await own.expect(0, "apply", "-auto-approve", "-refresh-only");
      const entry = (await live("integration", (await ids(own)).get("reconduit_integration.it")))["flowGroupings"];
      expect((await own.expect(0, "output", "-raw", "entry")).trim()).toBe(idsOf(entry)[0]);
      const values = (await own.state()).find(({ address }) => address === "reconduit_export.it")!.values;
      expect(values["one_to_many"]).toBe(false);
    } finally {
      own.close();
    }
  });
});

/** Addresses of resources that a plan changes. */
async function shown(of: Terraform): Promise<{ readonly changes: readonly string[] }> {
  await of.expect(0, "plan", "-out=saved");
  const { resource_changes: all } = JSON.parse(await of.expect(0, "show", "-json", "saved"));
  const moved = (all as readonly { address: string; change: { actions: readonly string[] } }[]).filter(
    ({ change }) => change.actions.join() !== "no-op",
  );
  return { changes: moved.map(({ address }) => address) };
}
