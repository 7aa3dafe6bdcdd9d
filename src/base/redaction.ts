/** Takes secrets out of texts that others wrote: error messages, output of commands. The last line of defence, not the first. */

/** Shorter texts are no secrets, and hiding them would make messages unreadable. */
const shortest = 4;
const mask = "******";

/** Hides every text of `secrets`, also as it looks in JSON, in a URL, in base64, and in the other case. */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const forms = new Set([...secrets].filter((each) => each.length >= shortest).flatMap(formsOf));
  if (forms.size === 0) return (text) => text;
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(literal).join("|"), "g");
  return (text) => text.replace(pattern, mask);
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function formsOf(secret: string): readonly string[] {
  const quoted = JSON.stringify(secret).slice(1, -1);
  const base64 = Buffer.from(secret).toString("base64").replace(/=+$/, "");
  return [
    secret,
    quoted,
    encodeURIComponent(secret.toWellFormed()),
    base64,
    secret.toLowerCase(),
    secret.toUpperCase(),
  ];
}
