/** `reconduit --version --json`: the facts that distinguish two installations, and the file formats that each reads. */

import { canonicalJson, type JsonObject } from "../base/json.ts";
import { sha256 } from "../base/sha256.ts";
import { version } from "../base/version.ts";
import { kinds } from "../catalog/index.ts";
import { manifestSchema } from "../derive/schemas/manifest-schema.ts";
import { formats } from "../model/formats.ts";
import { schemaVersion } from "../platform/store/migrations/index.ts";

/** Returns the document. Installations with the same `catalog.fingerprint` know the same kinds, with the same fields. */
export function versionReport(): JsonObject {
  const fingerprint = sha256(canonicalJson(manifestSchema())).slice(0, 12);
  return {
    formatVersion: 1,
    diagnostics: [],
    version,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    catalog: { fingerprint, kinds: kinds.length },
    formats: { ...formats, store: schemaVersion },
  };
}
