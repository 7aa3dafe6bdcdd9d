/** The pool of compute threads: who goes next, who waits, who is refused, and what ends. */
import { spawnSync } from "node:child_process";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import type { ComputeBounds } from "../../src/delivery/compute/bounds.ts";
import { createCompute } from "../../src/delivery/compute/pool.ts";
import type { BoundExceeded, Compute, RunHost, TaskData } from "../../src/delivery/compute/port.ts";
import type { RunningThread } from "../../src/delivery/compute/running-thread.ts";

/** Threads that end calls when a test says so. */
function handThreads(bounds: Partial<ComputeBounds>) {
  const atWork: { readonly name: string; readonly end: () => void }[] = [];
  let started = 0;
  let closed = 0;
  /** Threads up to this number are not fit any more. */
  let spoiled = 0;
  let closing: Promise<void> = Promise.resolve();
  const start = (): RunningThread => {
    started += 1;
    const number = started;
    return {
      ready: Promise.resolve(),
      lastRun: () => undefined,
      isFit: () => number > spoiled,
      close: async () => {
        await closing;
        closed += 1;
      },
      run: ({ parts }) =>
        new Promise<TaskData>((resolve) => {
          atWork.push({
            name: String(parts["request"]),
            end: () => resolve({ answer: String(parts["request"]), asks: "" }),
          });
        }),
    };
  };
  const compute = createCompute({ start, bounds: { threads: 2, waitMs: 100_000, ...bounds } });
  onTestFinished(() => compute.close());
  const run = (account: string, name: string, begun?: boolean) => {
    const answer = compute
      .of(account)("processor", { name: "csvParser", request: name, definition: "" }, { ...(begun && { begun }) })
      .then((parts) => parts.answer);
    // What still waits when the test ends is refused then.
    answer.catch(() => undefined);
    return answer;
  };
  return {
    compute,
    run,
    names: () => atWork.map(({ name }) => name),
    end: (name: string) =>
      atWork
        .splice(
          atWork.findIndex((each) => each.name === name),
          1,
        )[0]!
        .end(),
    spoil: () => {
      spoiled = started;
    },
    /** Threads that are closed hold their memory until the function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      closing = promise;
      return resolve;
    },
    counts: () => ({ started, closed }),
  };
}

/** Threads that take calls ahead. `handed`: the calls of each thread, of which it works on the first. */
function threadsWithCallsAhead(bounds: Partial<ComputeBounds> = {}) {
  const handed: { readonly name: string; readonly end: () => void }[][] = [];
  const start = (): RunningThread => {
    const own: (typeof handed)[number] = [];
    handed.push(own);
    return {
      ready: Promise.resolve(),
      lastRun: () => undefined,
      isFit: () => true,
      close: async () => undefined,
      run: ({ parts }) =>
        new Promise<TaskData>((resolve) => {
          own.push({ name: String(parts["request"]), end: () => resolve({ answer: "", asks: "" }) });
        }),
      takeBack: () => own.splice(1).length,
    };
  };
  const compute = createCompute({ start, bounds: { threads: 2, waitMs: 100_000, ...bounds } });
  onTestFinished(() => compute.close());
  return {
    run: (account: string, name: string, more: { readonly host?: RunHost; readonly extraMs?: number } = {}) => {
      const { host, ...turn } = more;
      const input = { name: "csvParser", request: name, definition: "" };
      compute
        .of(account, host)("processor", input, turn)
        .catch(() => undefined);
    },
    names: () => handed.map((own) => own.map(({ name }) => name)).filter((own) => own.length > 0),
    end: (name: string) => {
      const own = handed.find(([first]) => first?.name === name)!;
      own.shift()!.end();
    },
  };
}

const settle = () => new Promise((next) => setTimeout(next, 5));

const codeOf = (promise: Promise<unknown>) => promise.catch((error: BoundExceeded) => error.code);

describe("the threads are shared", () => {
  test("an account never has all of them: another one's call begins at once", async () => {
    const { run, names, end } = handThreads({});
    const own = ["a1", "a2", "a3"].map((name) => run("a", name));
    await settle();
    expect(names()).toEqual(["a1"]);
    const other = run("b", "b1");
    await settle();
    expect(names()).toEqual(["a1", "b1"]);
    end("b1");
    expect(await other).toBe("b1");
    await settle();
    expect(names()).toEqual(["a1"]);
    for (const name of ["a1", "a2", "a3"]) {
      end(name);
      await settle();
    }
    expect(await Promise.all(own)).toEqual(["a1", "a2", "a3"]);
  });

  test("accounts take turns, whoever has asked for more", async () => {
    const { run, names, end } = handThreads({ threads: 2 });
    for (const name of ["a1", "a2", "a3"]) void run("a", name);
    for (const name of ["b1", "b2"]) void run("b", name);
    void run("c", "c1");
    await settle();
    expect(names()).toEqual(["a1", "b1"]);
    end("a1");
    await settle();
    expect(names()).toEqual(["b1", "c1"]);
    end("c1");
    await settle();
    expect(names()).toEqual(["b1", "a2"]);
  });

  test("there is one thread more than work, and those that are not fit any more are replaced, by one more for the others", async () => {
    const { run, end, names, counts, spoil } = handThreads({});
    const first = run("a", "a1");
    await settle();
    expect(counts()).toEqual({ started: 2, closed: 0 });
    void run("b", "b1");
    await settle();
    expect(counts()).toEqual({ started: 3, closed: 0 });
    spoil();
    end("a1");
    await first;
    await settle();
    expect(names()).toEqual(["b1"]);
    const { started, closed } = counts();
    expect(closed).toBeGreaterThan(0);
    void run("a", "a2");
    await settle();
    expect(names()).toEqual(["b1", "a2"]);
    expect(counts().started - counts().closed).toBe(4);
    expect(started - closed).toBeLessThanOrEqual(4);
  });

  test("a thread that was ended counts for its account until its memory is free, and for no other one", async () => {
    const { run, names, end, spoil, hold } = handThreads({});
    void run("a", "a1");
    void run("a", "a2");
    await settle();
    const free = hold();
    spoil();
    end("a1");
    await settle();
    void run("b", "b1");
    await settle();
    expect(names()).toEqual(["b1"]);
    free();
    await settle();
    expect(names()).toEqual(["b1", "a2"]);
  });
});

describe("an account that can begin no more", () => {
  const askingHost = (depth = 0): RunHost => ({
    run: "r",
    asks: depth === 0,
    depth,
    ask: () => new Promise(() => undefined),
    note: async () => undefined,
  });

  test("has its next calls at its thread already, a few of them and in their order", async () => {
    const { run, names, end } = threadsWithCallsAhead();
    for (const name of ["a1", "a2", "a3", "a4", "a5"]) run("a", name);
    await settle();
    expect(names()).toEqual([["a1", "a2", "a3"]]);
    end("a1");
    await settle();
    expect(names()).toEqual([["a2", "a3", "a4"]]);
  });

  test("has them back once another account waits for a thread, which then has its turn as before", async () => {
    const { run, names, end } = threadsWithCallsAhead();
    for (const name of ["a1", "a2", "a3"]) run("a", name);
    for (const name of ["b1", "b2"]) run("b", name);
    await settle();
    expect(names()).toEqual([
      ["a1", "a2", "a3"],
      ["b1", "b2"],
    ]);
    run("c", "c1");
    await settle();
    expect(names()).toEqual([["a1"], ["b1"]]);
    end("a1");
    await settle();
    expect(names()).toEqual([["c1"], ["b1"]]);
    end("c1");
    await settle();
    expect(names()).toEqual([
      ["a2", "a3"],
      ["b1", "b2"],
    ]);
  });

  test("has them back once it may begin them elsewhere", async () => {
    const { run, names, end } = threadsWithCallsAhead({ threads: 4 });
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) run("a", name);
    await settle();
    expect(names()).toEqual([
      ["a1", "a3", "a4"],
      ["a2", "a5", "a6"],
    ]);
    for (const name of ["a2", "a5", "a6"]) {
      end(name);
      await settle();
    }
    expect(names()).toEqual([["a1", "a4"], ["a3"]]);
  });

  test("has a nested call, for which a thread waits, before them", async () => {
    const { run, names, end } = threadsWithCallsAhead();
    for (const name of ["a1", "a2", "a3"]) run("a", name);
    await settle();
    run("a", "nested", { host: askingHost(1) });
    await settle();
    expect(names()).toEqual([["a1"]]);
    end("a1");
    await settle();
    expect(names()[0]![0]).toBe("nested");
  });

  test.each([
    ["scripts", { extraMs: 1000 }],
    ["questions", { host: askingHost() }],
  ])("has no calls with %s there, and none behind one of these", async (_, more) => {
    const { run, names } = threadsWithCallsAhead();
    run("a", "a1");
    run("a", "a2", more);
    run("b", "b1", more);
    run("b", "b2");
    await settle();
    expect(names()).toEqual([["a1"], ["b1"]]);
  });

  test("has no large calls there", async () => {
    const { run, names } = threadsWithCallsAhead();
    run("a", "a1");
    run("a", "x".repeat(1024 * 1024));
    await settle();
    expect(names()).toEqual([["a1"]]);
  });
});

test("while calls of an account wait for answers, no more of these begin; what asks nothing does, and so do other accounts", async () => {
  const begun: string[] = [];
  let alive = 0;
  const answered = Promise.withResolvers<string>();
  const start = (): RunningThread => {
    alive += 1;
    return {
      ready: Promise.resolve(),
      lastRun: () => undefined,
      isFit: () => true,
      close: async () => {
        alive -= 1;
      },
      run: async ({ parts }, { answer }) => {
        begun.push(String(parts["request"]));
        return { answer: answer ? await answer("?", AbortSignal.timeout(60_000)) : "" };
      },
    };
  };
  const compute = createCompute({ start, bounds: { threads: 1, waitMs: 100_000, asking: 1, allAsking: 1 } });
  onTestFinished(() => compute.close());
  const run = (name: string, asks: boolean, depth = 0) => {
    const host: RunHost = { run: name, asks, depth, ask: () => answered.promise, note: async () => undefined };
    return compute.of(name[0]!, host)("processor", { name: "csvParser", request: name, definition: "" });
  };
  const first = run("a1", true);
  await settle();
  const all = [first, run("a2", true), run("a3", false), run("b1", true), run("a4", true, 1)];
  await settle();
  expect(begun.toSorted()).toEqual(["a1", "a3", "a4", "b1"]);
  answered.resolve("!");
  await Promise.all(all);
  expect(begun.at(-1)).toBe("a2");
  await settle();
  // The one that works, and one that has started ahead.
  expect(alive).toBe(2);
});

describe("what waits is bounded", () => {
  test("by the number of calls of an account; another account and what was let in before are not refused", async () => {
    const { run } = handThreads({ waiting: 2 });
    void run("a", "a1");
    await settle();
    for (const name of ["a2", "a3"]) void run("a", name);
    expect(await codeOf(run("a", "a4"))).toBe("rate_limited");
    void run("a", "a5", true);
    void run("b", "b1");
    await settle();
  });

  test("by the characters in them, of an account and of all", async () => {
    const { run } = handThreads({ waitingInput: 10, allWaitingInput: 16 });
    void run("a", "a1");
    void run("b", "b1");
    await settle();
    void run("a", "12345678");
    expect(await codeOf(run("a", "123"))).toBe("rate_limited");
    void run("b", "1234567");
    expect(await codeOf(run("c", "12"))).toBe("server_busy");
  });

  test("by time", async () => {
    const { run } = handThreads({ waitMs: 0 });
    void codeOf(run("a", "a1"));
    expect(await codeOf(run("a", "a2"))).toBe("rate_limited");
  });

  test("by time, which counts from when a thread has started", async () => {
    const started = Promise.withResolvers<void>();
    const start = (): RunningThread => ({
      ready: started.promise,
      lastRun: () => undefined,
      isFit: () => true,
      close: async () => undefined,
      run: async () => "!" as unknown as TaskData,
    });
    const compute = createCompute({ start, bounds: { threads: 1, waitMs: 0 } });
    onTestFinished(() => compute.close());
    const answer = codeOf(compute.of("a")("processor", { request: "a1", name: "", definition: "" }));
    await settle();
    started.resolve();
    expect(await answer).toBe("!");
  });

  test("and so is what goes in", async () => {
    const { run } = handThreads({ input: 3 });
    expect(await codeOf(run("a", "1234"))).toBe("size_limit_exceeded");
  });
});

describe("real threads", () => {
  let compute: Compute | undefined;
  afterEach(async () => compute?.close());

  const asked = (name: string, body: object) => ({ name, request: JSON.stringify(body), definition: "" });
  const small = asked("csvParser", { data: "a\n1\n", rules: { hasHeaderRow: true } });
  const segments = Array.from({ length: 3_000 }, (_, n) => ({
    name: `S${n}`,
    container: true,
    children: [{ name: "C", elements: [{ name: "a", value: `${n}`, length: 4 }] }],
  }));
  const endless = asked("structuredFileParser", {
    data: "none\n".repeat(100_000),
    rules: { fileDefinition: { format: "fixed", fixed: {}, rules: segments } },
  });

  test("end a call that keeps a core busy, and serve the next one", async () => {
    compute = createCompute({ bounds: { busyMs: 100 } });
    const run = compute.of("a");
    for (let time = 0; time < 5; time++) {
      expect(await codeOf(run("processor", endless))).toBe("time_limit_exceeded");
      expect(JSON.parse(String(Buffer.from((await run("processor", small)).answer))).data).toEqual([{ a: "1" }]);
    }
  });

  const rows = (n: number) => asked("csvParser", { data: `a\n${n}\n`, rules: { hasHeaderRow: true } });
  const rowsIn = ({ answer }: { readonly answer: Uint8Array }) => JSON.parse(Buffer.from(answer).toString()).data;
  /** It keeps a core busy, and is small enough to be at a thread ahead. */
  const slow = asked("structuredFileParser", {
    data: "none\n".repeat(20_000),
    rules: { fileDefinition: { format: "fixed", fixed: {}, rules: segments.slice(0, 1_000) } },
  });

  test("give each of many calls its own result", async () => {
    compute = createCompute({ bounds: { threads: 2 } });
    const run = compute.of("a");
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const results = await Promise.all(numbers.map((n) => run("processor", rows(n))));
    expect(results.map(rowsIn)).toEqual(numbers.map((n) => [{ a: String(n) }]));
  });

  test("end a call among others that wait at its thread, and serve all of these", async () => {
    compute = createCompute({ bounds: { threads: 2, busyMs: 60 } });
    const run = compute.of("a");
    const calls = Array.from({ length: 24 }, (_, n) => (n % 8 === 5 ? slow : rows(n)));
    const results = await Promise.all(
      calls.map((call) => run("processor", call).then(rowsIn, (error: BoundExceeded) => error.code)),
    );
    expect(results).toEqual(calls.map((_, n) => (n % 8 === 5 ? "time_limit_exceeded" : [{ a: String(n) }])));
  });

  test("fail all calls with the pool, also those that wait at a thread", async () => {
    compute = createCompute({ bounds: { threads: 2 } });
    const run = compute.of("a");
    await run("processor", small);
    const results = [slow, rows(1), rows(2), rows(3), rows(4)].map((call) =>
      run("processor", call).catch(({ message }: Error) => message),
    );
    await compute.close();
    expect(await Promise.all(results)).toEqual(results.map(() => "the platform was closed"));
  });

  test("end a call that needs too much memory, and serve the next one", async () => {
    compute = createCompute({ bounds: { memory: 40 * 1024 * 1024, busyMs: 60_000, longestMs: 60_000 } });
    const run = compute.of("a");
    expect(await codeOf(run("processor", asked("csvParser", { data: "1\n".repeat(1_000_000), rules: {} })))).toBe(
      "memory_limit_exceeded",
    );
    expect(JSON.parse(String(Buffer.from((await run("processor", small)).answer))).data).toEqual([{ a: "1" }]);
  });

  test("refuse what would come out too large", async () => {
    compute = createCompute({ bounds: { output: 10 } });
    expect(await codeOf(compute.of("a")("processor", small))).toBe("output_too_large");
  });

  test("see nothing of the environment of the process", async () => {
    compute = createCompute();
    const xml = asked("structuredFileGenerator", {
      data: [{}],
      rules: {
        format: "delimited",
        delimited: { colDelimiter: "|" },
        rules: [{ name: "R", elements: [{ name: "a", value: "{{process.env.PATH}}|x" }] }],
      },
    });
    expect(JSON.parse(String(Buffer.from((await compute.of("a")("processor", xml)).answer))).data).toBe("|x\n");
  });

  test("hand over the memory of a large result", async () => {
    compute = createCompute();
    const data = "é1\n".repeat(50_000);
    const { answer } = await compute.of("a")("processor", asked("csvParser", { data, rules: {} }));
    const read = JSON.parse(Buffer.from(answer).toString()) as { readonly data: readonly unknown[] };
    expect(read.data).toHaveLength(50_000);
    expect(Object.values(read.data[49_999] as object)).toEqual(["é1"]);
    // The thread no longer has what it handed over, and serves the next call with memory of its own.
    const [first, second] = [await compute.of("a")("processor", small), await compute.of("a")("processor", small)];
    expect(first.answer).not.toBe(second.answer);
    expect([first, second].map((each) => JSON.parse(Buffer.from(each.answer).toString()).data)).toEqual([
      [{ a: "1" }],
      [{ a: "1" }],
    ]);
  });

  test("do not keep a process alive that waits for none", () => {
    const pool = new URL("../../src/delivery/compute/pool.ts", import.meta.url).href;
    const program = `const { createCompute } = await import(${JSON.stringify(pool)});
      const { answer } = await createCompute().of("a")("processor", ${JSON.stringify(small)});
      console.log(Buffer.from(answer).toString().slice(0, 19));`;
    const node = ["--input-type=module", "-e", program];
    const { stdout, status } = spawnSync(process.execPath, node, { encoding: "utf8", timeout: 60_000 });
    expect({ stdout, status }).toEqual({ stdout: '{"mediaType":"json"\n', status: 0 });
  });

  /** A run whose script begins a run that begins another one, `n` deep. */
  const descending = `import { imports } from "platform-api";
    export const f = ({ n }) => n === 0 ? ["end"] : [n, ...imports.run({ _id: "i", data: n - 1 })];`;
  const callOf = (content: string, options: object) => ({
    call: JSON.stringify({ script: { name: "s.js", content }, function: "f", options }),
  });
  let runs = 0;
  const host = (depth: number, ask: RunHost["ask"]): RunHost => {
    runs += 1;
    return { run: `run ${runs}`, asks: true, depth, ask, note: async () => undefined };
  };
  const resultOf = ({ run }: { readonly run: string }) => (JSON.parse(run) as { readonly result: unknown }).result;

  test("that wait for the platform leave theirs to what they wait for, and to few others", async () => {
    const pool = createCompute({ bounds: { threads: 1, asking: 1, waitMs: 60_000 } });
    compute = pool;
    let [now, most] = [0, 0];
    const descend = async (depth: number, n: number): Promise<unknown> => {
      const answering = host(depth, async (question) => {
        if (depth === 0) most = Math.max(most, ++now);
        const { asked } = JSON.parse(question) as { readonly asked: string };
        const { body } = JSON.parse(asked) as { readonly body: { readonly data: number } };
        const inner = await descend(depth + 1, body.data);
        if (depth === 0) now -= 1;
        return JSON.stringify({ answer: { statusCode: 200, headers: {}, body: inner } });
      });
      return resultOf(await pool.of("a", answering)("script.run", callOf(descending, { n })));
    };
    const all = await Promise.all([1, 2, 3].map(() => descend(0, 3)));
    expect(all).toEqual([1, 2, 3].map(() => [3, 2, 1, "end"]));
    expect(most).toBe(1);
  });

  test("serve one account as before while the scripts of another are ended, and that one's next call, too", async () => {
    compute = createCompute({ bounds: { threads: 2, busyMs: 3_000 } });
    const [a, b] = [compute.of("a"), compute.of("b")];
    const [loop, healthy] = [callOf("function f() { for (;;); }", {}), callOf("const f = () => 1", {})];
    await b("script.run", healthy);
    const ended: string[] = [];
    const attack = a("script.run", loop).then(
      ({ run }) => ended.push(JSON.parse(run).failure.code),
      ({ code }) => ended.push(code),
    );
    for (const name of ["b1", "b2", "b3"]) {
      expect(resultOf(await b("script.run", healthy))).toBe(1);
      ended.push(name);
    }
    await attack;
    // On a busy machine a script's own time, which goes by the clock, is over before its time of the processor.
    expect(ended).toEqual(["b1", "b2", "b3", expect.stringMatching(/^(time_limit_exceeded|script_timeout)$/)]);
    expect(resultOf(await a("script.run", healthy))).toBe(1);
  });

  test("are ended with the pool while they wait", async () => {
    compute = createCompute();
    const asked = Promise.withResolvers<void>();
    const never = host(0, () => {
      asked.resolve();
      return new Promise(() => undefined);
    });
    const ended = compute
      .of("a", never)("script.run", callOf(descending, { n: 1 }))
      .catch(({ message }) => message);
    await asked.promise;
    await compute.close();
    expect(await ended).toBe("the platform was closed");
  });

  test("end with the error of whoever was to answer", async () => {
    const pool = createCompute({ bounds: { threads: 1 } });
    compute = pool;
    const failing = host(0, () => Promise.reject(new Error("the store is away")));
    await expect(pool.of("a", failing)("script.run", callOf(descending, { n: 1 }))).rejects.toThrow(
      "the store is away",
    );
    expect(resultOf(await pool.of("a")("script.run", callOf("const f = () => 1", {})))).toBe(1);
  });

  test("keep what a script keeps between the calls of one run, and show it to no other", async () => {
    const pool = createCompute();
    compute = pool;
    const counting = callOf("let n = 0; const f = () => ++n", {});
    const one = host(0, async () => "");
    const next = async (of: RunHost) => resultOf(await pool.of("a", of)("script.run", counting));
    expect([await next(one), await next(one)]).toEqual([1, 2]);
    expect(await next(host(0, async () => ""))).toBe(1);
    expect(await next(one)).toBe(1);
  });

  test("are ended with the pool: what they did, and what waited, fails", async () => {
    compute = createCompute();
    const run = compute.of("a");
    const begun = run("processor", endless).catch((error: Error) => error.message);
    const waiting = run("processor", small).catch((error: Error) => error.message);
    await settle();
    await compute.close();
    expect([await begun, await waiting]).toEqual(["the platform was closed", "the platform was closed"]);
    await expect(run("processor", small)).rejects.toThrow("the platform was closed");
  });
});
