/** FTP and FTPS file servers, through the package basic-ftp, a peer that users install themselves. */
import { Socket } from "node:net";
import { PassThrough, type Readable, Writable } from "node:stream";
import type { Client, FileInfo, FTPError } from "basic-ftp";
import { createPause } from "../../../../base/pauses.ts";
import { trimEndOf } from "../../../../base/trim.ts";
import type { Meter } from "../../../egress/meter.ts";
import { lineAnswerBytes, listingBytes } from "../../../egress/partner-bounds.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import { loadPeer } from "../../../ports/peers.ts";
import { listedPath, listedSize, listedTime, safeSteps } from "../path.ts";
import { checkEntries, NextEntries } from "./entry-limit.ts";
import { ftpFailure, isFtpRefusal } from "./ftp-failures.ts";
import { type FtpSettings, ftpSettings } from "./ftp-settings.ts";
import type { FileEntry, FilePlace, ListOptions, OpenPlace, PlaceContext, WrittenFile } from "./place.ts";
import { openSftp } from "./sftp-place.ts";

/** Milliseconds without activity after which an operation fails. */
const patience = 30_000;

export const openFtp: OpenPlace = async (connection, context) => {
  const settings = await ftpSettings(connection, context);
  if (settings.type === "sftp") return openSftp(settings, context);
  const { Client: Made } = await loadPeer<typeof import("basic-ftp")>("basic-ftp");
  return new FtpPlace(settings, context, () => boundedClient(new Made(patience, { maxListingBytes: listingBytes })));
};

/** Logs in, without reading the folder of the login. Throws RecordFailure and EgressError. */
export const pingFtp = async (...[connection, context]: Parameters<OpenPlace>): Promise<void> => {
  const place = await openFtp(connection, context);
  try {
    await place.enter?.();
  } finally {
    await place.close();
  }
};

/** Counts the lines of each list first, because the package makes several objects of each, and has it read in slices. */
function boundedClient(client: Client): Client {
  const { parseList } = client;
  let folder = "/";
  const enter = client.cd.bind(client);
  client.cd = (path) => {
    folder = path;
    return enter(path);
  };
  // The package awaits what this returns.
  return Object.assign(client, {
    parseList: async (text: string): Promise<FileInfo[]> => {
      checkEntries(folder, linesIn(text));
      return listInSlices(text, parseList);
    },
  });
}

/** Characters of a list that the package reads at once. */
const listedAtOnce = 64 * 1024;

/** Reads a list in slices, each of whole lines: others are served between them. */
async function listInSlices(text: string, read: (text: string) => FileInfo[]): Promise<FileInfo[]> {
  const pause = createPause();
  const found: FileInfo[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from + listedAtOnce);
    const to = end === -1 ? text.length : end + 1;
    for (const entry of readLines(text.slice(from, to), read)) found.push(entry);
    await pause();
    from = to;
  }
  return found;
}

/** Reads lines of a list. The package throws at a time that it cannot read: that line is read without the time. */
function readLines(lines: string, read: (text: string) => FileInfo[]): FileInfo[] {
  try {
    return read(lines);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return lines.split(/\r?\n/).flatMap((line) => {
      const [facts] = line.split(" ", 1) as [string];
      return read(`${facts.replaceAll(/\bmodify=[^;]*;/gi, "")}${line.slice(facts.length)}`);
    });
  }
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = 0; at !== -1 && at < text.length; lines++) {
    const end = text.indexOf("\n", at);
    at = end === -1 ? text.length : end + 1;
  }
  return lines;
}

interface PlaceClient {
  readonly closed: boolean;
  close(): void;
}

/** A pool of clients of a protocol with one operation at a time: idle clients are reused, broken ones are not. */
class PlaceClients<C extends PlaceClient> {
  readonly #open: () => Promise<C>;
  readonly #idle: C[] = [];
  readonly #busy = new Set<C>();
  readonly #signal: AbortSignal | undefined;
  readonly #stop = () => this.close();

  constructor(open: () => Promise<C>, signal: AbortSignal | undefined) {
    this.#open = open;
    this.#signal = signal;
    signal?.addEventListener("abort", this.#stop, { once: true });
  }

  /** Takes a client for exclusive use. The caller returns or closes it. */
  async take(): Promise<C> {
    this.#signal?.throwIfAborted();
    let client = this.#idle.pop();
    while (client?.closed === true) client = this.#idle.pop();
    client ??= await this.#open();
    this.#busy.add(client);
    return client;
  }

  /** Returns a client. `isSound`: true if it may be reused. */
  give(client: C, isSound: boolean): void {
    this.#busy.delete(client);
    if (isSound && !client.closed && this.#signal?.aborted !== true) this.#idle.push(client);
    else client.close();
  }

  close(): void {
    this.#signal?.removeEventListener("abort", this.#stop);
    for (const client of [...this.#idle.splice(0), ...this.#busy]) client.close();
  }
}

class FtpPlace implements FilePlace {
  readonly showsPartialWrites = true;
  readonly #clients: PlaceClients<Client>;
  readonly #settings: FtpSettings;
  readonly #folders = new Set<string>();
  readonly #next = new NextEntries<FileInfo>(({ name }) => name);
  readonly #meters = new WeakMap<Client, Meter>();
  #root = "";

  constructor(settings: FtpSettings, { egress, signal }: PlaceContext, make: () => Client) {
    this.#settings = settings;
    this.#clients = new PlaceClients(async () => {
      const client = make();
      const { host, port } = settings;
      const { address } = await egress.resolve(host, port);
      const bounds = { answerBytes: lineAnswerBytes };
      const meter = egress.meter(host, port, { protocol: "ftp", bounds });
      try {
        await meter.drive(() => this.#enter(client, address, meter));
        meter.ready();
        this.#meters.set(client, meter);
        return client;
      } catch (error) {
        client.close();
        throw ftpFailure(meter.because(error), { isLogin: true });
      }
    }, signal);
  }

  async enter(): Promise<void> {
    this.#clients.give(await this.#clients.take(), true);
  }

  async *list(folder: string, options: ListOptions): AsyncIterable<FileEntry> {
    const steps = safeSteps(folder);
    const listFtpEntries = () =>
      this.#with(folder, async (client) => {
        // If a list request names the folder, a server may interpret the name as a pattern.
        await client.cd(this.#path(steps));
        return client.list();
      });
    const next = options.recursive === true ? new NextEntries<FileInfo>(({ name }) => name) : this.#next;
    for await (const entry of next.entriesAfter({
      steps,
      after: options.recursive === true ? undefined : options.after,
      list: listFtpEntries,
    })) {
      const path = listedPath(steps, entry.name);
      if (path === undefined) continue;
      if (entry.isDirectory && options.recursive === true) yield* this.list(path, options);
      if (!entry.isFile || !entry.name.startsWith(options.startsWith ?? "")) continue;
      if (!entry.name.endsWith(options.endsWith ?? "") || (options.after !== undefined && path <= options.after))
        continue;
      yield { path, size: listedSize(entry.size), modifiedAt: await this.#changed(entry, path) };
    }
  }

  /** Opens a file. Later failures are errors of the stream, so that a partly read file is not taken for the whole. */
  async read(path: string): Promise<Readable> {
    const steps = safeSteps(path);
    const client = await this.#clients.take();
    const out = new PassThrough();
    const into = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (out.write(chunk)) done();
        else out.once("drain", done);
      },
    });
    let isOver = false;
    out.once("close", () => {
      if (!isOver) client.close();
    });
    this.#drive(client, () => client.downloadTo(into, this.#path(steps))).then(
      () => {
        isOver = true;
        this.#clients.give(client, true);
        out.end();
      },
      (error: unknown) => {
        isOver = true;
        this.#clients.give(client, false);
        out.destroy(ftpFailure(this.#because(client, error), { path }) as Error);
      },
    );
    return out;
  }

  async write(path: string, content: Readable): Promise<WrittenFile> {
    const steps = safeSteps(path);
    await this.#with(path, async (client) => {
      await this.#makeFolders(client, steps);
      await client.uploadFrom(content, this.#path(steps));
    });
    return { id: steps.join("/") };
  }

  async rename(from: string, to: string): Promise<void> {
    const [old, steps] = [safeSteps(from), safeSteps(to)];
    await this.#with(to, async (client) => {
      await this.#makeFolders(client, steps);
      try {
        await client.rename(this.#path(old), this.#path(steps));
      } catch (error) {
        // Some servers do not replace an existing file.
        if (!isFtpRefusal(error) || !(await this.#has(client, steps))) throw error;
        await client.remove(this.#path(steps));
        await client.rename(this.#path(old), this.#path(steps));
      }
    });
  }

  async remove(path: string): Promise<void> {
    const steps = safeSteps(path);
    await this.#with(path, async (client) => {
      try {
        await client.remove(this.#path(steps));
      } catch (error) {
        if (!isFtpRefusal(error) || (await this.#has(client, steps))) throw error;
      }
    });
  }

  exists(path: string): Promise<boolean> {
    return this.#with(path, (client) => this.#has(client, safeSteps(path)));
  }

  async close(): Promise<void> {
    this.#clients.close();
  }

  async #enter(client: Client, address: string, meter: Meter): Promise<void> {
    const { type, port, username, password, isImplicit, isBelowLogin, tls } = this.#settings;
    // The name is for the certificate only: the connection uses the checked address.
    const secureOptions = { ...tls, host: address };
    const isSecure = type !== "ftp";
    // The first socket is the control connection. Later sockets transfer lists and files; the reader of a file bounds its size.
    const sockets = client.ftp as { _newSocket(): Socket };
    sockets._newSocket = () => meter.attach(new Socket(), !isSecure);
    try {
      if (isSecure && isImplicit) await client.connectImplicitTLS(address, port, secureOptions);
      else await client.connect(address, port);
    } finally {
      sockets._newSocket = () => new Socket();
    }
    if (isSecure && !isImplicit) await client.useTLS(secureOptions);
    if (isSecure) meter.attach(client.ftp.socket, true);
    // Names and passwords may contain characters outside ASCII.
    await client.sendIgnoringError("OPTS UTF8 ON");
    await client.login(username, password ?? "");
    await client.useDefaultSettings();
    this.#root = isBelowLogin ? trimEndOf(await client.pwd(), "/") : "";
  }

  /** Runs work of a client, whose connections for lists and files are not counted, in the zone of its line. */
  #drive<T>(client: Client, work: () => T): T {
    return this.#meters.get(client)!.drive(work);
  }

  #because(client: Client, error: unknown): unknown {
    return this.#meters.get(client)?.because(error) ?? error;
  }

  #path(steps: readonly string[]): string {
    return `${this.#root}/${steps.join("/")}`;
  }

  async #with<T>(path: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.#clients.take();
    try {
      const done = await this.#drive(client, () => work(client));
      this.#clients.give(client, true);
      return done;
    } catch (error) {
      // After a refusal the server waits for the next command; after any other error its state is unknown.
      this.#clients.give(client, isFtpRefusal(error));
      throw ftpFailure(this.#because(client, error), { path });
    }
  }

  async #makeFolders(client: Client, steps: readonly string[]): Promise<void> {
    for (let depth = 1; depth < steps.length; depth++) {
      const folder = this.#path(steps.slice(0, depth));
      if (this.#folders.has(folder)) continue;
      // If the folder exists, the error is harmless; otherwise the later write fails.
      await client.sendIgnoringError(`MKD ${folder}`);
      this.#folders.add(folder);
    }
  }

  async #has(client: Client, steps: readonly string[]): Promise<boolean> {
    try {
      await client.size(this.#path(steps));
      return true;
    } catch (error) {
      if (!isFtpRefusal(error)) throw error;
      if ((error as FTPError).code === 550) return false;
      // The server does not support that command.
      await client.cd(this.#path(steps.slice(0, -1)));
      return (await client.list()).some(({ name }) => name === steps.at(-1));
    }
  }

  async #changed({ modifiedAt }: FileInfo, path: string): Promise<string> {
    if (modifiedAt) return listedTime(modifiedAt.getTime());
    try {
      const changedAt = await this.#with(path, (client) => client.lastMod(this.#path(safeSteps(path))));
      return listedTime(changedAt.getTime());
    } catch (error) {
      if (!(error instanceof RecordFailure) || error.code !== "destination_rejected") throw error;
      // A file of unknown age counts as new.
      return new Date().toISOString();
    }
  }
}
