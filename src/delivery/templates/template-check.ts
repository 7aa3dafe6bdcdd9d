/** Refuses invalid templates, with the same checks as for declarations. */
import { adviceWords } from "../../base/advice.ts";
import { readTemplate } from "../../code/templates/template-faults.ts";
import { lineAndColumn } from "../../code/text-fault.ts";
import { TemplateError } from "./template-bounds.ts";

/** Throws TemplateError for the first fault of a template. */
export function checkTemplate(template: string): void {
  const [fault] = readTemplate(template).faults;
  if (!fault) return;
  const { message, near, suggestion, at } = fault;
  // Prose only: a sentence that names the template already needs no introduction.
  const isWhole = /^The (?:template|helper|blocks)\b/.test(message);
  const sentence = `${isWhole ? "" : "The template cannot be rendered: "}${message.slice(0, -1)}`;
  if (near !== undefined) throw new TemplateError(`${sentence}; did you mean ${near}?`);
  const { line, column } = lineAndColumn(template, at);
  const place = at > 0 ? ` (line ${line}, column ${column} of the template)` : "";
  throw new TemplateError(`${sentence}${place}.${suggestion === undefined ? "" : ` ${adviceWords(suggestion)}.`}`);
}
