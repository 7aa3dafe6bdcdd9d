/** Configured lists of this deployment, for the fields of trading partner connectors that allow them (spec). */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import { deployed } from "../../catalog/kinds/tp-connector.ts";
import type { SettingReader, SettingWriter } from "../store/store.ts";

type DeployedField = keyof typeof deployed;
type DeployedLists = { readonly [field in DeployedField]: readonly string[] };

const setting = "deployment.tpConnectors";

/** Keeps the lists that a world file gives; the others are those of the spec. */
export async function putDeployedLists(writer: SettingWriter, newLists: Partial<DeployedLists>): Promise<void> {
  await writer.putSetting(setting, JSON.stringify(newLists));
}

export async function deployedLists(reader: SettingReader): Promise<DeployedLists> {
  const text = await reader.setting(setting);
  const storedLists = text === undefined ? {} : (parseExactJson(text) as Json);
  return { ...deployed, ...(isObject(storedLists) ? (storedLists as Partial<DeployedLists>) : {}) };
}
