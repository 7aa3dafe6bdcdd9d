/** Members of a clone: an object with its steps, and the contents of an integration (facts 3). */
import type { JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { referencedSteps } from "../documents/steps.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Reader } from "../store/store.ts";
import { vaultContext } from "../vault/vault.ts";

/** An object that is copied. */
export interface CloneMember {
  readonly kind: Kind;
  readonly doc: JsonObject;
  /** By pointer. */
  readonly secrets: JsonObject;
  readonly parts: JsonObject;
}

/**
 * The families in an integration that a clone copies. The clone also uses the integration's connections and lookup caches.
 */
const contained: ReadonlySet<string> = new Set(["flows", "exports", "imports", "syncs", "tools"]);

/**
 * Returns the object and everything that is copied with it, the object first; undefined if the object does not exist.
 * Throws above the limit of a clone.
 */
export async function cloneMembers(
  services: Pick<DocumentNeeds, "vault">,
  reader: Reader,
  account: string,
  family: string,
  id: string,
): Promise<readonly CloneMember[] | undefined> {
  const places = new Map([[`${family}/${id}`, { family, id }]]);
  const addCloneMember = (place: { readonly family: string; readonly id: string }) => {
    places.set(`${place.family}/${place.id}`, { family: place.family, id: place.id });
    if (places.size <= limits.cloneObjects) return;
    refuse("size_limit_exceeded", `A clone may contain at most ${limits.cloneObjects} objects.`);
  };
  if (family === "integrations") {
    const owned = await reader.dependents(account, family, id, "active");
    owned.filter((each) => each.role === "owner" && contained.has(each.family)).forEach(addCloneMember);
  }
  const members: CloneMember[] = [];
  // The steps of a flow or tool are found while it is read: a map that grows is walked to its end.
  for (const place of places.values()) {
    const stored = await reader.get(account, place.family, place.id);
    const kind = kindOfFamily(place.family);
    if (!stored || !kind) {
      if (members.length === 0) return undefined;
      continue;
    }
    const { body, parts, vault } = stored;
    const secrets = vault ? services.vault.open(vault, vaultContext(account, place.family, place.id)) : {};
    members.push({ kind, doc: body as JsonObject, secrets, parts: parts as JsonObject });
    if (place.family === "flows" || place.family === "tools")
      referencedSteps(kind, body as JsonObject).forEach(addCloneMember);
  }
  return members;
}
