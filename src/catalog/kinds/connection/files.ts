/** Transports of files: `ftp`, `objectStore`, `filesystem` (facts 2.12). */
import { block, bool, int, oneOf, openEnum, ref, str } from "../../field.ts";
import { ofForms } from "../../parts/supported-by.ts";
import { concurrencyFields } from "./concurrency.ts";
import { iClientReference } from "./custom-values.ts";

export const ftp = block(
  {
    type: oneOf(["ftp", "sftp", "ftps"], { destination: "setting", doc: "Needed to run." }),
    hostURI: str({ destination: "host", doc: "Host name. Needed to run." }),
    username: str({ doc: "Needed to run." }),
    password: str({ secret: true, doc: "Needed to run; sftp may use authKey instead." }),
    authKey: str({ secret: true, doc: "Private key for sftp." }),
    port: int({ min: 1, max: 65535, destination: "setting" }),
    usePassiveMode: bool({ default: true }),
    useImplicitFtps: bool(),
    userDirectoryIsRoot: bool(),
    requireSocketReUse: bool({ effect: { none: "each connection for data makes a TLS session of its own." } }),
    entryParser: str({
      effect: { none: "the form of a listing is recognised by itself." },
      doc: "Format of directory listings.",
    }),
    pgpEncryptKey: str({ secret: true }),
    pgpDecryptKey: str({ secret: true }),
    _tpConnectorId: ref("tpConnector", { effect: ofForms }),
    ...concurrencyFields(1),
  },
  { doc: "Type ftp." },
);

export const objectStore = block(
  {
    accessKeyId: str({ doc: "Needed to run, unless an iClient grants access." }),
    secretAccessKey: str({ secret: true, doc: "Needed to run, unless an iClient grants access." }),
    authType: openEnum([], {
      effect: { none: "`accessKeyId` and `secretAccessKey` grant access, and no roles." },
      doc: "How access is granted; an access role goes with _iClientId.",
    }),
    pingBucket: str({ doc: "Bucket that tests the connection." }),
    ...iClientReference,
    ...concurrencyFields(5),
  },
  { doc: "Type objectStore." },
);

export const filesystem = block(
  { ping: block({ directoryPath: str() }, { doc: "Directory that tests the connection." }), ...concurrencyFields(1) },
  { doc: "Type filesystem. Needs _agentId to run." },
);
