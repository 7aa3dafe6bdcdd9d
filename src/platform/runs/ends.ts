/** What runs of an account are told of ends beside their connections: endpoints, the server's key for models, the account's folder. */
import { join } from "node:path";
import type { Endpoints } from "../../delivery/endpoints.ts";
import type { Outside } from "../../delivery/sender.ts";
import { endpointsOf } from "../documents/account-endpoints.ts";
import type { Services } from "../services.ts";

export type Ends = Pick<Outside, "aiKey" | "folder"> & { readonly endpoints: Endpoints };

export async function endsOf(
  { store, endpoints, aiKey, files }: Pick<Services, "store" | "endpoints" | "aiKey" | "files">,
  account: string,
): Promise<Ends> {
  return {
    endpoints: await endpointsOf(store.read, account, endpoints),
    aiKey,
    // A folder for each account: none sees the files of another.
    folder: files === undefined ? undefined : join(files, account),
  };
}
