/** The form of the suite that is named by the spec's own sentences: a case is a sentence, a request and what must come back. */
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { type Answer, handClock, type Server, sharedServer } from "../server/serving.ts";
import { ids, start, tokens, world } from "./world.ts";

export type TokenName = keyof typeof tokens;

interface Options {
  /** Default: the service token with full access. */
  readonly token?: TokenName;
  readonly headers?: { readonly [name: string]: string };
  /** No Authorization header at all. */
  readonly anonymous?: true;
  /** Sent in place of the body, byte by byte. */
  readonly raw?: string;
}

/**
 * The required body: a text is the code of the first error, with its field behind a space; an object or an array must match;
 * a function asserts by itself; undefined says nothing of the body.
 */
type Expected = string | object | ((answer: Answer) => void) | undefined;

/** `POST /v1/scripts`, with `{name}` for an id of the world; a body or undefined for none. */
export type Case = readonly [
  sentence: string,
  request: string,
  body: Json | undefined,
  status: number,
  expected?: Expected,
  options?: Options,
];

export interface Api {
  readonly server: Server;
  call(request: string, body?: Json, options?: Options): Promise<Answer>;
  /** As call, but the status must be the one given. */
  ok(request: string, body?: Json, options?: Options): Promise<Answer>;
  /** Creates the minimal sample of a kind with other fields; answers the document. */
  make(kind: string, fields?: object): Promise<JsonObject & { readonly _id: string }>;
}

interface Section {
  /** One test per case; cases do not depend on each other. */
  cases(list: readonly Case[]): void;
  /** A sentence that needs several requests. */
  shows(sentence: string, steps: (api: Api) => Promise<void>): void;
}

/** Tests of one section of the spec, on one platform that they share, with the world of the suite or one of their own. */
export function section(name: string, define: (section: Section) => void, seed: object = world): void {
  describe(name, () => {
    const server = sharedServer({ world: seed, clock: handClock(Date.parse(start)) }, tokens.full);
    let made = 0;
    const api: Api = {
      server,
      call: async (request, body, { token = "full", headers, raw, anonymous } = {}) => {
        const [method, url] = named(request).split(" ") as [string, string];
        const payload = raw ?? (body === undefined ? undefined : named(JSON.stringify(body)));
        const sent = {
          ...(!anonymous && { authorization: `Bearer ${tokens[token]}` }),
          ...(payload !== undefined && { "content-type": "application/json" }),
          ...headers,
        };
        const answer = await server.platform.inject({
          method: method as "GET",
          url,
          headers: sent,
          ...(payload !== undefined && { payload }),
        });
        return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parsed(answer.body) };
      },
      async ok(request, body, options) {
        const answer = await api.call(request, body, options);
        if (answer.status >= 300) throw new Error(`${request}: ${answer.status} ${answer.text}`);
        return answer;
      },
      async make(kindName, fields = {}) {
        const kind = kindNamed(kindName)!;
        const { unique, by } = kind.identity;
        const own = unique ? { [by[0]!]: `${kindName} ${++made}` } : {};
        const document = await server.resolved({ ...kind.samples.minimal, ...own, ...fields } as JsonObject);
        return (await api.ok(`POST ${kind.path}`, document)).body;
      },
    };
    define({
      cases: (list) => {
        for (const [sentence, request, body, status, expected, options] of list) {
          test(sentence, async () => {
            const answer = await api.call(request, body, options);
            expect(answer.status, answer.text.slice(0, 500)).toBe(status);
            meets(answer, expected);
          });
        }
      },
      shows: (sentence, steps) => test(sentence, () => steps(api)),
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function meets(answer: Answer, expected: Expected): void {
  if (expected === undefined) return;
  if (typeof expected === "function") return void (expected as (answer: Answer) => void)(answer);
  if (typeof expected === "object") return void expect(answer.body).toMatchObject(expected);
  const [code, field] = expected.split(" ");
  expect(answer.body.errors).toEqual(expect.any(Array));
  const first = answer.body.errors[0];
  expect(first).toMatchObject({ code, message: expect.stringMatching(/\w/), ...(field && { field }) });
}

/** `{script}` becomes the id of the world's script; other braces stay. */
function named(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(ids, name) ? ids[name as keyof typeof ids] : whole,
  );
}

/** The answer has no body at all. */
export const noBody = (answer: Answer): void => expect(answer.text).toBe("");

/** The body is an array that holds an entry with the fields. */
export const has =
  (fields: object) =>
  (answer: Answer): void =>
    expect(answer.body).toContainEqual(expect.objectContaining(fields));

/** The document of the answer has none of the fields. */
export const lacks =
  (...names: readonly string[]) =>
  (answer: Answer): void => {
    const rows = Array.isArray(answer.body) ? answer.body : [answer.body];
    for (const row of rows) for (const name of names) expect(row).not.toHaveProperty(name);
  };

/** Every entry of the array has exactly these fields, no more. */
export const rowsOf =
  (...names: readonly string[]) =>
  (answer: Answer): void => {
    expect(answer.body.length).toBeGreaterThan(0);
    for (const row of answer.body) expect(names).toEqual(expect.arrayContaining(Object.keys(row)));
  };
