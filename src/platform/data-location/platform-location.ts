/** The place of a platform: a folder, a PostgreSQL database, or the memory of its process. */
export interface PlatformLocation {
  /** Folder of all data, or `:memory:`. With a database: folder of its key, if any. */
  readonly data?: string | undefined;
  /** `postgres://…`: several servers may use it at once. */
  readonly database?: string | undefined;
  /** The key of the stored secrets, 64 hexadecimal characters; otherwise the file `key` of the folder. */
  readonly key?: string | undefined;
}
