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

/** Returns the path of a file in a folder. */
export const joinedPath = (folder: string, name: string): string =>
  [...safeSteps(folder), ...safeSteps(name)].join("/");

function pathFailure(path: string, why: string): RecordFailure {
  const shown = JSON.stringify(path.slice(0, 100));
  return new RecordFailure("mapping_failed", "mapping", "request", `${shown} cannot be the path of a file: ${why}.`);
}
