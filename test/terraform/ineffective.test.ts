/** Attributes that the reference server stores without effect: the provider warns of them in the words of its attributes. */
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { checkResource } from "../../src/terraform/check-config.ts";
import { readValue } from "../../src/terraform/dynamic-value.ts";
import { configOf, jsonValue } from "./terraform.ts";

test("warns of what is stored without effect, and of nothing else", () => {
  const resource = tfResources().get("reconduit_connection")!;
  const document = { name: "C", type: "crm", crm: { sandbox: true, bearerToken: "t" } };
  const value = readValue(jsonValue(resource.attributes, configOf(resource.attributes, document)), resource.attributes);
  expect(resource.kind).toBe(kindNamed("connection"));
  const found = checkResource(resource, value!, { writeOnly: true });
  expect(found.map(({ summary, detail }) => [summary, detail])).toEqual([
    [
      "Stored without effect on the reference server",
      "crm.sandbox: `base_uri`, or the endpoint of the server, selects the application.",
    ],
  ]);
});
