/** Tests that what expressions come to is checked as what is written down: in the plan, or before the write where only apply tells it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

async function files() {
  const cwd = folder();
  const { env } = await platform();
  return async (command: string, file: string, text: string) => {
    writeFileSync(join(cwd, file), text);
    const yes = command === "plan" ? [] : ["--auto-approve"];
    const { code, stdout, stderr } = await reconduit([command, ...yes, "-f", file], { cwd, env });
    return { code, all: (stdout + stderr).replaceAll(/\s+/g, " ") };
  };
}

describe("an expression of a stack", () => {
  const about = { "//": { metadata: { path: "shop/it", uniqueId: "it" } } };
  const base = { base_uri: "https://c.test", media_type: "json" };
  const http = (value: unknown) => ({
    reconduit_connection: { c: { ...about, name: "C", type: "http", http: value } },
  });
  const steps = (value: string) => ({ reconduit_flow: { f: { ...about, name: "F", page_processors: value } } });
  const stack = async () => {
    const run = await files();
    return (command: string, resource: object) =>
      run(
        command,
        "main.tf.json",
        JSON.stringify({ resource: { reconduit_script: { s: { name: "ab" } }, ...resource } }),
      );
  };

  it("is refused in the plan where its value does not fit", async () => {
    const run = await stack();
    const name = "${reconduit_script.s.name}";
    for (const [resource, message] of [
      [http(name), "http takes an object. (construct shop/it)"],
      [steps(name), "page_processors takes a list of objects. (construct shop/it)"],
      [http({ ...base, media_type: name }), "http.mediaType must be xml, json,"],
      [http({ ...base, headers: "${[reconduit_script.s.name]}" }), "http.headers.0 takes an object."],
      [
        steps('${[for s in [reconduit_script.s] : { type = "import", importId = s.id }]}'),
        "There is no attribute page_processors.0.importId. (construct shop/it)",
      ],
    ] as const) {
      const refused = await run("plan", resource);
      expect(refused.code).toBe(1);
      expect(refused.all).toContain(message);
    }
    const none = {
      reconduit_tag: { t: { tag: "${one([for s in [reconduit_script.s] : s.name if s.name == null])}" } },
    };
    expect((await run("plan", none)).all).toContain('"tag" is required.');
  });

  it("is refused before the write where only apply tells its value", async () => {
    const run = await stack();
    const headers = http({ ...base, headers: "${reconduit_script.s.id}" });
    expect((await run("plan", headers)).code).toBe(0);
    const refused = await run("apply", headers);
    expect(refused.all).toContain("http.headers takes a list of objects. (construct shop/it)");
    expect(refused.all).toContain("1 created, 0 updated, 0 deleted, 1 failed");
    expect(refused.all).not.toContain("POST /v1/connections");
  });

  it("is taken as terraform takes it where it fits: texts as numbers, and null as nothing", async () => {
    const run = await stack();
    const tags = { tag: "${reconduit_script.s.name}" };
    const resource = {
      reconduit_tag: { t: tags },
      reconduit_connection: {
        c: {
          name: "C",
          type: "http",
          http: '${merge({ base_uri = "https://c.test", media_type = "json" }, { headers = [{ name = reconduit_script.s.name, value = 5 }] })}',
        },
      },
      reconduit_script: { s: { name: "ab" }, t: { name: "T", description: "${reconduit_script.s.description}" } },
    };
    const applied = await run("apply", resource);
    expect(applied).toMatchObject({ code: 0 });
    expect(applied.all).not.toContain("description null");
    expect((await run("plan", resource)).all).toContain("No changes.");
  });
});

describe("an expression of a manifest", () => {
  it("is refused in the plan where its value is none that may be written down", async () => {
    const run = await files();
    const manifest = `reconduit: 1
name: shop
scripts:
  s: { name: ab }
connections:
  c: { name: C, type: http, http: { baseURI: "https://c.test", mediaType: "\${scripts.s.name}" } }
`;
    const refused = await run("plan", "reconduit.yaml", manifest);
    expect(refused.code).toBe(1);
    expect(refused.all).toContain("http.mediaType must be xml, json,");
    expect(refused.all).toContain("reconduit.yaml:6");
  });
});
