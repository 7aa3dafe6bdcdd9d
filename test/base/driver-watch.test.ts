/** Drivers that never return, in processes of their own. */
import { execFile } from "node:child_process";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("../../src/base/driver-zone.ts", import.meta.url).href);

/** Runs a process whose driver does this work half a second after its start; returns how the process ended. */
function driverProcess(work: string): Promise<{ readonly signal: string | undefined; readonly said: string }> {
  const code = `
    import { driving, watchDrivers } from ${module};
    watchDrivers(300);
    const line = { endBroken() {} };
    driving(line, () => undefined);
    setTimeout(() => driving(line, ${work}), 500);`;
  return new Promise((resolve) => {
    execFile(process.execPath, ["--input-type=module", "--eval", code], (error, _stdout, stderr) =>
      resolve({ signal: error?.signal ?? undefined, said: stderr }),
    );
  });
}

test("a driver that never returns ends its process, and the log names the functions that it is in", async () => {
  const { signal, said } = await driverProcess("function readPackets() { for (;;); }");
  expect(signal).toBe("SIGKILL");
  const entry = JSON.parse(said.trim().split("\n").at(-1)!) as { level: string; fault: string };
  expect(entry.level).toBe("error");
  expect(entry.fault).toContain("without a pause");
  expect(entry.fault).toContain("readPackets");
});

test("a driver that waits, or computes in between, ends nothing", async () => {
  const { signal, said } = await driverProcess(
    "() => { let n = 0; for (const end = Date.now() + 50; Date.now() < end; ) n++; }",
  );
  expect([signal, said]).toEqual([undefined, ""]);
});
