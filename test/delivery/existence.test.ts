/** `ignoreExisting` and `ignoreMissing`: each type of import can tell which records exist, hands both on, or refuses them. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { checkImport } from "../../src/catalog/kinds/import/check.ts";
import { importAdaptorSamples } from "../../src/catalog/kinds/import/samples.ts";
import { type AdaptorType, adaptorOfType, adaptorTypes } from "../../src/catalog/kinds/import/variants.ts";
import { importAdaptorOf } from "../../src/delivery/adaptors/index.ts";
import { sharedServer } from "../server/serving.ts";

const server = sharedServer();
const flags = ["ignoreExisting", "ignoreMissing"] as const;
const sample = (type: AdaptorType): JsonObject => importAdaptorSamples[type] as JsonObject;
/** The type's sample with one more field of its configuration object. */
const withField = (type: AdaptorType, field: string): JsonObject => {
  const document = sample(type);
  const [block] = Object.keys(adaptorOfType(type)!.fields).filter((name) => document[name] !== undefined);
  return { ...document, [block!]: { ...(document[block!] as JsonObject), [field]: "id" } };
};
const problems = (document: JsonObject) => checkImport(document).filter(({ pointer }) => /^\/ignore/.test(pointer));

describe.each([...adaptorTypes])("%s", (type) => {
  const { existence } = adaptorOfType(type)!;
  const tests = (document: JsonObject) =>
    (["existing", "ignore"] as const).map((purpose) =>
      importAdaptorOf(document as never).existenceTest(document as never, purpose),
    );

  test("refuses both where nothing says which records exist, on the server too", async () => {
    for (const flag of flags) {
      const found = problems({ ...sample(type), [flag]: true });
      if (existence === "application") {
        expect(found).toEqual([]);
        continue;
      }
      expect(found).toMatchObject([{ pointer: `/${flag}`, code: "invalid_field" }]);
      for (const field of existence ?? []) expect(found[0]!.message).toContain(`.${field}`);
      const answer = await server.call("POST", "/v1/imports", await server.resolved({ ...sample(type), [flag]: true }));
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(`${flag} has no effect`)]);
    }
    expect(problems({ ...sample(type), ignoreExisting: false, ignoreMissing: false })).toEqual([]);
    expect(tests(sample(type))).toEqual([{}, {}]);
  });

  test("takes them with each field that delivery reads a test of existence from, and with no other", () => {
    const named = existence === "application" ? [] : (existence ?? []);
    for (const field of named) expect(problems({ ...withField(type, field), ignoreExisting: true })).toEqual([]);
    const read = ["existing", "update", "ignore"]
      .flatMap((begin) => [`${begin}Extract`, `${begin}LookupName`])
      .filter((field) => tests(withField(type, field)).some((each) => Object.keys(each).length > 0));
    expect([...named].filter((field) => field !== "ignoreLookupFilter").toSorted()).toEqual(read.toSorted());
  });
});
