/** The Containerfile: held against what such files may say, and its commands run with the paths that they have here. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { folder, repository, start } from "./real-bin.ts";

const text = readFileSync(join(repository, "Containerfile"), "utf8");
const parsed = DockerfileParser.parse(text);
const final = parsed.getFROMs().at(-1)!.getRange().start.line;
const instructions = parsed.getInstructions().filter((each) => each.getRange().start.line >= final);
const argumentsOf = (keyword: string) =>
  instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getRawArgumentsContent() ?? "");

describe("the image", () => {
  test("is built from a file without faults", () => {
    expect(validate(text)).toEqual([]);
  });

  test("runs as nobody of rights, starts no shell, and holds no secret and nothing of the sources", () => {
    expect(argumentsOf("USER")).toEqual(["65532:65532"]);
    for (const keyword of ["ENTRYPOINT", "CMD"]) expect(JSON.parse(argumentsOf(keyword)[0]!)).toBeInstanceOf(Array);
    expect(argumentsOf("HEALTHCHECK")[0]).toMatch(/CMD \["/);
    expect([...argumentsOf("RUN"), ...argumentsOf("ADD"), ...argumentsOf("ENV"), ...argumentsOf("ARG")]).toEqual([]);
    const [taken, ...copied] = text.split("\n").filter((line) => line.startsWith("COPY "));
    expect(taken).toBe("COPY reconduit-*.tgz ./reconduit.tgz");
    expect(readFileSync(join(repository, "Containerfile.dockerignore"), "utf8")).toMatch(/^\*\n!reconduit-\*\.tgz$/m);
    expect(copied).toHaveLength(3);
    for (const line of copied) expect(line).toMatch(/^COPY --from=package /);
  });

  test("serves, says that it is well, and stops when it is told to", async () => {
    const [port, data] = [String(await freePort()), folder()];
    const here = (words: string) =>
      (JSON.parse(words) as string[]).map((word) =>
        word
          .replace("/opt/reconduit", repository)
          .replace("/nodejs/bin/node", process.execPath)
          .replace("8080", port)
          .replace(/^\/data$/, data),
      );
    const [node, main, ...none] = here(argumentsOf("ENTRYPOINT")[0]!);
    expect([node, main, none]).toEqual([process.execPath, join(repository, "dist/cli/main.js"), []]);
    const server = start(here(argumentsOf("CMD")[0]!), { cwd: data });
    await server.said("stdout", "reconduit ready at");
    const [, check] = /CMD (\[.*\])/s.exec(argumentsOf("HEALTHCHECK")[0]!)!;
    const [command, ...args] = here(check!) as [string, ...string[]];
    const well = () => spawnSync(command, args).status;
    expect(well()).toBe(0);
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(well()).toBe(1);
  });
});
