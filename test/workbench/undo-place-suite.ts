/** Tests what holds for the way back and for looking back, wherever the state is kept: receipts, hold and tombstones are there for everybody. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { BackendType } from "../../src/catalog/manifest/state-backends.ts";
import { connect } from "../../src/client/index.ts";
import type { Receipt } from "../../src/model/receipt.ts";
import type { State } from "../../src/model/state.ts";
import { processOwner } from "../../src/state/lease.ts";
import { ReceiptPlace } from "../../src/terraform/receipts/receipt-place.ts";
import { reconduit } from "../cli/in-process.ts";
import { colleagues, tokens } from "../support/colleagues-world.ts";
import { platformOf } from "../support/platform.ts";
import { testPlace } from "../support/state-places.ts";

const first = { clean: { name: "Clean", content: "return 1;" }, total: { name: "Total", content: "return 2;" } };
const second = { clean: { name: "Clean", content: "return 3;" } };

/** A platform, a state that is encrypted, and two checkouts that share it. */
async function team(type: BackendType) {
  const platform = await platformOf(colleagues, tokens.ours);
  onTestFinished(() => platform.close());
  const place = (await testPlace(type)).encrypted();
  const env = { ...place.env, RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: tokens.ours };
  const checkout = () => {
    const cwd = mkdtempSync(join(tmpdir(), "reconduit-undo-place-"));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    return {
      declare: (scripts: object) =>
        writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name: "test", scripts })),
      run: async (code: number, ...args: readonly string[]) => {
        const ended = await reconduit([...args, "--state", place.state], { cwd, env });
        expect(ended, `${args.join(" ")}: ${ended.stdout}${ended.stderr}`).toMatchObject({ code });
        return ended.code === 1 ? ended.stderr : ended.stdout;
      },
    };
  };
  const stored = async (): Promise<State> => {
    const { store } = await place.open({ machine: "onlooker" });
    return store.load();
  };
  const change = async (id: string, content: string) => {
    const mia = connect({ baseUrl: platform.url, token: tokens.mia });
    await mia.put(kindNamed("script"), id, { name: "Clean", content });
    await mia.close();
  };
  const live = async (id: string) => (await platform.client.get(kindNamed("script"), id))?.["content"];
  /** Has the state name a last receipt. */
  const name = async (receipt: string) => {
    const backend = await place.open({ machine: "onlooker" });
    const held = await backend.lock(processOwner("a test"));
    await backend.store.save({ ...(await backend.store.load()), receipt });
    await held.release();
  };
  return { one: checkout(), two: checkout(), stored, change, live, name };
}

export function undoPlaceSuite(type: Exclude<BackendType, "local">): void {
  describe(`a state in ${type}`, () => {
    test("keeps what an undo, and the undo of an undo from another checkout, go by", async () => {
      const { one, two, stored, live } = await team(type);
      one.declare(first);
      await one.run(0, "apply", "--auto-approve");
      const made = (await stored()).resources;
      const [clean, total] = [made["scripts.clean"]!.id, made["scripts.total"]!.id];
      for (const each of [one, two]) each.declare(second);
      await one.run(0, "apply", "--auto-approve", "--allow-mass-delete");
      const buried = await stored();
      expect(buried.hold).toBeUndefined();
      expect(buried.tombstones).toMatchObject({ "scripts.total": { entry: { id: total } } });
      const applied = buried.tombstones!["scripts.total"]!.receipt!;
      expect(await two.run(0, "history")).toContain(applied);
      expect(await two.run(0, "undo", applied, "--auto-approve", "--reason", "orders were lost")).toContain(
        "0 to create, 1 to update, 0 to delete, 1 to restore",
      );
      expect([await live(clean), await live(total)]).toEqual(["return 1;", "return 2;"]);
      const held = await stored();
      expect(held.hold).toMatchObject({ receipt: applied, reason: "orders were lost" });
      expect(held.tombstones?.["scripts.total"]).toBeUndefined();
      expect(held.resources["scripts.total"]).toMatchObject({ id: total });
      const refused = await one.run(1, "apply", "--auto-approve", "--allow-mass-delete");
      expect(refused).toContain("The declarations repeat an undone change");
      expect(refused).toContain("orders were lost");

      await one.run(0, "undo", "last", "--auto-approve");
      expect([await live(clean), await live(total)]).toEqual(["return 3;", undefined]);
      const after = await stored();
      expect(after.hold ?? null).toBeNull();
      expect(after.tombstones).toMatchObject({ "scripts.total": { entry: { id: total } } });
      await two.run(0, "plan", "--detailed-exitcode");

      const history = await one.run(0, "history");
      expect(history.trim().split("\n")).toHaveLength(4);
      expect(await two.run(0, "history")).toBe(history);
      const last = after.tombstones!["scripts.total"]!.receipt!;
      const undone = await one.run(0, "show", last, "--json");
      expect(await two.run(0, "show", last, "--json")).toBe(undone);
      expect(JSON.parse(undone).receipt.operations).toHaveLength(2);

      // What was deleted twice comes back under the id that it always had.
      for (const each of [one, two]) each.declare(first);
      expect(await two.run(0, "apply", "--auto-approve")).toContain("1 to restore");
      expect((await stored()).resources["scripts.total"]).toMatchObject({ id: total });
    });

    test("refuses to undo past a receipt that is missing, from each checkout", async () => {
      const { one, two, stored, name } = await team(type);
      one.declare(first);
      await one.run(0, "apply", "--auto-approve");
      const made = (await stored()).receipt!;
      one.declare({ ...first, ...second });
      await one.run(0, "apply", "--auto-approve");
      const changed = (await stored()).receipt!;
      two.declare(first);
      expect(JSON.parse(await two.run(0, "show", changed, "--json")).receipt.previous).toBe(made);
      await two.run(0, "undo", "--to", made, "--out", "back.json");
      const lost = "20260101T000000Z-abcdef";
      await name(lost);
      for (const each of [one, two])
        expect(await each.run(1, "undo", "--to", made, "--out", "other.json")).toContain(`The receipt ${lost} cannot`);
    });

    test("keeps what the provider of terraform writes down, for another machine to read", async () => {
      const place = (await testPlace(type)).encrypted();
      const folder = mkdtempSync(join(tmpdir(), "reconduit-undo-place-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const on = (machine: string) =>
        new ReceiptPlace(place.state, { env: place.env, folder: join(folder, machine), stack: "terraform" });
      const [one, two] = [on("one"), on("two")];
      const receipt = (second: string) =>
        ({
          kind: "receipt",
          id: `20260101T0000${second}Z-abcdef`,
          startedAt: `2026-01-01T00:00:${second}Z`,
          state: { lineage: "terraform", serialBefore: 0, serialAfter: 0 },
          operations: [],
        }) as unknown as Receipt;
      await one.prepare();
      for (const each of ["01", "02"]) await one.keep(receipt(each));
      const since = Date.parse("2026-01-01T00:00:00Z");
      expect((await two.since(since, 10)).map(({ id }) => id)).toEqual([receipt("01").id, receipt("02").id]);
      expect(await two.since(since + 2_000, 10)).toHaveLength(1);
      expect([await two.last("terraform"), await two.last("another")]).toEqual([receipt("02").id, null]);
      for (const each of [one, two]) await each.close();
    });

    test("tells in every checkout what drifted, and which changes no receipt explains", async () => {
      const { one, two, stored, change } = await team(type);
      for (const each of [one, two]) each.declare(first);
      await one.run(0, "apply", "--auto-approve");
      for (const each of [one, two]) {
        await each.run(0, "drift");
        expect(await each.run(0, "attest", "--since", "1h")).toContain("2 explained by 1 receipt");
      }
      const { id } = (await stored()).resources["scripts.clean"]!;
      await change(id, "return 4;");
      for (const each of [one, two]) {
        expect(await each.run(2, "drift")).toMatch(/"return 1;" -> "return 4;" {2}\(Mia through api/);
        expect(await each.run(2, "attest", "--since", "1h")).toMatch(/update {2}scripts\.clean {2}Mia/);
      }
      await two.run(0, "apply", "--auto-approve");
      await one.run(0, "drift");
      expect(await one.run(2, "attest", "--since", "1h")).toContain("3 explained by 2 receipts");
    });
  });
}
