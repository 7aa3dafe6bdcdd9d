/** Options for the retention and retries of flow runs: the same for servers and workers. */
import { InvalidArgumentError } from "commander";
import { parseDuration } from "../../../base/duration.ts";
import { type Form, option, wholeNumberForm } from "../../option.ts";

const pausesAtMost = 20;
const longestMs = 7 * 24 * 3_600_000;

/** Reads durations separated by commas; none for `off`. */
const pauses: Form<readonly number[]> = {
  read(word) {
    if (word === "off") return [];
    const read = word.split(",").map((each) => parseDuration(each.trim()));
    if (read.length <= pausesAtMost && read.every((ms) => ms !== undefined && ms <= longestMs)) return read as number[];
    throw new InvalidArgumentError(
      `Give spans of time, such as 5m,15m,1h (${pausesAtMost} at most, up to 168h), or off.`,
    );
  },
};

export const runOptions = [
  option(
    "--event-log <N>",
    "rows of event reports that are kept of an account (default 1000000)",
    wholeNumberForm(1, 1_000_000_000),
  ),
  option(
    "--auto-retry <PAUSES>",
    "when records that failed for a moment are retried by themselves (default 5m,15m,1h); off: never",
    pauses,
  ),
] as const;
