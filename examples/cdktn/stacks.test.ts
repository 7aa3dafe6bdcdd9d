import { App, Testing } from "cdktn";
import { Group, Import } from "reconduit/cdktn";
import { describe, expect, it } from "vitest";
import { SharedStack, ShopStack } from "./stacks.js";

describe("the shops", () => {
  const app: App = Testing.app();
  const shared = new SharedStack(app, "shared");
  const shop = new ShopStack(app, "shop-eu", { region: "eu", shared });

  it("pin the operators' role to their team", () => {
    const synthesised = Testing.synth(shared, true);
    const properties = { role_ids: ["${reconduit_role.operators.id}"] };
    expect(Testing.toHaveResourceWithProperties(synthesised, Group.tfResourceType, properties)).toBe(true);
  });

  it("take the script of the shared stack", () => {
    const synthesised = Testing.synth(shop, true);
    expect(Testing.toHaveResourceWithProperties(synthesised, Import.tfResourceType, { name: "Load eu" })).toBe(true);
    expect(synthesised).toContain("terraform_remote_state.cross-stack-reference-input-shared");
  });
});
