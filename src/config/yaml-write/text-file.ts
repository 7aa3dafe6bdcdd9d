/** A text file that is edited: byte order mark and line breaks stay as they were. */
import { rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { ensureFolder, readIfExists, writeAtomic } from "../../base/files.ts";
import { refuseLinkedWrite } from "../files/file-guard.ts";

export class TextFile {
  readonly path: string;
  /** Without byte order mark, lines ended by `\n`; undefined while the file does not exist. */
  text: string | undefined;
  readonly #found: string | undefined;
  readonly #original: string | undefined;
  readonly #mark: string;
  readonly #crlf: boolean;

  /** `as it is`: a text whose line breaks are part of it, such as code. */
  constructor(path: string, lines?: "as it is") {
    this.path = path;
    const found = readIfExists(path);
    this.#found = found;
    this.#mark = !lines && found?.startsWith("\uFEFF") ? "\uFEFF" : "";
    const body = found?.slice(this.#mark.length);
    this.#crlf = !lines && body?.includes("\r\n") === true && !/(?<!\r)\n/.test(body);
    this.text = this.#crlf ? body?.replaceAll("\r\n", "\n") : body;
    this.#original = this.text;
  }

  /** As it was found; undefined where there was none. */
  get before(): string | undefined {
    return this.#original;
  }

  get isNew(): boolean {
    return this.#original === undefined;
  }

  get isChanged(): boolean {
    return this.text !== this.#original;
  }

  write(): void {
    if (this.text === undefined) return;
    refuseLinkedWrite(this.path);
    ensureFolder(dirname(this.path), { mode: 0o755 });
    const mode = this.isNew ? 0o644 : statSync(this.path).mode & 0o777;
    const body = this.#crlf ? this.text.replaceAll("\n", "\r\n") : this.text;
    writeAtomic(this.path, this.#mark + body, { mode });
  }

  /** Restores the contents from before the write. */
  restore(): void {
    if (this.#found === undefined) rmSync(this.path, { force: true });
    else writeAtomic(this.path, this.#found, { mode: statSync(this.path).mode & 0o777 });
  }
}
