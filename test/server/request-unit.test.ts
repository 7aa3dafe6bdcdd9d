/** A request is a unit of work: what its partners answered counts until its caller has read its own answer. */
import { type FastifyInstance, fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { UnitOfWork, unitAtWork, withinUnit } from "../../src/base/pauses.ts";
import { takeTurns } from "../../src/server/request/fair-queue.ts";

/** Returns an application whose only route notes the unit that it is part of. */
function appNotingUnits(): { readonly app: FastifyInstance; readonly units: (UnitOfWork | undefined)[] } {
  const app = fastify();
  const units: (UnitOfWork | undefined)[] = [];
  app.decorateRequest("account", undefined);
  app.addHook("onRequest", async (request) => {
    request.account = "a";
  });
  takeTurns(app);
  app.get("/", async () => {
    await null;
    units.push(unitAtWork());
    return { wasOver: units.at(-1)?.isOver };
  });
  onTestFinished(() => app.close());
  return { app, units };
}

test("a request is a unit of work of its own, which is over once its answer is sent", async () => {
  const { app, units } = appNotingUnits();
  const answers = await Promise.all([app.inject("/"), app.inject("/")]);
  expect(answers.map((answer) => answer.json())).toEqual([{ wasOver: false }, { wasOver: false }]);
  expect(units[0]).not.toBe(units[1]);
  expect(units.map((unit) => unit?.isOver)).toEqual([true, true]);
});

test("a request of a script is part of what waits for it, and that of another request is not", async () => {
  const { app, units } = appNotingUnits();
  const [nested, other] = [new UnitOfWork(true), new UnitOfWork()];
  await withinUnit(nested, async () => await app.inject("/"));
  await withinUnit(other, async () => await app.inject("/"));
  expect(units[0]).toBe(nested);
  expect(units[1]).not.toBe(other);
  expect(nested.isOver).toBe(false);
});
