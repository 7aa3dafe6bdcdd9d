/** Expressions inside code, where they are not computed although their author expects a value. */
import type { StringField } from "../../catalog/field.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { expressionEnd } from "../../language/manifest-syntax.ts";
import type { Names } from "./names.ts";

export type CodeLanguage = StringField["code"];

/** Detail and suggestion of the warning. */
interface Advice {
  readonly detail: string;
  readonly suggestion: string;
}

/**
 * Returns the expressions in a text of code. SQL and Handlebars have no `${}`. JavaScript does: there only those count that
 * JavaScript itself cannot contain: `var`, which is a keyword, and addresses of declared resources.
 */
export function expressionsInCode(
  text: string,
  code: CodeLanguage,
  { resources, lookups }: Pick<Names, "resources" | "lookups">,
): readonly string[] {
  if (!text.includes("${")) return [];
  const found = [...text.matchAll(/(?<!\$)\$\{\s*([A-Za-z]\w*)\.([A-Za-z_][\w-]*)(?:\.([A-Za-z_][\w-]*))?/g)];
  return found
    .filter(([, root = "", name = "", below = ""]) => {
      if (root === "var" || (root === "lookups" && lookups.has(`${name}.${below}`))) return true;
      if (resources.has(`${root}.${name}`)) return true;
      return code !== "javascript" && (roots.has(root) || kindOfFamily(root) !== undefined);
    })
    .map(({ index, 0: written }) => text.slice(index, expressionEnd(text, index) ?? index + written.length));
}

const roots: ReadonlySet<string> = new Set(["env", "each", "lookups", "stacks"]);

/** For SQL and Handlebars. */
export const inForeignCode: Advice = Object.freeze({
  detail:
    "The field holds code: SQL or a Handlebars template. There only a value that is one whole expression is computed; this text is sent as it stands.",
  suggestion:
    "Write one whole expression, ${format('… %s', VALUE)} or ${templatefile(path, { name = VALUE })}, or let the template read the value from the record.",
});

/** For scripts. `written`: the expression. */
export function inScript(written: string): Advice {
  return {
    detail: `The script holds ${written}, which is not computed: in a script \${} is JavaScript's own, and the text is sent as it stands.`,
    suggestion:
      "Put the script into a file and write content: ${templatefile(path, { name = value })}; $${name} in it is JavaScript's own.",
  };
}
