/** Texts with a literal `${` or `%{`: scripts, mappings, templates of messages. */
import * as cdktf from "cdktf";

/**
 * Returns the text as Terraform has to get it so that the platform gets it as it is. Tokens inside (`${script.id}`) stay references, also
 * those of numbers (`${count.index}`), which JavaScript writes as a number of its own. The classes of the kinds apply it to every text
 * that they write; it is for the generated ones.
 */
export function literal(text: string): string {
  const parts = partsOf(text);
  if (parts.length === 1) return template(text, false);
  return parts
    .map((part, index) => (index % 2 === 1 ? part : untouched(template(part, index < parts.length - 1))))
    .join("");
}

/** Splits a text at its tokens: literal text at even indexes, tokens at odd ones. */
export function partsOf(text: string): readonly string[] {
  return text
    .replaceAll(numberToken, (digits) =>
      cdktf.Token.isUnresolved(Number(digits)) ? cdktf.Token.asString(Number(digits)) : digits,
    )
    .split(/(\$\{TfToken\[[^\]]+\]\})/);
}

/** Tokens of numbers are so far below zero that no other number looks like one. */
const numberToken = /-\d+(?:\.\d+)?e\+2\d\d/g;

/**
 * Returns the Terraform form of the text. A dollar at its end would escape a following reference, so it is written as an expression.
 */
export function template(text: string, leads: boolean): string {
  const escaped = text.replaceAll("${", "$$${").replaceAll("%{", "%%{");
  return leads ? escaped.replace(/\$+$/, (dollars) => `\${"${dollars}"}`) : escaped;
}

/**
 * The library takes `$${` for the start of an expression and writes references behind it without their braces. It does not look into
 * tokens.
 */
function untouched(text: string): string {
  return text.includes("${") ? cdktf.Token.asString(cdktf.Token.asAny(text)) : text;
}
