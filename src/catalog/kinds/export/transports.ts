/** File transports, partners, applications and listeners as sources (facts 2.14). */
import { block, json, openEnum, ref, str } from "../../field.ts";
import { file } from "./file.ts";

export const ftp = block(
  {
    directoryPath: str({ template: true, doc: "Required at run time." }),
    fileNameStartsWith: str({ template: true }),
    fileNameEndsWith: str({ template: true }),
    backupDirectoryPath: str({ template: true, doc: "Directory to which files move after they were read." }),
    _tpConnectorId: ref("tpConnector", { effect: "shown" }),
  },
  { doc: "For FTPExport." },
);

export const objectStore = block(
  {
    region: str(),
    bucket: str({ template: true }),
    keyStartsWith: str({ template: true }),
    keyEndsWith: str({ template: true }),
    keyPrefix: str({ template: true }),
    backupBucket: str({ template: true, doc: "Bucket to which files move after they were read." }),
  },
  { doc: "For ObjectStoreExport." },
);

export const filesystem = block(
  {
    directoryPath: str({ template: true }),
    fileNameStartsWith: str({ template: true }),
    fileNameEndsWith: str({ template: true }),
    backupDirectoryPath: str({ template: true }),
  },
  { doc: "For FileSystemExport." },
);

export const as2 = block(
  { _tpConnectorId: ref("tpConnector", { effect: "shown" }) },
  { doc: "For AS2Export, which receives messages of partners." },
);

export const wrapper = block(
  { function: str({ doc: "Function of the connection's stack." }), configuration: json({ shapes: ["object"] }) },
  { doc: "For WrapperExport." },
);

export const erp = block(
  {
    type: openEnum(["search", "restlet", "distributed"]),
    searches: json({ shapes: ["array"], doc: "Saved searches and criteria." }),
    restlet: json({ shapes: ["object"] }),
    distributed: json({ shapes: ["object"] }),
  },
  { doc: "For ErpExport." },
);

export const crm = block(
  {
    type: openEnum(["soql", "distributed"]),
    api: openEnum(["soap", "rest", "bulk"]),
    soql: block({ query: str({ code: "sql", doc: "Query that reads the records." }) }),
    sObjectType: str(),
    distributed: json({ shapes: ["object"] }),
  },
  { doc: "For CrmExport." },
);

export const simple = block(
  { file },
  { doc: "For SimpleExport, which reads files that a person uploads; each run names its file." },
);

export const webhook = block(
  {
    verify: openEnum(["token", "hmac", "basic", "secret_url"], {
      doc: "Authentication of callers. A listener without it accepts no requests.",
    }),
    token: str({ secret: true, doc: "Token. With secret_url, the key in the address of the listener." }),
    key: str({ secret: true, doc: "Key of the HMAC." }),
    algorithm: openEnum(["sha1", "sha256", "sha384", "sha512"], {
      doc: "Hash algorithm of the HMAC; sha256 by default.",
    }),
    encoding: openEnum(["hex", "base64"], { doc: "Encoding of the signature; hex by default." }),
    header: str({ doc: "Header with the signature or the token." }),
    path: str({ doc: "Path of the token in the body, if no header contains it." }),
    username: str(),
    password: str({ secret: true }),
    slug: str({ doc: "Last part of the listener's address; `custom` by default." }),
  },
  { doc: "For WebhookExport, a listener." },
);
