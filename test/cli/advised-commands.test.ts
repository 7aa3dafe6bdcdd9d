/** Commands that messages, reports and pages advise: each repeats the options that chose the stack. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commands } from "../../src/cli/command-table.ts";
import { stackless, withChosenOptions } from "../../src/workbench/state/command-line.ts";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const manifest = (name: string) => `reconduit: 1
name: bikes
connections:
  shop: { name: ${name}, type: http, http: { baseURI: https://shop.example/, mediaType: json } }
tags: { late: { tag: late } }
`;

const chosen = ["--chdir", "stacks/bikes", "-f", "reconduit.yaml", "--env", "dev"];
const words = chosen.join(" ");

/** A stack below the folder that was applied, and its command line with the options that choose it. */
async function appliedStack() {
  const { env, server } = await platform();
  const files = {
    "stacks/bikes/reconduit.yaml": manifest("Shop"),
    "stacks/bikes/environments/dev.yaml": "{}\n",
  };
  const cwd = folder(files);
  const run = (...args: string[]) => reconduit([...chosen, ...args], { cwd, env });
  expect((await run("apply", "--auto-approve")).code).toBe(0);
  const file = join(cwd, "stacks/bikes/reconduit.yaml");
  const pasted = (line: string) =>
    reconduit(
      line
        .split(/\s+/)
        .slice(1)
        .map((word) => word.replaceAll("'", "")),
      { cwd, env },
    );
  return { cwd, env, run, pasted, server, files, write: (text: string) => writeFileSync(file, text) };
}

/** The commands of a text that repeat the options, and those that do not. */
function advised(text: string) {
  const plain = text.replaceAll(/\s+/g, " ").replaceAll("&#39;", "'");
  const all = [...plain.matchAll(/(?<![\w./@-])reconduit (?=[a-z-])[^\n]{0,120}/g)].map(([line]) => line);
  const isWhole = (line: string) => line.startsWith(`reconduit ${words} `);
  return { whole: all.filter(isWhole), short: all.filter((line) => !isWhole(line)) };
}

function expectWhole(text: string, command: string) {
  const { whole, short } = advised(text);
  expect(short).toEqual([]);
  expect(whole.some((line) => line.startsWith(`reconduit ${words} ${command}`))).toBe(true);
}

it("plan says how to apply the file it wrote, and the pasted command applies it", async () => {
  const { run, pasted, write } = await appliedStack();
  write(manifest("Other"));
  const { stderr } = await run("plan", "--out", "plan.json");
  expectWhole(stderr, "apply plan.json");
  expect(await pasted(/reconduit --chdir.*plan\.json/.exec(stderr.replaceAll(/\s+/g, " "))![0])).toMatchObject({
    code: 0,
  });
});

it("drift names its ways out in each form, and the pasted command reverts", async () => {
  const { cwd, run, pasted, server } = await appliedStack();
  const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json" };
  const tags = `${server.url}/v1/tags`;
  const [tag] = (await (await fetch(tags, { headers })).json()) as { readonly _id: string }[];
  const body = JSON.stringify({ tag: "by hand" });
  expect((await fetch(`${tags}/${tag!._id}`, { method: "PUT", headers, body })).ok).toBe(true);
  for (const form of [[], ["--json"], ["--markdown"]]) {
    expectWhole((await run("drift", ...form)).stdout.replaceAll("\\n", "\n"), "apply --target 'tags.late'");
  }
  expect((await run("drift", "--html", "drift.html")).code).toBe(2);
  expectWhole(readFileSync(join(cwd, "stacks/bikes/drift.html"), "utf8"), "apply --target 'tags.late'");
  const { next } = JSON.parse((await run("drift", "--json")).stdout).drifted[0];
  expect(await pasted(`${next.revert} --auto-approve`)).toMatchObject({ code: 0 });
  expect((await run("drift")).code).toBe(0);
});

it("an undo that the declarations contradict is refused with the whole command, on a terminal and in JSON", async () => {
  const { run, write } = await appliedStack();
  write(manifest("Other"));
  expect((await run("apply", "--auto-approve")).code).toBe(0);
  expect((await run("undo", "last", "--auto-approve")).code).toBe(0);
  expectWhole((await run("apply", "--auto-approve")).stderr, "apply --again");
  expectWhole((await run("plan", "--json")).stdout.replaceAll("\\n", "\n"), "apply --again");
});

it("objects without a state are refused with whole commands", async () => {
  const { env, files } = await appliedStack();
  const clone = folder(files);
  const { stderr } = await reconduit([...chosen, "plan"], { cwd: clone, env });
  expectWhole(stderr, "pull --adopt");
});

it.each([
  ["--app", { app: "npx tsx main.ts" }, "--app 'npx tsx main.ts'"],
  ["--stack", { stack: "one" }, "--stack one"],
  ["--var-file", { variableFiles: ["eu.yaml"] }, "--var-file eu.yaml"],
  ["--base-url", { baseUrl: "https://platform.example" }, "--base-url https://platform.example"],
  ["an address with a password", { state: "postgres://u:p@db/x" }, "--state PLACE"],
  ["--embedded", { embedded: true }, "--embedded"],
])("a command repeats %s", (_, choice, option) => {
  const place = { choices: { files: [], variables: {}, variableFiles: [], ...choice } };
  expect(withChosenOptions(place, "Run reconduit state rm 'a'. Or `reconduit plan`, not reconduit init.")).toBe(
    `Run reconduit ${option} state rm 'a'. Or \`reconduit ${option} plan\`, not reconduit init.`,
  );
  const once = withChosenOptions(place, "reconduit plan");
  expect(withChosenOptions(place, once)).toBe(once);
});

it("every command of the table repeats the options, or is one that works on no stack", () => {
  const place = { choices: { files: [], variables: {}, variableFiles: [], environment: "dev" } };
  const bare = Object.keys(commands).filter((name) => !withChosenOptions(place, `reconduit ${name} x`).includes("dev"));
  expect([...new Set(bare.map((name) => name.split(" ")[0]))].toSorted()).toEqual(
    stackless.filter((word) => word !== "help"),
  );
});
