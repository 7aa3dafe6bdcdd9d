/** Whatever a procedure is given, Terraform gets an answer that it can show. */
import fs from "node:fs";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Procedure, procedures } from "../../src/terraform/protocol/messages.ts";
import type { WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";

/** The provider's log, which it writes to its stderr. */
const logged = vi.spyOn(fs, "writeSync");
beforeEach(() => void logged.mockReset().mockReturnValue(0));
afterAll(() => logged.mockRestore());

const env = { RECONDUIT_BASE_URL: "http://127.0.0.1:9", RECONDUIT_TOKEN: "t" };

/** An object `{"a": ...}` that is cut. */
const cut = { msgpack: Buffer.from("81a161", "hex"), json: Buffer.from("{") };
/** `{"__proto__": 1}` */
const proto = { msgpack: Buffer.from("81a95f5f70726f746f5f5f01", "hex") };

/** Each has a value in it that cannot be read. */
const requests = (value: object): { readonly [procedure: string]: WireMessage } => ({
  ValidateProviderConfig: { config: value },
  ConfigureProvider: { config: value },
  ValidateResourceConfig: { typeName: "reconduit_script", config: value },
  ValidateDataResourceConfig: { typeName: "reconduit_script", config: value },
  ValidateEphemeralResourceConfig: { typeName: "reconduit_sync_run", config: value },
  UpgradeResourceState: { typeName: "reconduit_script", rawState: value },
  ReadResource: { typeName: "reconduit_script", currentState: value },
  PlanResourceChange: { typeName: "reconduit_script", priorState: value, proposedNewState: value, config: value },
  ApplyResourceChange: { typeName: "reconduit_script", priorState: value, plannedState: value, config: value },
  MoveResourceState: { sourceTypeName: "reconduit_tag", targetTypeName: "reconduit_tag", sourceState: value },
  ReadDataSource: { typeName: "reconduit_scripts", config: value },
  OpenEphemeralResource: { typeName: "reconduit_sync_run", config: value },
});
const withoutValue = [
  "GetMetadata",
  "GetProviderSchema",
  "GetFunctions",
  "CallFunction",
  "ImportResourceState",
  "StopProvider",
  "RenewEphemeralResource",
  "CloseEphemeralResource",
];

async function ask(procedure: string, request: WireMessage): Promise<WireMessage> {
  const { handle } = createTfProvider({ signal: new AbortController().signal, env, cwd: "/nowhere" });
  return handle(procedure as Procedure, request);
}

/** Returns what Terraform shows of an answer. */
function shown(answer: WireMessage): string {
  const { error } = answer as { readonly error?: { readonly text: string } };
  return error?.text ?? JSON.stringify(answer["diagnostics"]);
}

test("every procedure is known here", () => {
  expect([...Object.keys(requests(cut)), ...withoutValue].toSorted()).toEqual([...procedures].toSorted());
});

test.each(Object.entries(requests(cut)))("%s answers a value that breaks it", async (procedure, request) => {
  expect(shown(await ask(procedure, request))).toMatch(/please report it/);
  expect(logged).toHaveBeenCalledWith(2, expect.stringMatching(/"@level":"error".*Error/));
});

test.each(
  Object.entries(requests(proto)).filter(([, request]) => !("rawState" in request || "sourceState" in request)),
)("%s says that a key cannot be used", async (procedure, request) => {
  expect(shown(await ask(procedure, request))).toMatch(/__proto__.* cannot be a key/);
});

test.each(Object.entries(requests(cut)).filter(([, request]) => "typeName" in request))(
  "%s answers for a type that there is not",
  async (procedure, request) => {
    expect(shown(await ask(procedure, { ...request, typeName: "reconduit_nothing" }))).toMatch(/reconduit_nothing/);
  },
);

test("after an apply that fails, what was there is still in the state", async () => {
  const request = { ...requests(cut)["ApplyResourceChange"], plannedPrivate: Buffer.from('{"address":"scripts.a"}') };
  expect(await ask("ApplyResourceChange", request)).toMatchObject({ newState: cut, private: request.plannedPrivate });
});
