/** The story of examples/lost-state, as its page has it. */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { document, folder, reconduit, repository } from "./real-bin.ts";

const example = join(repository, "examples", "lost-state");

test("a lost state and an order to destroy cost nothing: every object comes back with its id", async () => {
  const cwd = folder();
  cpSync(example, cwd, { recursive: true, filter: (source) => !/[/\\]\.reconduit/.test(source) });
  const page = readFileSync(join(example, "README.md"), "utf8");
  const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split("\n"));
  const run = async (line: string) => {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
    if (words[0] === "rm") {
      for (const file of words.slice(1)) rmSync(join(cwd, file), { force: true });
      return { code: 0, stdout: "", stderr: "" };
    }
    return reconduit(words.slice(1), { cwd });
  };
  const codes: (readonly [string, number | null])[] = [];
  const flows: unknown[] = [];
  const said: string[] = [];
  for (const line of commands) {
    const { code, stdout } = await run(line);
    codes.push([line, code]);
    said.push(stdout);
    if (line.startsWith("reconduit apply"))
      flows.push(document(await reconduit(["output", "--json"], { cwd }))["outputs"]);
  }
  const refused = codes.filter(([, code]) => code !== 0).map(([line]) => line);
  // The first order to destroy comes without the state, and the second one with it.
  expect(refused).toEqual(["reconduit destroy --auto-approve"]);
  expect(codes.filter(([line]) => line === "reconduit destroy --auto-approve").map(([, code]) => code)).toEqual([1, 0]);
  const drills = commands.flatMap((line, index) => (line === "reconduit drill" ? [said[index]] : []));
  expect(drills).toHaveLength(3);
  for (const text of drills) expect(text).toContain("The account is what the code makes.");
  for (const text of drills) expect(text).toContain("5 objects compared");
  expect(flows).toEqual([flows[0], flows[0], flows[0]]);
});
