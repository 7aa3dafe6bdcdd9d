/** Each guide of the site, typed from beginning to end in an empty folder: its files, its commands, and what they print. */
import { expect, test } from "vitest";
import { bin, folder } from "./cli/places.ts";
import { freePort } from "./support/free-port.ts";
import { guides } from "./support/guides.ts";
import { nodeOf, type } from "./support/typed.ts";
import { missing } from "./support/walkthroughs.ts";

test.each(guides)("the guide $name", async ({ script, says, untyped }) => {
  expect(says.length).toBeGreaterThan(0);
  expect(untyped).toBeLessThanOrEqual(1);
  // Partners of a guide listen on a port of their own, and end with the script.
  const port = await freePort();
  const typed = `trap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n${script.replaceAll(/\b431\d\b/g, `${port}`)}`;
  const { code, all } = await type(typed, folder({}), { reconduit: nodeOf(bin) });
  expect(code, all).toBe(0);
  expect(missing(all, says), all).toBeUndefined();
});
