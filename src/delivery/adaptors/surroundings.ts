import type { RunTask } from "../compute/port.ts";
import type { Egress } from "../egress/egress.ts";
import type { Endpoints } from "../ports/endpoints.ts";
import type { ConnectionAccess } from "../sending/sender.ts";

/** The needs of a call over a connection: the way to the outside, and threads of the account for what its texts decide. */
export interface Surroundings {
  readonly egress: Egress;
  readonly compute: RunTask;
  /** Of a connection over HTTP: its login, its certificates and its debug log. */
  readonly access?: ConnectionAccess | undefined;
  /** Where ends are reached that name no address of their own. */
  readonly endpoints?: Endpoints | undefined;
  /** The folder that SQLite files lie in; undefined where none are opened. */
  readonly files: string | undefined;
}
