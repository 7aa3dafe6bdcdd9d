/** Texts that hold `${` or `%{` of their own: scripts, mappings, templates of messages. */
import * as cdktf from "cdktf";

/**
 * The text as Terraform has to get it so that the platform gets it as it is. Tokens inside (`${script.id}`) stay references.
 * The constructs of this package apply it to what they are given; it is for the generated classes and for setters.
 */
export function literal(text: string): string {
  return text.replaceAll(/\$\{(?!TfToken\[)/g, "$$$${").replaceAll("%{", "%%{");
}

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

/** A key for `get` of a map: `connection.settings.get(key("region"))`. */
export function key(name: string): string {
  return JSON.stringify(name);
}
