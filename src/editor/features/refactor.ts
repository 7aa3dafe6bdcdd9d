/** Changes that no diagnostic advises and an author may want: a value becomes a variable, a secret is declared as one. */
import { addToSection, type EditedText, entryAt } from "../text-edits.ts";
import type { Advice } from "./carried-advice.ts";
import { fieldOfValue } from "./missing-fields.ts";

/** Returns the changes that are offered at an offset. */
export function refactorsAt(edited: EditedText, offset: number): readonly Advice[] {
  const { text, root } = edited;
  const entry = entryAt(edited, offset);
  if (!entry || entry.path.length < 3 || entry.path.some((step) => String(step).startsWith("$"))) return [];
  const { path, member } = entry;
  const { start, end, members, items } = member.value;
  const written = text.slice(start, end);
  const field = fieldOfValue(path);
  if (!field || members || items || start >= end || /^[&*!|>]/.test(written) || written.includes("${")) return [];
  // The text of a reference is not a value, and code is longer than a variable should be.
  if (field.type === "string" && (field.ref !== undefined || field.code !== undefined)) return [];
  const name = freeVariableName(String(path.at(-1)), new Set(root.members?.get("variables")?.value.members?.keys()));
  const newText = `"\${var.${name}}"`;
  const isFlow = /[{[]/.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
  const use = { start, end, newText: isFlow ? newText : newText.slice(1, -1) };
  if (field.type === "string" && field.secret) {
    const env = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase();
    const entryText = `${name}: { secret: true, env: ${env} }`;
    return [
      {
        title: `Declare the secret as the variable ${name}`,
        edits: [use, addToSection(edited, "variables", entryText)],
      },
    ];
  }
  const entryText = `${name}: { default: ${written} }`;
  return [{ title: `Extract into the variable ${name}`, edits: [use, addToSection(edited, "variables", entryText)] }];
}

function freeVariableName(wish: string, taken: ReadonlySet<string>): string {
  const base = wish.replaceAll(/[^\w-]/g, "") || "value";
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!taken.has(name)) return name;
  }
}
