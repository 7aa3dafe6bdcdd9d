import { describe, expect, it } from "vitest";
import type { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { Program } from "../../src/model/program.ts";
import { chooseTarget, type PlatformTarget } from "../../src/workbench/target.ts";
import type { Choices } from "../../src/workbench/workplace.ts";

const nothing: Choices = { files: [], variables: {}, variableFiles: [] };

interface Given {
  readonly choices?: Partial<Choices>;
  readonly manifest?: Program["platform"];
  readonly env?: { readonly [name: string]: string };
  readonly recorded?: string;
}

function choose({ choices, manifest, env = {}, recorded }: Given): PlatformTarget | string {
  try {
    return chooseTarget({ choices: { ...nothing, ...choices }, env }, manifest, recorded);
  } catch (error) {
    return (error as DiagnosticError).diagnostics.map((each) => each.summary).join();
  }
}

const full = { RECONDUIT_BASE_URL: "https://env.example", RECONDUIT_TOKEN: "env-token" };
const remote = (baseUrl: string, token: string, tokenFrom: string) => ({ type: "remote", baseUrl, token, tokenFrom });

describe("the platform that a command works on", () => {
  it.each<[string, Given, PlatformTarget | string]>([
    ["none anywhere: the embedded one", {}, { type: "embedded" }],
    ["the environment", { env: full }, remote("https://env.example", "env-token", "RECONDUIT_TOKEN") as PlatformTarget],
    [
      "the manifest before the environment",
      { env: full, manifest: { baseUrl: "https://m.example", token: "m" } },
      remote("https://m.example", "m", "platform.token of the manifest") as PlatformTarget,
    ],
    [
      "options before the manifest",
      { choices: { baseUrl: "https://o.example", token: "o" }, manifest: { baseUrl: "https://m.example", token: "m" } },
      remote("https://o.example", "o", "--token") as PlatformTarget,
    ],
    [
      "URL of the manifest, token of the environment",
      { manifest: { baseUrl: "https://m.example" }, env: { RECONDUIT_TOKEN: "t" } },
      remote("https://m.example", "t", "RECONDUIT_TOKEN") as PlatformTarget,
    ],
    [
      "a slash at the end is no other platform",
      { choices: { baseUrl: "https://o.example/", token: "o" } },
      remote("https://o.example", "o", "--token") as PlatformTarget,
    ],
    ["only a base URL", { env: { RECONDUIT_BASE_URL: "https://x.example" } }, "Only one of base URL and token is set"],
    ["only a token", { env: { RECONDUIT_TOKEN: "t" } }, "Only one of base URL and token is set"],
    [
      "only a base URL in the manifest",
      { manifest: { baseUrl: "https://m.example" } },
      "Only one of base URL and token is set",
    ],
    [
      "an empty variable counts as not set",
      { env: { RECONDUIT_BASE_URL: "", RECONDUIT_TOKEN: "" } },
      { type: "embedded" },
    ],
    ["CI without settings", { env: { CI: "true" } }, "No platform is configured"],
    ["CI with --embedded", { env: { CI: "true" }, choices: { embedded: true } }, { type: "embedded" }],
    [
      "CI with settings",
      { env: { CI: "true", ...full } },
      remote("https://env.example", "env-token", "RECONDUIT_TOKEN") as PlatformTarget,
    ],
    ["a state of another platform", { recorded: "https://old.example" }, "No platform is configured"],
    [
      "a state of another platform with --embedded",
      { recorded: "https://old.example", choices: { embedded: true } },
      { type: "embedded" },
    ],
    ["a state of the embedded platform", { recorded: "embedded" }, { type: "embedded" }],
    [
      "--embedded before the manifest",
      { choices: { embedded: true }, manifest: { baseUrl: "https://m.example", token: "m" } },
      { type: "embedded" },
    ],
    [
      "--embedded with a token of its world",
      { choices: { embedded: true, token: "w" } },
      { type: "embedded", token: "w" },
    ],
    [
      "--embedded and --base-url",
      { choices: { embedded: true, baseUrl: "https://o.example" } },
      "Options contradict each other",
    ],
    ["no URL", { choices: { baseUrl: "platform.example", token: "o" } }, "The base URL is not a URL"],
    ["another protocol", { choices: { baseUrl: "ftp://platform.example", token: "o" } }, "The base URL is not a URL"],
    [
      "a password in the URL",
      { choices: { baseUrl: "https://u:p@platform.example", token: "o" } },
      "The base URL contains a password",
    ],
  ])("%s", (_name, given, expected) => {
    expect(choose(given)).toEqual(expected);
  });
});

describe("what the manifest takes from the environment is named by its variable", () => {
  const variables = { token: ["DEV_TOKEN"] };

  it("as the source of the token", () => {
    const manifest = { baseUrl: "https://m.example", token: "m", variables };
    expect(choose({ manifest })).toMatchObject({ tokenFrom: "DEV_TOKEN" });
  });
});

describe("a platform that the manifest takes from variables without a value", () => {
  const unset = { baseUrl: ["PROD_URL"], token: ["PROD_TOKEN"] };
  const refused = "The platform of the manifest is not known";

  it.each<[string, Given, PlatformTarget | string]>([
    ["is not replaced by the embedded one", { manifest: { unset } }, refused],
    ["is not replaced by the environment's", { manifest: { unset }, env: full }, refused],
    [
      "is not replaced in half",
      { manifest: { baseUrl: "https://m.example", unset: { token: ["T"] } }, env: full },
      refused,
    ],
    ["is not replaced by half of the options", { manifest: { unset }, choices: { token: "o" } }, refused],
    ["is not replaced by a recorded one", { manifest: { unset }, recorded: "embedded" }, refused],
    [
      "is replaced by options",
      { manifest: { unset }, choices: { baseUrl: "https://o.example", token: "o" } },
      remote("https://o.example", "o", "--token") as PlatformTarget,
    ],
    ["is replaced by --embedded", { manifest: { unset }, choices: { embedded: true } }, { type: "embedded" }],
  ])("%s", (_name, given, expected) => {
    expect(choose(given)).toEqual(expected);
  });

  it("names the variables and what to give in place of them", () => {
    const given = { choices: { ...nothing, token: "o" }, env: {} };
    expect(() => chooseTarget(given, { unset }, undefined)).toThrow(
      "The manifest takes platform.baseUrl from PROD_URL, which has no value.",
    );
    expect(() => chooseTarget({ choices: nothing, env: {} }, { unset }, undefined)).toThrow(
      "platform.baseUrl from PROD_URL, and platform.token from PROD_TOKEN, which have no values.",
    );
  });
});
