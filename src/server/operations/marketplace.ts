/** The marketplace for every account: integration apps and published templates (spec: Marketplace). */
import type { Json } from "../../base/json.ts";
import type { ListedIn, StoredIn } from "../../catalog/families.ts";
import { marketplaceEntry } from "../../catalog/views/marketplace-entry.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import { everyone } from "../../platform/documents/publications.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import type { Reader } from "../../platform/store/store.ts";
import { sendSlice } from "../lists/small-lists.ts";
import type { Handlers } from "./handler.ts";

type Entry = StoredIn<"marketplace">;

export const marketplaceHandlers: Handlers = {
  "marketplace.listApps": async ({ store }, request, reply) => {
    const apps = (await givenEntries(store.read)).filter((each) => each.docType === "Connector");
    const rows = apps.map(({ docType: _, ...each }) => each);
    return sendSlice(request, reply, rows, "array");
  },
  "marketplace.listAll": async ({ store }, request, reply) => {
    const order = queryText(request.query, "sort_by");
    if (order !== undefined && order !== "numInstalls") {
      refuse("invalid_query_param", "sort_by takes the value numInstalls only.", { field: "sort_by" });
    }
    const entries = [...(await givenEntries(store.read)), ...(await templateEntries(store.read))];
    const installCount = (entry: Entry) => Number(entry.numInstalls ?? 0);
    const sorted = order === undefined ? entries : entries.toSorted((a, b) => installCount(b) - installCount(a));
    return sendSlice(request, reply, sorted, "array");
  },
};

/** Returns entries of world files; an entry without a type is an app. */
async function givenEntries(reader: Reader): Promise<readonly Entry[]> {
  const found = await everyDocument(reader, everyone, marketplaceEntry.family);
  // The preview of a template of a world file shows its objects.
  return found.map(
    ({ objects: _, ...each }: Entry & { readonly objects?: Json }): Entry => ({
      docType: "Connector",
      trialEnabled: false,
      numInstalls: 0,
      ...each,
    }),
  );
}

const shown = [
  "_id",
  "name",
  "description",
  "imageURL",
  "websiteURL",
  "applications",
  "lastModified",
  "numInstalls",
] as const satisfies readonly (keyof ListedIn<"templates"> & keyof Entry)[];

async function templateEntries(reader: Reader): Promise<readonly Entry[]> {
  const found = await everyDocument(reader, everyone, "templates");
  const publishers = new Map<string, NonNullable<Entry["user"]>>();
  for (const owner of new Set(found.map((each) => String(each._userId)))) {
    const [account, user] = [await reader.account(owner), await reader.user(owner, owner)];
    publishers.set(owner, { name: user?.name ?? "", company: account?.name ?? "" });
  }
  return found.map((each) => ({
    ...shownOf(each),
    user: publishers.get(String(each._userId))!,
    trialEnabled: false,
    docType: "Template",
  }));
}

function shownOf(template: ListedIn<"templates">): Pick<ListedIn<"templates">, (typeof shown)[number]> {
  const names: readonly string[] = shown;
  const kept = Object.entries(template).filter(([name]) => names.includes(name));
  return Object.fromEntries(kept) as Pick<typeof template, (typeof shown)[number]>;
}
