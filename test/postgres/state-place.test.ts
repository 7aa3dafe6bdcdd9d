import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { statePlaceSuite } from "../state/place-suite.ts";
import { testPlace } from "../support/state-places.ts";

// First: the driver gives each of its warnings once a process.
describe("a state in postgres", () => {
  test("is read without a warning of the driver, which would stand in everybody's terminal", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    onTestFinished(() => void process.off("warning", note));
    await (await (await testPlace("postgres")).open()).store.load();
    await setImmediate();
    expect(warnings).toEqual([]);
  });
});

statePlaceSuite("postgres");
