/** The first page shows what the command line prints, and its example runs as its own page tells. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { document, folder, reconduit, repository } from "./cli/real-bin.ts";

const readme = readFileSync(join(repository, "README.md"), "utf8");
/** Returns what the first page shows of a command. */
const shown = (command: string) => readme.split(`\`\`\`\n$ reconduit ${command}\n`)[1]!.split("\n```")[0]!;

/** Ids and times differ with each run. */
const steady = (text: string) =>
  text
    .replaceAll(/\b[0-9a-f]{24}\b/g, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .trim();

const children: ChildProcess[] = [];
afterAll(() => children.map((child) => child.kill()));

function copyOfExample(): string {
  const place = folder();
  cpSync(join(repository, "examples", "first-integration"), place, { recursive: true });
  return place;
}

test("the plan and the drift of the first page are printed so", async () => {
  const cwd = copyOfExample();
  const manifest = join(cwd, "reconduit.yaml");
  const run = async (...args: string[]) => {
    const ended = await reconduit(args, { cwd });
    expect(ended, ended.stderr).not.toMatchObject({ code: 1 });
    return ended;
  };
  await run("apply", "--auto-approve");
  await run("server", "user", "add", "ana@acme.test", "--role", "manage");
  const { token } = document(await run("server", "token", "create", "--user", "ana@acme.test", "--json")) as {
    token?: string;
  };
  const id = document(await run("output", "--json")) as unknown as { outputs: { orders: { value: string } } };
  const got = document(await run("call", "export.get", `_id=${id.outputs.orders.value}`, "--json")) as unknown as {
    answer: { http: { relativeURI: string } };
  };
  got.answer.http.relativeURI = "/orders?limit=1";
  writeFileSync(join(cwd, "orders.json"), JSON.stringify(got.answer));
  await run(
    "call",
    "export.put",
    `_id=${id.outputs.orders.value}`,
    "--data",
    "orders.json",
    "--embedded",
    "--token",
    token!,
  );
  writeFileSync(
    manifest,
    readFileSync(manifest, "utf8").replace("[extract, status]], paid]", "[extract, status]], shipped]"),
  );
  const planned = await run("plan");
  const drifted = await run("drift");
  expect(steady(planned.stdout)).toBe(steady(shown("plan")));
  expect(steady(drifted.stdout)).toBe(steady(shown("drift")));
});

test("the part of the manifest on the first page is part of the example", () => {
  const [, part] = /```yaml\n([\s\S]*?)```/.exec(readme)!;
  const whole = readFileSync(join(repository, "examples/first-integration/reconduit.yaml"), "utf8");
  for (const block of part!.split(/^\w+:\n/m).filter(Boolean)) expect(whole).toContain(block.trimEnd());
});

test("the first integration runs as its page tells, and twice leaves the same rows", async () => {
  const cwd = copyOfExample();
  const shop = spawn(process.execPath, ["shop.mjs"], { cwd, env: { PORT: "0" }, stdio: ["ignore", "pipe", "inherit"] });
  children.push(shop);
  const [said] = await once(shop.stdout!, "data");
  const address = /http:\S+/.exec(String(said))![0];
  const run = (...args: string[]) => reconduit([...args, "--var", `shop=${address}`], { cwd });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  for (const _ of [1, 2]) {
    const followed = await run("flow", "run", "flows.orders", "--follow");
    expect(followed, followed.stdout + followed.stderr).toMatchObject({ code: 0 });
    expect(followed.stdout).toContain("completed.");
  }
  const read = await run("export", "preview", "exports.book", "--json");
  expect(document(read)["data"]).toEqual([
    { number: "A-1", customer: "Ada" },
    { number: "A-3", customer: "Edsger" },
  ]);
});

test("the pipeline and the bot of the library run as their pages say", async () => {
  const cwd = folder();
  cpSync(join(repository, "examples", "minimal"), cwd, { recursive: true });
  const posted: string[] = [];
  const chat = createServer(async (request, response) => {
    posted.push(await text(request));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(chat, "listening");
  const address = chat.address() as AddressInfo;
  const run = async (name: string) => {
    const child = spawn(process.execPath, [join(repository, "examples/library", name), cwd], {
      env: { PATH: process.env["PATH"], CHAT_URL: `http://127.0.0.1:${address.port}` },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code, out, errors };
  };
  try {
    expect(await run("pipeline.mjs")).toMatchObject({ code: 0, out: expect.stringContaining("applied") });
    expect(await run("pipeline.mjs")).toMatchObject({ code: 0, out: "Nothing to do.\n" });
    expect(await run("bot.mjs")).toMatchObject({ code: 0, out: "No drift.\n" });
    const manifest = join(cwd, "reconduit.yaml");
    const declared = readFileSync(manifest, "utf8");
    writeFileSync(manifest, declared.replace("  late: { tag: late delivery }", "  {}"));
    expect(await run("pipeline.mjs")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("tags.late would be deleted"),
    });
    writeFileSync(manifest, declared);
    const output = document(await reconduit(["output", "--json"], { cwd })) as unknown as {
      outputs: { customerImport: { value: string } };
    };
    const of = `_id=${output.outputs.customerImport.value}`;
    const got = document(await reconduit(["call", "import.get", of, "--json"], { cwd })) as unknown as {
      answer: object;
    };
    writeFileSync(join(cwd, "import.json"), JSON.stringify({ ...got.answer, name: "By hand" }));
    await reconduit(["call", "import.put", of, "--data", "import.json"], { cwd });
    expect(await run("bot.mjs")).toMatchObject({ code: 0, out: "Posted 1 changes (200).\n" });
    expect(posted).toEqual([expect.stringContaining("imports.upsertCustomer /name: Local Owner")]);
  } finally {
    chat.close();
  }
});
