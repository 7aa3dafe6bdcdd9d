/** What docs/DRIFT.md and its neighbours have a reader type, typed, with a colleague on the same account. */
import { expect, onTestFinished, test } from "vitest";
import { folder } from "./cli/real-bin.ts";
import { followPage } from "./support/page-session.ts";
import { platformOf } from "./support/platform.ts";

const [token, colleague] = ["rct_pages", "rct_pages_colleague"] as const;
const world = {
  accounts: [
    {
      name: "Local",
      features: { environments: true },
      users: [
        { email: "owner@local.test", name: "Owner", role: "owner" },
        { email: "mia@local.test", name: "Mia", role: "admin" },
      ],
      tokens: [
        { token, type: "service", access: "full" },
        { token: colleague, type: "personal", user: "mia@local.test" },
      ],
    },
  ],
};

test.each([["DRIFT.md", [0, 0, 0, 2]]])("docs/%s does as it says", async (page, codes) => {
  const platform = await platformOf(world, token);
  onTestFinished(() => platform.close());
  const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: token, COLLEAGUE: colleague };
  const said = await followPage(page, folder({}), env);
  expect(said.map(({ code }) => code)).toEqual(codes);
});
