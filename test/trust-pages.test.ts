/** Tests what docs/DRIFT.md and its neighbours have a reader type, typed, with a colleague on the same account. */
import { expect, onTestFinished, test } from "vitest";
import { folder } from "./cli/real-bin.ts";
import { colleagues, tokens } from "./support/colleagues-world.ts";
import { followPage } from "./support/page-session.ts";
import { platformOf } from "./support/platform.ts";

test.each([
  ["DRIFT.md", [0, 0, 0, 2, 0, 0, 0, 0, 0]],
  ["ATTEST.md", [0, 0, 0, 0, 2, 0, 2]],
  ["UNDO.md", [0, 0, 0, 1, 0]],
  ["DRILL.md", [0, 0, 0, 0, 2]],
  ["REHEARSE.md", [0, 0, 0, 0, 0, 1, 0, 0]],
])("docs/%s does as it says", async (page, codes) => {
  const platform = await platformOf(colleagues, tokens.ours);
  onTestFinished(() => platform.close());
  const env = {
    RECONDUIT_BASE_URL: platform.url,
    RECONDUIT_TOKEN: tokens.ours,
    COLLEAGUE: tokens.mia,
    SHOP_PASSWORD: "of-the-shop",
  };
  const said = await followPage(page, folder({}), env);
  expect(said.map(({ code }) => code)).toEqual(codes);
});
