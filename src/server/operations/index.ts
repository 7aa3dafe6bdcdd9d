/** Registers the operations of the catalog. Every operation has a handler, and every handler an operation. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allOperations } from "../../catalog/operations/index.ts";
import { processorOperations } from "../../catalog/operations/processors.ts";
import { unreadAtMost } from "../../delivery/pipeline/setup/pages.ts";
import type { Services } from "../../platform/platform.ts";
import { routerPath } from "../kinds/routes.ts";
import { featureGate } from "../request/feature-gate.ts";
import { accessTokenHandlers } from "./access-tokens.ts";
import { accountHandlers } from "./account.ts";
import { apiHandlers } from "./apis.ts";
import { as2Handlers, as2Identities } from "./as2.ts";
import { auditHandlers } from "./audit.ts";
import { cloneHandlers } from "./clones.ts";
import { connectionMetadataHandlers } from "./connection-metadata.ts";
import { connectionHandlers } from "./connections.ts";
import { connectorHandlers } from "./connectors.ts";
import { endUserHandlers } from "./end-user.ts";
import { eventReportHandlers } from "./event-report.ts";
import { exportHandlers } from "./exports.ts";
import { flowChangeHandlers } from "./flow-changes.ts";
import { flowErrorHandlers } from "./flow-errors.ts";
import { flowRetryHandlers } from "./flow-retries.ts";
import { flowHandlers } from "./flows.ts";
import { groupHandlers } from "./group.ts";
import type { Handlers } from "./handler.ts";
import { importHandlers } from "./imports.ts";
import { jobHandlers } from "./jobs.ts";
import { listenerHandlers, listenerIdentities } from "./listeners.ts";
import { lookupCacheHandlers } from "./lookup-cache.ts";
import { marketplaceHandlers } from "./marketplace.ts";
import { processorHandlers } from "./processors.ts";
import { recycleBinHandlers } from "./recycle-bin.ts";
import { registrationHandlers } from "./registration.ts";
import { scriptLogHandlers } from "./script-logs.ts";
import { signedHandlers, signedIdentities } from "./signed-urls.ts";
import { stateHandlers } from "./state.ts";
import { syncJobHandlers } from "./sync-jobs.ts";
import { syncSourceHandlers } from "./sync-sources.ts";
import { syncUsageHandlers } from "./sync-usage.ts";
import { templateHandlers } from "./template.ts";
import { toolHandlers } from "./tools.ts";

const handlers: Handlers = Object.freeze({
  ...accessTokenHandlers,
  ...accountHandlers,
  ...apiHandlers,
  ...auditHandlers,
  ...cloneHandlers,
  ...connectionMetadataHandlers,
  ...connectorHandlers,
  ...lookupCacheHandlers,
  ...marketplaceHandlers,
  ...connectionHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...listenerHandlers,
  ...as2Handlers,
  ...processorHandlers,
  ...eventReportHandlers,
  ...endUserHandlers,
  ...groupHandlers,
  ...recycleBinHandlers,
  ...registrationHandlers,
  ...scriptLogHandlers,
  ...signedHandlers,
  ...stateHandlers,
  ...syncJobHandlers,
  ...syncSourceHandlers,
  ...syncUsageHandlers,
  ...flowChangeHandlers,
  ...flowErrorHandlers,
  ...flowRetryHandlers,
  ...flowHandlers,
  ...jobHandlers,
  ...templateHandlers,
  ...toolHandlers,
});

/** Identification for operations without a bearer token. */
const identities = { ...signedIdentities, ...listenerIdentities, ...as2Identities };

/** Operations whose bodies go to the compute threads unparsed, and the maximum characters of such bodies. */
const unread: ReadonlyMap<string, number> = new Map([
  ["imports.invoke", unreadAtMost],
  ...processorOperations.map(({ name }) => [name, Number.POSITIVE_INFINITY] as const),
]);

/** Adds a route for each operation. Throws for an operation without a handler, and for a handler without an operation. */
export function operationRoutes(app: FastifyInstance, services: Services): void {
  const names = new Set(allOperations.map((each) => each.name));
  const stray = Object.keys(handlers).find((name) => !names.has(name));
  if (stray) throw new Error(`the handler ${stray} belongs to no operation`);
  for (const operation of allOperations) {
    const handler = handlers[operation.name];
    if (!handler) throw new Error(`the operation ${operation.name} has no handler`);
    const identify = identities[operation.name];
    if ((operation.access === "open") !== (identify !== undefined)) {
      throw new Error(`the operation ${operation.name} is open, and nothing tells whose requests it gets`);
    }
    const route = {
      config: {
        access: operation.access,
        ...(identify && {
          proves: true,
          identify: async (request: FastifyRequest) => {
            await identify(services, request as Parameters<typeof identify>[1]);
            return undefined;
          },
        }),
        bytes: operation.bytes !== undefined,
        bodyIgnored: operation.bodyIgnored === true,
        bodyUnread: unread.get(operation.name),
        typeRequired: operation.typeRequired === true,
      },
      ...(operation.bytes === undefined ? {} : { bodyLimit: operation.bytes }),
      ...(operation.feature && { onRequest: featureGate(services, operation.feature) }),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        handler(services, request as Parameters<typeof handler>[1], reply),
    };
    for (const { method = operation.method, path } of [operation, ...(operation.aliases ?? [])])
      app.route({ ...route, method, url: routerPath(path, operation.idsOnly && "ids") });
  }
}
