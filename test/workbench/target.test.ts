import { describe, expect, it } from "vitest";
import type { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { Program } from "../../src/model/program.ts";
import { chooseTarget, type Target } from "../../src/workbench/target.ts";
import type { Choices } from "../../src/workbench/workplace.ts";

const nothing: Choices = { files: [], variables: {}, variableFiles: [] };

interface Given {
  readonly choices?: Partial<Choices>;
  readonly manifest?: Program["platform"];
  readonly env?: { readonly [name: string]: string };
  readonly recorded?: string;
}

function choose({ choices, manifest, env = {}, recorded }: Given): Target | string {
  try {
    return chooseTarget({ choices: { ...nothing, ...choices }, env }, manifest, recorded);
  } catch (error) {
    return (error as DiagnosticError).diagnostics.map((each) => each.summary).join();
  }
}

const full = { RECONDUIT_BASE_URL: "https://env.example", RECONDUIT_TOKEN: "env-token" };
const remote = (baseUrl: string, token: string, tokenFrom: string) => ({ type: "remote", baseUrl, token, tokenFrom });

describe("the platform that a command works on", () => {
  it.each<[string, Given, Target | string]>([
    ["none anywhere: the embedded one", {}, { type: "embedded" }],
    ["the environment", { env: full }, remote("https://env.example", "env-token", "RECONDUIT_TOKEN") as Target],
    [
      "the manifest before the environment",
      { env: full, manifest: { baseUrl: "https://m.example", token: "m" } },
      remote("https://m.example", "m", "platform.token of the manifest") as Target,
    ],
    [
      "options before the manifest",
      { choices: { baseUrl: "https://o.example", token: "o" }, manifest: { baseUrl: "https://m.example", token: "m" } },
      remote("https://o.example", "o", "--token") as Target,
    ],
    [
      "URL of the manifest, token of the environment",
      { manifest: { baseUrl: "https://m.example" }, env: { RECONDUIT_TOKEN: "t" } },
      remote("https://m.example", "t", "RECONDUIT_TOKEN") as Target,
    ],
    [
      "a slash at the end is no other platform",
      { choices: { baseUrl: "https://o.example/", token: "o" } },
      remote("https://o.example", "o", "--token") as Target,
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
      remote("https://env.example", "env-token", "RECONDUIT_TOKEN") as Target,
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
      "The base URL holds a password",
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

  it("as what is missing", () => {
    const given = { choices: nothing, env: {} };
    const thrown = () => chooseTarget(given, { baseUrl: "https://m.example", variables }, undefined);
    expect(thrown).toThrow("The manifest takes platform.token from DEV_TOKEN, which is not set.");
  });
});
