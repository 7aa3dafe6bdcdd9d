/** What `doctor --adaptors` finds: which adaptors deliver, and whether the packages that some of them need are there. */
import { adaptorTypes } from "../catalog/kinds/import/variants.ts";
import { adaptorFacts, isDelivered } from "../delivery/adaptors/index.ts";
import { isInstalled } from "../delivery/ports/peers.ts";
import type { Check } from "../model/check.ts";

/** One check for each type of import. Nothing is wrong where a package is missing: nobody may need it. */
export function checkAdaptors(): readonly Check[] {
  return adaptorTypes.map((type): Check => {
    const { does, peers = [], limits } = adaptorFacts[type];
    if (!isDelivered(type)) return { name: type, status: "warn", text: `${does}: not delivered yet` };
    const missing = peers.filter((peer) => !isInstalled(peer));
    const text = `${does}; ${limits}`;
    if (missing.length === 0) return { name: type, status: "ok", text };
    return {
      name: type,
      status: "warn",
      text: `${text}; not installed: ${missing.join(", ")}`,
      advice: `npm install ${missing.join(" ")}`,
    };
  });
}
