import { block, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `objectStore` (facts 2.8). */
const objectStore = block(
  {
    region: str({ default: "us-east-1", doc: "Region of the bucket." }),
    bucket: str({ template: true, doc: "Target bucket. Required at run time." }),
    fileKey: str({ template: true, doc: "Template of the object key." }),
    backupBucket: str({ template: true, doc: "Bucket for a copy." }),
    serverSideEncryptionType: str({ doc: "Server-side encryption of the object." }),
  },
  { doc: "Target of a file in an object store." },
);

/** Puts files in an object store. */
export const objectStoreImport = declareAdaptor({
  fields: { objectStore },
  variant: { needs: ["_connectionId"], connections: ["objectStore"], doc: "Requires `file`." },
  runNeeds: { objectStore: alwaysNeeded("bucket") },
  deliversFiles: true,
  ediProfile: true,
  sample: {
    name: "Object store import",
    adaptorType: "ObjectStoreImport",
    _connectionId: sampleRef("connection:objectStore"),
    objectStore: { region: "eu-central-1", bucket: "orders", fileKey: "out/orders.json" },
    file: { type: "json", fileName: "orders.json", compressionFormat: "gzip" },
  },
});
