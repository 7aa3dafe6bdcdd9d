/** The requests of a hostile account: each takes as much of the server as it can. */

export interface HostileRequest {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  readonly body?: Buffer;
  /** In place of the account's own. */
  readonly token?: string;
}

export interface Choice {
  readonly name: string;
  /** How often it is sent, against the others. */
  readonly weight: number;
  /** The n-th request. */
  readonly make?: (n: number) => HostileRequest;
  /** A request that never ends; `upload` is the path of a signed URL. */
  readonly unfinished?: (upload: string) => Buffer;
}

const mebibyte = 1024 * 1024;

/** A connection of the hostile account, which leads nowhere. */
export const nowhere = {
  _id: "c".repeat(24),
  type: "http",
  name: "Nowhere",
  http: {
    baseURI: "http://10.1.2.3",
    mediaType: "json",
    auth: { type: "basic", basic: { username: "u", password: "p" } },
  },
};

const table = (columns: number) => `${",".repeat(columns)}\n${"a\n".repeat(columns)}`;
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const inlines = Array.from({ length: 22 }, (_, n) =>
  n === 0 ? '{{#*inline "p0"}}xxxxxxxxxx{{/inline}}' : `{{#*inline "p${n}"}}{{> p${n - 1}}}{{> p${n - 1}}}{{/inline}}`,
).join("");

/** `random`: numbers from 0 to 1. */
export function hostileRequests(random: () => number): readonly Choice[] {
  const between = (low: number, high: number) => Math.floor(low + random() * (high - low));
  const choice = (name: string, weight: number, path: string, body: (n: number) => unknown): Choice => {
    // Four of each, as bytes: who builds texts all the time keeps no pace.
    const made: Buffer[] = [];
    const bytesOf = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
    return {
      name,
      weight,
      make: (n) => {
        if (made.length < 4) made.push(bytesOf(body(n)));
        return { name, method: "POST", path, body: made[n % made.length]! };
      },
    };
  };
  const preview = (fields: object, data: unknown) => ({
    import: { name: "p", adaptorType: "HTTPImport", _connectionId: nowhere._id, ...fields },
    data,
  });
  const many = <T>(n: number, item: (index: number) => T) => Array.from({ length: n }, (_, index) => item(index));
  return [
    choice("csvParser, wide and long", 60, "/v1/processors/csvParser", () => ({
      data: table(between(2_000, 12_000)),
      rules: { hasHeaderRow: true, includeEmptyValues: true },
    })),
    choice("xmlParser, every element", 60, "/v1/processors/xmlParser", () => ({
      data: nested("<a>", "</a>", between(50, 140)).replace("</a>", `${"<b/>".repeat(between(500, 5_000))}</a>`),
      rules: { resourcePath: "//*" },
    })),
    choice("csvDataGenerator, different keys", 40, "/v1/processors/csvDataGenerator", () => ({
      data: many(between(500, 4_000), (n) => ({ [`k${n}`]: n })),
      rules: {},
    })),
    choice("preview, nested partials", 60, "/v1/imports/preview", () =>
      preview({ http: { relativeURI: ["/x"], method: ["POST"], body: [`${inlines}{{> p21}}`] } }, [{ a: 1 }]),
    ),
    choice("preview, bad pattern", 60, "/v1/imports/preview", () =>
      preview(
        {
          http: { relativeURI: ["/x"], method: ["POST"] },
          filter: { type: "expression", expression: { version: "1", rules: ["matches", ["extract", "a"], "^(a+)+$"] } },
        },
        many(between(50, 1_000), () => ({ a: `${"a".repeat(40)}!` })),
      ),
    ),
    choice("preview, many records", 20, "/v1/imports/preview", () =>
      preview(
        { http: { relativeURI: ["/{{a}}"], method: ["POST"] } },
        many(between(1_000, 20_000), (n) => ({ a: n })),
      ),
    ),
    choice("deep JSON", 60, "/v1/imports", () => nested("[", "]", between(1_000, 500_000))),
    choice("objects in objects", 30, "/v1/imports", () =>
      nested('{"a":', "}", between(1_000, 100_000)).replace("}", "1}"),
    ),
    choice("a large script", 3, "/v1/scripts", (n) => ({
      name: `large ${n}`,
      content: "x".repeat(between(mebibyte, 9 * mebibyte)),
    })),
    choice("a large body that is not JSON", 6, "/v1/scripts", () => "x".repeat(10 * mebibyte)),
    choice("a document of many keys", 8, "/v1/iclients", (n) => ({
      name: `many ${n}`,
      provider: "custom",
      oauth2: { unencrypted: Object.fromEntries(many(between(1_000, 50_000), (key) => [`k${key}`, key])) },
    })),
    choice("many references", 10, "/v1/flows", (n) => ({
      name: `flow ${n}`,
      _runNextFlowIds: many(between(1_000, 50_000), (id) => id.toString(16).padStart(24, "0")),
    })),
    choice("many datasets", 5, "/v1/flows", (n) => ({
      name: `flow ${n}`,
      pageGenerators: many(between(100, 20_000), () => ({})),
    })),
    choice("audit, many alternatives", 40, "/v1/audit", () => ({
      resourceName: many(1_000, (id) => ({ resourceType: "script", _resourceId: id.toString(16).padStart(24, "0") })),
      fieldPath: many(20, (n) => `a.${n}`),
    })),
    choice("audit, too many alternatives", 20, "/v1/audit", () => ({ _byUserId: many(40_000, () => "a".repeat(24)) })),
    ...[
      "/v1/audit?fieldPath=nothing",
      "/v1/audit/signedURL",
      "/v1/scripts?exclude=content",
      "/v1/iclients?exclude=name",
      "/v1/flows",
      "/v1/recycleBinTTL",
    ].map(
      (path): Choice => ({
        name: `GET ${path}`,
        weight: 15,
        make: () => ({ name: `GET ${path}`, method: "GET", path }),
      }),
    ),
    {
      name: "an unknown token",
      weight: 80,
      make: (n) => ({ name: "an unknown token", method: "GET", path: "/v1/scripts", token: `unknown-${n}` }),
    },
    {
      name: "an upload that never ends",
      weight: 8,
      unfinished: (upload) => begun("PUT", upload, between(1_000, 2 * mebibyte)),
    },
    { name: "an upload without a right", weight: 15, unfinished: () => begun("PUT", "/signed/x", 100_000) },
    { name: "a state without a right", weight: 15, unfinished: () => begun("POST", "/tfstate/x", 100_000) },
    {
      name: "headers that never end",
      weight: 10,
      unfinished: () => Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\n"),
    },
  ];
}

/** The beginning of a request that announces 49 MB. */
function begun(method: string, path: string, bytes: number): Buffer {
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 49000000\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, "x")]);
}
