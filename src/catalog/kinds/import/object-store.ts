import { block, str } from "../../field.ts";

/** `objectStore` (facts 2.8). */
export const objectStore = block(
  {
    region: str({ default: "us-east-1", doc: "Region of the bucket." }),
    bucket: str({ doc: "Bucket the file goes to. Needed to run." }),
    fileKey: str({ doc: "Template of the object's key." }),
    backupBucket: str({ doc: "Bucket for a copy." }),
    serverSideEncryptionType: str({ doc: "How the store encrypts the object." }),
  },
  { doc: "Where a file is put in an object store." },
);
