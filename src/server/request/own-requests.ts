/** Requests that scripts make to the API that they run on: they pass the same hooks as any other, and open no socket. */
import type { FastifyInstance } from "fastify";
import type { Caller } from "../../platform/access/caller.ts";
import type { ApiAnswer } from "../../platform/access/own-api.ts";
import type { Services } from "../../platform/platform.ts";

/** Callers of requests under way that carry no token of theirs, by what stands in its place. */
export type OwnCallers = ReadonlyMap<string, Caller>;

/** Lets them in. The text in the place of a token is made for each request, and forgotten with its answer. */
export function acceptOwnRequests(app: FastifyInstance, { ids, ownApi }: Services): OwnCallers {
  const callers = new Map<string, Caller>();
  ownApi.serve(async ({ method, url, headers, body }, caller, signal): Promise<ApiAnswer> => {
    const pass = `own-${ids.hex(24)}`;
    callers.set(pass, caller);
    try {
      const answer = await app.inject({
        method: method as "GET",
        url,
        headers: {
          ...headers,
          authorization: `Bearer ${pass}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { payload: body }),
        signal,
      });
      return { statusCode: answer.statusCode, headers: textsIn(answer.headers), body: answer.payload };
    } finally {
      callers.delete(pass);
    }
  });
  return callers;
}

function textsIn(headers: { readonly [name: string]: unknown }): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
