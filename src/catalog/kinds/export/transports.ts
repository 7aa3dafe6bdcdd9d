/** File transports, partners, applications and listeners as sources (facts 2.14). */
import { block, json, openEnum, ref, str } from "../../field.ts";
import { file } from "./file.ts";

export const ftp = block(
  {
    directoryPath: str({ template: true, doc: "Needed to run." }),
    fileNameStartsWith: str({ template: true }),
    fileNameEndsWith: str({ template: true }),
    backupDirectoryPath: str({ template: true, doc: "Where files go after they have been read." }),
    _tpConnectorId: ref("tpConnector", { effect: "shown" }),
  },
  { doc: "FTPExport." },
);

export const objectStore = block(
  {
    region: str(),
    bucket: str({ template: true }),
    keyStartsWith: str({ template: true }),
    keyEndsWith: str({ template: true }),
    keyPrefix: str({ template: true }),
    backupBucket: str({ template: true, doc: "Where files go after they have been read." }),
  },
  { doc: "ObjectStoreExport." },
);

export const filesystem = block(
  {
    directoryPath: str({ template: true }),
    fileNameStartsWith: str({ template: true }),
    fileNameEndsWith: str({ template: true }),
    backupDirectoryPath: str({ template: true }),
  },
  { doc: "FileSystemExport." },
);

export const as2 = block(
  { _tpConnectorId: ref("tpConnector", { effect: "shown" }) },
  { doc: "AS2Export: receives messages of partners." },
);

export const wrapper = block(
  { function: str({ doc: "Function of the connection's stack." }), configuration: json({ shapes: ["object"] }) },
  { doc: "WrapperExport." },
);

export const erp = block(
  {
    type: openEnum(["search", "restlet", "distributed"]),
    searches: json({ shapes: ["array"], doc: "Saved searches and criteria." }),
    restlet: json({ shapes: ["object"] }),
    distributed: json({ shapes: ["object"] }),
  },
  { doc: "ErpExport." },
);

export const crm = block(
  {
    type: openEnum(["soql", "distributed"]),
    api: openEnum(["soap", "rest", "bulk"]),
    soql: block({ query: str({ code: "sql", doc: "Query that reads the records." }) }),
    sObjectType: str(),
    distributed: json({ shapes: ["object"] }),
  },
  { doc: "CrmExport." },
);

export const simple = block(
  { file },
  { doc: "SimpleExport: files that a person uploads; each run names the one that it reads." },
);

export const webhook = block(
  {
    verify: openEnum(["token", "hmac", "basic", "secret_url"], {
      doc: "How a caller proves who it is. A listener without one takes nothing.",
    }),
    token: str({ secret: true, doc: "Token; with secret_url the key in the listener's address." }),
    key: str({ secret: true, doc: "Key of hmac." }),
    algorithm: openEnum(["sha1", "sha256", "sha384", "sha512"], { doc: "Of hmac; sha256 unless given." }),
    encoding: openEnum(["hex", "base64"], { doc: "Of the signature; hex unless given." }),
    header: str({ doc: "Header that holds the signature, or the token." }),
    path: str({ doc: "Path of the token in the body, where no header holds it." }),
    username: str(),
    password: str({ secret: true }),
    slug: str({ doc: "Last part of the listener's address, in place of `custom`." }),
  },
  { doc: "WebhookExport: a listener." },
);
