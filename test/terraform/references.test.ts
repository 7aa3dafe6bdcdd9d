/** References to attributes that nobody declared, and to whole objects: what apply makes of them, the next plan finds again. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { secretPointers } from "../../src/derive/fields/walk.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { declared, toDocument } from "../../src/model/terraform/tf-document.ts";
import type { TfObject } from "../../src/model/terraform/tf-value.ts";
import { document, folder, reconduit } from "../cli/real-bin.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { samples } from "./samples.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

interface Stack {
  readonly resource: { readonly [type: string]: { readonly [name: string]: JsonObject } };
  readonly output: { readonly [name: string]: JsonObject };
}

type Run = (stack: Stack, ...args: readonly string[]) => ReturnType<typeof reconduit>;

async function onPlatform(act: (run: Run, platform: TestPlatform) => Promise<void>) {
  const platform = await startTestPlatform();
  const cwd = folder();
  const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
  try {
    await act((stack, ...args) => {
      writeFileSync(join(cwd, "main.tf.json"), JSON.stringify(stack));
      return reconduit([...args, "-f", "main.tf.json"], { cwd, env });
    }, platform);
  } finally {
    await platform.close();
  }
}

const outputsOf = (ended: Awaited<ReturnType<typeof reconduit>>) =>
  document(ended)["outputs"] as { readonly [name: string]: { readonly value: Json } };

/** Each object of the samples as a whole, as text, and all its attributes one by one. */
function outputsOfAll(resource: Stack["resource"]): Stack["output"] {
  const all = Object.entries(resource).flatMap(([type, named]) => {
    const { kind, attributes } = tfResources().get(type)!;
    return Object.entries(named).flatMap(([name, block]): [string, JsonObject][] => {
      const at = `${type}.${name}`;
      const own = toDocument(attributes, block as TfObject, declared);
      const sensitive = secretPointers(kindNamed(kind.kind)!, own).length > 0;
      const plain = attributes.filter(({ field, role }) => !field.secret && role !== "others");
      return [
        [`${type}-${name}`, { value: `\${${at}}`, sensitive }],
        [`${type}-${name}-text`, { value: `\${jsonencode(${at})}`, sensitive }],
        [`${type}-${name}-each`, { value: plain.map((each) => `\${${at}.${each.name}}`), sensitive }],
      ];
    });
  });
  return Object.fromEntries(all);
}

describe("references", () => {
  test.each(["minimal", "full"] as const)("to all objects of the %s samples leave nothing for a second plan", (step) =>
    onPlatform(async (run) => {
      const { resources } = samples(step);
      const stack = { resource: resources, output: outputsOfAll(resources) };
      expect(Object.keys(stack.output).length).toBeGreaterThan(3 * (kinds as readonly Kind[]).length);
      const applied = await run(stack, "apply", "--auto-approve");
      expect(applied.code, applied.stderr).toBe(0);
      const again = await run(stack, "plan", "--detailed-exitcode");
      expect(again.code, again.stdout).toBe(0);
    }),
  );

  const script = (name: string, more: object = {}) => ({ name, ...more });
  const unread = '${reconduit_script.s.content == null ? "null" : "text"}';
  const simple = (name: string): Stack => ({
    resource: {
      reconduit_script: {
        s: script(name),
        t: script("T", {
          description: unread,
          content: "${jsonencode([for key, value in reconduit_script.s : key if value == null])}",
        }),
      },
    },
    output: { o: { value: "${reconduit_script.s.content}" }, keys: { value: "${keys(reconduit_script.s)}" } },
  });

  test("to what nobody declared are null, also right after a write", () =>
    onPlatform(async (run) => {
      for (const name of ["S", "Renamed"]) {
        const applied = await run(simple(name), "apply", "--auto-approve", "--json");
        expect(applied.code, applied.stderr).toBe(0);
        expect(outputsOf(await run(simple(name), "output", "--json"))["o"]).toMatchObject({ value: null });
        const again = await run(simple(name), "plan", "--detailed-exitcode");
        expect(again.code, again.stdout).toBe(0);
      }
    }));

  test("to secrets by way of an instance or a loop send the secret", () =>
    onPlatform(async (run, platform) => {
      const rdbms = { type: "postgresql", host: "h.test", user: "u", database: "d" };
      const take = (password: string, more: object = {}) => ({
        name: "C",
        type: "rdbms",
        ...more,
        rdbms: { ...rdbms, password },
      });
      const stack = {
        variable: { p: { type: "string", sensitive: true, default: "s3cret-p" } },
        resource: {
          reconduit_connection: {
            a: take("${var.p}", { for_each: { x: 1 } }),
            b: take("${each.value.rdbms.password}", { for_each: "${reconduit_connection.a}" }),
            c: take("${values(reconduit_connection.a)[0].rdbms.password}"),
          },
        },
        output: {},
      };
      const applied = await run(stack, "apply", "--auto-approve");
      expect(applied.code, applied.stderr).toBe(0);
      const kind = kindNamed("connection")!;
      for await (const rows of platform.client.list(kind)) {
        expect(rows).toHaveLength(3);
        for (const row of rows)
          expect(await platform.client.get(kind, String(row["_id"]))).toMatchObject({ rdbms: { password: "******" } });
      }
      const again = await run(stack, "plan", "--detailed-exitcode");
      expect(again.code, again.stdout).toBe(0);
      expect(again.stdout + applied.stdout).not.toContain("s3cret-p");
    }));

  test.skipIf(!hasTerraform)("are what terraform makes of them", () =>
    onPlatform(async (run) => {
      const real = await startTestPlatform();
      const terraform = new Terraform(real);
      try {
        expect((await run(simple("S"), "apply", "--auto-approve")).code).toBe(0);
        const ours = outputsOf(await run(simple("S"), "output", "--json"));
        terraform.declare(simple("S").resource, { output: simple("S").output });
        await terraform.expect(0, "init");
        await terraform.expect(0, "apply", "-auto-approve");
        const theirs = JSON.parse(await terraform.expect(0, "output", "-json")) as typeof ours;
        expect(ours["keys"]!.value).toEqual(theirs["keys"]!.value);
        const description = async (client: typeof real.client) => {
          for await (const rows of client.list(kindNamed("script")!))
            for (const row of rows)
              if (row["name"] === "T") return (await client.get(kindNamed("script")!, String(row["_id"])))!;
          return undefined;
        };
        const made = await description(real.client);
        expect(made).toMatchObject({ description: "null" });
      } finally {
        terraform.close();
        await real.close();
      }
    }),
  );
});
