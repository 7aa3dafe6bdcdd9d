/** Transports of files: `ftp`, `objectStore`, `filesystem` (facts 2.12). */
import { block, bool, int, oneOf, openEnum, ref, str } from "../../field.ts";
import { ofForms } from "../../parts/supported-by.ts";
import { concurrencyFields } from "./concurrency.ts";
import { iClientReference } from "./custom-values.ts";

export const ftp = block(
  {
    type: oneOf(["ftp", "sftp", "ftps"], { destination: "setting", doc: "Required at run time." }),
    hostURI: str({ destination: "host", doc: "Host name. Required at run time." }),
    username: str({ doc: "Required at run time." }),
    password: str({ secret: true, doc: "Required at run time; sftp may use authKey instead." }),
    authKey: str({ secret: true, doc: "Private key for SFTP." }),
    port: int({ min: 1, max: 65535, destination: "setting" }),
    usePassiveMode: bool({ default: true }),
    useImplicitFtps: bool(),
    userDirectoryIsRoot: bool(),
    requireSocketReUse: bool({ effect: { none: "each data connection opens its own TLS session." } }),
    entryParser: str({
      effect: { none: "the server detects the format of a listing." },
      doc: "Format of directory listings.",
    }),
    pgpEncryptKey: str({ secret: true }),
    pgpDecryptKey: str({ secret: true }),
    _tpConnectorId: ref("tpConnector", { effect: ofForms }),
    ...concurrencyFields(1),
  },
  { doc: "For type ftp." },
);

export const objectStore = block(
  {
    accessKeyId: str({ doc: "Required at run time, unless an iClient grants access." }),
    secretAccessKey: str({ secret: true, doc: "Required at run time, unless an iClient grants access." }),
    authType: openEnum([], {
      effect: { none: "`accessKeyId` and `secretAccessKey` grant access; roles are not used." },
      doc: "Method that grants access; an access role requires _iClientId.",
    }),
    pingBucket: str({ doc: "Bucket that a test of the connection reads." }),
    ...iClientReference,
    ...concurrencyFields(5),
  },
  { doc: "For type objectStore." },
);

export const filesystem = block(
  {
    ping: block({ directoryPath: str() }, { doc: "Directory that a test of the connection reads." }),
    ...concurrencyFields(1),
  },
  { doc: "For type filesystem. Requires _agentId at run time." },
);
