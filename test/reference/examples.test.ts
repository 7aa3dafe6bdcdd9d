/** Every command that the reference shows is sent to a server with the example world, and answered as the page says. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { worldFile } from "../../scripts/example-world.ts";
import { allEndpoints, type Endpoint } from "../../src/derive/api/endpoints.ts";
import { readWorld } from "../../src/platform/worlds/world-file.ts";
import { startPlatform } from "../../src/server/index.ts";
import { type Running, repository, start } from "../cli/real-bin.ts";
import { briefClock } from "../support/brief-clock.ts";
import { type Command, commandsOf, send } from "./curl.ts";

const pages = join(repository, "docs", "reference", "endpoints");

/** The day that writes are sent on, whenever the tests run. */
const today = "2030-05-20";
const clock = { ...briefClock, now: () => Date.parse(`${today}T12:00:00.000Z`) };

interface Example {
  readonly endpoint: Endpoint;
  readonly commands: readonly Command[];
}

const examples = readdirSync(pages).flatMap((name) => {
  const area = name.replace(".md", "");
  const chapters = readFileSync(join(pages, name), "utf8").split(/^## /m).slice(1);
  return chapters.flatMap((chapter): Example[] => {
    const block = /```sh\n([\s\S]*?)```/.exec(chapter)?.[1];
    const title = chapter.split("\n")[0];
    const endpoint = allEndpoints().find((each) => each.area === area && `${each.method} ${each.path}` === title);
    if (!endpoint) throw new Error(`${name}: ${title} is not an endpoint`);
    return block === undefined ? [] : [{ endpoint, commands: commandsOf(block, today) }];
  });
});

/** Endpoints that the example world cannot show: the status that it answers instead, and the reason. */
const otherwise: { readonly [endpoint: string]: readonly [status: number, why: string] } = {
  "connections.ping": [422, "the hosts of the world are nowhere"],
  "connections.pingByGet": [422, "the hosts of the world are nowhere"],
  "connections.pingUnsaved": [422, "the hosts of the world are nowhere"],
  "connections.metadata": [422, "the hosts of the world are nowhere"],
  "connections.export": [422, "the hosts of the world are nowhere"],
  "connections.exportPages": [422, "the hosts of the world are nowhere"],
  "metadata.ofConnection": [422, "the hosts of the world are nowhere"],
  "metadata.ofDataset": [422, "the hosts of the world are nowhere"],
  "metadata.ofSync": [422, "the hosts of the world are nowhere"],
  "metadata.ofSyncDataset": [422, "the hosts of the world are nowhere"],
  "exports.invoke": [422, "the hosts of the world are nowhere"],
  "exports.take": [404, "the export of the world is not a listener"],
  "exports.takeMessage": [404, "the export of the world takes no messages of partners"],
  "tools.testRunStep": [404, "nothing was run"],
  "flows.testRun": [403, "the flows of the world are on"],
  "flows.testRunStep": [404, "nothing was run"],
  "flows.request": [404, "nothing was sent"],
  "tools.requests": [404, "the tool of the world has no steps"],
  "tools.request": [404, "the tool of the world has no steps"],
  "integrations.changeShare": [404, "the integration of the world is not shared by itself"],
  "integrations.unshare": [404, "the integration of the world is not shared by itself"],
  "account.stateGet": [404, "nothing was written"],
  "exports.stateGet": [404, "nothing was written"],
  "imports.stateGet": [404, "nothing was written"],
  "flows.stateGet": [404, "nothing was written"],
  "integrations.stateGet": [404, "nothing was written"],
  "template.previewUpload": [422, "nothing was uploaded"],
  "template.installUpload": [422, "nothing was uploaded"],
};

/** Endpoints without a command, and why. */
const unshown: { readonly [endpoint: string]: string } = {
  "exports.takeByKey": "its callers prove themselves as the listener says",
  "signed.download": "its path is made by the server",
  "signed.upload": "its path is made by the server",
};

const expected = ({ name, answers }: Endpoint): readonly number[] => {
  const other = Object.hasOwn(otherwise, name) ? otherwise[name]![0] : undefined;
  const statuses = Object.keys(answers).map(Number);
  const good = statuses.filter((status) => status < 300);
  return other !== undefined ? [other] : good.length > 0 ? good : statuses;
};

test("every endpoint has a command, or a reason for none", () => {
  const shown = new Set(examples.map(({ endpoint }) => endpoint.name));
  const without = allEndpoints().filter((each) => !shown.has(each.name));
  expect(without.map((each) => each.name).sort()).toEqual(Object.keys(unshown).sort());
});

const isRead = ({ endpoint, commands }: Example) => endpoint.method === "GET" && commands.length === 1;
const named = (list: readonly Example[]) =>
  list.map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each] as const);

describe("reads, against reconduit serve", () => {
  let server: Running;
  let url: string;
  beforeAll(async () => {
    server = start(["serve", "--data", ":memory:", "--world", worldFile, "--log-level", "error"]);
    url = /http:\/\/\S+/.exec(await server.said("stdout", /^reconduit ready at http:\S+$/m))![0];
  });
  afterAll(async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  });

  test.each(named(examples.filter(isRead)))("%s", async (_name, { endpoint, commands }) => {
    const { status, text } = await send(commands[0]!, url);
    expect(expected(endpoint), text.slice(0, 300)).toContain(status);
  });
});

const world = readWorld(worldFile);

describe("writes, each against a world of its own", () => {
  test.each(named(examples.filter((each) => !isRead(each))))("%s", async (_name, { endpoint, commands }) => {
    const platform = await startPlatform({ data: ":memory:", world, rateLimit: false, clock });
    try {
      for (const before of commands.slice(0, -1)) {
        const { status, text } = await send(before, platform.url);
        expect(status, text.slice(0, 300)).toBeLessThan(300);
      }
      const { status, text } = await send(commands.at(-1)!, platform.url);
      expect(expected(endpoint), text.slice(0, 300)).toContain(status);
    } finally {
      await platform.close();
    }
  });
});
