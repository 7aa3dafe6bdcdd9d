/** Looks for a secret in a text in every form that programs write texts in. */

const entities: { readonly [name: string]: string } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  "#x27": "'",
};

const unquoted = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code: string | undefined, char: string) =>
    code === undefined ? ({ n: "\n", t: "\t", r: "\r" }[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16)),
  );
const unescapedUrl = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"));
const unescapedXml = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Returns what a text may be written as. */
const readings: { readonly [name: string]: (text: string) => string } = {
  json: unquoted,
  url: unescapedUrl,
  form: (text) => unescapedUrl(text.replaceAll("+", " ")),
  xml: unescapedXml,
  csv: (text) => text.replaceAll('""', '"'),
  base64: (text) =>
    text.replaceAll(/[a-z0-9+/_-]{12,}={0,2}/gi, (packed) => Buffer.from(packed, "base64").toString("utf8")),
  hex: (text) => text.replaceAll(/(?:[0-9a-f]{2}){12,}/gi, (packed) => Buffer.from(packed, "hex").toString("utf8")),
};

/** The forms in which a secret, or ten characters of it at a time, stands in a text: each a list of readings, at most three deep. */
export function formsShowing(text: string, secret: string): readonly string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const look = (read: string, way: readonly string[]): void => {
    if (seen.has(read)) return;
    seen.add(read);
    if (shows(read, secret)) found.push(way.join(" ") || "as it is");
    if (way.length < 3) for (const [name, reading] of Object.entries(readings)) look(reading(read), [...way, name]);
  };
  look(text, []);
  return found;
}

const piece = 10;

function shows(text: string, secret: string): boolean {
  const joined = text.replaceAll("|", "");
  const sought = [...secret].filter((char) => char !== "|").join("");
  for (let from = 0; from + piece <= sought.length; from++) {
    if (text.includes(secret.slice(from, from + piece)) && secret.length - from >= piece) return true;
    if (joined.includes(sought.slice(from, from + piece))) return true;
  }
  return false;
}
