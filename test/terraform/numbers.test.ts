/** Numbers that a double cannot hold: a plan keeps their digits, and the platform is given what is nearest. */
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { hasTerraform, terraformSuite } from "./terraform.ts";

const { platform, terraform } = terraformSuite();

describe.skipIf(!hasTerraform)("terraform", () => {
  const declare = (maxAttempts: string, temperature: string) =>
    terraform.declare({
      reconduit_import: {
        i: {
          name: "I",
          adaptor_type: "AiAgentImport",
          max_attempts: `\${${maxAttempts}}`,
          ai_agent: { litellm: { temperature: `\${${temperature}}` } },
        },
      },
    });
  const live = async () => {
    const id = String((await terraform.state())[0]!.values["id"]);
    return platform.client.get(kindNamed("import"), id);
  };

  test("fractions without end and of many digits are applied, and a second plan is empty", async () => {
    declare("3.14159265358979323846264338", "2 / 3");
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    await terraform.expect(0, "plan", "-detailed-exitcode");
    expect(await live()).toMatchObject({ maxAttempts: Math.PI, aiAgent: { litellm: { temperature: 2 / 3 } } });
    // The number that JSON makes of it is no other one.
    declare("3.141592653589793", "2 / 3");
    await terraform.expect(0, "plan", "-detailed-exitcode");
    declare("1.5", "5 / 3");
    expect(await terraform.expect(0, "apply", "-auto-approve")).toMatch(/1 changed/);
    await terraform.expect(0, "plan", "-detailed-exitcode");
    expect(await live()).toMatchObject({ maxAttempts: 1.5, aiAgent: { litellm: { temperature: 5 / 3 } } });
  });

  test("whole numbers that cannot be held exactly are refused on their attribute", async () => {
    for (const number of ["12345678901234567890", "9007199254740993", "1180591620717411303424"]) {
      declare(number, "1");
      expect(await terraform.expect(1, "validate")).toMatch(/max_attempts: cannot be represented exactly/);
    }
    declare("9007199254740992", "1");
    expect(await terraform.expect(0, "validate")).toMatch(/valid/);
  });
});
