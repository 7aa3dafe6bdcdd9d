/**
 * Errors that drivers of protocols throw on the event loop. A driver reads what its partner sends in handlers of events, in timers
 * and in promises of its own. No caller can catch such an error, which would end the process with the work of all accounts.
 *
 * All work of a driver runs in the zone of its line. Node keeps the zone for whatever the work starts, and for the handlers of
 * `uncaughtException` and `unhandledRejection`: so the one handler of a process finds the line whose driver threw, ends that line and
 * goes on. Errors outside of a zone end the process. A driver that never returns ends it as well: a thread watches the event loop.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Worker } from "node:worker_threads";

/** A connection of a driver to its partner, or all connections that a driver opens by itself. */
export interface DriverLine {
  /** Ends the line, and fails the work that waits for it. `error`: the error that the driver threw. */
  endBroken(error: unknown): void;
}

const zones = new AsyncLocalStorage<DriverLine>();

/** Runs work of a driver in the zone of its line. What goes on after an `await` of the result is outside again. */
export function driving<T>(line: DriverLine, work: () => T): T {
  startWatch?.();
  return zones.run(line, work);
}

/** Starts the watch with the first work of a driver; undefined if it runs, or none is wanted. */
let startWatch: (() => void) | undefined;

/** Milliseconds between two signs of the event loop. */
const signMs = 500;

/** The thread ends the process, with the functions that the event loop is in, once it has computed for too long without a sign of the loop. */
const watching = `
const { workerData } = require("node:worker_threads");
const { readFileSync, writeSync } = require("node:fs");
const { shared, longestMs } = workerData;
const signs = new Int32Array(shared);
const spentMs = () => {
  try {
    const fields = readFileSync("/proc/self/task/" + process.pid + "/stat", "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
};
const endProcess = (functions) => {
  const within = functions.length === 0 ? "" : " It is in " + functions.join(" < ") + ".";
  const fault = "The event loop has computed for " + longestMs / 1000 + " seconds without a pause. The process ends, so that another one goes on with its work." + within;
  const entry = { level: "error", at: new Date().toISOString(), requestId: "", method: "JOB", path: "", status: 500, elapsedMs: longestMs, fault };
  try {
    writeSync(2, JSON.stringify(entry) + "\\n");
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
};
const askFunctions = () => {
  setTimeout(endProcess, 2000, []);
  const { Session } = require("node:inspector");
  const session = new Session();
  const urls = new Map();
  session.connectToMainThread();
  session.on("Debugger.scriptParsed", ({ params }) => urls.set(params.scriptId, params.url));
  session.once("Debugger.paused", ({ params }) => {
    const places = params.callFrames.slice(0, 8).map(({ functionName, location }) => {
      const file = (urls.get(location.scriptId) ?? "").split("/").slice(-3).join("/");
      return (functionName || "a function") + " (" + file + ":" + (location.lineNumber + 1) + ")";
    });
    endProcess(places);
  });
  session.post("Debugger.enable", () => session.post("Debugger.pause"));
};
let [seen, since] = [-1, 0];
const timer = setInterval(() => {
  const count = Atomics.load(signs, 0);
  const now = spentMs();
  if (count !== seen) [seen, since] = [count, now];
  if (now - since < longestMs) return;
  clearInterval(timer);
  askFunctions();
}, ${signMs});`;

/**
 * Ends this process once its event loop has computed for too long without a pause, as in a driver that never returns from the bytes of its
 * partner. Nothing is watched before the first work of a driver. All other work pauses within a fraction of a second.
 */
export function watchDrivers(longestMs = 60_000): void {
  startWatch = () => {
    startWatch = undefined;
    const shared = new SharedArrayBuffer(4);
    const signs = new Int32Array(shared);
    setInterval(() => Atomics.add(signs, 0, 1), signMs).unref();
    new Worker(watching, {
      eval: true,
      name: "watch",
      execArgv: [],
      env: {},
      workerData: { shared, longestMs },
    }).unref();
  };
}

/**
 * Ends the line whose driver threw an error on the event loop. Call it in the handler of the error, before anything else. Returns false
 * if the error was thrown outside of all zones.
 */
export function endThrowingDriver(error: unknown): boolean {
  const line = zones.getStore();
  if (line === undefined) return false;
  // Work for the line must not throw into the zone again.
  zones.exit(() => line.endBroken(error));
  return true;
}
