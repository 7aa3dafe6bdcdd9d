/** Stacks of one account share what they read from it. */
import { expect, it } from "vitest";
import { reconduit } from "./in-process.ts";
import { folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const objects = (from: number, count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const section = (name: string, line: (index: number) => string) =>
    `${name}:\n${numbers.map((index) => `  o${index}: ${line(index)}`).join("\n")}\n`;
  return (
    section("tags", (index) => `{ tag: tag-${index} }`) + section("scripts", (index) => `{ name: Script ${index} }`)
  );
};
const stacks = 12;
const each = 4;

/** The requests that a command sends. */
const requestsOf = (stderr: string) => stderr.split("\n").filter((line) => /\bGET \S+ \d{3} \d+ ms/.test(line)).length;

it.each(["plan", "drift"])(
  "%s --all of many stacks sends at most 1.2 times the requests of one stack with the same objects",
  async (command) => {
    const many = Array.from({ length: stacks }, (_, index) => [
      `many/s${index}/reconduit.yaml`,
      `reconduit: 1\nname: s${index}\n${objects(index * each, each)}`,
    ]);
    const sent = async (cwd: string, ...all: readonly string[]) => {
      const { env } = await platform();
      const applied = await reconduit(["apply", "--auto-approve", ...all], { cwd, env });
      expect(applied.code, applied.stderr).toBe(0);
      const { code, stderr } = await reconduit([command, "--log-level", "debug", ...all], { cwd, env });
      expect(code, stderr).toBe(0);
      return requestsOf(stderr);
    };
    const one = await sent(folder({ "reconduit.yaml": `reconduit: 1\nname: one\n${objects(0, stacks * each)}` }));
    const all = await sent(folder(Object.fromEntries(many)), "--all");
    expect(one).toBeGreaterThan(1);
    expect(all).toBeLessThanOrEqual(one * 1.2);
  },
);

it("an apply reads anew what it changes, also where another stack has just written", async () => {
  const { env } = await platform();
  const cwd = folder({
    "a/reconduit.yaml": "reconduit: 1\nname: a\ntags: { a: { tag: a } }\n",
    "b/reconduit.yaml": "reconduit: 1\nname: b\ntags: { b: { tag: a } }\n",
  });
  const both = await reconduit(["apply", "--all", "--auto-approve"], { cwd, env });
  expect(both.code).toBe(1);
  expect(both.stdout).toMatch(/a +a +applied/);
  expect(both.stdout).toMatch(/b +b +failed/);
});
