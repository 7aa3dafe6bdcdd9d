/** Settings that all servers of a store share, by name. */

export interface SettingReader {
  setting(name: string): Promise<string | undefined>;
}

export interface SettingWriter {
  putSetting(name: string, value: string): Promise<void>;
}
