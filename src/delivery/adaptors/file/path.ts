/** Paths of files: separated by "/", below the root of their place. */
import { RecordFailure } from "../../failures/failure.ts";

/** Maximum characters of a path. */
const longest = 1000;

/** Returns the names along a path, without empty ones and `.`. Throws RecordFailure for `..` and for invalid paths. */
export function safeSteps(path: string): readonly string[] {
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  if (steps.includes("..")) throw pathFailure(path, "it leads up");
  if (/\p{Cc}/u.test(path)) throw pathFailure(path, "it contains a control character");
  if (path.length > longest) throw pathFailure(path, `it is longer than ${longest} characters`);
  return steps;
}

/** Returns the path of an entry in the list of a folder; undefined if no path can express it. The server that lists chooses the name. */
export function listedPath(steps: readonly string[], name: string): string | undefined {
  if (name === "" || name === "." || name === ".." || /[/\p{Cc}]/u.test(name)) return undefined;
  const path = [...steps, name].join("/");
  return path.length > longest ? undefined : path;
}

/** Returns a size in the list of a folder; 0 if the server sends none, or one that is not a whole number. */
export const listedSize = (size: number | undefined): number => (Number.isSafeInteger(size) && size! > 0 ? size! : 0);

/** Returns a time in the list of a folder as text; empty if the server sends none, or an impossible one. */
export const listedTime = (ms: number): string =>
  ms >= earliestMs && ms <= latestMs ? new Date(ms).toISOString() : "";

/** The years 1 to 9999: texts of other moments are not in the order of time. */
const earliestMs = Date.parse("0001-01-01T00:00:00Z");
const latestMs = Date.UTC(9999, 11, 31);

/** Returns the path of a file in a folder. */
export const joinedPath = (folder: string, name: string): string =>
  [...safeSteps(folder), ...safeSteps(name)].join("/");

function pathFailure(path: string, why: string): RecordFailure {
  const shown = JSON.stringify(path.slice(0, 100));
  return new RecordFailure("mapping_failed", "mapping", "request", `${shown} cannot be the path of a file: ${why}.`);
}
