/**
 * GitHub and GitLab, as far as `reconduit ci` speaks to them: an HTTP server on a free port over a bare repository. It records each
 * request, refuses a wrong token, and answers as it is told to.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: IncomingMessage["headers"];
}

interface FakeRequest {
  readonly number: number;
  readonly branch: string;
  readonly author: string;
  target: string;
  title: string;
  body: string;
  head: string;
  isMerged: boolean;
  isClosed: boolean;
  mergeCommit: string | null;
  squashCommit: string | null;
  readonly commits: string[];
  /** The commits that the branch had, the latest first. */
  readonly versions: string[];
}

interface FakeText {
  readonly id: number;
  readonly on: number;
  readonly by: string;
  body: string;
  /** The time of its last change; by default that of its row. */
  changedAt?: string;
  /** GitLab's notes about what users did. */
  readonly isSystem?: boolean;
}

interface FakeIssue extends FakeText {
  title: string;
  isOpen: boolean;
  readonly labels: readonly string[];
}

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

export interface FakeForge {
  readonly kind: "github" | "gitlab";
  readonly url: string;
  readonly token: string;
  readonly recorded: Recorded[];
  readonly requests: Map<number, FakeRequest>;
  readonly comments: FakeText[];
  readonly issues: FakeIssue[];
  /** Checks and statuses, the first one first. */
  readonly checks: Record<string, unknown>[];
  /** `at`: the time; by default, GitHub's are later than every comment, and GitLab tells none. */
  readonly approvals: Map<
    number,
    { readonly login: string; readonly state: string; readonly commit?: string; readonly at?: string }[]
  >;
  /** Answers of the next requests that match, each once, in place of its own. */
  readonly answers: { readonly match: RegExp; readonly answer: Answer }[];
  /** Opens a pull request of a pushed branch. */
  open(branch: string, author?: string): FakeRequest;
  /** Merges it on the target branch in the repository. */
  merge(number: number, how: "merge" | "squash" | "rebase"): string;
  git(...args: readonly string[]): string;
  /** The requests that wrote. */
  writes(): readonly string[];
}

const bot = { login: "reconduit-bot", id: 7, type: "Bot" };
const users: { readonly [login: string]: number } = { [bot.login]: bot.id, ann: 11, bob: 12, eve: 13 };
const userOf = (login: string) => ({
  login,
  username: login,
  id: users[login] ?? 99,
  type: login === bot.login ? "Bot" : "User",
});

export async function fakeForge(kind: "github" | "gitlab", repository: string): Promise<FakeForge> {
  const token = `canary-${kind}-token-5f2c81`;
  const recorded: Recorded[] = [];
  const answers: FakeForge["answers"] = [];
  const requests: FakeForge["requests"] = new Map();
  const comments: FakeText[] = [];
  const issues: FakeIssue[] = [];
  const checks: Record<string, unknown>[] = [];
  const approvals: FakeForge["approvals"] = new Map();
  let ids = 100;
  const git = (...args: readonly string[]): string => {
    // A reference of its own is a file: most of what is asked needs no process.
    const file = args.length === 2 && args[0] === "rev-parse" ? join(repository, args[1]!) : "";
    return file !== "" && existsSync(file) ? readFileSync(file, "utf8").trim() : gitWith({}, ...args);
  };
  const gitWith = (
    more: { readonly input?: Buffer; readonly env?: Record<string, string> },
    ...args: readonly string[]
  ) =>
    execFileSync("git", ["-c", "user.name=forge", "-c", "user.email=forge@example.test", ...args], {
      cwd: repository,
      encoding: "utf8",
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        GIT_COMMITTER_NAME: "forge",
        GIT_COMMITTER_EMAIL: "forge@example.test",
        ...more.env,
      },
      ...(more.input ? { input: more.input } : {}),
    }).trim();

  const open = (branch: string, author = "ann"): FakeRequest => {
    const number = requests.size + issues.length + 1;
    const head = git("rev-parse", `refs/heads/${branch}`);
    const request = {
      number,
      branch,
      author,
      target: "main",
      title: `Change of ${branch}`,
      body: "",
      head,
      isMerged: false,
      isClosed: false,
      mergeCommit: null,
      squashCommit: null,
      commits: [],
      versions: [head],
    };
    requests.set(number, request);
    mkdirSync(join(repository, `refs/pull/${number}`), { recursive: true });
    writeFileSync(join(repository, `refs/pull/${number}/head`), `${head}\n`);
    return request;
  };
  const refreshed = (request: FakeRequest): FakeRequest => {
    if (!request.isMerged) request.head = git("rev-parse", `refs/heads/${request.branch}`);
    if (!request.versions.includes(request.head)) request.versions.unshift(request.head);
    return request;
  };
  /** Makes the commits as a forge does: without a work tree, but where each commit of a branch is made again. */
  const merge = (number: number, how: "merge" | "squash" | "rebase"): string => {
    const request = refreshed(requests.get(number)!);
    const before = git("rev-parse", "refs/heads/main");
    const own = git("rev-list", "--reverse", `${before}..${request.head}`).split("\n");
    const combined = (message: string, ...parents: readonly string[]) => {
      const tree = git("merge-tree", "--write-tree", before, request.head);
      return git("commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", message);
    };
    const made =
      how === "merge"
        ? combined(`Merge pull request #${number}`, before, request.head)
        : how === "squash"
          ? combined(`${request.title} (#${number})`, before)
          : rebased(before, own);
    git("update-ref", "refs/heads/main", made);
    request.commits.push(...(how === "squash" ? [made] : git("rev-list", `${before}..${made}`).split("\n")));
    request.isMerged = true;
    request.mergeCommit = kind === "gitlab" && how !== "merge" ? null : made;
    request.squashCommit = how === "squash" ? made : null;
    // GitLab rebases the branch itself, and then moves the target to it.
    if (kind === "gitlab" && how === "rebase") {
      request.head = made;
      request.versions.unshift(made);
    }
    return made;
  };
  const rebased = (before: string, commits: readonly string[]): string => {
    const tree = mkdtempSync(join(tmpdir(), "fake-forge-"));
    try {
      git("worktree", "add", "--detach", tree, before);
      git("-C", tree, "cherry-pick", "--allow-empty", ...commits);
      return git("-C", tree, "rev-parse", "HEAD");
    } finally {
      rmSync(tree, { recursive: true, force: true });
      git("worktree", "prune");
    }
  };

  const shown = (request: FakeRequest) => {
    const { number, branch, target, title, body, author, head, isMerged, isClosed, mergeCommit } = refreshed(request);
    return kind === "github"
      ? {
          number,
          title,
          body,
          html_url: `https://forge.example/o/r/pull/${number}`,
          state: isMerged || isClosed ? "closed" : "open",
          merged: isMerged,
          merged_at: isMerged ? "2026-01-01T00:00:00Z" : null,
          merge_commit_sha: mergeCommit ?? head,
          user: userOf(author),
          head: { ref: branch, sha: head },
          base: { ref: target },
        }
      : {
          iid: number,
          title,
          description: body,
          web_url: `https://forge.example/o/r/-/merge_requests/${number}`,
          state: isMerged ? "merged" : isClosed ? "closed" : "opened",
          sha: head,
          merge_commit_sha: mergeCommit,
          squash_commit_sha: request.squashCommit,
          source_branch: branch,
          target_branch: target,
          author: userOf(author),
        };
  };
  const ofCommit = (commit: string) =>
    [...requests.values()]
      .filter((each) => each.commits.includes(commit) || refreshed(each).head === commit)
      .map(shown);
  const asText = ({ id, body, by, changedAt = "2026-06-01T00:00:00Z", isSystem = false }: FakeText) => ({
    id,
    body,
    user: userOf(by),
    author: userOf(by),
    created_at: changedAt,
    updated_at: changedAt,
    system: isSystem,
  });
  const asIssue = (issue: FakeIssue) => ({
    ...asText(issue),
    number: issue.id,
    iid: issue.id,
    title: issue.title,
    description: issue.body,
    state: issue.isOpen ? (kind === "github" ? "open" : "opened") : "closed",
    html_url: `https://forge.example/o/r/issues/${issue.id}`,
    web_url: `https://forge.example/o/r/-/issues/${issue.id}`,
  });
  const pageOf = <T>(rows: readonly T[], url: URL, usual = 30): readonly T[] => {
    const size = Number(url.searchParams.get("per_page") ?? usual);
    const page = Number(url.searchParams.get("page") ?? 1);
    return rows.slice((page - 1) * size, page * size);
  };
  const commentOn = (on: number, body: string, by = bot.login): FakeText => {
    const made = { id: ids++, on, by, body };
    comments.push(made);
    return made;
  };
  const commitTree = (parent: string, files: readonly { path: string; mode: string; sha: string | null }[]): string => {
    const folder = mkdtempSync(join(tmpdir(), "fake-index-"));
    const env = { GIT_INDEX_FILE: join(folder, "index") };
    try {
      gitWith({ env }, "read-tree", parent);
      for (const { path, mode, sha } of files)
        gitWith(
          { env, input: Buffer.from(`${sha === null ? `0 ${"0".repeat(40)}` : `${mode} ${sha}`}\t${path}\n`) },
          "update-index",
          "--index-info",
        );
      return gitWith({ env }, "write-tree");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const blobOf = (text: string) => gitWith({ input: Buffer.from(text, "base64") }, "hash-object", "-w", "--stdin");

  const github = (method: string, path: string, url: URL, body: Record<string, unknown>): Answer => {
    const at = (pattern: string) => new RegExp(`^/repos/o/r${pattern}$`).exec(path);
    if (path === "/user") return { status: 200, body: userOf(bot.login) };
    if (method === "GET" && at("")) return { status: 200, body: { default_branch: "main" } };
    const match1 = at("/pulls/(\\d+)");
    if (match1) {
      const request = requests.get(Number(match1[1]));
      if (!request) return { status: 404 };
      if (method === "PATCH") Object.assign(request, body);
      return { status: 200, body: shown(request) };
    }
    const match2 = at("/pulls/(\\d+)/reviews");
    if (match2)
      return {
        status: 200,
        body: pageOf(approvals.get(Number(match2[1])) ?? [], url).map(({ login, state, commit, at }) => ({
          user: { login },
          state,
          commit_id: commit ?? refreshed(requests.get(Number(match2[1]))!).head,
          submitted_at: at ?? "2026-12-31T00:00:00Z",
        })),
      };
    if (at("/pulls")) {
      if (method === "GET") {
        const branch = url.searchParams.get("head")?.split(":")[1];
        return {
          status: 200,
          body: [...requests.values()]
            .filter((each) => each.branch === branch && !each.isMerged && !each.isClosed)
            .map(shown),
        };
      }
      const made = open(String(body["head"]), bot.login);
      Object.assign(made, { title: body["title"], body: body["body"], target: body["base"] });
      return { status: 201, body: shown(made) };
    }
    const match3 = at("/commits/([0-9a-f]+)/pulls");
    if (match3) return { status: 200, body: pageOf(ofCommit(match3[1]!), url) };
    const match4 = at("/issues/(\\d+)/comments");
    if (match4) {
      const on = Number(match4[1]);
      if (method === "GET")
        return { status: 200, body: pageOf(comments.filter((each) => each.on === on).map(asText), url) };
      return { status: 201, body: asText(commentOn(on, String(body["body"]))) };
    }
    const match5 = at("/issues/comments/(\\d+)");
    if (match5) {
      const index = comments.findIndex(({ id }) => id === Number(match5[1]));
      if (index < 0) return { status: 404, body: { message: "Not Found" } };
      if (method === "DELETE") comments.splice(index, 1);
      else comments[index]!.body = String(body["body"]);
      return method === "DELETE" ? { status: 204 } : { status: 200, body: asText(comments[index]!) };
    }
    if (at("/issues")) return issuesAnswer(method, url, body, "body", String(url.searchParams.get("labels")));
    const match6 = at("/issues/(\\d+)");
    if (match6) return issueEdit(Number(match6[1]), body, body["state"] === "closed");
    if (at("/check-runs")) {
      checks.push({ id: ids++, ...body });
      return { status: 201, body: checks.at(-1) };
    }
    const match7 = at("/check-runs/(\\d+)");
    if (match7) {
      checks.push({ ...body });
      return { status: 200, body: {} };
    }
    const match8 = at("/statuses/([0-9a-f]+)");
    if (match8) {
      checks.push({ commit: match8[1], ...body });
      return { status: 201, body: {} };
    }
    const match9 = at("/git/commits/([0-9a-f]+)");
    if (match9) return { status: 200, body: { tree: { sha: git("rev-parse", `${match9[1]}^{tree}`) } } };
    if (at("/git/blobs")) return { status: 201, body: { sha: blobOf(String(body["content"])) } };
    if (at("/git/trees"))
      return {
        status: 201,
        body: {
          sha: commitTree(
            String(body["base_tree"]),
            body["tree"] as { path: string; mode: string; sha: string | null }[],
          ),
        },
      };
    if (at("/git/commits")) {
      const [parent] = body["parents"] as string[];
      return {
        status: 201,
        body: { sha: git("commit-tree", String(body["tree"]), "-p", parent!, "-m", String(body["message"])) },
      };
    }
    const match10 = at("/git/refs/heads/(.+)");
    if (match10) {
      const ref = `refs/heads/${decodeURIComponent(match10[1]!)}`;
      try {
        git("rev-parse", "--verify", ref);
      } catch {
        return { status: 422, body: { message: "Reference does not exist" } };
      }
      git("update-ref", ref, String(body["sha"]));
      return { status: 200, body: {} };
    }
    if (at("/git/refs")) {
      git("update-ref", String(body["ref"]), String(body["sha"]));
      return { status: 201, body: {} };
    }
    return { status: 404, body: { message: `Not Found: ${method} ${path}` } };
  };

  const gitlab = (method: string, path: string, url: URL, body: Record<string, unknown>): Answer => {
    const at = (pattern: string) => new RegExp(`^/projects/42${pattern}$`).exec(path);
    if (path === "/user") return { status: 200, body: userOf(bot.login) };
    if (method === "GET" && at("")) return { status: 200, body: { default_branch: "main" } };
    const match11 = at("/merge_requests/(\\d+)");
    if (match11) {
      const request = requests.get(Number(match11[1]));
      if (!request) return { status: 404 };
      if (method === "PUT") Object.assign(request, { title: body["title"], body: body["description"] });
      return { status: 200, body: shown(request) };
    }
    const versions = at("/merge_requests/(\\d+)/versions");
    if (versions)
      return {
        status: 200,
        body: requests.get(Number(versions[1]))!.versions.map((head) => ({ head_commit_sha: head })),
      };
    const match12 = at("/merge_requests/(\\d+)/approvals");
    if (match12)
      return {
        status: 200,
        body: {
          approved_by: (approvals.get(Number(match12[1])) ?? []).map(({ login, at }) => ({
            user: { username: login },
            ...(at === undefined ? {} : { approved_at: at }),
          })),
        },
      };
    if (at("/merge_requests")) {
      if (method === "GET") {
        const branch = url.searchParams.get("source_branch");
        return {
          status: 200,
          body: [...requests.values()]
            .filter((each) => each.branch === branch && !each.isMerged && !each.isClosed)
            .map(shown),
        };
      }
      const made = open(String(body["source_branch"]), bot.login);
      Object.assign(made, { title: body["title"], body: body["description"], target: body["target_branch"] });
      return { status: 201, body: shown(made) };
    }
    const match13 = at("/repository/commits/([0-9a-f]+)/merge_requests");
    if (match13) return { status: 200, body: pageOf(ofCommit(match13[1]!).toReversed(), url, 20) };
    const match14 = at("/merge_requests/(\\d+)/notes");
    if (match14) {
      const on = Number(match14[1]);
      if (method === "GET")
        return { status: 200, body: pageOf(comments.filter((each) => each.on === on).map(asText), url) };
      return { status: 201, body: asText(commentOn(on, String(body["body"]))) };
    }
    const match15 = at("/(?:merge_requests)/\\d+/notes/(\\d+)");
    if (match15) {
      const index = comments.findIndex(({ id }) => id === Number(match15[1]));
      if (index < 0) return { status: 404, body: { message: "404 Note Not Found" } };
      if (method === "DELETE") comments.splice(index, 1);
      else comments[index]!.body = String(body["body"]);
      return method === "DELETE" ? { status: 204 } : { status: 200, body: asText(comments[index]!) };
    }
    const match16 = at("/issues/(\\d+)/notes");
    if (match16) return { status: 201, body: asText(commentOn(Number(match16[1]), String(body["body"]))) };
    if (at("/issues")) return issuesAnswer(method, url, body, "description", String(url.searchParams.get("labels")));
    const match17 = at("/issues/(\\d+)");
    if (match17) return issueEdit(Number(match17[1]), body, body["state_event"] === "close");
    const match18 = at("/statuses/([0-9a-f]+)");
    if (match18) {
      checks.push({ commit: match18[1], ...body });
      return { status: 201, body: {} };
    }
    const match19 = at("/repository/files/([^/]+)");
    if (match19) {
      try {
        git("cat-file", "-e", `${url.searchParams.get("ref")}:${decodeURIComponent(match19[1]!)}`);
        return { status: 200, body: {} };
      } catch {
        return { status: 404, body: { message: "404 File Not Found" } };
      }
    }
    if (at("/repository/commits")) {
      const parent = String(body["start_sha"]);
      const actions = body["actions"] as { action: string; file_path: string; content?: string }[];
      const tree = commitTree(
        parent,
        actions.map(({ action, file_path: file, content = "" }) => ({
          path: file,
          mode: "100644",
          sha: action === "delete" ? null : blobOf(content),
        })),
      );
      const sha = git("commit-tree", tree, "-p", parent, "-m", String(body["commit_message"]));
      git("update-ref", `refs/heads/${String(body["branch"])}`, sha);
      return { status: 201, body: { id: sha } };
    }
    return { status: 404, body: { message: `404 Not Found: ${method} ${path}` } };
  };

  const issuesAnswer = (
    method: string,
    url: URL,
    body: Record<string, unknown>,
    text: string,
    label: string,
  ): Answer => {
    if (method === "GET")
      return {
        status: 200,
        body: pageOf(issues.filter(({ isOpen, labels }) => isOpen && labels.includes(label)).map(asIssue), url),
      };
    const labels = Array.isArray(body["labels"]) ? (body["labels"] as string[]) : String(body["labels"]).split(",");
    const made = {
      id: requests.size + issues.length + 1,
      on: 0,
      by: bot.login,
      body: String(body[text]),
      title: String(body["title"]),
      isOpen: true,
      labels,
    };
    issues.push(made);
    return { status: 201, body: asIssue(made) };
  };
  const issueEdit = (number: number, body: Record<string, unknown>, isClosed: boolean): Answer => {
    const issue = issues.find(({ id }) => id === number)!;
    if (isClosed) issue.isOpen = false;
    const text = body["body"] ?? body["description"];
    if (typeof text === "string") issue.body = text;
    if (typeof body["title"] === "string") issue.title = body["title"];
    return { status: 200, body: asIssue(issue) };
  };

  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    kind === "github" ? headers.authorization === `Bearer ${token}` : headers["private-token"] === token;
  const handle = async (asked: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of asked) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString("utf8");
    const url = new URL(asked.url ?? "/", "http://forge.example");
    const path = url.pathname.replace(/^\/api\/v[34]/, "");
    const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    const line = `${asked.method} ${path}`;
    recorded.push({ method: asked.method!, path, body, headers: asked.headers });
    const told = answers.findIndex(({ match }) => match.test(line));
    const answer: Answer =
      told >= 0
        ? answers.splice(told, 1)[0]!.answer
        : !isAllowed(asked)
          ? { status: 401, body: { message: "Bad credentials" } }
          : (kind === "github" ? github : gitlab)(asked.method!, path, url, body);
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
  };
  const server = createServer((asked, response) => {
    handle(asked, response).catch((error: unknown) => {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: String(error) }));
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    kind,
    url: `http://127.0.0.1:${port}${kind === "github" ? "/api/v3" : "/api/v4"}`,
    token,
    recorded,
    requests,
    comments,
    issues,
    checks,
    approvals,
    answers,
    open,
    merge,
    git,
    writes: () => recorded.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`),
  };
}
