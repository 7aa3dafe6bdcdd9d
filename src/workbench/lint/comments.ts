/**
 * Comments that switch off lint rules. `# lint-ignore: unused` applies to its line and the next item: a resource with all its
 * fields, a variable, or one field. `# lint-ignore-file: unused` applies to its whole file; in the manifest also to the account.
 */
import { fail, type SourceRange } from "../../base/diagnostics.ts";
import { nearestWord } from "../../base/suggest.ts";
import { type LintFinding, type LintRuleName, lintRules } from "../../model/lint.ts";

export interface CommentedFile {
  /** The name of the file in messages. */
  readonly shown: string;
  readonly text: string;
}

type LinePlace = Pick<SourceRange, "file" | "line">;

interface Comments {
  /** Returns true if comments switch the finding off; `whole`: the place of the finding's resource. */
  ignores(finding: LintFinding, whole?: LinePlace): boolean;
}

const comment = /(?:^|\s)#\s*lint-ignore(-file)?:\s*([a-z, -]*)/;

/** Reads the comments of the files; the first file is the manifest. Throws a DiagnosticError for an unknown rule. */
export function readComments(files: readonly CommentedFile[]): Comments {
  const byFile = new Map(files.map((file) => [file.shown, linesOf(file)]));
  const manifest = files[0]?.shown ?? "";
  const isSilencedAt = ({ file, line }: LinePlace, rule: LintRuleName): boolean => {
    const lines = byFile.get(file);
    if (!lines) return false;
    if (lines.whole.has(rule) || lines.rules.get(line)?.has(rule)) return true;
    for (let above = line - 1; lines.commentsOnly.has(above); above--)
      if (lines.rules.get(above)?.has(rule)) return true;
    return false;
  };
  return {
    ignores: ({ rule, source }, whole) =>
      byFile.get(manifest)?.whole.has(rule) === true ||
      (source !== undefined && isSilencedAt(source, rule)) ||
      (whole !== undefined && isSilencedAt(whole, rule)),
  };
}

interface Lines {
  readonly whole: ReadonlySet<string>;
  /** Rules by line number. */
  readonly rules: ReadonlyMap<number, ReadonlySet<string>>;
  readonly commentsOnly: ReadonlySet<number>;
}

function linesOf({ shown, text }: CommentedFile): Lines {
  const whole = new Set<string>();
  const rules = new Map<number, ReadonlySet<string>>();
  const commentsOnly = new Set<number>();
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\s*#/.test(line)) commentsOnly.add(index + 1);
    const [, file, list] = comment.exec(line) ?? [];
    if (list === undefined) continue;
    const named = list.split(/[\s,]+/).filter((name) => name !== "");
    for (const name of named)
      checkRule(name, { file: shown, line: index + 1, column: line.indexOf("lint-ignore") + 1 });
    if (file) for (const name of named) whole.add(name);
    else rules.set(index + 1, new Set(named));
  }
  return { whole, rules, commentsOnly };
}

function checkRule(name: string, source: SourceRange): void {
  if (Object.hasOwn(lintRules, name)) return;
  const known = Object.keys(lintRules);
  const near = nearestWord(name, known);
  fail("unknown-rule", "No such rule", {
    detail: `Lint has no rule ${JSON.stringify(name)}; there are ${known.join(", ")}.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
    source,
  });
}
