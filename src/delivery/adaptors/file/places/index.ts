/** The places for files, by type of connection. */
import { openPartnerPlace } from "./as2.ts";
import { openFolder } from "./folder-place.ts";
import { openFtp } from "./ftp-place.ts";
import { openObjectStore } from "./object-place.ts";
import type { OpenPlace } from "./place.ts";

export const places: { readonly [connectionType: string]: OpenPlace } = Object.freeze({
  as2: openPartnerPlace,
  filesystem: openFolder,
  ftp: openFtp,
  objectStore: openObjectStore,
});
