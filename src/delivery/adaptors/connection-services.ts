import type { RunTask } from "../compute/port.ts";
import type { Egress } from "../egress/egress.ts";
import type { Endpoints } from "../ports/endpoints.ts";
import type { ConnectionAccess } from "../sending/sender.ts";

/** The needs of a call over a connection: the way to the network, and the account's threads for work on its texts. */
export interface ConnectionServices {
  readonly egress: Egress;
  readonly compute: RunTask;
  /** For a connection over HTTP: its login, its certificates and its debug log. */
  readonly access?: ConnectionAccess | undefined;
  /** Addresses of services whose connections state none. */
  readonly endpoints?: Endpoints | undefined;
  /** Folder of SQLite files; undefined if no files are available. */
  readonly files: string | undefined;
}
