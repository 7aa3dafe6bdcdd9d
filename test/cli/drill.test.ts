/** The drill at the command line: exit codes, forms of the answer, and many stacks. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { connect } from "../../src/client/index.ts";
import { document, folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const stack = (name: string, more: string) => `reconduit: 1\nname: ${name}\n${more}`;

test("a drill of all stacks exits with 2 where nobody explains something, and writes a page, CSV and JUnit", async () => {
  const { env } = await platform();
  const cwd = folder();
  for (const name of ["base", "sales"]) mkdirSync(join(cwd, name));
  writeFileSync(
    join(cwd, "base", "reconduit.yaml"),
    stack(
      "base",
      "scripts: { clean: { name: Clean, content: '' } }\noutputs: { clean: { value: '${scripts.clean}' } }\n",
    ),
  );
  writeFileSync(
    join(cwd, "sales", "reconduit.yaml"),
    stack("sales", "stacks: { base: { path: ../base/.reconduit/state.json } }\ntags: { late: { tag: late } }\n"),
  );
  const run = (...args: string[]) => reconduit(args, { cwd, env });
  expect((await run("apply", "--all", "--auto-approve")).code).toBe(0);
  const clean = await run("drill", "--all");
  expect([clean.code, clean.stdout]).toEqual([0, expect.stringContaining("The account is what the code makes.")]);
  const client = connect({ baseUrl: env["RECONDUIT_BASE_URL"]!, token: env["RECONDUIT_TOKEN"]! });
  const made = await client.create(kindNamed("script"), { name: "Stray <b>", content: "" });
  await client.close();
  const found = await run("drill", "--all", "--html", "drill.html", "--json");
  expect(found.code).toBe(2);
  expect(document(found)["drill"]).toMatchObject({
    stacks: ["base", "sales"],
    differences: [
      { verdict: "nobody", kind: "script", id: made["_id"], name: "Stray <b>", author: { grade: "field" } },
    ],
    rebuild: { requests: expect.any(Number), seconds: 0, secrets: [], byHand: [] },
  });
  const page = readFileSync(join(cwd, "drill.html"), "utf8");
  expect(page).toContain("1 difference unexplained");
  expect(page).toContain("Stray &lt;b&gt;");
  const junit = await run("drill", "--all", "--junit");
  expect(junit.stdout).toMatch(/<testsuites tests="3" failures="1"/);
  const csv = await run("drill", "--all", "--csv");
  expect(csv.stdout.split("\n")[1]).toContain(`nobody,No declaration makes it.,,,script,${String(made["_id"])}`);
  // One stack alone: the other one's object bears its mark.
  const alone = document(await run("drill", "--json", "--chdir", "sales"))["drill"] as {
    readonly differences: readonly { readonly name: string; readonly verdict: string }[];
  };
  expect(alone.differences.map(({ name, verdict }) => [name, verdict]).toSorted()).toEqual([
    ["Clean", "code"],
    ["Stray <b>", "nobody"],
  ]);
  writeFileSync(
    join(cwd, "accepted.yaml"),
    `exceptions: [{ who: "${String((document(found)["drill"] as { differences: readonly { author: { who: string } }[] }).differences[0]!.author.who)}", until: 2999-01-01, reason: trial }]\n`,
  );
  const accepted = await run("drill", "--all", "--exceptions", "accepted.yaml");
  expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringContaining("1 difference accepted")]);
  expect(existsSync(join(cwd, ".reconduit"))).toBe(false);
});

test("code that cannot rebuild the account is an error with its place, and exits with 1", async () => {
  const { env } = await platform();
  const cwd = folder({
    "reconduit.yaml": stack(
      "drilled",
      "lookups: { scripts: { x: { where: { name: Nowhere } } } }\noutputs: { x: { value: '${lookups.scripts.x}' } }\n",
    ),
  });
  const { code, stderr } = await reconduit(["drill"], { cwd, env });
  expect(code).toBe(1);
  expect(stderr).toContain("The code cannot rebuild the account");
  expect(stderr).toContain("reconduit.yaml:3");
});
