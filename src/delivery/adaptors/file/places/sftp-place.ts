/** SFTP file servers, through the package ssh2, a peer that users install themselves. */
import { PassThrough, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileEntryWithStats, SFTPWrapper } from "ssh2";
import { listingBytes } from "../../../egress/partner-bounds.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import { PageWatch } from "../../pages-seen.ts";
import { listedPath, listedSize, listedTime, safeSteps } from "../path.ts";
import { checkEntries, NextEntries } from "./entry-limit.ts";
import { listTooLong } from "./ftp-failures.ts";
import type { FtpSettings } from "./ftp-settings.ts";
import type { FileEntry, FilePlace, ListOptions, PlaceContext, WrittenFile } from "./place.ts";
import {
  isSftpStatus,
  openSftpSession,
  type SftpSession,
  sendSftpRequest,
  sftpFailure,
  sftpPatience,
} from "./sftp-session.ts";

export async function openSftp(settings: FtpSettings, context: PlaceContext): Promise<FilePlace> {
  return new SftpPlace(settings, context);
}

class SftpPlace implements FilePlace {
  readonly showsPartialWrites = true;
  readonly #settings: FtpSettings;
  readonly #context: PlaceContext;
  readonly #folders = new Set<string>();
  readonly #next = new NextEntries<FileEntryWithStats>(({ filename }) => filename);
  /** The session. One connection handles all concurrent requests. */
  #session: Promise<SftpSession> | undefined;

  constructor(settings: FtpSettings, context: PlaceContext) {
    this.#settings = settings;
    this.#context = context;
  }

  async enter(): Promise<void> {
    await this.#opened();
  }

  async *list(folder: string, options: ListOptions): AsyncIterable<FileEntry> {
    const steps = safeSteps(folder);
    const { meter } = await this.#opened();
    const listSftpEntries = () =>
      this.#with(folder, (sftp, path) => listSftpFolder({ sftp, meter }, path(steps), folder));
    const next =
      options.recursive === true ? new NextEntries<FileEntryWithStats>(({ filename }) => filename) : this.#next;
    const entries = next.entriesAfter({
      steps,
      after: options.recursive === true ? undefined : options.after,
      list: listSftpEntries,
    });
    for await (const { filename, attrs } of entries) {
      const path = listedPath(steps, filename);
      if (path === undefined) continue;
      if (attrs.isDirectory() && options.recursive === true) yield* this.list(path, options);
      if (!attrs.isFile() || !filename.startsWith(options.startsWith ?? "")) continue;
      if (!filename.endsWith(options.endsWith ?? "") || (options.after !== undefined && path <= options.after))
        continue;
      yield { path, size: listedSize(attrs.size), modifiedAt: listedTime(attrs.mtime * 1000) };
    }
  }

  async read(path: string): Promise<Readable> {
    const steps = safeSteps(path);
    return this.#with(path, async (sftp, at) => {
      const out = new PassThrough();
      const source = sftp.createReadStream(at(steps));
      const late = setTimeout(() => {
        // If unread data remain, the reader is slow, not the server.
        if (out.readableLength > 0 || source.isPaused()) late.refresh();
        else source.destroy(new Error(`nothing came for ${sftpPatience / 1000} seconds`));
      }, sftpPatience).unref();
      source.on("data", () => late.refresh()).once("close", () => clearTimeout(late));
      source.on("error", (error: unknown) => out.destroy(sftpFailure(error, path) as Error));
      out.once("close", () => source.destroy());
      source.pipe(out);
      return out;
    });
  }

  async write(path: string, content: Readable): Promise<WrittenFile> {
    const steps = safeSteps(path);
    await this.#with(path, async (sftp, at) => {
      await this.#makeFolders(sftp, steps, at);
      await writtenInTime(content, sftp.createWriteStream(at(steps), { flags: "w" }) as Writable as SftpFile);
    });
    return { id: steps.join("/") };
  }

  async rename(from: string, to: string): Promise<void> {
    const [old, steps] = [safeSteps(from), safeSteps(to)];
    await this.#with(to, async (sftp, at) => {
      await this.#makeFolders(sftp, steps, at);
      // Some servers do not replace an existing file; those that do have a request for it.
      const replaces = await sendSftpRequest<void>((done) => sftp.ext_openssh_rename(at(old), at(steps), done)).then(
        () => true,
        (error: unknown) => {
          if (/does not support/i.test((error as Error).message)) return false;
          throw error;
        },
      );
      if (replaces) return;
      if (await pathExists(sftp, at(steps))) await sendSftpRequest<void>((done) => sftp.unlink(at(steps), done));
      await sendSftpRequest<void>((done) => sftp.rename(at(old), at(steps), done));
    });
  }

  async remove(path: string): Promise<void> {
    await this.#with(path, async (sftp, at) => {
      try {
        await sendSftpRequest<void>((done) => sftp.unlink(at(safeSteps(path)), done));
      } catch (error) {
        if (!isSftpStatus(error, "missing")) throw error;
      }
    });
  }

  exists(path: string): Promise<boolean> {
    return this.#with(path, (sftp, at) => pathExists(sftp, at(safeSteps(path))));
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    (await session?.catch(() => undefined))?.end();
  }

  async #with<T>(path: string, work: (sftp: SFTPWrapper, at: At) => Promise<T>): Promise<T> {
    const { sftp, root, meter } = await this.#opened();
    try {
      return await meter.untilClosed(() => work(sftp, (steps) => `${root}/${steps.join("/")}`));
    } catch (error) {
      throw sftpFailure(meter.because(error), path);
    }
  }

  /** Returns the session, or a new one if it has ended. */
  #opened(): Promise<SftpSession> {
    const forgetSession = () => {
      if (this.#session === session) this.#session = undefined;
    };
    if (this.#session) return this.#session;
    const session = openSftpSession(this.#settings, this.#context, forgetSession);
    this.#session = session;
    session.catch(forgetSession);
    return session;
  }

  async #makeFolders(sftp: SFTPWrapper, steps: readonly string[], at: At): Promise<void> {
    for (let depth = 1; depth < steps.length; depth++) {
      const folder = at(steps.slice(0, depth));
      if (this.#folders.has(folder)) continue;
      // If the folder exists, the error is harmless; otherwise the later write fails.
      await sendSftpRequest<void>((done) => sftp.mkdir(folder, done)).catch((error: unknown) => {
        if (!isSftpStatus(error, "any")) throw error;
      });
      this.#folders.add(folder);
    }
  }
}

type At = (steps: readonly string[]) => string;

async function listSftpFolder(
  { sftp, meter }: Pick<SftpSession, "sftp" | "meter">,
  path: string,
  folder: string,
): Promise<readonly FileEntryWithStats[]> {
  const begun = meter.received;
  const handle = await sendSftpRequest<Buffer>((done) => sftp.opendir(path, done));
  const entries: FileEntryWithStats[] = [];
  try {
    const watch = new PageWatch();
    for (;;) {
      const found = await sendSftpRequest<FileEntryWithStats[]>((done) => sftp.readdir(handle, done));
      watch.goOn(found.length);
      for (const each of found) entries.push(each);
      checkEntries(folder, entries.length);
      if (meter.received - begun > listingBytes)
        throw new RecordFailure("output_too_large", "connection", "response", `${folder || "/"}: ${listTooLong}`);
    }
  } catch (error) {
    if (isSftpStatus(error, "end")) return entries;
    throw error;
  } finally {
    sftp.close(handle, () => undefined);
  }
}

async function pathExists(sftp: SFTPWrapper, path: string): Promise<boolean> {
  try {
    await sendSftpRequest((done) => sftp.lstat(path, done));
    return true;
  } catch (error) {
    if (isSftpStatus(error, "missing")) return false;
    throw error;
  }
}

/** A file that is written; the types of the package lack the bytes that the server has taken. */
type SftpFile = Writable & { readonly bytesWritten: number };

/** Writes a file. A server that takes nothing, or does not end the file, is given up: it may answer signs of life for ever. */
async function writtenInTime(content: Readable, file: SftpFile): Promise<void> {
  const { promise: unanswered, reject } = Promise.withResolvers<never>();
  let taken = 0;
  const late = setTimeout(() => {
    const isSourceSlow = file.writableLength === 0 && !file.writableEnded;
    if (file.bytesWritten > taken || isSourceSlow) late.refresh();
    else reject(new Error(`nothing was taken for ${sftpPatience / 1000} seconds`));
    taken = file.bytesWritten;
  }, sftpPatience).unref();
  try {
    // The stream itself does not end while its file is not closed.
    await Promise.race([pipeline(content, file), unanswered]);
  } catch (error) {
    file.destroy();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
