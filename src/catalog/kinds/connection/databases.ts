/** Databases: `rdbms`, `jdbc`, `documentDb`, `keyValueDb` (facts 2.12). */
import { block, int, json, list, openEnum, str } from "../../field.ts";
import { concurrency } from "./concurrency.ts";
import { iClientReference } from "./custom-values.ts";

const port = int({ min: 1, max: 65535, destination: "setting" });
const pairs = list(block({ name: str(), value: json({ shapes: ["string", "number", "boolean"] }) }));

export const rdbms = block(
  {
    type: openEnum([], {
      destination: "setting",
      doc: "Which database. One block of the same name may hold its own settings. Needed to run.",
    }),
    host: str({ destination: "host", doc: "Needed to run; varies by type." }),
    database: str({ doc: "Needed to run; varies by type." }),
    user: str({ doc: "Needed to run; varies by type." }),
    password: str({ secret: true, doc: "Needed to run; varies by type." }),
    port,
    instanceName: str({ destination: "setting" }),
    version: str(),
    serviceName: str(),
    serverType: str(),
    ssl: json({ shapes: ["object", "boolean"], destination: "setting" }),
    options: pairs,
    key: str({ secret: true, doc: "Private key." }),
    passphrase: str({ secret: true, doc: "Of the private key." }),
    ...iClientReference,
    ...concurrency(5),
  },
  { doc: "Type rdbms." },
);

export const jdbc = block(
  {
    type: openEnum([], { destination: "setting", doc: "Which database. Needed to run." }),
    host: str({ destination: "host", doc: "Needed to run; varies by type." }),
    user: str({ doc: "Needed to run; varies by type." }),
    password: str({ secret: true, doc: "Needed to run; varies by type." }),
    database: str({ doc: "Needed to run; varies by type." }),
    port,
    properties: pairs,
    version: str(),
    serviceName: str(),
    authType: str(),
    wallet: json({ shapes: ["object", "string"], secret: true }),
    driverPath: str(),
    ...concurrency(5),
  },
  { doc: "Type jdbc." },
);

export const documentDb = block(
  {
    host: list(str(), { destination: "host", doc: "Hosts. Needed to run." }),
    username: str({ doc: "Needed to run." }),
    password: str({ secret: true, doc: "Needed to run." }),
    database: str(),
    replicaSet: str(),
    ssl: json({ shapes: ["boolean", "object"], destination: "setting" }),
    authSource: str(),
    ...concurrency(5),
  },
  { doc: "Type documentDb." },
);

export const keyValueDb = block(
  {
    credentials: block(
      { accessKeyId: str(), secretAccessKey: str({ secret: true }) },
      { doc: "Access key. Needed to run." },
    ),
    ...concurrency(5),
  },
  { doc: "Type keyValueDb." },
);
