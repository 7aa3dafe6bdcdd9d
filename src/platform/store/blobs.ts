/** Files in the store: uploads, finished reports, and targets of signed URLs. */

interface Blob {
  readonly area: string;
  readonly key: string;
  readonly bytes: Uint8Array;
  /** ISO 8601; null keeps it until it is removed. */
  readonly expiresAt: string | null;
}

export interface KeysAfter {
  readonly after: string;
  readonly limit: number;
}

export interface BlobReader {
  /** Returns the bytes of a file; undefined if it does not exist. */
  blob(account: string, area: string, key: string): Promise<Uint8Array | undefined>;
  /** Returns the size of a file in bytes; undefined if it does not exist. */
  blobSize(account: string, area: string, key: string): Promise<number | undefined>;
  /** So many bytes of a file, from a position on; fewer at its end. */
  blobPart(account: string, area: string, key: string, from: number, length: number): Promise<Uint8Array>;
  /** The keys of the files of an area, in no order. */
  blobKeys(account: string, area: string): Promise<readonly string[]>;
  /** So many keys of small files of an area that come after one, in their order. */
  blobKeysAfter(account: string, area: string, asked: KeysAfter): Promise<readonly string[]>;
  hasBlobs(account: string, area: string): Promise<boolean>;
  /** Bytes of the files of an area that vanish by themselves, without the one of this key. */
  passingBytes(account: string, area: string, key: string): Promise<number>;
}

export interface BlobWriter {
  /** Stores a small file, replacing one with the same key. */
  putBlob(account: string, blob: Blob): Promise<void>;
  /** Stores a file of any size, replacing one with the same key. A large one is written in pieces; others are served between them. */
  putFile(account: string, blob: Blob): Promise<void>;
  removeBlob(account: string, area: string, key: string): Promise<void>;
  /** Removes the small files of an area. Of many or large ones the first are removed, and the next sweeps remove the rest. */
  removeBlobs(account: string, area: string): Promise<void>;
  /** Removes the expiry of a file. Returns false if the file does not exist. */
  keepBlob(account: string, area: string, key: string): Promise<boolean>;
}
