/** The kinds that do more on the server than their declaration says. A plain kind needs no line here. */
import type { Kind } from "../../catalog/kind.ts";
import { agent } from "../../catalog/kinds/agent.ts";
import { connection } from "../../catalog/kinds/connection/index.ts";
import { endUser } from "../../catalog/kinds/end-user.ts";
import { environment } from "../../catalog/kinds/environment.ts";
import { flow } from "../../catalog/kinds/flow.ts";
import { group } from "../../catalog/kinds/group.ts";
import { httpConnector } from "../../catalog/kinds/http-connector.ts";
import { iclient } from "../../catalog/kinds/iclient/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { integration } from "../../catalog/kinds/integration.ts";
import { lookupCache } from "../../catalog/kinds/lookup-cache.ts";
import { notification } from "../../catalog/kinds/notification.ts";
import { role } from "../../catalog/kinds/role.ts";
import { script } from "../../catalog/kinds/script.ts";
import { sync } from "../../catalog/kinds/sync/index.ts";
import { tag } from "../../catalog/kinds/tag.ts";
import { template } from "../../catalog/kinds/template.ts";
import { tool } from "../../catalog/kinds/tool.ts";
import { tpConnector } from "../../catalog/kinds/tp-connector.ts";
import { agentBehavior } from "./agent.ts";
import type { Behavior } from "./behavior.ts";
import { connectionBehavior } from "./connection.ts";
import { endUserBehavior } from "./end-user.ts";
import { environmentBehavior } from "./environment.ts";
import { flowBehavior } from "./flow.ts";
import { groupBehavior } from "./group.ts";
import { httpConnectorBehavior } from "./http-connector.ts";
import { iclientBehavior } from "./iclient.ts";
import { importBehavior } from "./import.ts";
import { integrationBehavior } from "./integration.ts";
import { lookupCacheBehavior } from "./lookup-cache.ts";
import { notificationBehavior } from "./notification.ts";
import { roleBehavior } from "./role.ts";
import { scriptBehavior } from "./script.ts";
import { syncBehavior } from "./sync.ts";
import { tagBehavior } from "./tag.ts";
import { templateBehavior } from "./template.ts";
import { toolBehavior } from "./tool.ts";
import { tpConnectorBehavior } from "./tp-connector.ts";

const behaviors: ReadonlyMap<string, Behavior> = new Map([
  behaviorEntry(agent, agentBehavior),
  behaviorEntry(connection, connectionBehavior),
  behaviorEntry(endUser, endUserBehavior),
  behaviorEntry(environment, environmentBehavior),
  behaviorEntry(flow, flowBehavior),
  behaviorEntry(group, groupBehavior),
  behaviorEntry(httpConnector, httpConnectorBehavior),
  behaviorEntry(iclient, iclientBehavior),
  behaviorEntry(importKind, importBehavior),
  behaviorEntry(integration, integrationBehavior),
  behaviorEntry(lookupCache, lookupCacheBehavior),
  behaviorEntry(notification, notificationBehavior),
  behaviorEntry(role, roleBehavior),
  behaviorEntry(script, scriptBehavior),
  behaviorEntry(sync, syncBehavior),
  behaviorEntry(tag, tagBehavior),
  behaviorEntry(template, templateBehavior),
  behaviorEntry(tool, toolBehavior),
  behaviorEntry(tpConnector, tpConnectorBehavior),
]);

/** Here a behaviour forgets the type of its documents: it is asked about documents of its own kind only. */
function behaviorEntry<K extends Kind>(kind: K, behavior: Behavior<K>): [string, Behavior] {
  return [kind.kind, behavior as unknown as Behavior];
}

const plain: Behavior = Object.freeze({});

/** Returns the behavior of a kind; an empty one for a plain kind. */
export function behaviorOf(kind: string): Behavior {
  return behaviors.get(kind) ?? plain;
}
