/**
 * The catalog's list. Adding a kind = one file in kinds/ and one line here; the order is the platform's creation order
 * (docs/spec/platform-facts.md 4.1).
 */
import type { Kind } from "./kind.ts";
import { agent } from "./kinds/agent.ts";
import { api } from "./kinds/api.ts";
import { asyncHelper } from "./kinds/async-helper.ts";
import { connection } from "./kinds/connection/index.ts";
import { ediProfile } from "./kinds/edi-profile.ts";
import { endUser } from "./kinds/end-user.ts";
import { environment } from "./kinds/environment.ts";
import { exportKind } from "./kinds/export/index.ts";
import { fileDefinition } from "./kinds/file-definition.ts";
import { flow } from "./kinds/flow.ts";
import { group } from "./kinds/group.ts";
import { httpConnector } from "./kinds/http-connector.ts";
import { iclient } from "./kinds/iclient/index.ts";
import { importKind } from "./kinds/import/index.ts";
import { integration } from "./kinds/integration.ts";
import { lookupCache } from "./kinds/lookup-cache.ts";
import { mcpServer } from "./kinds/mcp-server.ts";
import { notification } from "./kinds/notification.ts";
import { role } from "./kinds/role.ts";
import { script } from "./kinds/script.ts";
import { stack } from "./kinds/stack.ts";
import { sync } from "./kinds/sync/index.ts";
import { tag } from "./kinds/tag.ts";
import { template } from "./kinds/template.ts";
import { tool } from "./kinds/tool.ts";
import { tpConnector } from "./kinds/tp-connector.ts";
import { outside } from "./outside-kinds.ts";

export const kinds = Object.freeze([
  environment,
  httpConnector,
  tpConnector,
  iclient,
  tag,
  stack,
  agent,
  script,
  connection,
  fileDefinition,
  ediProfile,
  lookupCache,
  exportKind,
  importKind,
  asyncHelper,
  integration,
  flow,
  sync,
  tool,
  api,
  mcpServer,
  role,
  endUser,
  group,
  notification,
  template,
]) satisfies readonly Kind[];

/** `script`, `import` ... */
export type KindName = (typeof kinds)[number]["kind"];
/** `scripts`, `imports` ... */
type FamilyName = (typeof kinds)[number]["family"];

export const kindNames: readonly KindName[] = Object.freeze(kinds.map((each) => each.kind));
export const families: readonly FamilyName[] = Object.freeze(kinds.map((each) => each.family));

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((each) => [each.kind, each]));
const byFamily: ReadonlyMap<string, Kind> = new Map(kinds.map((each) => [each.family, each]));

/** Returns the kind of that name. */
export function kindNamed(name: KindName): Kind;
/** Returns the kind with the name; undefined if there is none. */
export function kindNamed(name: string): Kind | undefined;
export function kindNamed(name: string): Kind | undefined {
  return byName.get(name);
}

/** Returns the kind of a family; undefined if there is none. */
export function kindOfFamily(family: FamilyName): Kind;
export function kindOfFamily(family: string): Kind | undefined;
export function kindOfFamily(family: string): Kind | undefined {
  return byFamily.get(family);
}

/**
 * Returns the family key of what a reference may name: a kind's or an outside family's; undefined for anything else.
 */
export function referencedFamilyOf(target: string): string | undefined {
  return (
    byName.get(target)?.family ?? (Object.hasOwn(outside, target) ? outside[target as keyof typeof outside] : undefined)
  );
}

export { outside };
