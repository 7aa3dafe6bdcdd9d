/** Conditions of resources in Terraform's JSON syntax: told in the plan where that is possible, and otherwise before or after the write. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const about = { "//": { metadata: { path: "shop/clean", uniqueId: "clean" } } };
const holds = (condition: string, message = "Not as it should be") => ({
  lifecycle: { postcondition: [{ condition: `\${${condition}}`, error_message: message }] },
});
const script = (more: object) => ({ ...about, name: "A", ...more });

async function stack() {
  const cwd = folder();
  const { env } = await platform();
  return async (command: string, resource: object, more: object = {}) => {
    writeFileSync(join(cwd, "main.tf.json"), JSON.stringify({ resource, ...more }));
    const yes = command === "plan" ? [] : ["--auto-approve"];
    const { code, stdout, stderr } = await reconduit([command, ...yes, "-f", "main.tf.json"], { cwd, env });
    return { code, all: (stdout + stderr).replaceAll(/\s+/g, " ") };
  };
}

describe("a precondition", () => {
  const needs = (condition: string, message = "Not yet") => ({
    lifecycle: { precondition: [{ condition: `\${${condition}}`, error_message: message }] },
  });
  const resources = (first: object, then: object) => ({
    reconduit_script: { a: { name: "A", ...first }, b: { ...about, name: "B", ...then } },
  });

  it("is told in the plan, where its values are known, and destroy does not ask it", async () => {
    const run = await stack();
    const wrong = resources({}, needs('reconduit_script.a.name == "C"', "It is ${reconduit_script.a.name}, not C"));
    const refused = await run("plan", wrong);
    expect(refused.code).toBe(1);
    expect(refused.all).toContain("It is A, not C (construct shop/clean)");
    expect((await run("plan", resources({}, needs("false")))).all).toContain("Not yet (construct shop/clean)");
    expect(await run("apply", resources({}, needs('reconduit_script.a.name == "A"')))).toMatchObject({ code: 0 });
    expect(await run("destroy", resources({}, needs("false")))).toMatchObject({ code: 0 });
  });

  it("is told before the write where only another resource's write tells it", async () => {
    const run = await stack();
    const id = "reconduit_script.a.id";
    const refused = await run("apply", resources({}, needs(`${id} == ""`, `The id is \${${id}}`)));
    expect(refused.code).toBe(1);
    expect(refused.all).toMatch(/The id is [0-9a-f]{24} \(construct shop\/clean\)/);
    expect(refused.all).toContain("1 created");
    expect(refused.all).not.toContain("The object is written");
    const applied = await run("apply", resources({}, needs(`${id} != ""`)));
    expect(applied).toMatchObject({ code: 0 });
    expect(applied.all).toContain("1 created");
  });

  it("has no self", async () => {
    const run = await stack();
    expect((await run("plan", resources({}, needs('self.name == "B"')))).all).toContain("only in a postcondition");
  });
});

describe("a postcondition", () => {
  it("is told in the plan, where its values are known", async () => {
    const run = await stack();
    const wrong = script(holds('self.name == "B"', "The name is ${self.name}, and not B"));
    const refused = await run("apply", { reconduit_script: { a: wrong } });
    expect(refused.code).toBe(1);
    expect(refused.all).toContain("A condition is not met");
    expect(refused.all).toContain("The name is A, and not B (construct shop/clean)");
    expect(refused.all).not.toContain("creating...");
    const right = script(holds('self.name == "A" && self.description == null && length(keys(self)) > 3'));
    expect(await run("apply", { reconduit_script: { a: right } })).toMatchObject({ code: 0 });
    expect((await run("plan", { reconduit_script: { a: right } })).all).toContain("No changes.");
    expect((await run("plan", { reconduit_script: { a: wrong } })).code).toBe(1);
    expect(await run("destroy", { reconduit_script: { a: wrong } })).toMatchObject({ code: 0 });
  });

  it("is told after the write where only that tells, and holds up what depends on the resource", async () => {
    const run = await stack();
    const b = { name: "B", description: "${reconduit_script.a.id}" };
    const a = script(holds('self.id == ""', "The id is ${self.id}"));
    expect(await run("plan", { reconduit_script: { a, b } })).toMatchObject({ code: 0 });
    const failed = await run("apply", { reconduit_script: { a, b } });
    expect(failed.code).not.toBe(0);
    expect(failed.all).toMatch(/The id is [0-9a-f]{24}\. The object is written: .* \(construct shop\/clean\)/);
    expect(failed.all).toContain("scripts.a did not succeed");
    expect((await run("plan", { reconduit_script: { a, b } })).all).toMatch(/The id is [0-9a-f]{24} \(construct/);
    const mended = script(holds('self.id != ""'));
    const applied = await run("apply", { reconduit_script: { a: mended, b } });
    expect(applied).toMatchObject({ code: 0 });
    expect(applied.all).toContain("1 created, 0 updated");
  });

  it("does not take what an update changes for what it will be", async () => {
    const run = await stack();
    const branches = [{ name: "All", next_router_id: "outputRouter" }];
    const routers = [{ id: "r", name: "All", route_records_to: "first_matching_branch", branches }];
    const tool = (more: object) => ({
      reconduit_integration: { i: { name: "I" } },
      reconduit_tool: { t: { name: "T", integration_id: "${reconduit_integration.i.id}", routers, ...more } },
    });
    const draft = tool({ draft: true, ...holds("self.draft_expires_at != null") });
    expect(await run("apply", draft)).toMatchObject({ code: 0 });
    const confirmed = tool({ draft: false, ...holds("self.draft_expires_at == null") });
    expect(await run("apply", confirmed)).toMatchObject({ code: 0 });
    expect((await run("plan", confirmed)).all).toContain("No changes.");
  });

  it("knows the instance that it is about, and waits for others that it names", async () => {
    const run = await stack();
    const resource = (key: string) => ({
      reconduit_script: {
        a: { for_each: { x: 1, y: 2 }, name: "${each.key}", ...holds(`self.name == ${key}`) },
        b: { name: "B", ...holds('self.id != reconduit_tag.t.id && reconduit_tag.t.tag == "late"') },
      },
      reconduit_tag: { t: { tag: "late" } },
    });
    const one = await run("plan", resource('"x"'));
    expect(one.code).toBe(1);
    expect(one.all).toContain('scripts.a["y"]');
    expect(one.all).not.toContain('scripts.a["x"]: ');
    expect(await run("apply", resource("each.key"))).toMatchObject({ code: 0 });
  });

  it("is told after the second write of resources that refer to each other", async () => {
    const run = await stack();
    const tool = { tool_id: "${reconduit_tool.find.id}" };
    const branches = [
      {
        name: "Ask",
        page_processors: [{ type: "import", import_id: "${reconduit_import.agent.id}" }],
        next_router_id: "outputRouter",
      },
    ];
    const circle = (condition: string) => ({
      reconduit_integration: { orders: { name: "Orders" } },
      reconduit_import: {
        agent: {
          name: "Agent",
          adaptor_type: "AiAgentImport",
          ai_agent: { provider: "openai", openai: { model: "m", tools: [{ type: "tool", tool }] } },
          ...holds(condition),
        },
      },
      reconduit_tool: {
        find: {
          name: "Find",
          integration_id: "${reconduit_integration.orders.id}",
          routers: [{ id: "r", name: "All", route_records_to: "first_matching_branch", branches }],
        },
      },
    });
    const id = "self.ai_agent.openai.tools[0].tool.tool_id";
    expect(await run("apply", circle(`length(${id}) == 24`))).toMatchObject({ code: 0 });
    expect((await run("plan", circle(`${id} == ""`))).all).toContain("A condition is not met");
  });

  it("shows no secret, and is refused where it is mistaken", async () => {
    const run = await stack();
    const variable = { key: { type: "string", sensitive: true, default: "the-very-secret-key" } };
    const token = { token: "${var.key}", location: "header", header_name: "x" };
    const http = { base_uri: "https://c.test", media_type: "json", auth: { type: "token", token } };
    const connection = (more: object) => ({ reconduit_connection: { c: { name: "C", type: "http", http, ...more } } });
    const secret = await run(
      "plan",
      connection(holds('self.http.auth.token.token == "x"', "It is ${self.http.auth.token.token}")),
      { variable },
    );
    expect(secret.code).toBe(1);
    expect(secret.all).toContain("Its message contains a secret and is not shown.");
    expect(secret.all).not.toContain("the-very");
    const whole = await run("plan", connection(holds("false", "It is ${jsonencode(self)}")), { variable });
    expect(whole.code).toBe(1);
    expect(whole.all).not.toContain("the-very");
    const lost = await run("plan", { reconduit_script: { a: script(holds("self.nmae == 1")) } });
    expect(lost.all).toMatch(/has no attribute nmae\. \(construct shop\/clean\).*Did you mean name/);
    const elsewhere = await run("plan", { reconduit_script: { a: script({ description: "${self.name}" }) } });
    expect(elsewhere.all).toContain("self has a meaning only in a postcondition.");
  });
});
