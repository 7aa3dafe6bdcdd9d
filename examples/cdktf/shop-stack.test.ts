import { Testing } from "cdktf";
import { Import, Script, Sync } from "reconduit/cdktf";
import { describe, expect, it } from "vitest";
import { ShopStack } from "./shop-stack.js";

describe("the shop", () => {
  // With `true` the constructs' own checks run, too.
  const synthesised = Testing.synth(new ShopStack(Testing.app(), "shop"), true);

  it("sends its orders through the script", () => {
    expect(Testing.toHaveResource(synthesised, Script.tfResourceType)).toBe(true);
    const hooks = { pre_map: { script_id: "${reconduit_script.clean.id}", function: "clean" } };
    expect(Testing.toHaveResourceWithProperties(synthesised, Import.tfResourceType, { hooks })).toBe(true);
  });

  it("keeps the script's own templates as they are", () => {
    expect(synthesised).toContain("$${order.total} $${currency}");
  });

  it("has a mirror that nobody has turned on yet", () => {
    expect(Testing.toHaveResourceWithProperties(synthesised, Sync.tfResourceType, { disabled: false })).toBe(false);
  });
});
