/** Errors that drivers throw on the event loop end their connection, and never the process (docs/SERVER.md, "Drivers that throw"). */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { connectMssql, type Tedious } from "../../src/delivery/adaptors/sql/mssql-connection.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { Meter } from "../../src/delivery/egress/meter.ts";
import { partnerBounds } from "../../src/delivery/egress/partner-bounds.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { Outside } from "../../src/delivery/sending/sender.ts";
import { hostilePartner, speeches } from "../support/hostile/partners.ts";

const isSoak = process.env["RECONDUIT_SOAK"] === "on";
const support = join(import.meta.dirname, "../support");

interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

/** Runs a program of the folder of support, and ends it where it hangs. */
function runProgram(name: string, ...args: readonly string[]): Promise<Ended> {
  const longest = isSoak ? 3_600_000 : 120_000;
  const command = ["--disable-warning=ExperimentalWarning", join(support, name), ...args];
  const child = spawn(process.execPath, command, { timeout: longest, killSignal: "SIGKILL" });
  let written = "";
  let errors = "";
  child.stdout.on("data", (text: Buffer) => {
    written += text.toString();
  });
  child.stderr.on("data", (text: Buffer) => {
    errors = (errors + text.toString()).slice(-3000);
  });
  return new Promise((done) => {
    child.on("close", (code) => done({ code, lines: written.trim().split("\n"), errors }));
  });
}

describe("a driver that throws", async () => {
  const { code, lines } = await runProgram("throwing-drivers.ts");
  const told = lines.map((line) => JSON.parse(line) as { [name: string]: unknown });

  test.each(told.slice(0, -1).map((each) => [each["line"], each["way"], each] as const))(
    "on %s, %s, ends its connection with a plain message, and is reported to the operator",
    (_line, _way, { message, reported }) => {
      expect(message).toMatch(/^127\.0\.0\.1:PORT \((\w+)\) sent bytes that are not an answer of \1\. Check that \1/);
      expect(reported).toBe(true);
    },
  );

  test("does so on three kinds of lines, in nine ways each", () => {
    expect(told.length).toBe(3 * 9 + 1);
  });

  test("is distinguished: any other error ends the process", () => {
    expect(told.at(-1)).toEqual({ uncaught: "an error of no driver" });
    expect(code).toBe(3);
  });
});

test("partners whose answers are changed at random end neither the process nor its event loop", {
  timeout: isSoak ? 3_600_000 : 180_000,
}, async () => {
  const cases = isSoak ? (process.env["RECONDUIT_SCENARIOS"] ?? "10000") : "40";
  const seed = process.env["RECONDUIT_SEED"] ?? "1";
  const { code, lines, errors } = await runProgram("mutated-partners.ts", cases, seed);
  expect(code, `seed ${seed}: ${errors}`).toBe(0);
  const counts = JSON.parse(lines.at(-1)!) as { readonly cases: number; readonly failed: number };
  expect(counts.cases).toBe(Number(cases));
  expect(counts.failed).toBeGreaterThan(counts.cases / 3);
});

test("a promise of a driver fails once its connection is closed, and one of a closed connection at once", async () => {
  const hostile = await hostilePartner(speeches.postgres, "greeting", "stalls");
  const egress = createEgress({ policy: anywhere });
  const { socket, meter } = await egress.connect("127.0.0.1", hostile.port, { protocol: "mysql" });
  const driver = meter.guarding({
    name: "d",
    ask: () => new Promise<void>(() => undefined),
    add: (a: number) => a + 1,
  });
  const asked = driver.ask();
  socket.destroy();
  await expect(asked).rejects.toThrow("(MySQL) closed the connection before its answer was complete.");
  await expect(driver.ask()).rejects.toThrow("closed the connection");
  expect([driver.name, driver.add(1)]).toEqual(["d", 2]);
  await egress.close();
  hostile.close();
});

describe("a server of SQL that sets packets of", () => {
  /** Connects with a double that makes its writer as the driver does, and sets a size. */
  async function withSize(bytes: number): Promise<readonly [set: number[], outcome: string]> {
    const hostile = await hostilePartner(speeches.mssql, "greeting", "stalls");
    const egress = createEgress({ policy: anywhere });
    const set: number[] = [];
    const tedious = {
      Connection: class {
        messageIo: { packetSize(...size: number[]): number } | undefined;
        readonly #config: { readonly options: { connector(to: object): Promise<unknown> } };
        constructor(config: never) {
          this.#config = config;
        }
        connect(done: (error?: Error) => void): void {
          void this.#config.options.connector({}).then(() => {
            this.messageIo = { packetSize: (...size) => set.push(...size) };
            this.messageIo.packetSize(bytes);
            setImmediate(done);
          });
        }
        on(): void {}
        close(): void {}
      },
    } as unknown as Tedious;
    const block = { host: "127.0.0.1", port: hostile.port, user: "u", password: "p", database: "d" };
    const outside = { egress } as unknown as Outside;
    const outcome = await connectMssql({ dialect: "mssql", block }, outside, async () => tedious).then(
      (opened) => {
        opened.destroy();
        return "connected";
      },
      (error: Error) => error.message,
    );
    await egress.close();
    hostile.close();
    return [set, outcome];
  }

  test.each([0, 8, 511, 32_768, Number.NaN])("%s bytes is ended, and its driver never uses them", async (bytes) => {
    const [set, outcome] = await withSize(bytes);
    expect(set).toEqual([]);
    expect(outcome).toContain("(SQL Server) sent bytes that are not an answer of SQL Server");
  });

  test.each([512, 4096, 32_767])("%s bytes is served", async (bytes) => {
    expect(await withSize(bytes)).toEqual([[bytes], "connected"]);
  });
});

describe("a server of SQL that routes the driver on", () => {
  /** Connects with a double that asks for a socket again for each routing, as often as the server wants. Returns the connections made. */
  async function withRoutings(routings: number): Promise<readonly [connections: number, outcome: string]> {
    const hostile = await hostilePartner(speeches.mssql, "greeting", "stalls");
    const egress = createEgress({ policy: anywhere });
    let connections = 0;
    const counting: Outside["egress"] = {
      ...egress,
      connect: async (...given) => {
        connections += 1;
        return await egress.connect(...given);
      },
    };
    const to = { host: "127.0.0.1", port: hostile.port };
    const tedious = {
      Connection: class {
        readonly #config: { readonly options: { connector(to: object): Promise<unknown> } };
        constructor(config: never) {
          this.#config = config;
        }
        connect(done: (error?: Error) => void): void {
          const connectAgain = async (): Promise<void> => {
            for (let asked = 0; asked <= routings; asked++) await this.#config.options.connector(to);
          };
          const fail = (cause: unknown): void => done(new Error("Failed to connect", { cause }));
          connectAgain().then(() => done(), fail);
        }
        on(): void {}
        close(): void {}
      },
    } as unknown as Tedious;
    const outside = { egress: counting } as unknown as Outside;
    const block = { ...to, user: "u", password: "p", database: "d" };
    const outcome = await connectMssql({ dialect: "mssql", block }, outside, async () => tedious).then(
      (opened) => {
        opened.destroy();
        return "connected";
      },
      (error: Error) => error.message,
    );
    await egress.close();
    hostile.close();
    return [connections, outcome];
  }

  test("is followed three times", async () => {
    expect(await withRoutings(3)).toEqual([4, "connected"]);
  });

  test.each([4, 50])("is not followed %d times", async (routings) => {
    const [connections, outcome] = await withRoutings(routings);
    expect(connections).toBe(4);
    expect(outcome).toContain("routes to other servers more than 3 times. Set host and port");
  });
});

describe("a message of MongoDB", () => {
  const word = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value >>> 0);
    return bytes;
  };
  const empty = Buffer.from([5, 0, 0, 0, 0]);
  const messageOf = (operation: number, ...parts: readonly Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    return Buffer.concat([word(16 + body.length), word(1), word(1), word(operation), body]);
  };
  const flags = word(0);
  const zero = Buffer.from([0]);
  const one = Buffer.from([1]);

  /** Pushes a message in one chunk, and byte by byte. Returns the fault of either. */
  function faultsOf(bytes: Buffer): readonly (string | undefined)[] {
    return [[bytes], [...bytes].map((byte) => Buffer.from([byte]))].map((chunks) => {
      const meter = new Meter({ protocol: "mongodb", partner: "p:1", bounds: partnerBounds });
      meter.ready();
      for (const chunk of chunks) if (!meter.decrypted(chunk)) break;
      return meter.fault?.message;
    });
  }

  test.each([
    ["whose document has a length of -1", messageOf(2013, flags, zero, word(-1), zero)],
    ["whose document is shorter than the message", messageOf(2013, flags, zero, empty, Buffer.alloc(5))],
    ["whose document is longer than the message", messageOf(2013, flags, zero, word(6), zero)],
    ["of another section than a document", messageOf(2013, flags, one, empty)],
    ["without a document", messageOf(2013, flags)],
    ["of 2,147,483,647 documents", messageOf(1, Buffer.alloc(16), word(0x7f_ff_ff_ff), empty)],
    ["of no documents", messageOf(1, Buffer.alloc(16), word(0), empty)],
    ["of an operation that a driver takes for a reply", messageOf(7, Buffer.alloc(16), word(0x7f_ff_ff_ff), empty)],
  ])("%s never reaches its driver", (_what, bytes) => {
    const expected = "p:1 (MongoDB) sent messages that are not one document each.";
    expect(faultsOf(bytes).map((fault) => fault?.slice(0, expected.length))).toEqual([expected, expected]);
  });

  test.each([
    ["of one document", messageOf(2013, flags, zero, empty)],
    ["of one document, as an old reply", messageOf(1, Buffer.alloc(16), word(1), empty)],
  ])("%s is read", (_what, bytes) => {
    expect(faultsOf(Buffer.concat([bytes, bytes]))).toEqual([undefined, undefined]);
  });
});
