/**
 * Constructs of Reconduit for apps of CDK for Terraform and CDK Terrain. The classes of the kinds take texts literally and check limits;
 * the generated ones under `l1` write what they are given.
 */
export { type Capability, Group, Role } from "./access.ts";
export { json, later } from "./expression.ts";
export * from "./gen/data.ts";
export * as l1 from "./gen/index.ts";
export * from "./gen/plain.ts";
export { type Id, type Identified, idOf, type Ref } from "./ids.ts";
export { literal } from "./literal.ts";
export { type PolicyConfig, StackPolicy as Policy } from "./policy.ts";
export { type Hook, Script } from "./script.ts";
export { Sync } from "./sync.ts";
export { Flow, outputRouter, Tool } from "./tool.ts";
