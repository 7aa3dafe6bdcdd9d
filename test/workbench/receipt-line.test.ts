/** Each receipt names the one before it, and the state names the last: an undo that would leave one out is refused. */
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Diagnostic, DiagnosticError } from "../../src/base/diagnostics.ts";
import type { Receipt } from "../../src/model/receipt.ts";
import { encodeReceipt, fileReceipts, openState, packedReceipts, stateCodec } from "../../src/state/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { applyHistory } from "../../src/workbench/history.ts";
import { plan } from "../../src/workbench/plan.ts";
import { receiptLine } from "../../src/workbench/receipt-line.ts";
import { receiptsOf } from "../../src/workbench/receipts.ts";
import { stackKey } from "../../src/workbench/stack-key.ts";
import { moveResource } from "../../src/workbench/state/move.ts";
import { openStackState } from "../../src/workbench/state/open-state.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { platformSuite } from "../support/suites.ts";

const platform = platformSuite();
let stacks = 0;

/** A stack of its own on the shared platform. */
function stackOf() {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-line-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const name = `line-${++stacks}`;
  const place = createWorkplace({
    cwd,
    owner: { who: "ann@example", host: "example", pid: 1, command: "a test" },
    choices: { baseUrl: platform.url, token: platform.token },
  });
  const path = join(cwd, ".reconduit", "state.json");
  const folder = `${path}.receipts`;
  const fileOf = (id: string) => readdirSync(folder).find((each) => each.startsWith(`${id}.`))!;
  return {
    place,
    name,
    declare(contents: Record<string, string>, outputs: Record<string, { readonly value: string }> = {}) {
      const scripts = Object.fromEntries(
        Object.entries(contents).map(([key, content]) => [key, { name: `${name} ${key}`, content }]),
      );
      writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name, scripts, outputs }));
    },
    async apply() {
      const ended = await applyStack(place, { mode: "apply" }, { approve: () => true });
      expect(ended).toMatchObject({ ended: "applied" });
    },
    /** The oldest first. */
    receipts: async () => (await applyHistory(place, { limit: 50 })).applies.map(({ receipt }) => receipt).toReversed(),
    state: () => {
      const store = openState(path);
      const state = store.load();
      store.close();
      return state;
    },
    lose(id: string) {
      const file = fileOf(id);
      renameSync(join(folder, file), join(cwd, file));
      return () => renameSync(join(cwd, file), join(folder, file));
    },
    /** Writes the receipts as versions wrote them that named no receipt before. */
    async forgetLine() {
      const stored = packedReceipts(fileReceipts(folder), stateCodec(undefined, false));
      for (const { previous: _, ...receipt } of await this.receipts()) {
        rmSync(join(folder, fileOf(receipt.id)));
        await stored.append({ id: receipt.id, bytes: encodeReceipt(receipt, stackKey(place)) });
      }
      const store = openState(path);
      const { receipt: _, ...state } = store.load();
      store.save(state);
      store.close();
    },
    undo: async (undo: string, undoTo?: true) =>
      (await plan(place, { mode: "apply", undo, ...(undoTo ? { undoTo } : {}) })).plan,
  };
}

async function refusal(run: Promise<unknown>): Promise<Diagnostic> {
  const error = await run.then(
    () => undefined,
    (each: unknown) => each,
  );
  expect(error).toBeInstanceOf(DiagnosticError);
  return (error as DiagnosticError).diagnostics[0]!;
}

/** Four applies, of which the third only changes an output. */
async function applied() {
  const stack = stackOf();
  stack.declare({ a: "1" });
  await stack.apply();
  stack.declare({ a: "2" });
  await stack.apply();
  stack.declare({ a: "2" }, { url: { value: "https://one.example" } });
  await stack.apply();
  stack.declare({ a: "2", b: "1" }, { url: { value: "https://one.example" } });
  await stack.apply();
  return { stack, receipts: await stack.receipts() };
}

test("each receipt names the one before it, an apply of outputs alone and an edit of the state among them, and the state the last", async () => {
  const { stack } = await applied();
  await moveResource(stack.place, "scripts.b", "scripts.c");
  const receipts = await stack.receipts();
  expect(receipts.map(({ previous }) => previous)).toEqual([null, ...receipts.slice(0, -1).map(({ id }) => id)]);
  expect(receipts.map(({ mode, outputs }) => [mode, outputs])).toEqual([
    ["apply", undefined],
    ["apply", undefined],
    ["apply", ["url"]],
    ["apply", undefined],
    ["edit", undefined],
  ]);
  expect(stack.state().receipt).toBe(receipts.at(-1)!.id);
});

describe("undo --to where a receipt is missing", () => {
  test.each([1, 2, 3])("is refused, names receipt %i of four, and what to do", async (index) => {
    const { stack, receipts } = await applied();
    const { id } = receipts[index]!;
    const putBack = stack.lose(id);
    const { code, detail } = await refusal(stack.undo(receipts[0]!.id, true));
    expect(code).toBe("receipt-missing");
    expect(detail).toContain(`The receipt ${id} cannot be found`);
    expect(detail).toContain(index === 3 ? "the state names it" : `the receipt ${receipts[index + 1]!.id} names it`);
    putBack();
    const { steps, diagnostics } = await stack.undo(receipts[0]!.id, true);
    expect(steps.filter(({ action }) => action !== "noop").map(({ address, action }) => [address, action])).toEqual(
      expect.arrayContaining([
        ["scripts.a", "update"],
        ["scripts.b", "delete"],
      ]),
    );
    expect(diagnostics.filter(({ severity }) => severity !== "notice")).toEqual([]);
  });

  test("undo last does not take the receipt before it for the last", async () => {
    const { stack, receipts } = await applied();
    stack.lose(receipts[3]!.id);
    expect(await refusal(stack.undo("last"))).toMatchObject({ code: "receipt-missing" });
  });

  test("a receipt that came before the named one is not needed", async () => {
    const { stack, receipts } = await applied();
    stack.lose(receipts[0]!.id);
    expect((await stack.undo(receipts[1]!.id, true)).diagnostics.map(({ code }) => code)).toEqual(["undo-takes-in"]);
  });
});

test("undo last passes over an apply that only changed outputs", async () => {
  const stack = stackOf();
  stack.declare({ a: "1" });
  await stack.apply();
  stack.declare({ a: "1" }, { url: { value: "https://one.example" } });
  await stack.apply();
  const { steps } = await stack.undo("last");
  expect(steps.map(({ address, action }) => [address, action])).toEqual([["scripts.a", "delete"]]);
});

test("receipts of older versions are undone, with a warning of what cannot be known and the gaps of their serials", async () => {
  const { stack } = await applied();
  await stack.forgetLine();
  const receipts = await stack.receipts();
  stack.lose(receipts[2]!.id);
  const { steps, diagnostics } = await stack.undo(receipts[0]!.id, true);
  expect(steps.filter(({ action }) => action !== "noop")).toHaveLength(2);
  const warning = diagnostics.find(({ code }) => code === "receipts-unlinked")!;
  expect(warning.severity).toBe("warning");
  expect(warning.detail).toContain(`before ${receipts[3]!.id}`);
  stack.declare({ a: "5", b: "1" });
  await stack.apply();
  const [newest] = (await stack.receipts()).toReversed();
  expect(newest!.previous).toBe(receipts[3]!.id);
});

test("what a run settled that broke off before its state said so is told once, and only what is new is told by the next one", async () => {
  const stack = stackOf();
  stack.declare({ a: "1" });
  await stack.apply();
  const [made] = await stack.receipts();
  const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
  const settled = (...names: readonly string[]): Receipt => ({
    ...made!,
    id: `20260101T000001Z-00000${names.length}`,
    startedAt: at(1),
    endedAt: at(names.length),
    outcome: "interrupted",
    operations: names.map((name, index) => ({
      ...made!.operations[0]!,
      address: `scripts.${name}`,
      writes: [{ event: "create", kind: "script", id: name, sentAt: at(index + 1), unanswered: true }],
    })),
  });
  const backend = await openStackState(stack.place);
  const receipts = await receiptsOf(stack.place, backend);
  const keep = async (receipt: Receipt) => {
    const line = await receiptLine(receipts, stack.state());
    return (await line.keep(receipt, { isSettled: true })).id;
  };
  const first = settled("b", "c");
  expect(await keep(first)).toBe(first.id);
  expect(await keep(first)).toBe(first.id);
  // Its journal has one more by now, within the same time.
  const more = { ...settled("b", "c", "d"), endedAt: at(2) };
  expect(await keep(more)).toBe(first.id);
  expect(await keep(more)).toBe(first.id);
  const { operations, parts } = await receipts.read(first.id);
  expect(operations.map(({ address }) => address)).toEqual(["scripts.b", "scripts.c", "scripts.d"]);
  expect(parts).toMatchObject([{ operations: 1 }]);
  expect(await receipts.list()).toHaveLength(2);
  await backend.close();
});

test("receipts of one second are in the order in which they were kept", async () => {
  const stack = stackOf();
  stack.declare({ a: "one" });
  await stack.apply();
  for (let n = 0; n < 12; n++) await moveResource(stack.place, `scripts.a${n || ""}`, `scripts.a${n + 1}`);
  const receipts = await stack.receipts();
  expect(receipts.map(({ previous }) => previous)).toEqual([null, ...receipts.slice(0, -1).map(({ id }) => id)]);
});
