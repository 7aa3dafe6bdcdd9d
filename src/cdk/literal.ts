/** Texts that hold `${` or `%{` of their own: scripts, mappings, templates of messages. */
import * as cdktf from "cdktf";

/**
 * The text as Terraform has to get it so that the platform gets it as it is. Tokens inside (`${script.id}`) stay references, also those of
 * numbers (`${count.index}`), which JavaScript writes as a number of its own. The classes of the kinds apply it to every text that they
 * write; it is for the generated ones.
 */
export function literal(text: string): string {
  return text
    .replaceAll(/\$\{(?!TfToken\[)/g, "$$$${")
    .replaceAll("%{", "%%{")
    .replaceAll(numberToken, (digits) =>
      cdktf.Token.isUnresolved(Number(digits)) ? cdktf.Token.asString(Number(digits)) : digits,
    );
}

/** Tokens of numbers are so far below zero that no one else writes them. */
const numberToken = /-\d+(?:\.\d+)?e\+2\d\d/g;

/** A value for an attribute that takes JSON. References inside are written by Terraform when they are known. */
export function json(value: unknown): string {
  return isKnown(value) ? JSON.stringify(value) : cdktf.Fn.jsonencode(escaped(value));
}

/** Texts inside of a function's arguments are put between quotes as they are, but for `${`. */
function escaped(value: unknown): unknown {
  if (typeof value === "string") {
    const parts = value.split(/(\$\{TfToken\[[^\]]+\]\})/);
    return parts
      .map((part, index) => (index % 2 === 1 ? part : JSON.stringify(part).slice(1, -1).replaceAll("%{", "%%{")))
      .join("");
  }
  if (typeof value !== "object" || value === null || cdktf.Token.isUnresolved(value)) return value;
  if (Array.isArray(value)) return value.map(escaped);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [escaped(name), escaped(each)]));
}

function isKnown(value: unknown): boolean {
  if (cdktf.Token.isUnresolved(value)) return false;
  return typeof value !== "object" || value === null || Object.values(value).every(isKnown);
}
