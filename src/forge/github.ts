/** GitHub's REST API, as far as `reconduit ci` needs it. */
import { isObject, type Json, type JsonObject, objectIn } from "../base/json.ts";
import { answerNumber, answerRows, answerText, type ForgeSend, forgeList } from "./forge-http.ts";
import {
  type BranchCommit,
  type CommitCheck,
  type Forge,
  findMarked,
  isOfEarlierComment,
  keptCommentOf,
  type MarkedIssue,
  type PullRequest,
  type TextOutcome,
} from "./port.ts";

/** The most annotations of one request. */
const annotationsOfRequest = 50;
/** The most annotations of a check: a reader sees the first ones, and results.sarif has all. */
const mostAnnotations = 300;
/** The label of the issues about drift. */
export const driftLabel = "reconduit-drift";

/** Returns the forge of a repository `owner/name`. */
export function githubForge(send: ForgeSend, repository: string): Forge {
  const root = `/repos/${repository.split("/").map(encodeURIComponent).join("/")}`;
  const list = forgeList(send);
  let viewer: Promise<string | undefined> | undefined;
  /** Returns true for a text that this token wrote. The token of a job names no user: its texts are those of a bot. */
  const isOwnText = async ({ user }: JsonObject): Promise<boolean> => {
    viewer ??= send("GET", "/user", undefined, [401, 403, 404]).then(({ status, body }) =>
      status === 200 ? answerText(body, "login") : undefined,
    );
    const login = await viewer;
    return login === undefined ? answerText(user, "type") === "Bot" : answerText(user, "login") === login;
  };
  const marked = async (path: string, marker: string) => {
    const begun = await list(path, (row) => answerText(row, "body").startsWith(marker));
    const own = await Promise.all(
      begun.map(async (row) => ({ row, body: answerText(row, "body"), isOwn: await isOwnText(row) })),
    );
    return findMarked(own, marker).map(({ row }) => row);
  };
  const openIssues = (marker: string) =>
    marked(`${root}/issues?state=open&labels=${driftLabel}&sort=created&direction=asc`, marker);
  const statusInstead = ({ commit, name, conclusion, title, runUrl }: CommitCheck) =>
    send("POST", `${root}/statuses/${commit}`, {
      state: conclusion,
      context: name,
      description: title.slice(0, 140),
      ...(runUrl === undefined ? {} : { target_url: runUrl }),
    });

  return {
    name: "GitHub",
    sign: "#",
    commentLimit: 65_000,
    pullRequest: async (number) => githubRequest((await send("GET", `${root}/pulls/${number}`)).body),
    pullRequestsOf: async (commit) =>
      (await list(`${root}/commits/${commit}/pulls`, undefined, [404, 422])).map(githubRequest),
    reviewedCommits: ({ headCommit }) => Promise.resolve([headCommit]),
    async approvers({ number, headCommit }, changedAt) {
      const decisions = new Map<string, JsonObject>();
      // Comments leave a former decision standing.
      for (const review of await list(`${root}/pulls/${number}/reviews`)) {
        const state = answerText(review, "state");
        if (state !== "COMMENTED" && state !== "PENDING") decisions.set(answerText(review["user"], "login"), review);
      }
      const standing = [...decisions].filter(([login, given]) => login !== "" && given["state"] === "APPROVED");
      // An approval stands after further commits, unless the branch has a rule against that.
      const isPresent = (review: JsonObject) =>
        answerText(review, "commit_id") === headCommit &&
        !isOfEarlierComment(answerText(review, "submitted_at"), changedAt);
      return {
        approvers: standing.flatMap(([login, given]) => (isPresent(given) ? [login] : [])),
        earlierApprovers: standing.flatMap(([login, given]) => (isPresent(given) ? [] : [login])),
      };
    },
    async keepComment(number, { marker, body, isOptional = false, isSame = () => false }) {
      const path = `${root}/issues/${number}/comments`;
      const text = `${marker}\n${body}`;
      const [first, ...copies] = await marked(path, marker);
      for (const copy of copies)
        await send("DELETE", `${root}/issues/comments/${answerNumber(copy, "id")}`, undefined, [404]);
      if (first) {
        const former = answerText(first, "body");
        if (former === text || isSame(former)) return "unchanged";
        const { status } = await send(
          "PATCH",
          `${root}/issues/comments/${answerNumber(first, "id")}`,
          { body: text },
          [404, 410],
        );
        if (status < 400) return "updated";
      }
      if (isOptional) return "unchanged";
      const { repeated } = await send("POST", path, { body: text });
      if (repeated)
        for (const copy of (await marked(path, marker)).slice(1))
          await send("DELETE", `${root}/issues/comments/${answerNumber(copy, "id")}`, undefined, [404]);
      return "created";
    },
    async keptComment(number, marker) {
      const [first] = await marked(`${root}/issues/${number}/comments`, marker);
      return first && keptCommentOf(answerText(first, "body"), answerText(first, "updated_at"));
    },
    async setCheck(check) {
      const { commit, name, conclusion, title, summary, runUrl } = check;
      const annotations = check.annotations.slice(0, mostAnnotations).map(githubAnnotation);
      const output = (part: readonly object[]) => ({
        title: title.slice(0, 255),
        summary: summary.slice(0, 65_000),
        annotations: part,
      });
      const { status, body } = await send(
        "POST",
        `${root}/check-runs`,
        {
          name,
          head_sha: commit,
          status: "completed",
          conclusion,
          ...(runUrl === undefined ? {} : { details_url: runUrl }),
          output: output(annotations.slice(0, annotationsOfRequest)),
        },
        [403, 404],
      );
      // A personal token may set a status of the commit, and no check.
      if (status >= 400) return void (await statusInstead(check));
      for (let from = annotationsOfRequest; from < annotations.length; from += annotationsOfRequest)
        await send("PATCH", `${root}/check-runs/${answerNumber(body, "id")}`, {
          output: output(annotations.slice(from, from + annotationsOfRequest)),
        });
    },
    async keepIssue(issue: MarkedIssue) {
      const { marker, title, body } = issue;
      const text = `${marker}\n${body}`;
      const [first] = await openIssues(marker);
      if (first) {
        const url = answerText(first, "html_url");
        if (answerText(first, "body") === text && answerText(first, "title") === title)
          return { kept: "unchanged", url };
        await send("PATCH", `${root}/issues/${answerNumber(first, "number")}`, { title, body: text });
        return { kept: "updated" as TextOutcome, url };
      }
      const { body: made } = await send("POST", `${root}/issues`, { title, body: text, labels: [driftLabel] });
      return { kept: "created" as TextOutcome, url: answerText(made, "html_url") };
    },
    async closeIssue(marker, comment) {
      const [first] = await openIssues(marker);
      if (!first) return undefined;
      await send("POST", `${root}/issues/${answerNumber(first, "number")}/comments`, { body: comment });
      await send("PATCH", `${root}/issues/${answerNumber(first, "number")}`, { state: "closed" });
      return answerText(first, "html_url");
    },
    commitFiles: (commit) => commitByTree(send, root, commit),
    async keepPullRequest({ branch, target, title, body }) {
      const [owner] = repository.split("/") as [string];
      const query = `head=${encodeURIComponent(`${owner}:${branch}`)}&state=open`;
      const [open] = answerRows((await send("GET", `${root}/pulls?${query}`)).body);
      const { body: kept } = open
        ? await send("PATCH", `${root}/pulls/${answerNumber(open, "number")}`, { title, body })
        : await send("POST", `${root}/pulls`, { title, body, head: branch, base: target });
      return { number: answerNumber(kept, "number"), url: answerText(kept, "html_url") };
    },
    defaultBranch: async () => answerText((await send("GET", root)).body, "default_branch") || "main",
  };
}

/** Makes the branch of one commit by the API for git objects, so that no push needs a token. */
async function commitByTree(send: ForgeSend, root: string, { branch, parent, message, files }: BranchCommit) {
  const { body: before } = await send("GET", `${root}/git/commits/${parent}`);
  const tree = [];
  for (const { path, content, isExecutable = false } of files) {
    const mode = isExecutable ? "100755" : "100644";
    if (content === null) {
      tree.push({ path, mode, type: "blob", sha: null });
      continue;
    }
    const { body: blob } = await send("POST", `${root}/git/blobs`, {
      content: Buffer.from(content).toString("base64"),
      encoding: "base64",
    });
    tree.push({ path, mode, type: "blob", sha: answerText(blob, "sha") });
  }
  const base = isObject(before) ? answerText(before["tree"], "sha") : "";
  const { body: made } = await send("POST", `${root}/git/trees`, { base_tree: base, tree });
  const { body: commit } = await send("POST", `${root}/git/commits`, {
    message,
    tree: answerText(made, "sha"),
    parents: [parent],
  });
  const sha = answerText(commit, "sha");
  const ref = branch.split("/").map(encodeURIComponent).join("/");
  const { status } = await send("PATCH", `${root}/git/refs/heads/${ref}`, { sha, force: true }, [404, 422]);
  if (status >= 400) await send("POST", `${root}/git/refs`, { ref: `refs/heads/${branch}`, sha });
}

function githubAnnotation({ level, file, line, title, message }: CommitCheck["annotations"][number]): object {
  return {
    path: file,
    start_line: line,
    end_line: line,
    annotation_level: level,
    title: title.slice(0, 255),
    message: message.slice(0, 4_000),
  };
}

function githubRequest(value: Json): PullRequest {
  const row = objectIn(value);
  const merge = answerText(row, "merge_commit_sha");
  const isMerged = row["merged"] === true || typeof row["merged_at"] === "string";
  return {
    number: answerNumber(row, "number"),
    url: answerText(row, "html_url"),
    title: answerText(row, "title"),
    author: answerText(row["user"], "login"),
    headCommit: answerText(row["head"], "sha"),
    targetBranch: answerText(row["base"], "ref"),
    isMerged,
    ...(isMerged && merge !== "" ? { mergeCommit: merge } : {}),
  };
}
