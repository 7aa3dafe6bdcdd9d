/** Every kind's samples through the provider's procedures: an apply keeps what its plan has promised, and leaves nothing open. */
import { test } from "vitest";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { ownPlatform } from "../support/suites.ts";
import { type Held, providerOf } from "./core.ts";

test.each((kinds as readonly Kind[]).map((kind) => [kind.kind, kind] as const))("%s", async (_name, kind) => {
  const { core, documentOf } = await providerOf(await ownPlatform());
  const own = core(kind);
  let held: Held | undefined;
  const { minimal, full, change } = kind.samples;
  // What has a default and is not declared any more gets it.
  const undeclared = Object.entries(full).filter(([name]) => kind.fields[name]?.default === undefined);
  for (const sample of [minimal, full, Object.fromEntries(undeclared), change])
    held = await own.apply(held, await documentOf(kind, sample));
  await own.apply(held, null);
});
