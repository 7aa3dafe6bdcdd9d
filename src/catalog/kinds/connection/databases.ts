/** Databases: `rdbms`, `jdbc`, `documentDb`, `keyValueDb` (facts 2.12). */
import { block, int, json, list, openEnum, str } from "../../field.ts";
import { concurrencyFields } from "./concurrency.ts";
import { unreadIClient } from "./custom-values.ts";

const ofDriver = { none: "the database driver detects this value." } as const;
const ofJdbc = { none: "the server uses the database's own driver, not JDBC." } as const;

/** The databases that the reference server reads and writes. */
const knownDatabases = [
  "postgresql",
  "postgres",
  "mysql",
  "mariadb",
  "sqlite",
  "mssql",
  "sqlserver",
  "oracle",
] as const;

const port = int({ min: 1, max: 65535, destination: "setting" });
const pairs = list(block({ name: str(), value: json({ shapes: ["string", "number", "boolean"] }) }));

export const rdbms = block(
  {
    type: openEnum(knownDatabases, {
      destination: "setting",
      ignoreCase: true,
      doc: "Database type. mssql and oracle are experimental: the reference server was never run with them. A block with the name of the type may contain further settings. Required at run time.",
    }),
    host: str({ destination: "host", doc: "Required at run time; varies by type." }),
    database: str({ doc: "Required at run time; varies by type." }),
    user: str({ doc: "Required at run time; varies by type." }),
    password: str({ secret: true, doc: "Required at run time; varies by type." }),
    port,
    instanceName: str({ destination: "setting" }),
    version: str({ effect: ofDriver }),
    serviceName: str(),
    serverType: str({ effect: ofDriver }),
    ssl: json({ shapes: ["object", "boolean"], destination: "setting" }),
    options: pairs,
    key: str({ secret: true, doc: "Private key." }),
    passphrase: str({ secret: true, doc: "Passphrase of the private key." }),
    ...unreadIClient,
    ...concurrencyFields(5),
  },
  { doc: "For type rdbms." },
);

export const jdbc = block(
  {
    type: openEnum(knownDatabases, {
      destination: "setting",
      ignoreCase: true,
      doc: "Database type. mssql and oracle are experimental: the reference server was never run with them. Required at run time.",
    }),
    host: str({ destination: "host", doc: "Required at run time; varies by type." }),
    user: str({ doc: "Required at run time; varies by type." }),
    password: str({ secret: true, doc: "Required at run time; varies by type." }),
    database: str({ doc: "Required at run time; varies by type." }),
    port,
    properties: pairs,
    version: str({ effect: ofDriver }),
    serviceName: str(),
    authType: str({ effect: ofJdbc }),
    wallet: json({ shapes: ["object", "string"], secret: true, effect: ofJdbc }),
    driverPath: str({ effect: ofJdbc }),
    ...concurrencyFields(5),
  },
  { doc: "For type jdbc." },
);

export const documentDb = block(
  {
    host: list(str(), { destination: "host", doc: "Hosts. Required at run time." }),
    username: str({ doc: "Required at run time." }),
    password: str({ secret: true, doc: "Required at run time." }),
    database: str(),
    replicaSet: str({
      effect: { none: "the server tries the hosts in order and uses the first that accepts writes." },
    }),
    ssl: json({ shapes: ["boolean", "object"], destination: "setting" }),
    authSource: str(),
    ...concurrencyFields(5),
  },
  { doc: "For type documentDb." },
);

export const keyValueDb = block(
  {
    credentials: block(
      { accessKeyId: str(), secretAccessKey: str({ secret: true }) },
      { doc: "Access key. Required at run time." },
    ),
    ...concurrencyFields(5),
  },
  { doc: "For type keyValueDb." },
);
