/** GitLab's REST API, as far as `reconduit ci` needs it. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { answerNumber, answerRows, answerText, type ForgeSend, forgeList } from "./forge-http.ts";
import { driftLabel } from "./github.ts";
import {
  type CommitCheck,
  type Forge,
  findMarked,
  isOfEarlierComment,
  keptCommentOf,
  type PullRequest,
  type TextOutcome,
} from "./port.ts";

/** Returns the forge of a project, by its number or path. */
export function gitlabForge(send: ForgeSend, project: string, pipeline?: string): Forge {
  const root = `/projects/${encodeURIComponent(project)}`;
  const list = forgeList(send);
  let viewer: Promise<number | undefined> | undefined;
  const isOwn = async ({ author }: JsonObject): Promise<boolean> => {
    viewer ??= send("GET", "/user", undefined, [401, 403, 404]).then(({ status, body }) =>
      status === 200 ? answerNumber(body, "id") : undefined,
    );
    const id = await viewer;
    return id !== undefined && isObject(author) && author["id"] === id;
  };
  const ownMarked = async (path: string, field: string, marker: string): Promise<readonly JsonObject[]> => {
    const begun = await list(path, (row) => answerText(row, field).startsWith(marker));
    const own = await Promise.all(
      begun.map(async (row) => ({ row, body: answerText(row, field), isOwn: await isOwn(row) })),
    );
    return findMarked(own, marker).map(({ row }) => row);
  };
  /** Returns the time of the last approval of each user. */
  const approvalTimes = async (number: number): Promise<ReadonlyMap<string, string>> => {
    const path = `${root}/merge_requests/${number}/notes?sort=asc&order_by=created_at`;
    const isApproval = (row: JsonObject) =>
      row["system"] === true && answerText(row, "body") === "approved this merge request";
    const rows = await list(path, isApproval);
    return new Map(rows.map((row) => [answerText(row["author"], "username"), answerText(row, "created_at")]));
  };
  const openIssues = (marker: string) =>
    ownMarked(`${root}/issues?state=opened&labels=${driftLabel}&order_by=created_at&sort=asc`, "description", marker);

  return {
    name: "GitLab",
    sign: "!",
    commentLimit: 200_000,
    pullRequest: async (number) => gitlabRequest((await send("GET", `${root}/merge_requests/${number}`)).body),
    pullRequestsOf: async (commit) =>
      (await list(`${root}/repository/commits/${commit}/merge_requests`, undefined, [404])).map(gitlabRequest),
    async reviewedCommits({ number, headCommit }) {
      const rows = await list(`${root}/merge_requests/${number}/versions`, undefined, [403, 404]);
      const versions = rows.map((each) => answerText(each, "head_commit_sha"));
      return [...new Set([headCommit, ...versions])].filter((each) => each !== "");
    },
    async approvers({ number }, changedAt) {
      const { status, body } = await send("GET", `${root}/merge_requests/${number}/approvals`, undefined, [403, 404]);
      const rows = status >= 400 || !isObject(body) ? [] : answerRows(body["approved_by"] ?? []);
      const given = rows
        .map((each) => ({ name: answerText(each["user"], "username"), at: answerText(each, "approved_at") }))
        .filter(({ name }) => name !== "");
      // Earlier versions tell the times in notes of the system alone.
      const isTimeMissing = changedAt !== undefined && given.some(({ at }) => at === "");
      const noted = isTimeMissing ? await approvalTimes(number) : new Map<string, string>();
      const isEarlier = ({ name, at }: (typeof given)[number]) =>
        isOfEarlierComment(at === "" ? (noted.get(name) ?? "") : at, changedAt);
      const { earlier = [], present = [] } = Object.groupBy(given, (each) => (isEarlier(each) ? "earlier" : "present"));
      return { approvers: present.map(({ name }) => name), earlierApprovers: earlier.map(({ name }) => name) };
    },
    async keepComment(number, { marker, body, isOptional = false, isSame = () => false }) {
      const path = `${root}/merge_requests/${number}/notes`;
      const text = `${marker}\n${body}`;
      const sorted = `${path}?sort=asc&order_by=created_at`;
      const [first, ...copies] = await ownMarked(sorted, "body", marker);
      for (const copy of copies) await send("DELETE", `${path}/${answerNumber(copy, "id")}`, undefined, [404]);
      if (first) {
        const former = answerText(first, "body");
        if (former === text || isSame(former)) return "unchanged";
        const { status } = await send("PUT", `${path}/${answerNumber(first, "id")}`, { body: text }, [404]);
        if (status < 400) return "updated";
      }
      if (isOptional) return "unchanged";
      const { repeated } = await send("POST", path, { body: text });
      if (repeated)
        for (const copy of (await ownMarked(sorted, "body", marker)).slice(1))
          await send("DELETE", `${path}/${answerNumber(copy, "id")}`, undefined, [404]);
      return "created";
    },
    async keptComment(number, marker) {
      const path = `${root}/merge_requests/${number}/notes?sort=asc&order_by=created_at`;
      const [first] = await ownMarked(path, "body", marker);
      return first && keptCommentOf(answerText(first, "body"), answerText(first, "updated_at"));
    },
    async setCheck({ commit, name, conclusion, title, runUrl }: CommitCheck) {
      await send("POST", `${root}/statuses/${commit}`, {
        state: conclusion === "success" ? "success" : "failed",
        name,
        description: title.slice(0, 255),
        ...(runUrl === undefined ? {} : { target_url: runUrl }),
        ...(pipeline === undefined ? {} : { pipeline_id: pipeline }),
      });
    },
    async keepIssue({ marker, title, body }) {
      const text = `${marker}\n${body}`;
      const [first] = await openIssues(marker);
      if (first) {
        const url = answerText(first, "web_url");
        if (answerText(first, "description") === text && answerText(first, "title") === title)
          return { kept: "unchanged" as TextOutcome, url };
        await send("PUT", `${root}/issues/${answerNumber(first, "iid")}`, { title, description: text });
        return { kept: "updated" as TextOutcome, url };
      }
      const { body: made } = await send("POST", `${root}/issues`, { title, description: text, labels: driftLabel });
      return { kept: "created" as TextOutcome, url: answerText(made, "web_url") };
    },
    async closeIssue(marker, comment) {
      const [first] = await openIssues(marker);
      if (!first) return undefined;
      const path = `${root}/issues/${answerNumber(first, "iid")}`;
      await send("POST", `${path}/notes`, { body: comment });
      await send("PUT", path, { state_event: "close" });
      return answerText(first, "web_url");
    },
    async commitFiles({ branch, parent, message, files }) {
      const actions = [];
      for (const { path, content, isExecutable = false } of files) {
        const name = encodeURIComponent(path);
        const found = await send("GET", `${root}/repository/files/${name}?ref=${parent}`, undefined, [404]);
        const isThere = found.status === 200;
        if (content === null) {
          if (isThere) actions.push({ action: "delete", file_path: path });
          continue;
        }
        actions.push({
          action: isThere ? "update" : "create",
          file_path: path,
          content: Buffer.from(content).toString("base64"),
          encoding: "base64",
          execute_filemode: isExecutable,
        });
      }
      await send("POST", `${root}/repository/commits`, {
        branch,
        start_sha: parent,
        force: true,
        commit_message: message,
        actions,
      });
    },
    async keepPullRequest({ branch, target, title, body }) {
      const query = `source_branch=${encodeURIComponent(branch)}&state=opened`;
      const [open] = answerRows((await send("GET", `${root}/merge_requests?${query}`)).body);
      const { body: kept } = open
        ? await send("PUT", `${root}/merge_requests/${answerNumber(open, "iid")}`, { title, description: body })
        : await send("POST", `${root}/merge_requests`, {
            source_branch: branch,
            target_branch: target,
            title,
            description: body,
            remove_source_branch: true,
          });
      return { number: answerNumber(kept, "iid"), url: answerText(kept, "web_url") };
    },
    defaultBranch: async () => answerText((await send("GET", root)).body, "default_branch") || "main",
  };
}

function gitlabRequest(value: Json): PullRequest {
  const merged = answerText(value, "merge_commit_sha") || answerText(value, "squash_commit_sha");
  const isMerged = answerText(value, "state") === "merged";
  const head = answerText(value, "sha");
  return {
    number: answerNumber(value, "iid"),
    url: answerText(value, "web_url"),
    title: answerText(value, "title"),
    author: answerText(isObject(value) ? value["author"] : null, "username"),
    headCommit: head,
    targetBranch: answerText(value, "target_branch"),
    isMerged,
    // A fast-forward merge makes no commit: the branch's own is that of the target.
    ...(isMerged && (merged || head) !== "" ? { mergeCommit: merged || head } : {}),
  };
}
