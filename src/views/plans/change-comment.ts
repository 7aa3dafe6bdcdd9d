/** The comment of a pull request: all stacks, then the riskiest changes, policies, drift and reviewers, then a fold for each stack. */
import { countedNoun } from "../../base/counted.ts";
import { hasErrors } from "../../base/diagnostics.ts";
import { pathText } from "../../base/path-text.ts";
import type { Plan } from "../../model/plan.ts";
import {
  computedValueCode,
  firstOriginsCode,
  otherStateCode,
  type PolicyFinding,
  protectionCode,
  rulesFirstCode,
  secretSourceCode,
  weakenedPolicyCode,
} from "../../model/policy.ts";
import { type Risk, type RiskyChange, riskyChanges } from "../../plan/risky-changes.ts";
import { gradedText } from "../text/author.ts";
import { codeMarkdown, escapedMarkdown, planAsMarkdown } from "./markdown.ts";
import { stacksLine } from "./stacks.ts";
import { type StackComment, stacksAsMarkdown } from "./stacks-markdown.ts";

/** The outcome for a stack, with its plan if there is one. */
export interface PlannedStackView extends Omit<StackComment, "markdown"> {
  readonly plan?: Plan;
  /** The plan file. A plan with a file is shown also below errors: a rule that denies it may be overridden, or allow it at apply. */
  readonly file?: () => string;
}

export interface ChangeComment {
  readonly stacks: readonly PlannedStackView[];
  readonly environment?: string | undefined;
  /** The reviewed commit. */
  readonly head: string;
  readonly runUrl?: string | undefined;
  /** Owners of the changed files. */
  readonly reviewers: readonly string[];
  /** Addresses that run at the moment, with a phrase, by stack. */
  readonly running?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly notices: StackComment["diagnostics"];
}

/** Maximum number of characters of one section: a comment has room for all of them, and for the stacks. */
const sectionShare = 0.12;
/** Those of the remarks about what guards a stack, which no plan shows. */
const guardShare = 0.24;
const lineLimit = 300;

const riskWords: { readonly [R in Risk]: string } = {
  irreversible: "cannot be taken back",
  deletion: "deletion",
  replacement: "replacement",
  running: "in use",
  release: "release",
};

/** Returns the comment, at most `limit` characters. */
export function changeAsMarkdown(change: ChangeComment, limit: number): string {
  const { stacks, environment, head, runUrl, notices } = change;
  const plans = stacks.flatMap(({ plan }) => plan ?? []);
  const room = Math.floor(limit * sectionShare);
  const place = environment === undefined ? "" : ` in ${escapedMarkdown(environment)}`;
  const run = runUrl === undefined ? "" : `, [run](${encodeURI(runUrl)})`;
  const sections = [
    `\nCommit \`${head.slice(0, 12)}\`${run}.\n`,
    commentSection("Riskiest changes", riskyChanges(plans, change.running).map(riskLine), room),
    commentSection("Policies", [...weakenedLines(stacks), ...policyLines(plans)], room),
    guardSection(stacks, Math.floor(limit * guardShare)),
    commentSection("Drift that the apply reverts", driftLines(plans), room),
    commentSection("Suggested reviewers", reviewerLines(change.reviewers), Math.floor(room / 4)),
  ].join("");
  return stacksAsMarkdown(
    stacks.map(({ plan, file, ...stack }) => ({
      ...stack,
      ...(plan && (file || !hasErrors(stack.diagnostics))
        ? { markdown: (most: number) => planAsMarkdown(plan, { limit: most }) }
        : {}),
    })),
    { notices, calm: "unchanged", limit, title: `Reconduit${place}: ${stacksLine(stacks)}`, sections },
  );
}

/** Returns a heading with the lines that fit; the others are counted. */
function commentSection(title: string, lines: readonly string[], room: number): string {
  if (lines.length === 0) return "";
  const heading = `\n#### ${title}\n\n`;
  let left = room - heading.length - 40;
  const cut = lines.findIndex((line) => {
    left -= line.length + 3;
    return left < 0;
  });
  const shown = cut < 0 ? lines : lines.slice(0, cut);
  const rest = lines.length - shown.length;
  return `${heading}${shown.map((line) => `- ${line}\n`).join("")}${rest > 0 ? `- and ${countedNoun(rest, "more line")}\n` : ""}`;
}

function riskLine({ risk, stack, address, why }: RiskyChange): string {
  return cutLine(`**${riskWords[risk]}**: <code>${codeMarkdown(`${stack} ${address}`)}</code> ${escapedMarkdown(why)}`);
}

const outcomeWords: { readonly [O in PolicyFinding["outcome"]]: string } = {
  deny: "denies",
  warn: "warns",
  overridden: "overridden",
  excepted: "excepted",
};
const policyOrder = Object.keys(outcomeWords);

/** Rules that the change weakens come first, also for stacks whose plan is empty. */
function weakenedLines(stacks: readonly PlannedStackView[]): readonly string[] {
  return stacks.flatMap(({ name, diagnostics }) =>
    diagnostics
      .filter(({ code }) => code === weakenedPolicyCode)
      .map(({ detail = "" }) =>
        cutLine(`**weakened by this change**: <code>${codeMarkdown(name)}</code> ${escapedMarkdown(detail)}`),
      ),
  );
}

/** Words for the code of a remark about what guards a stack. */
const guardWords: { readonly [code: string]: string } = {
  [protectionCode]: "unprotected",
  [otherStateCode]: "another state",
  [secretSourceCode]: "from elsewhere",
  [computedValueCode]: "computed later",
  [firstOriginsCode]: "recorded first",
  [rulesFirstCode]: "rules recorded first",
};

/** Each kind of remark has a share of the room, and each says how many there are: many of one kind hide none of another. */
function guardSection(stacks: readonly PlannedStackView[], most: number): string {
  const kinds = Object.entries(guardWords).flatMap(([wanted, words]) => {
    const remarks = stacks.flatMap(({ name, diagnostics }) =>
      diagnostics.filter(({ code }) => code === wanted).map(({ detail = "" }) => guardLine(words, name, detail)),
    );
    return remarks.length === 0 ? [] : [{ words, remarks }];
  });
  if (kinds.length === 0) return "";
  let left = most;
  const lines = kinds.flatMap(({ words, remarks }, index) => {
    const share = Math.floor(left / (kinds.length - index));
    let room = share - countRoom;
    const cut = remarks.findIndex((line) => {
      room -= line.length + 3;
      return room < 0;
    });
    const shown = cut < 0 ? remarks : remarks.slice(0, cut);
    left -= shown.reduce((sum, line) => sum + line.length + 3, 0) + countRoom;
    const rest = remarks.length - shown.length;
    return rest === 0
      ? shown
      : [`**${rest} of ${remarks.length} remarks "${words}" are not shown here**: plan.json has them`, ...shown];
  });
  return `\n#### States, values and protection\n\n${lines.map((line) => `- ${line}\n`).join("")}`;
}

/** The characters of the line that counts what is not shown. */
const countRoom = 120;

/** The text is cut before it is escaped, so that characters which are written longer push out no others. */
function guardLine(words: string, stack: string, detail: string): string {
  const short = detail.length <= detailLimit ? detail : `${detail.slice(0, detailLimit)}…`;
  return `**${words}**: <code>${codeMarkdown(stack)}</code> ${escapedMarkdown(short)}`;
}

const detailLimit = 1_200;

function policyLines(plans: readonly Plan[]): readonly string[] {
  const findings = plans.flatMap(({ stack, policies }) =>
    (policies?.findings ?? []).map((each) => ({ stack, ...each })),
  );
  const checked = new Set(plans.flatMap(({ policies }) => (policies?.checked ?? []).map(({ policy }) => policy)));
  if (findings.length === 0)
    return checked.size === 0 ? [] : [`${countedNoun(checked.size, "rule")} checked, none is broken`];
  return findings
    .toSorted((a, b) => policyOrder.indexOf(a.outcome) - policyOrder.indexOf(b.outcome))
    .map(({ stack, policy, outcome, address, message }) =>
      cutLine(
        `**${outcomeWords[outcome]}** ${escapedMarkdown(policy)}: <code>${codeMarkdown(`${stack}${address === undefined ? "" : ` ${address}`}`)}</code> ${escapedMarkdown(message)}`,
      ),
    );
}

function driftLines(plans: readonly Plan[]): readonly string[] {
  return plans.flatMap(({ stack, steps }) =>
    steps.flatMap(({ address, changes, causes, authors = [] }) => {
      const paths = changes.filter(({ cause }) => cause === "drift").map(({ path }) => path);
      if (paths.length === 0 && !causes.includes("drift")) return [];
      const all = paths.length === 0 ? [""] : paths;
      return all.map((path) => {
        const author = authors.find((each) => each.path === path) ?? authors.find((each) => each.path === "");
        const by = author === undefined ? "author unknown" : gradedText(author);
        return cutLine(
          `<code>${codeMarkdown(`${stack} ${address}`)}</code> ${escapedMarkdown(path === "" ? "" : `${pathText(path)} `)}(${escapedMarkdown(by)})`,
        );
      });
    }),
  );
}

/** Names stand as code, so that no one is notified by a suggestion. */
function reviewerLines(reviewers: readonly string[]): readonly string[] {
  return reviewers.length === 0
    ? []
    : [`${reviewers.map((each) => `<code>${codeMarkdown(each)}</code>`).join(", ")} (from CODEOWNERS)`];
}

const cutLine = (text: string): string => (text.length <= lineLimit * 2 ? text : `${text.slice(0, lineLimit * 2)}…`);
