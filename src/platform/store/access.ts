/** Accounts' users and tokens in the store. Token texts are nowhere: a token is found by its hash. */
import type { JsonObject } from "../../base/json.ts";

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** owner, admin, manage or monitor. */
  readonly role: string;
  /** Since when the user may not enter; null for one who may. ISO 8601. */
  readonly disabledAt: string | null;
  /** Levels (manage or monitor) by integration, for one who may enter some of them beyond what the role allows. */
  readonly integrations?: { readonly [id: string]: string } | null | undefined;
}

export interface StoredToken {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** service or personal. */
  readonly type: string;
  /** full or custom. */
  readonly access: string;
  /** Id of the user of a personal token. */
  readonly user: string | null;
  /** For custom access: ids by category. */
  readonly grants: JsonObject | null;
  /** Null for tokens from before this was written down. */
  readonly createdAt: string | null;
  /** Expiry, after which the token is deleted; null = never. ISO 8601. */
  readonly expiresAt: string | null;
  /** The owner's description, and the time of its last change. */
  readonly details?: { readonly description?: string; readonly lastModified?: string } | null | undefined;
}

export interface AccessReader {
  user(account: string, id: string): Promise<User | undefined>;
  users(account: string): Promise<readonly User[]>;
  /** The token of a hash, with the hash as it is stored. */
  token(hash: string): Promise<(StoredToken & { readonly hash: string }) | undefined>;
  /** In the order of their creation. */
  tokens(account: string): Promise<readonly StoredToken[]>;
}

export interface AccessWriter {
  addUser(account: string, user: User): Promise<void>;
  updateUser(account: string, user: User): Promise<void>;
  /** Removes a user and the user's personal tokens. */
  removeUser(account: string, id: string): Promise<void>;
  addToken(hash: string, token: StoredToken): Promise<void>;
  /** Changes everything of a token but its text. */
  updateToken(account: string, token: StoredToken): Promise<void>;
  removeToken(account: string, id: string): Promise<void>;
}
