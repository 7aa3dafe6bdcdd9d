/** Checks for `doctor --adaptors`: the adaptors that deliver, and the packages that some of them need. */
import { adaptorTypes } from "../catalog/kinds/import/variants.ts";
import { adaptorFacts, isDelivered } from "../delivery/adaptors/index.ts";
import { isInstalled } from "../delivery/ports/peers.ts";
import type { SetupCheck } from "../model/check.ts";

/** Returns one check for each type of import. A missing package is not an error, because it may not be needed. */
export function checkAdaptors(): readonly SetupCheck[] {
  return adaptorTypes.map((type): SetupCheck => {
    const { does, peers = [], limits, experimental = [] } = adaptorFacts[type];
    if (!isDelivered(type)) return { name: type, status: "warn", text: `${does}: not delivered yet` };
    const missing = peers.filter((peer) => !isInstalled(peer));
    const trial = experimental.length > 0 ? `; experimental, never run at a server: ${experimental.join(", ")}` : "";
    const text = `${does}; ${limits}${trial}`;
    if (missing.length === 0) return { name: type, status: "ok", text };
    return {
      name: type,
      status: "warn",
      text: `${text}; not installed: ${missing.join(", ")}`,
      advice: `npm install ${missing.join(" ")}`,
    };
  });
}
