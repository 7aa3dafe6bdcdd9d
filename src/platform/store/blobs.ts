/** Files in the store: uploads, finished reports, and what a signed URL stands for. */

interface Blob {
  readonly area: string;
  readonly key: string;
  readonly bytes: Uint8Array;
  /** ISO 8601; null keeps it until it is removed. */
  readonly expiresAt: string | null;
}

export interface BlobReader {
  /** The bytes of a file; undefined where there is none. */
  blob(account: string, area: string, key: string): Promise<Uint8Array | undefined>;
  /** How many bytes a file has; undefined where there is none. */
  blobSize(account: string, area: string, key: string): Promise<number | undefined>;
  /** So many bytes of a file, from a position on; fewer at its end. */
  blobPart(account: string, area: string, key: string, from: number, length: number): Promise<Uint8Array>;
  /** The keys of the files of an area, in no order. */
  blobKeys(account: string, area: string): Promise<readonly string[]>;
  hasBlobs(account: string, area: string): Promise<boolean>;
  /** Bytes of the files of an area that vanish by themselves, without the one of this key. */
  passingBytes(account: string, area: string, key: string): Promise<number>;
}

export interface BlobWriter {
  /** Stores a file, in place of one of the same key. */
  putBlob(account: string, blob: Blob): Promise<void>;
  removeBlob(account: string, area: string, key: string): Promise<void>;
  /** Removes the files of an area. */
  removeBlobs(account: string, area: string): Promise<void>;
  /** The file does not vanish by itself any more. False where there is none. */
  keepBlob(account: string, area: string, key: string): Promise<boolean>;
}
