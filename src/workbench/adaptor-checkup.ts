/** Checks for `doctor --adaptors`: the adaptors that deliver, and the packages that some of them need. */
import { adaptorTypes } from "../catalog/kinds/import/variants.ts";
import { adaptorFacts, isDelivered } from "../delivery/adaptors/index.ts";
import { isInstalled } from "../delivery/ports/peers.ts";
import type { SetupCheck } from "../model/check.ts";

/** Packages for single formats, without which the adaptors work. */
const ofFormats: ReadonlySet<string> = new Set(["openpgp", "write-excel-file"]);

/** Returns one check for each type of import. A missing package matters only for the formats or sources that need it. */
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
      status: missing.every((peer) => ofFormats.has(peer)) ? "ok" : "warn",
      text: `${text}; not installed: ${missing.join(", ")}`,
      advice: `npm install --global ${missing.join(" ")}, or without --global where Reconduit is a dependency`,
    };
  });
}
