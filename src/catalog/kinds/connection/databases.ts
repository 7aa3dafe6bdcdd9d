/** Databases: `rdbms`, `jdbc`, `documentDb`, `keyValueDb` (facts 2.12). */
import { block, int, json, list, openEnum, str } from "../../field.ts";
import { concurrencyFields } from "./concurrency.ts";
import { unreadIClient } from "./custom-values.ts";

const ofDriver = { none: "the driver of the database finds it out by itself." } as const;
const ofJdbc = { none: "the database is reached by its own driver, without JDBC." } as const;

const port = int({ min: 1, max: 65535, destination: "setting" });
const pairs = list(block({ name: str(), value: json({ shapes: ["string", "number", "boolean"] }) }));

export const rdbms = block(
  {
    type: openEnum([], {
      destination: "setting",
      doc: "Which database; mssql and oracle are experimental: the reference server was never run with them. One block of the same name may hold its own settings. Needed to run.",
    }),
    host: str({ destination: "host", doc: "Needed to run; varies by type." }),
    database: str({ doc: "Needed to run; varies by type." }),
    user: str({ doc: "Needed to run; varies by type." }),
    password: str({ secret: true, doc: "Needed to run; varies by type." }),
    port,
    instanceName: str({ destination: "setting" }),
    version: str({ effect: ofDriver }),
    serviceName: str(),
    serverType: str({ effect: ofDriver }),
    ssl: json({ shapes: ["object", "boolean"], destination: "setting" }),
    options: pairs,
    key: str({ secret: true, doc: "Private key." }),
    passphrase: str({ secret: true, doc: "Of the private key." }),
    ...unreadIClient,
    ...concurrencyFields(5),
  },
  { doc: "Type rdbms." },
);

export const jdbc = block(
  {
    type: openEnum([], {
      destination: "setting",
      doc: "Which database; mssql and oracle are experimental: the reference server was never run with them. Needed to run.",
    }),
    host: str({ destination: "host", doc: "Needed to run; varies by type." }),
    user: str({ doc: "Needed to run; varies by type." }),
    password: str({ secret: true, doc: "Needed to run; varies by type." }),
    database: str({ doc: "Needed to run; varies by type." }),
    port,
    properties: pairs,
    version: str({ effect: ofDriver }),
    serviceName: str(),
    authType: str({ effect: ofJdbc }),
    wallet: json({ shapes: ["object", "string"], secret: true, effect: ofJdbc }),
    driverPath: str({ effect: ofJdbc }),
    ...concurrencyFields(5),
  },
  { doc: "Type jdbc." },
);

export const documentDb = block(
  {
    host: list(str(), { destination: "host", doc: "Hosts. Needed to run." }),
    username: str({ doc: "Needed to run." }),
    password: str({ secret: true, doc: "Needed to run." }),
    database: str(),
    replicaSet: str({ effect: { none: "the hosts are tried in turn, and the first that takes writes is used." } }),
    ssl: json({ shapes: ["boolean", "object"], destination: "setting" }),
    authSource: str(),
    ...concurrencyFields(5),
  },
  { doc: "Type documentDb." },
);

export const keyValueDb = block(
  {
    credentials: block(
      { accessKeyId: str(), secretAccessKey: str({ secret: true }) },
      { doc: "Access key. Needed to run." },
    ),
    ...concurrencyFields(5),
  },
  { doc: "Type keyValueDb." },
);
