/** What the servers of a store have to agree on, by name. */

export interface SettingReader {
  setting(name: string): Promise<string | undefined>;
}

export interface SettingWriter {
  putSetting(name: string, value: string): Promise<void>;
}
