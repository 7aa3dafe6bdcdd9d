/** Rewrites names in the expressions of a text: `imports.up.name`, `var.region`, and the paths of files. */
import { expressionEnd, opensManifestExpression } from "../../language/manifest-syntax.ts";

/** A name with the steps behind it. */
export interface NameChain {
  /** As written, without steps in brackets that are computed. */
  readonly text: string;
  readonly steps: readonly string[];
  /** A step in brackets follows that is computed. */
  readonly isIndexed: boolean;
}

interface Changes {
  /** Returns the text for a name; undefined leaves it. */
  readonly name: (chain: NameChain) => string | undefined;
  /** Returns the path for one that a function reads. */
  readonly file: (path: string) => string;
  /** Called for a path that is computed. */
  readonly computedFile: () => void;
}

const word = /[A-Za-z_][\w-]*/y;
const step = /\s*\.\s*([A-Za-z_$][\w$-]*)|\s*\[\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(\d+))\s*\]/y;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;
const call = /\s*\(\s*/y;
const readers: ReadonlySet<string> = new Set(["file", "templatefile"]);

/** Returns the text with its expressions changed. `whole`: only a text that is one expression is computed, as in code. */
export function withNamesChanged(text: string, changes: Changes, whole = false): string {
  if (!text.includes("${")) return text;
  if (whole && !(opensManifestExpression(text, 0) && expressionEnd(text, 0) === text.length)) return text;
  let result = "";
  let at = 0;
  while (at < text.length) {
    if (text.startsWith("$${", at)) {
      result += "$${";
      at += 3;
    } else if (opensManifestExpression(text, at)) {
      const end = expressionEnd(text, at) ?? text.length;
      result += `\${${changedExpression(text.slice(at + 2, end - 1), changes)}}`;
      at = end;
    } else {
      result += text[at];
      at += 1;
    }
  }
  return result;
}

function changedExpression(text: string, changes: Changes): string {
  let result = "";
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  while (at < text.length) {
    const start = at;
    if (take(quoted)) result += text.slice(start, at);
    else if (isNameStart(text, at) && take(word)) {
      const root = text.slice(start, at);
      const opened = take(call);
      if (opened) {
        result += root + opened[0];
        if (readers.has(root)) result += changedPath(take(quoted)?.[0], changes);
      } else result += changedChain(root, start);
    } else {
      result += text[at];
      at += 1;
    }
  }
  return result;

  function changedChain(root: string, start: number): string {
    const steps = [root];
    for (let found = take(step); found !== null; found = take(step))
      steps.push(found[1] ?? found[3] ?? found[4] ?? JSON.parse(`"${found[2]}"`));
    const whole = text.slice(start, at);
    return changes.name({ text: whole, steps, isIndexed: /^\s*\[/.test(text.slice(at)) }) ?? whole;
  }
}

/** A name begins where no name, number or step goes on. */
function isNameStart(text: string, at: number): boolean {
  return at === 0 || !/[\w$.-]/.test(text[at - 1]!) || /(?:^|[^\w$-])\.\.\.$/.test(text.slice(Math.max(0, at - 4), at));
}

function changedPath(literal: string | undefined, changes: Changes): string {
  if (literal !== undefined) return JSON.stringify(changes.file(literal.slice(1, -1)));
  changes.computedFile();
  return "";
}
