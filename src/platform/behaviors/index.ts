/** The kinds that do more on the server than their declaration says. A plain kind needs no line here. */
import type { Behavior } from "./behavior.ts";
import { connectionBehavior } from "./connection.ts";
import { environmentBehavior } from "./environment.ts";
import { flowBehavior } from "./flow.ts";
import { groupBehavior } from "./group.ts";
import { httpConnectorBehavior } from "./http-connector.ts";
import { iclientBehavior } from "./iclient.ts";
import { importBehavior } from "./import.ts";
import { integrationBehavior } from "./integration.ts";
import { notificationBehavior } from "./notification.ts";
import { roleBehavior } from "./role.ts";
import { scriptBehavior } from "./script.ts";
import { syncBehavior } from "./sync.ts";
import { tagBehavior } from "./tag.ts";
import { templateBehavior } from "./template.ts";
import { toolBehavior } from "./tool.ts";
import { tpConnectorBehavior } from "./tp-connector.ts";

const behaviors: { readonly [kind: string]: Behavior } = Object.freeze({
  connection: connectionBehavior,
  environment: environmentBehavior,
  flow: flowBehavior,
  group: groupBehavior,
  httpConnector: httpConnectorBehavior,
  iclient: iclientBehavior,
  import: importBehavior,
  integration: integrationBehavior,
  notification: notificationBehavior,
  role: roleBehavior,
  script: scriptBehavior,
  sync: syncBehavior,
  tag: tagBehavior,
  template: templateBehavior,
  tool: toolBehavior,
  tpConnector: tpConnectorBehavior,
});

const plain: Behavior = Object.freeze({});

/** What a kind does beyond its declaration; nothing for a plain one. */
export function behaviorOf(kind: string): Behavior {
  return Object.hasOwn(behaviors, kind) ? behaviors[kind]! : plain;
}
