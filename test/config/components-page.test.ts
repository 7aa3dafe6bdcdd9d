/** docs/COMPONENTS.md: the stack that it shows can be loaded, and makes the resources that it names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../cli/places.ts";
import { line, stack } from "./stack.ts";

const page = readFileSync(join(repository, "docs/COMPONENTS.md"), "utf8");
const [component, manifest, , move, tests] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text!);
const files = { "reconduit.yaml": manifest!, "components/order-import.yaml": component! };

test("the stack has the resources that the page lists", async () => {
  const { program, diagnostics } = await stack(files).load();
  expect(diagnostics.map(line)).toEqual([]);
  const addresses = program!.resources.map(({ address }) => address);
  expect(addresses).toHaveLength(4);
  for (const address of addresses) expect(page).toContain(`\`${address}\``);
});

test("a value that does not fit is told as the page shows", async () => {
  const wrong = { ...files, "reconduit.yaml": manifest!.replace("zone: eu", "zone: ap") };
  const [found] = (await stack(wrong).load()).diagnostics;
  expect(found).toMatchObject({ summary: "An input of a component does not fit", source: { line: 9 } });
  expect(found!.source!.declaredAt).toMatchObject({ file: "components/order-import.yaml", line: 6 });
  expect(page).toContain(`reconduit.yaml:9:${found!.source!.column}, components.eu`);
});

test("the move and the tests can be added as they are", async () => {
  const moved = manifest!.replace(/components:\n[\s\S]*?(?= {2}region:)/, move!);
  const tested = { "reconduit.yaml": moved, "components/order-import.yaml": `${component}${tests}` };
  const { program, diagnostics } = await stack(tested).load();
  expect(diagnostics.map(line)).toEqual([]);
  expect(program!.resources[1]!.meta.was).toBe("imports.orders");
  expect(program!.componentTests!.tests.map(({ name }) => name)).toEqual(["eu-orders"]);
});
