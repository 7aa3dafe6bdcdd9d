/** Terraform's expression language. */
export type { Hcl } from "./ast.ts";
export { type HclScope, reduceHcl, traversalsOf } from "./evaluate.ts";
export { parseExpression, parseTemplate } from "./parse.ts";
