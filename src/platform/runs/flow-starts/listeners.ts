/**
 * Listeners: exports of the type WebhookExport, which receive their records (facts 2.14).
 * Received records wait for the flow that will read them.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isObject, type Json, type JsonObject, type ObjectOf, objectsOf, textOf } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { valueAtPointer } from "../../../base/pointer.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { limits } from "../../../catalog/limits.ts";
import { ApiRefusal } from "../../kernel/refusal.ts";
import { openDocument } from "../../secrets/with-secrets.ts";
import { listenerData } from "../../store/records/families.ts";
import type { Reader, Writer } from "../../store/store.ts";
import { listedInSlices } from "../../store/stored-text.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { flowInstancesOf, storedFlowAsRun } from "./flow-instances.ts";
import { startOrFollow } from "./flow-start.ts";

type Webhook = ObjectOf<NonNullable<StoredIn<"exports">["webhook"]>>;

/** A request to a listener. */
interface ListenerRequest {
  /** The last part of the address before `/data`; absent in the address without one. */
  readonly key: string | undefined;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
}

/** The result before the body is read; `body`: the body must be read first. */
type Proof = "proven" | "refused" | "body";

const listenerHeader = ({ headers }: ListenerRequest, name: string): string => {
  const value = headers[name.toLowerCase()];
  return typeof value === "string" ? value : "";
};

/** Compares two texts in constant time. */
function isEqualSecret(candidate: string, right: string | undefined): boolean {
  if (right === undefined) return false;
  const comparisonDigest = (text: string): Buffer => createHmac("sha256", "compared").update(text).digest();
  return timingSafeEqual(comparisonDigest(candidate), comparisonDigest(right));
}

/** The address without a key, or one that names no secret. */
const isPlainAddress = ({ key }: ListenerRequest, { slug }: Webhook): boolean =>
  key === undefined || key === "custom" || key === textOf(slug);

/** Authenticates as far as possible before the body is read. A listener without `verify` refuses everything. */
function proofBefore(webhook: Webhook, delivery: ListenerRequest): Proof {
  const proofOf = (is: boolean): Proof => (is ? "proven" : "refused");
  if (webhook.verify === "secret_url") {
    return proofOf(isEqualSecret(delivery.key ?? "", textOf(webhook.token) ?? textOf(webhook.key)));
  }
  if (!isPlainAddress(delivery, webhook)) return "refused";
  switch (webhook.verify) {
    case "token": {
      const header = textOf(webhook.header);
      if (header !== undefined) return proofOf(matchesToken(listenerHeader(delivery, header), textOf(webhook.token)));
      return textOf(webhook.path) === undefined ? "refused" : "body";
    }
    case "basic": {
      const { username, password } = webhook;
      const pair = `${textOf(username) ?? ""}:${textOf(password) ?? ""}`;
      const right = pair === ":" ? undefined : Buffer.from(pair, "utf8").toString("base64");
      return proofOf(
        isEqualSecret(/^Basic +(\S+) *$/i.exec(listenerHeader(delivery, "authorization"))?.[1] ?? "", right),
      );
    }
    case "hmac":
      return textOf(webhook.key) === undefined || textOf(webhook.header) === undefined ? "refused" : "body";
    default:
      return "refused";
  }
}

/** A token, by itself or after a scheme. */
const matchesToken = (tokenText: string, token: string | undefined): boolean =>
  isEqualSecret(tokenText, token) || isEqualSecret(/^\S+ +(\S+)$/.exec(tokenText.slice(0, 4096))?.[1] ?? "", token);

const algorithms: ReadonlySet<string> = new Set(["sha1", "sha256", "sha384", "sha512"]);

/**
 * Returns true if the body authenticates the caller, after {@link proofBefore} returned `body`. `data`: the body as JSON.
 */
function isProvenBy(webhook: Webhook, delivery: ListenerRequest, body: Buffer, data: Json): boolean {
  if (webhook.verify === "token") {
    const bodyValue = isObject(data) ? valueAtPointer(data, memberPointer(textOf(webhook.path) ?? "")) : undefined;
    return typeof bodyValue === "string" && isEqualSecret(bodyValue, textOf(webhook.token));
  }
  const algorithm = (textOf(webhook.algorithm) ?? "sha256").toLowerCase().replace("-", "");
  const encoding = textOf(webhook.encoding) === "base64" ? "base64" : "hex";
  if (!algorithms.has(algorithm)) return false;
  const right = createHmac(algorithm, webhook.key as string)
    .update(body)
    .digest(encoding);
  const headerValue = listenerHeader(delivery, webhook.header as string).trim();
  const bare = headerValue.startsWith(`${algorithm}=`) ? headerValue.slice(algorithm.length + 1) : headerValue;
  return isEqualSecret(encoding === "hex" ? bare.toLowerCase() : bare, right);
}

/** `a.b` as the pointer of a member. */
const memberPointer = (path: string): string =>
  path
    .split(".")
    .map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");

/** A listener that a caller may mean, and what its words prove so far. */
export interface Listener {
  readonly account: string;
  readonly id: string;
  readonly webhook: Webhook;
  readonly proof: Exclude<Proof, "refused">;
}

/**
 * Returns the listeners of an id that do not refuse the caller yet, and whether there are any at all. Several accounts may have the same
 * id, out of world files.
 */
export async function listenersOf(
  services: Pick<RunNeeds, "store" | "vault">,
  id: string,
  delivery: ListenerRequest,
): Promise<{ readonly isKnown: boolean; readonly open: readonly Listener[] }> {
  const { read } = services.store;
  const found = await Promise.all(
    (await read.accountsOfExport(id)).map(async (account) => {
      const { document } = (await openDocument(services, read, account, "exports", id)) ?? {};
      return document?.adaptorType === "WebhookExport" ? { account, document } : undefined;
    }),
  );
  const known = found.filter((each) => each !== undefined);
  const open = known.flatMap(({ account, document }): Listener[] => {
    const webhook: Webhook = isObject(document.webhook) ? document.webhook : {};
    const proof = proofBefore(webhook, delivery);
    return proof === "refused" ? [] : [{ account, id, webhook, proof }];
  });
  return { isKnown: known.length > 0, open };
}

/** The first listener that the body does not refuse. */
export const provenListener = (
  open: readonly Listener[],
  delivery: ListenerRequest,
  body: Buffer,
  data: Json,
): Listener | undefined =>
  open.find(({ webhook, proof }) => proof === "proven" || isProvenBy(webhook, delivery, body, data));

const day = 24 * 60 * 60 * 1000;

/** Keeps what a listener was sent, and starts the flows that it is a source of. Refuses it while too much waits already. `bytes`: of the body. */
export async function takeDelivery(
  services: ListenerNeeds,
  { account, id }: Pick<Listener, "account" | "id">,
  data: readonly Json[],
  bytes: number,
): Promise<void> {
  await services.store.write((tx) => takeParts(services, tx, { account, id }, { parts: [data], bytes }));
}

type ListenerNeeds = Pick<RunNeeds, "store" | "clock" | "ids" | "queue">;

/** The same, of records in parts that are read one after the other. `flow`: the only one that they are for. */
export async function takeParts(
  services: ListenerNeeds,
  tx: Writer,
  { account, id, flow: only }: Pick<Listener, "account" | "id"> & { readonly flow?: string | undefined },
  { parts, bytes: more }: { readonly parts: readonly (readonly Json[])[]; readonly bytes: number },
): Promise<void> {
  const { clock, ids } = services;
  if (!(await tx.hasRoom({ account }))) throw fullAccount();
  const now = clock.now();
  const { waiting, waitingBytes, days } = limits.listener;
  const held = await tx.countRecords(account, listenerData, { where: { _exportId: id } });
  if (held + parts.length > waiting) throw tooManyDeliveries(`${waiting} deliveries`);
  const bytes = held === 0 ? 0 : await tx.recordBytes(account, listenerData, { where: { _exportId: id } });
  if (bytes > 0 && bytes + more > waitingBytes)
    throw tooManyDeliveries(`${Math.floor(bytes / 1024 / 1024)} MB of deliveries`);
  const open = await flowsOf(tx, account, id);
  const flows = only === undefined ? open : [only];
  const documents = parts.map((data) => ({
    _id: ids.objectId(),
    _exportId: id,
    receivedAt: new Date(now).toISOString(),
    purgeAt: new Date(now + days * day).toISOString(),
    data,
    ...(flows.length > 0 && { _flowIds: flows }),
  }));
  if (documents.length > 0) await tx.addRecords(account, listenerData, documents);
  for (const flow of documents.length > 0 ? flows.filter((each) => open.includes(each)) : [])
    await startOrFollow(services, tx, { account, flow, triggeredBy: "webhook", exports: [id] });
}

/** Returns the flows that are on and have the listener among their sources. */
async function flowsOf(tx: Writer, account: string, id: string): Promise<readonly string[]> {
  const used = (await tx.dependents(account, "exports", id, "active")).filter(({ family }) => family === "flows");
  const found: string[] = [];
  const named = new Set(used.map((each) => each.id));
  // Flows based on an abstract flow name only their replacements.
  for (const flow of [...named]) for (const each of await flowInstancesOf(tx, account, flow)) named.add(each);
  for (const flow of named) {
    const document = await storedFlowAsRun(tx, account, flow);
    const isSource = objectsOf(document?.pageGenerators).some((each) => each._exportId === id);
    if (
      document &&
      document.disabled !== true &&
      document.isAbstract !== true &&
      (isSource || document._exportId === id)
    )
      found.push(flow);
  }
  return found;
}

/** Limits of one read of a listener: characters, deliveries; rows that one query returns. */
const readAtOnce = { size: 3 * 1024 * 1024, deliveries: 100, rows: 20 } as const;

type WaitingDelivery = JsonObject & { readonly _id: string };

interface Waited {
  readonly flow: string;
  readonly listener: string;
}

/** Yields the deliveries that wait for a flow, the oldest first, with their characters. They are parsed in slices. `limit`: rows that are read at once. */
async function* eachWaiting(
  reader: Reader,
  account: string,
  { flow, listener }: Waited,
  limit: number,
): AsyncIterable<readonly [delivery: WaitingDelivery, size: number]> {
  const pause = createPause();
  let after: Awaited<ReturnType<Reader["recordPage"]>>["next"];
  do {
    const page = await reader.recordPage(account, listenerData, {
      where: { _exportId: listener },
      order: "asc",
      limit,
      after,
    });
    for (const row of page.rows) {
      const delivery = (await listedInSlices(listenerData.family, row, pause)) as WaitingDelivery;
      const { _flowIds: flows } = delivery;
      // A delivery from before the first flow goes to the first flow that reads it.
      if (!Array.isArray(flows) || flows.includes(flow)) yield [delivery, row.length];
    }
    after = page.next;
  } while (after);
}

/** Returns the deliveries that wait for a flow, the oldest first, as far as they are read at once. */
export async function waitingFor(
  reader: Reader,
  account: string,
  of: Waited,
): Promise<{ readonly deliveries: readonly WaitingDelivery[]; readonly more: boolean }> {
  const deliveries: WaitingDelivery[] = [];
  let size = 0;
  for await (const [delivery, characters] of eachWaiting(reader, account, of, readAtOnce.rows)) {
    if (deliveries.length === readAtOnce.deliveries || size > readAtOnce.size) return { deliveries, more: true };
    deliveries.push(delivery);
    size += characters;
  }
  return { deliveries, more: false };
}

/** Returns true if a delivery waits for a flow. */
export async function isAwaited(reader: Reader, account: string, of: Waited): Promise<boolean> {
  for await (const _ of eachWaiting(reader, account, of, 1)) return true;
  return false;
}

/** Forgets deliveries that a flow has read; those that other flows are still to read stay for them. */
export async function forgetDeliveries(
  tx: Writer,
  account: string,
  flow: string,
  deliveries: readonly WaitingDelivery[],
): Promise<void> {
  const gone: string[] = [];
  for (const { _id, _flowIds: named } of deliveries) {
    // A list of flows never grows: where this flow was the only one, none is left.
    if (!Array.isArray(named) || named.length === 1) {
      gone.push(_id);
      continue;
    }
    const stored = (await tx.record(account, listenerData, _id))?.body;
    if (!stored) continue;
    const flows: readonly Json[] = Array.isArray(stored["_flowIds"]) ? stored["_flowIds"] : [];
    const others = flows.filter((each) => each !== flow);
    if (others.length === 0) gone.push(_id);
    else await tx.updateRecord(account, listenerData, { ...stored, _flowIds: others });
  }
  if (gone.length > 0) await tx.removeRecords(account, listenerData, gone);
}

function tooManyDeliveries(held: string): ApiRefusal {
  const message = `The listener contains ${held} that no flow has read yet. Send this one later.`;
  return laterRefusal(message);
}

const fullAccount = (): ApiRefusal =>
  laterRefusal("The account of the listener keeps as much as this server allows. Send this delivery later.");

const laterRefusal = (message: string): ApiRefusal =>
  new ApiRefusal(429, [{ code: "rate_limited", message }], { "retry-after": "3600" });
