/** Requests of scripts to the API of their own platform: they pass the same hooks as any other, and open no socket. */
import type { FastifyInstance } from "fastify";
import { UnitOfWork, withinUnit } from "../../base/pauses.ts";
import type { Caller } from "../../platform/access/caller.ts";
import type { ApiAnswer } from "../../platform/access/own-api.ts";
import type { Services } from "../../platform/platform.ts";

/** Callers of running requests without a token of their own, by the text that replaces it. */
export type OwnCallers = ReadonlyMap<string, Caller>;

/**
 * Registers the handler for own requests. The text that replaces a token is created for each request, and deleted with its answer.
 */
export function acceptOwnRequests(app: FastifyInstance, { ids, ownApi }: Services): OwnCallers {
  const callers = new Map<string, Caller>();
  ownApi.serve(async ({ method, url, headers, body }, caller, signal): Promise<ApiAnswer> => {
    const pass = `own-${ids.hex(24)}`;
    callers.set(pass, caller);
    const unit = new UnitOfWork(true);
    try {
      const answer = await withinUnit(
        unit,
        async () =>
          await app.inject({
            method: method as "GET",
            url,
            headers: {
              ...headers,
              authorization: `Bearer ${pass}`,
              ...(body !== undefined && { "content-type": "application/json" }),
            },
            ...(body !== undefined && { payload: body }),
            signal,
          }),
      );
      return { statusCode: answer.statusCode, headers: textsIn(answer.headers), body: answer.payload };
    } finally {
      unit.endUnit();
      callers.delete(pass);
    }
  });
  return callers;
}

function textsIn(headers: { readonly [name: string]: unknown }): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
