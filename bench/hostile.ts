/**
 * Each small request that asks for very much work, a hundred times in a row in one server: how long it takes to be answered, what memory the server
 * has at its height beyond what it has at rest, and how long another caller's /healthz takes meanwhile. Then large bodies, as
 * large-bodies.ts says. `npm run bench -- hostile 10` sends each ten times.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Pool } from "undici";
import { hostileRequests } from "../test/support/hostile-work.ts";
import { sendLargeBodies } from "./large-bodies.ts";
import { bin, hold, inFolder, note } from "./measure.ts";
import { launch, pieceProbe } from "./served.ts";

const times = Number(process.argv[2] ?? 100);
const [token, other] = ["hostile-account", "other-account"];
/** A connection that leads nowhere: what is asked for is computed, and nothing is sent. */
const nowhere = {
  _id: "c".repeat(24),
  type: "http",
  name: "Nowhere",
  http: { baseURI: "http://10.1.2.3", mediaType: "json", auth: { type: "custom" } },
};
const world = {
  accounts: [
    {
      name: "hostile",
      users: [{ _id: "a".repeat(24), email: "hostile@bench.test", name: "hostile", role: "owner" }],
      tokens: [{ token, type: "service", access: "full" }],
      resources: { connections: [nowhere] },
    },
    {
      name: "other",
      users: [{ _id: "b".repeat(24), email: "other@bench.test", name: "other", role: "owner" }],
      tokens: [{ token: other, type: "service", access: "full" }],
    },
  ],
};

interface Health {
  readonly ms: number[];
  wrong: number;
}

/** Asks for /healthz every ten milliseconds until told to stop. */
async function watch(url: string, into: Health, running: () => boolean): Promise<void> {
  const pool = new Pool(url, { connections: 1 });
  while (running()) {
    const begun = performance.now();
    const { statusCode, body } = await pool.request({ method: "GET", path: "/healthz" });
    await body.dump();
    into.ms.push(performance.now() - begun);
    if (statusCode !== 200) into.wrong++;
    await setTimeout(10);
  }
  await pool.close();
}

const longest = (values: readonly number[]) => Math.max(...values);

await inFolder(async (folder) => {
  writeFileSync(join(folder, "world.json"), JSON.stringify(world));
  const where = ["--data", join(folder, "data"), "--world", join(folder, "world.json")];
  const server = await launch({
    args: [...pieceProbe, bin, "serve", ...where, "--log-level", "error", "--egress", "public", "--rate-limit", "off"],
  });
  const pool = new Pool(server.url, { connections: 1, headersTimeout: 120_000, bodyTimeout: 120_000 });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answers: number[] = [];
  const heights: number[] = [];
  const all: Health = { ms: [], wrong: 0 };
  let failures = 0;
  const rest = server.memoryMiB();
  note(`the server at rest: ${rest.toFixed(0)} MiB`);
  try {
    for (const { name, path, body } of hostileRequests(nowhere._id)) {
      const bytes = Buffer.from(JSON.stringify(body));
      const statuses = new Map<number, number>();
      const [row, health]: [number[], Health] = [[], { ms: [], wrong: 0 }];
      let ended = false;
      const watched = watch(server.url, health, () => !ended);
      server.forgetPeak();
      const cpu = server.wholeCpuSeconds();
      for (let time = 0; time < times; time++) {
        const begun = performance.now();
        const answer = await pool.request({ method: "POST", path, headers, body: bytes });
        await answer.body.dump();
        row.push(performance.now() - begun);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (![200, 413, 422].includes(answer.statusCode)) failures++;
      }
      ended = true;
      await watched;
      const peak = server.peakMiB();
      const cpuMs = ((server.wholeCpuSeconds() - cpu) * 1_000) / times;
      answers.push(longest(row));
      heights.push(peak);
      all.ms.push(...health.ms);
      all.wrong += health.wrong;
      const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
      const figures = `CPU ${cpuMs.toFixed(0)} ms each, longest ${longest(row).toFixed(0)} ms, /healthz ${longest(health.ms).toFixed(0)} ms, ${peak.toFixed(0)} MiB`;
      note(`${name} (${(bytes.length / 1024).toFixed(0)} KiB): ${told}; ${figures}`);
    }
    hold("hostile: ms of the longest answer", longest(answers), 1_000);
    const height = longest(heights);
    hold(
      "hostile: MiB of the server at its height beyond its rest",
      height - rest,
      256,
      `${height.toFixed(0)} MiB in all`,
    );
    hold("hostile: ms of the longest /healthz", longest(all.ms), 100, `${all.ms.length} requests`);
    hold("hostile: answers that are no 200, 413 or 422, and /healthz that is no 200", failures + all.wrong, 0);
    await sendLargeBodies(server, { hostile: token, other }, Math.min(times, 5));
  } finally {
    await pool.close();
    await server.close();
  }
});
