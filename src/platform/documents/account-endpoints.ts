/** The endpoints that the world gives an account (`endpoints`): they count for it alone, before those of the server. */
import { parseExactJson } from "../../base/exact-json.ts";
import { type Endpoints, parseEndpoints } from "../../delivery/ports/endpoints.ts";
import type { SettingReader, SettingWriter } from "../store/store.ts";

const settingOf = (account: string): string => `endpoints.${account}`;

/** Throws a DiagnosticError for an invalid name or URL. */
export async function putEndpoints(writer: SettingWriter, account: string, endpoints: Endpoints): Promise<void> {
  const checked = parseEndpoints(Object.entries(endpoints).map(([name, url]) => `${name}=${url}`));
  await writer.putSetting(settingOf(account), JSON.stringify(checked));
}

/** Returns all that count for an account; `shared`: those of the server. */
export async function accountEndpoints(reader: SettingReader, account: string, shared: Endpoints): Promise<Endpoints> {
  const text = await reader.setting(settingOf(account));
  return text === undefined ? shared : { ...shared, ...(parseExactJson(text) as Endpoints) };
}
