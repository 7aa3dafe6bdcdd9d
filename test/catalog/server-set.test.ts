/** Tests what the platform sets, anywhere in a document: when it moves, and that the provider's schema says who sets it. */
import { describe, expect, test } from "vitest";
import type { Field, Fields } from "../../src/catalog/field.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { resourceType } from "../../src/derive/terraform/tf-names.ts";
import { tfDataSources, tfResources } from "../../src/derive/terraform/tf-schema.ts";

/** Of every resource. */
const base = {
  _id: "stays",
  createdAt: "stays",
  lastModified: "every update",
  lastModifiedBy: "every update",
  deletedAt: "first update",
};

/**
 * The effect of an update on it. `stays`: no update gives it another value; names: an update that changes one of these; `assigned`: the
 * platform gives it where nothing was given, and keeps it.
 */
const others: { readonly [kind: string]: { readonly [path: string]: string } } = {
  environment: {
    _envUserId: "stays",
  },
  httpConnector: {
    _userId: "stays",
    legacyIds: "stays",
    "versions[]._id": "assigned",
    "apis[]._id": "assigned",
    "apis[].versions[]._id": "assigned",
    supportsIClient: "stays",
    supportsWebhook: "stays",
    hasBlobEndpoints: "stays",
    blobEndpointCount: "stays",
  },
  tpConnector: {
    _userId: "stays",
  },
  iclient: {
    "oauth2.failures": "stays",
    "jwt.token": "stays",
    _templateId: "stays",
  },
  tag: {
    tagId: "stays",
  },
  agent: { online: "stays", lastHeartbeatAt: "stays", _templateId: "stays" },
  script: {
    sandbox: "stays",
    debugUntil: "stays",
    _sourceId: "stays",
  },
  connection: {
    "http.auth.jwt.token": "stays",
    "van.mailboxId": "stays",
    "erp.dataCenterURLs": "stays",
    "crm.info": "stays",
    "mcp.protocol": "stays",
    _templateId: "stays",
    offline: "stays",
    queueSize: "stays",
    queues: "stays",
    needsAuthorization: "stays",
    debugUntil: "stays",
  },
  export: {
    "http._httpConnectorVersionId": "relativeURI, method, body",
    "http._httpConnectorResourceId": "relativeURI, method, body",
    "http._httpConnectorEndpointId": "relativeURI, method, body",
    apiIdentifier: "stays",
    asynchronous: "stays",
    aiDescription: "stays",
    apim: "stays",
    _sourceId: "stays",
    _templateId: "stays",
    draft: "first update",
    draftExpiresAt: "first update",
    debugUntil: "stays",
  },
  import: {
    "http.isRest": "stays",
    "http._httpConnectorVersionId": "relativeURI, method, body",
    "http._httpConnectorResourceId": "relativeURI, method, body",
    "http._httpConnectorEndpointId": "relativeURI, method, body",
    "http._httpConnectorEndpointIds": "relativeURI, method, body",
    "erp_da.isMigrated": "stays",
    "erp_da.missingOrCorruptedDAConfig": "stays",
    apiIdentifier: "stays",
    _sourceId: "stays",
    _templateId: "stays",
    _exportId: "stays",
    draft: "first update",
    draftExpiresAt: "first update",
    debugUntil: "stays",
    aiDescription: "stays",
    apim: "stays",
  },
  lookupCache: { size: "stays", sizeInMB: "stays", _templateId: "stays" },
  fileDefinition: { _templateId: "stays" },
  ediProfile: { _templateId: "stays" },
  asyncHelper: { _templateId: "stays" },
  api: { _templateId: "stays" },
  mcpServer: { _templateId: "stays" },
  stack: { _templateId: "stays" },
  integration: {
    "flowGroupings[]._id": "assigned",
    "apiGroupings[]._id": "assigned",
    _registeredConnectionIds: "stays",
    _registeredLookupCacheIds: "stays",
  },
  flow: {
    "logging.debugUntil": "stays",
    lastExecutedAt: "stays",
    resolvedAt: "stays",
    free: "stays",
    numInstances: "stays",
    aiDescription: "stays",
    _templateId: "stays",
    _sourceId: "stays",
  },
  sync: {
    _userId: "stays",
    "datasets[]._id": "assigned",
    "datasets[].userActionRequired": "stays",
    "datasets[].mismatchSyncConnection": "stays",
    lastExecutedAt: "stays",
    _templateId: "stays",
  },
  tool: {
    _templateId: "stays",
    draftExpiresAt: "draft",
  },
  role: {
    _userId: "stays",
  },
  endUser: {
    accessLevel: "stays",
    integrationAccessLevel: "stays",
    accepted: "stays",
    dismissed: "stays",
    disabled: "stays",
    sharedWithUser: "stays",
  },
  group: {
    _userId: "stays",
    hasIdpSyncedMembers: "members",
  },
  notification: {
    type: "stays",
    subscribedByUser: "subscribedByUserEmail",
  },
  template: {
    _userId: "stays",
    free: "stays",
    numInstalls: "stays",
  },
};

interface Place {
  readonly path: string;
  readonly field: Field;
  /** The fields beside it. */
  readonly beside: Fields;
}

/** Every field that the platform sets, or fills in, without what is below those. */
function serverSet(fields: Fields, above = ""): readonly Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${above}${name}`;
    if (field.mode === "server" || field.assigned) return [{ path, field, beside: fields }];
    return below(field, path);
  });
}

function below(field: Field, path: string): readonly Place[] {
  if (field.type === "object") return serverSet(field.fields, `${path}.`);
  return field.type === "array" || field.type === "map" ? below(field.items, `${path}[]`) : [];
}

function classOf({ assigned, follows }: Field): string {
  return assigned ? "assigned" : typeof follows === "object" ? follows.join(", ") : (follows ?? "stays");
}

/** The attribute of a path; undefined where there is none. */
function attributeAt(attributes: readonly TfAttribute[], path: string): TfAttribute | undefined {
  const [key, ...rest] = path.replaceAll("[]", "").split(".");
  const found = attributes.find((each) => each.key === key && each.role !== "wo");
  return rest.length === 0 ? found : found?.nested && attributeAt(found.nested.attributes, rest.join("."));
}

describe.each((kinds as readonly Kind[]).map((kind) => [kind.kind, kind] as const))("%s", (name, kind) => {
  const places = serverSet(kind.fields);

  test("says of each field that the platform sets when it moves", () => {
    const told = Object.fromEntries(places.map(({ path, field }) => [path, classOf(field)]));
    expect(told).toEqual({ ...base, ...others[name] });
  });

  test("only what stands beside a field is followed, and moves by itself", () => {
    for (const { path, field, beside } of places) {
      const followed = typeof field.follows === "object" ? field.follows : [];
      expect(
        followed.filter((each) => beside[each] === undefined || beside[each].mode === "server"),
        path,
      ).toEqual([]);
    }
  });

  test("has an attribute that Terraform may learn for each of them, but for hidden secrets", () => {
    const { attributes } = tfResources().get(resourceType(kind))!;
    // What a resource's dynamic block does not tell, the data source does.
    const isDynamic = ({ path }: { readonly path: string }) =>
      attributes.some(({ key, dynamic }) => dynamic && path.startsWith(`${key}.`));
    const shown = tfDataSources().get(resourceType(kind))!.attributes;
    for (const { path } of places.filter(isDynamic)) {
      expect(attributeAt(shown, path)?.use, path).toBe("computed");
      expect(attributeAt(attributes, path), path).toBeUndefined();
    }
    // What every update moves would be told as a change by every plan.
    const isRestless = ({ field }: { readonly field: Field }) => field.follows === "every update";
    for (const { path } of places.filter((each) => isRestless(each) && !isDynamic(each))) {
      expect(attributeAt(shown, path)?.use, path).toBe("computed");
      expect(attributeAt(attributes, path), path).toBeUndefined();
    }
    const uses = places
      .filter((each) => !each.field.secret && !isDynamic(each) && !isRestless(each))
      .map(({ path, field }) => [
        path,
        attributeAt(attributes, path)?.use,
        field.assigned ? "optional-computed" : "computed",
      ]);
    expect(uses.filter(([, use, expected]) => use !== expected)).toEqual([]);
    const hidden = places.filter(({ field }) => field.secret);
    expect(hidden.filter(({ path }) => attributeAt(attributes, path) !== undefined)).toEqual([]);
  });
});
