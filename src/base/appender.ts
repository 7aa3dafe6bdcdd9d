/** A file that only grows, for journals. When {@link Appender.append} resolves, the text is on the disk. */
import * as fs from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { syncFolder } from "./files.ts";

const write = promisify(fs.write);
const fdatasync = promisify(fs.fdatasync);

/**
 * Durable appends with group commit: texts that arrive while the disk is busy share the next write and the next sync.
 * After the first failure nothing is written any more: every later append rejects with the same error, and what the failed write
 * left behind is cut off again where the disk allows it.
 */
export class Appender {
  readonly path: string;
  readonly #file: number;
  readonly #before: (() => void) | undefined;
  #length: number;
  #waiting: { readonly text: string; readonly done: () => void; readonly failed: (reason: unknown) => void }[] = [];
  #busy = false;
  #isClosed = false;
  #broken: unknown;

  /**
   * Opens or creates the file (0600) and truncates it to `length` bytes, which removes the remains of a crash after the last whole
   * record.
   * `before` runs before every write; its error rejects the append.
   */
  constructor(path: string, length: number, before?: () => void) {
    this.path = path;
    this.#before = before;
    this.#file = fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
    fs.ftruncateSync(this.#file, length);
    this.#length = length;
    syncFolder(dirname(path));
  }

  append(text: string): Promise<void> {
    return new Promise<void>((done, failed) => {
      if (this.#broken) return failed(this.#broken);
      this.#waiting.push({ text, done, failed });
      if (!this.#busy) void this.#flush();
    });
  }

  /** A write that is under way still ends: the number of a file that is closed under it may soon be that of another one. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#broken ??= new Error(`${this.path} is closed`);
    if (!this.#busy) fs.closeSync(this.#file);
  }

  async #flush(): Promise<void> {
    this.#busy = true;
    // Let everything that settles in this turn join the first group.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#broken) throw this.#broken;
        this.#before?.();
        await this.#store(Buffer.from(group.map(({ text }) => text).join(""), "utf8"));
        for (const { done } of group) done();
      } catch (error) {
        this.#broken ??= error;
        for (const { failed } of group) failed(error);
      }
    }
    this.#busy = false;
    if (this.#isClosed) fs.closeSync(this.#file);
  }

  async #store(bytes: Buffer): Promise<void> {
    try {
      let written = 0;
      while (written < bytes.length) {
        const step = await write(this.#file, bytes, written, bytes.length - written, this.#length + written);
        written += step.bytesWritten;
      }
      await fdatasync(this.#file);
      this.#length += bytes.length;
    } catch (error) {
      this.#cutBack();
      throw error;
    }
  }

  #cutBack(): void {
    try {
      fs.ftruncateSync(this.#file, this.#length);
    } catch {
      // The first error is enough to report; the next reader drops a half record at the end.
    }
  }
}
