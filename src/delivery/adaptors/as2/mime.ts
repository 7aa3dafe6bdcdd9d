/**
 * MIME entities of partner messages (RFC 2045, 2046, 1847): reads them in linear time, and writes them. Octets stay unchanged,
 * because signatures cover them.
 */

/** A part with its headers. */
export interface Entity {
  /** Headers by name in lower case; the first of several with one name counts. */
  readonly headers: ReadonlyMap<string, string>;
  /** The body in its transfer encoding. */
  readonly body: Buffer;
  /** Headers and body; absent if the headers are those of HTTP. */
  readonly raw?: Buffer;
}

/** Maximum octets of the headers of a part, and maximum number of parts. */
const headersAtMost = 64 * 1024;
const partsAtMost = 50;

/** Returns the entity in the octets. Without headers, all octets are the body. */
export function entityOf(raw: Buffer): Entity {
  if (raw[0] === 0x0a) return { headers: new Map(), body: raw.subarray(1), raw };
  if (raw[0] === 0x0d && raw[1] === 0x0a) return { headers: new Map(), body: raw.subarray(2), raw };
  const head = raw.subarray(0, headersAtMost);
  const ends = [
    [head.indexOf("\r\n\r\n"), 4],
    [head.indexOf("\n\n"), 2],
  ] as const;
  const [at, length] = ends.filter(([found]) => found >= 0).toSorted(([a], [b]) => a - b)[0] ?? [-1, 0];
  if (at < 0) return { headers: new Map(), body: raw, raw };
  return { headers: mimeHeadersOf(raw.toString("latin1", 0, at)), body: raw.subarray(at + length), raw };
}

/** Returns the headers of a text, one per line; a line that begins with a blank continues the previous one. */
export function mimeHeadersOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  let name = "";
  for (const line of text.split("\n").map((each) => each.trimEnd())) {
    if (line.startsWith(" ") || line.startsWith("\t")) {
      if (name !== "") headers.set(name, `${headers.get(name)!} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    const next = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : "";
    name = headers.has(next) ? "" : next;
    if (name !== "") headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * A header value with parameters: `multipart/signed; micalg=sha1; boundary="x"`. Names and the value itself are in lower case.
 */
interface Parametered {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

export function headerParameters(text = ""): Parametered {
  const [value = "", ...rest] = splitOutsideQuotes(text, ";");
  const parameters = new Map<string, string>();
  for (const each of rest) {
    const equals = each.indexOf("=");
    if (equals > 0)
      parameters.set(each.slice(0, equals).trim().toLowerCase(), withoutHeaderQuotes(each.slice(equals + 1)));
  }
  return { value: value.trim().toLowerCase(), parameters };
}

/** Splits a text at separators outside quotes. */
export function splitOutsideQuotes(text: string, separator: ";" | ","): readonly string[] {
  const found: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\\" && isQuoted) at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)];
}

/** Returns a text without its quotes. */
export function withoutHeaderQuotes(text: string): string {
  const plain = text.trim();
  if (plain.length < 2 || !plain.startsWith('"') || !plain.endsWith('"')) return plain;
  return plain.slice(1, -1).replaceAll(/\\(.)/g, "$1");
}

/** Returns the parts of a multipart entity; empty if its end is missing or invalid. */
export function multipartParts({ headers, body }: Entity): readonly Entity[] {
  const marker = partMarker(headers);
  if (!marker) return [];
  const parts: Entity[] = [];
  let from = -1;
  for (let at = markerLineAt(body, marker, 0); at >= 0; at = markerLineAt(body, marker, at + marker.length)) {
    if (from >= 0) {
      const end = at - (body[at - 2] === 0x0d ? 2 : 1);
      parts.push(entityOf(body.subarray(from, Math.max(from, end))));
    }
    const behind = at + marker.length;
    if (body[behind] === 0x2d && body[behind + 1] === 0x2d) return parts;
    const line = body.indexOf(0x0a, behind);
    if (line < 0 || parts.length === partsAtMost) return [];
    from = line + 1;
  }
  return [];
}

/**
 * Returns the headers of the first part of a multipart entity; undefined without one. The body may end before the part does.
 */
export function firstPartHeaders({ headers, body }: Entity): Entity["headers"] | undefined {
  const marker = partMarker(headers);
  const at = marker ? markerLineAt(body, marker, 0) : -1;
  const line = at < 0 ? -1 : body.indexOf(0x0a, at);
  return line < 0 ? undefined : entityOf(body.subarray(line + 1)).headers;
}

/** Returns the octets that begin the line before each part; undefined if the entity has no usable boundary. */
function partMarker(headers: Entity["headers"]): Buffer | undefined {
  const boundary = headerParameters(headers.get("content-type")).parameters.get("boundary");
  return boundary && boundary.length <= 200 ? Buffer.from(`--${boundary}`, "latin1") : undefined;
}

/**
 * Returns the position of a line that begins with the marker. A single search for line break and marker keeps the time linear,
 * because a message may contain the marker at every octet.
 */
function markerLineAt(body: Buffer, marker: Buffer, from: number): number {
  if (from === 0 && body.subarray(0, marker.length).equals(marker)) return 0;
  const found = body.indexOf(Buffer.concat([Buffer.from("\n"), marker]), Math.max(0, from - 1));
  return found < 0 ? -1 : found + 1;
}

/**
 * Returns the octets of a body, without its transfer encoding. No encoding makes more octets of it than it has, so a caller bounds
 * the work by a slice of the body.
 */
export function decodedBody({ headers, body }: Entity): Buffer {
  switch (headers.get("content-transfer-encoding")?.toLowerCase()) {
    case "base64":
      return Buffer.from(body.toString("latin1"), "base64");
    case "quoted-printable":
      return decodedQuotedPrintable(body);
    default:
      return body;
  }
}

/** Decodes octet by octet, without a text per code. What is not a code stays as it is. */
function decodedQuotedPrintable(body: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const octet = body[at]!;
    const [next = 0, last = 0] = octet === 0x3d ? [body[at + 1], body[at + 2]] : [];
    const [high, low] = [hexDigits[next]!, hexDigits[last]!];
    if (octet === 0x3d && next === 0x0a) at += 1;
    else if (octet === 0x3d && next === 0x0d && last === 0x0a) at += 2;
    else if (octet === 0x3d && high >= 0 && low >= 0) {
      plain[length++] = high * 16 + low;
      at += 2;
    } else plain[length++] = octet;
  }
  return plain.subarray(0, length);
}

/** The value of each octet as a hexadecimal digit; -1 for other octets. */
const hexDigits = Int8Array.from({ length: 256 }, (_, octet) =>
  "0123456789abcdef".indexOf(String.fromCharCode(octet).toLowerCase()),
);

/** Returns the octets of an entity: headers in their order, then the unchanged body. */
export function entityBytes(headers: readonly (readonly [name: string, value: string])[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`), body]);
}

/** Returns the multipart body of several entities. */
export function multipartBytes(boundary: string, parts: readonly Buffer[]): Buffer {
  const between = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from("\r\n")]);
  return Buffer.concat([...between, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Returns octets in base64, split into lines. */
export function base64Lines(octets: Buffer): Buffer {
  const text = octets.toString("base64");
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += 76) lines.push(text.slice(at, at + 76));
  return Buffer.from(`${lines.join("\r\n")}\r\n`);
}
