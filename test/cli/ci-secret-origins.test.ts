/** A secret of another origin is named in the plan of the change, and no commit that was not planned exchanges it, however it does so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ciWorkspace } from "../support/ci-workspace.ts";

type Files = { readonly [path: string]: string };

const place = "connections.c.http.auth.basic.password";
const connection = (password: string, name = "c") => `  ${name}:
    name: Of the stack
    type: http
    http: { baseURI: "https://${name}.example", auth: { type: basic, basic: { username: u, password: ${JSON.stringify(password)} } } }
`;
const one = `connections:\n${connection("${env.LOW_PASSWORD}")}`;
const variables = (of: string) => `variables: { pw: { type: string, secret: true, ${of} } }\n`;
const ofVariable = `connections:\n${connection("${var.pw}")}`;
const chosen = (mode: string) =>
  `variables: { mode: { type: string, default: ${mode} } }\nconnections:\n${connection("${var.mode == 'low' ? env.LOW_PASSWORD : env.ADMIN_PASSWORD}")}`;
const three = (from: string) =>
  `connections:\n${connection("${env.LOW_PASSWORD}", "low")}${connection("${env.ADMIN_PASSWORD}", "admin")}${connection(`\${connections.${from}.http.auth.basic.password}`)}`;
const part = (input: string) =>
  `component: 1\nname: part\ninputs: { low: { type: string }, admin: { type: string } }\nconnections:\n${connection(`\${inputs.${input}}`)}`;
const both = "variables: { lo: { secret: true, env: LOW_PASSWORD }, ad: { secret: true, env: ADMIN_PASSWORD } }\n";

/** The declarations of a stack and further files, what a change makes of them, and what its plan says. */
const cases: { readonly [stack: string]: readonly [before: Files, after: Files, told: RegExp] } = {
  literal: [
    { "": one },
    { "": one.replace("${env.LOW_PASSWORD}", "written") },
    /password: env\.LOW_PASSWORD -> a value of the declarations$/,
  ],
  fallback: [
    { "": `${variables("env: LOW_PASSWORD")}${ofVariable}` },
    { "": `${variables("default: written")}${ofVariable}` },
    /^variable pw: env "LOW_PASSWORD" -> a default$/,
  ],
  script: [
    { "": `${variables("exec: [sh, pw.sh]")}${ofVariable}`, "pw.sh": "echo of-the-partner" },
    { "pw.sh": "echo $ADMIN_PASSWORD" },
    /^variable pw: the change has another pw\.sh \([0-9a-f]{12}\)$/,
  ],
  file: [
    { "": `${variables("file: pw.txt")}${ofVariable}`, "pw.txt": "of-the-partner" },
    { "pw.txt": "of-the-author" },
    /^variable pw: the change has another pw\.txt \([0-9a-f]{12}\)$/,
  ],
  choice: [{ "": chosen("low") }, { "": chosen("high") }, /PASSWORD by another var\.mode: "low" -> "high"$/],
  mode: [
    {
      "": `connections:\n${connection("${file('mode.txt') == 'low' ? env.LOW_PASSWORD : env.ADMIN_PASSWORD}")}`,
      "mode.txt": "low",
    },
    { "mode.txt": "high" },
    /PASSWORD by another mode\.txt: none -> [0-9a-f]{12}$/,
  ],
  template: [
    {
      "": `connections:\n${connection("${templatefile('t.txt', { low = env.LOW_PASSWORD, admin = env.ADMIN_PASSWORD })}")}`,
      "t.txt": "- ${low} -",
    },
    { "t.txt": "- ${admin} -" },
    /PASSWORD by another t\.txt: none -> [0-9a-f]{12}$/,
  ],
  reference: [{ "": three("low") }, { "": three("admin") }, /password: env\.LOW_PASSWORD -> env\.ADMIN_PASSWORD$/],
  input: [
    {
      "": `${both}components: { p: { source: ./part.yaml, inputs: { low: "\${var.lo}", admin: "\${var.ad}" } } }\n`,
      "part.yaml": part("low"),
    },
    { "part.yaml": part("admin") },
    /^p\/connections\.c\.http\.auth\.basic\.password: inputs\.low -> inputs\.admin$/,
  ],
  unread: [
    { "": `${both}connections:\n${connection("${var.lo}")}` },
    { "": `${both}connections:\n${connection("${var.lo}")}${connection("${var.ad}", "more")}` },
    /^values read in further places: connections\.more\.http\.auth\.basic\.password \(var\.ad\)$/,
  ],
  parentheses: [
    { "": one },
    { "": one.replace("env.LOW", "(env).ADMIN") },
    new RegExp(`^${place}: env\\.LOW_PASSWORD -> env\\.ADMIN_PASSWORD$`),
  ],
};
const names = Object.keys(cases);

it("is named, and refused after a commit that no pipeline planned, also where the run does not know its base", async () => {
  const start = (name: string) =>
    `reconduit: 1\nname: ${name}\nstate: { backend: http, url: "\${env.STATE_${name}}" }\n`;
  const filesOf = (which: 0 | 1) =>
    Object.fromEntries(
      names.flatMap((name) =>
        Object.entries(cases[name]![which]).map(([path, text]) => [
          `${name}/${path || "reconduit.yaml"}`,
          path === "" ? `${start(name)}${text}` : text,
        ]),
      ),
    );
  const before = filesOf(0);
  const after = filesOf(1);
  const work = await ciWorkspace("gitlab", before, { isEmpty: true });
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const states = Object.fromEntries(
    names.map((name) => {
      const url = new URL(work.server.url);
      url.username = "ci";
      url.password = work.server.token!;
      url.pathname = `/tfstate/${name}`;
      return [`STATE_${name}`, url.href];
    }),
  );
  const apply = { ...states, LOW_PASSWORD: "of-the-partner", ADMIN_PASSWORD: "of-the-administrator" };
  const people = work.checkout(main);
  const applied = await work.run(
    people,
    work.mergeJob(main, main, apply),
    "apply",
    "--all",
    "--auto-approve",
    "--create-anyway",
  );
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });

  const told = work.branch("told", after);
  const { number: seen } = work.forge.open("told");
  const cwd = work.checkout(told);
  const planned = await work.run(cwd, work.reviewJob(seen, states), "ci", "plan");
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  const document = JSON.parse(readFileSync(join(cwd, ".reconduit/ci/plan.json"), "utf8")) as {
    readonly stacks: readonly {
      readonly name: string;
      readonly diagnostics: readonly { readonly detail?: string }[];
    }[];
  };
  const details = (stack: string) =>
    document.stacks.find(({ name }) => name === stack)?.diagnostics.map(({ detail = "" }) => detail) ?? [];
  for (const name of names) expect(details(name), name).toContainEqual(expect.stringMatching(cases[name]![2]));

  const first = work.branch(
    "later",
    Object.fromEntries(
      names.map((name) => {
        const path = `${name}/reconduit.yaml`;
        return [path, `${before[path]}# planned\n`];
      }),
    ),
  );
  const { number } = work.forge.open("later");
  const reviewed = await work.run(
    work.checkout(first),
    work.reviewJob(number, states),
    "ci",
    "plan",
    "--plans",
    "state",
  );
  expect(reviewed, reviewed.stdout + reviewed.stderr).toMatchObject({ code: 0 });
  work.git("checkout", "-q", "later");
  for (const [path, text] of Object.entries(after)) work.write(path, text);
  work.git("commit", "-qam", "More [skip ci]");
  work.git("push", "-q", "origin", "later");
  const commit = work.forge.merge(number, "squash");
  for (const known of [main, "0".repeat(40)]) {
    const job = work.mergeJob(commit, known, apply);
    const refused = await work.run(work.checkout(commit), job, "ci", "apply", "--plans", "state");
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    expect(refused.stdout).toContain(`${names.length} failed`);
    expect(refused.stderr.match(/The reviewed plan no longer fits$/gm)).toHaveLength(names.length);
  }
});
