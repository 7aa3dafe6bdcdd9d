/** The provider's block and the environment: which platform gets which token. */
import { expect, test } from "vitest";
import type { DiagnosticError } from "../../src/base/diagnostics.ts";
import { providerSchema } from "../../src/derive/terraform/tf-schema.ts";

import { providerSettings } from "../../src/terraform/provider-settings.ts";
import { jsonValue } from "./terraform.ts";

const environment = { RECONDUIT_BASE_URL: "https://ours.example/", RECONDUIT_TOKEN: "of-the-environment" };

function settled(block: { readonly [name: string]: string }, env: { readonly [name: string]: string }): unknown {
  try {
    const around = { env, cwd: "/root/module", signal: new AbortController().signal };
    const { session } = providerSettings(jsonValue(providerSchema.attributes, block), around);
    return [session?.baseUrl, session?.token];
  } catch (error) {
    return (error as DiagnosticError).diagnostics.map(({ code }) => code);
  }
}

test.each<[string, { readonly [name: string]: string }, { readonly [name: string]: string }, unknown]>([
  ["another platform in the block", { base_url: "https://theirs.example" }, environment, ["contradicting-platforms"]],
  [
    "the same platform in the block",
    { base_url: "https://ours.example" },
    environment,
    ["https://ours.example", "of-the-environment"],
  ],
  [
    "another platform with a token of its own",
    { base_url: "https://theirs.example", token: "own" },
    environment,
    ["https://theirs.example", "own"],
  ],
  [
    "a platform in the block alone",
    { base_url: "https://theirs.example" },
    { RECONDUIT_TOKEN: "t" },
    ["https://theirs.example", "t"],
  ],
  ["none in the block", {}, environment, ["https://ours.example/", "of-the-environment"]],
])(
  "the token of the environment goes to no other platform than that of the environment: %s",
  (_what, block, env, expected) => {
    expect(settled(block, env)).toEqual(expected);
  },
);

test.each<[string, { readonly [name: string]: string }, { readonly [name: string]: string }, unknown]>([
  ["a proxy", { proxy_url: "http://proxy.example:1" }, environment, ["credentials-led-elsewhere"]],
  [
    "a proxy, with a token of a variable",
    { proxy_url: "http://p:1", token: "t" },
    environment,
    ["credentials-led-elsewhere"],
  ],
  ["an authority", { ca_file: "ca.pem" }, environment, ["credentials-led-elsewhere"]],
  ["receipts at an address", { receipts: "s3://bucket/x" }, environment, ["credentials-led-elsewhere"]],
  ["a platform of its own", { base_url: "https://theirs.example" }, { RECONDUIT_TOKEN: "t" }, ["platform-not-named"]],
  ["receipts in a file", { receipts: "here.json" }, environment, ["https://ours.example/", "of-the-environment"]],
  ["none of these", {}, environment, ["https://ours.example/", "of-the-environment"]],
])("the block of a pull request leads no credential elsewhere: %s", (_what, block, env, expected) => {
  expect(settled(block, { ...env, GITHUB_EVENT_NAME: "pull_request" })).toEqual(expected);
});
