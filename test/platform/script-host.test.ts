/** Tests what scripts ask the platform: what comes of it where the run is canceled, the answer is late, or nobody answers. */
import { expect, test } from "vitest";
import { countingIds } from "../../src/base/ids.ts";
import type { Caller } from "../../src/platform/access/caller.ts";
import { type AnswerOwn, createOwnApi } from "../../src/platform/access/own-api.ts";
import { scriptHost } from "../../src/platform/runs/scripts/run-scripts.ts";

const caller: Caller = { account: "a", tokenId: "t", userId: "u", email: "e@example", scope: "full", role: "owner" };
const question = JSON.stringify({
  script: "s",
  asked: JSON.stringify({ method: "GET", relativeURI: "/v1/tags" }),
});

async function asked(
  answer: AnswerOwn | undefined,
  { signal, inTime = new AbortController().signal }: { readonly signal?: AbortSignal; readonly inTime?: AbortSignal },
) {
  const ownApi = createOwnApi();
  if (answer) ownApi.serve(answer);
  const host = scriptHost(
    { ids: countingIds(), ownApi },
    {
      caller: { ...caller, run: "r" },
      callerFor: async () => ({ caller: { ...caller, run: "r" }, why: undefined }),
      asks: true,
      signal,
      note: async () => undefined,
    },
  );
  expect(host.run).toBe("r");
  return JSON.parse(await host.ask(question, inTime)).refused?.code;
}

const never: AnswerOwn = () => new Promise(() => undefined);

test("a canceled run, a late answer, a broken one and none end the wait, each in its own words", async () => {
  const canceling = new AbortController();
  const waiting = asked(never, { signal: canceling.signal });
  canceling.abort();
  expect(await waiting).toBe("canceled");
  expect(await asked(never, { signal: AbortSignal.abort() })).toBe("canceled");
  expect(await asked(never, { inTime: AbortSignal.abort() })).toBe("request_timeout");
  expect(await asked(() => Promise.reject(new Error("x")), {})).toBe("internal_error");
  expect(await asked(undefined, {})).toBe("not_configured");
});

test("what is asked runs one deeper, and ends with the run", async () => {
  const canceling = new AbortController();
  let asker: Caller | undefined;
  let within: Caller["within"];
  const answer: AnswerOwn = async (_request, caller) => {
    asker = caller;
    within = caller.within;
    return { statusCode: 200, headers: {}, body: "[]" };
  };
  await asked(answer, { signal: canceling.signal });
  expect(asker).not.toHaveProperty("run");
  expect(within?.depth).toBe(1);
  canceling.abort();
  expect(within?.signal.aborted).toBe(true);
});
