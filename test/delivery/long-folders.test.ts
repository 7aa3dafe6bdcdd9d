/** Folders of very many files: their lists are read and sorted in slices. */
import { createServer, type Server, type Socket } from "node:net";
import ssh2 from "ssh2";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { entriesByName, NextEntries } from "../../src/delivery/adaptors/file/places/entry-limit.ts";
import { openFtp } from "../../src/delivery/adaptors/file/places/ftp-place.ts";
import type { FileEntry } from "../../src/delivery/adaptors/file/places/place.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { ed25519Pair } from "../support/sshd.ts";

/** Returns the most characters that are parted into lines at once from now on. */
function watchLines() {
  const most = { parted: 0 };
  const { split } = String.prototype;
  const watched = vi.spyOn(String.prototype, "split").mockImplementation(function (this: string, ...given) {
    most.parted = Math.max(most.parted, this.length);
    return Reflect.apply(split, this, given) as string[];
  });
  onTestFinished(() => watched.mockRestore());
  return most;
}

async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as { port: number }).port;
}

/** An FTP server that answers each list with the same lines. `listed`: called with each list. */
async function listingServer(lines: string, listed: () => void = () => undefined): Promise<number> {
  const say = async (control: Socket, command: string): Promise<string> => {
    if (command === "USER") return "331 password";
    if (command === "PASS") return "230 in";
    if (command === "FEAT") return "211-Features\r\n MLST type*;size*;modify*;\r\n211 End";
    if (command === "PWD") return '257 "/"';
    if (command !== "EPSV") return "200 ok";
    listed();
    const data = createServer((socket) => {
      socket.on("error", () => undefined);
      control.write("150 list\r\n");
      socket.end(lines, () => control.write("226 done\r\n"));
    });
    return `229 Entering (|||${await listening(data)}|)`;
  };
  return listening(
    createServer((control) => {
      control.on("error", () => undefined);
      control.write("220 hello\r\n");
      control.on("data", async (bytes) => {
        for (const line of bytes.toString().split("\r\n").filter(Boolean)) {
          const command = line.split(" ")[0]!.toUpperCase();
          if (command !== "MLSD") control.write(`${await say(control, command)}\r\n`);
        }
      });
    }),
  );
}

test("the list of an FTP folder is read in slices, and is whole and in order", async () => {
  const names = Array.from({ length: 60_000 }, (_, at) => `file ${String((at * 7919) % 60_000).padStart(5, "0")}.csv`);
  const lines = names.map((name) => `type=file;size=5;modify=20260101000000; ${name}\r\n`).join("");
  const port = await listingServer(lines);
  const egress = createEgress({ policy: anywhere });
  onTestFinished(() => egress.close());
  const ftp = { type: "ftp", hostURI: "127.0.0.1", port, username: "u", password: "p" };
  const place = await openFtp({ document: { type: "ftp", ftp } } as never, { egress, block: {} } as never);
  onTestFinished(() => place.close());
  const most = watchLines();
  const found: string[] = [];
  for await (const { path } of place.list("", {})) found.push(path);
  expect(found).toEqual(names.toSorted());
  expect(lines.length).toBeGreaterThan(3_000_000);
  expect(most.parted).toBeLessThan(100_000);
});

test("an FTP folder is listed once for many pages, and each file is read once", async () => {
  const names = Array.from({ length: 12_000 }, (_, at) => `file ${String((at * 7919) % 12_000).padStart(5, "0")}.csv`);
  let lists = 0;
  const lines = names.map((name) => `type=file;size=5;modify=20260101000000; ${name}\r\n`).join("");
  const port = await listingServer(lines, () => {
    lists += 1;
  });
  const egress = createEgress({ policy: anywhere });
  onTestFinished(() => egress.close());
  const ftp = { type: "ftp", hostURI: "127.0.0.1", port, username: "u", password: "p" };
  const place = await openFtp({ document: { type: "ftp", ftp } } as never, { egress, block: {} } as never);
  onTestFinished(() => place.close());
  const found: string[] = [];
  for (let before = -1; before < found.length; ) {
    before = found.length;
    for await (const { path } of place.list("", { after: found.at(-1) })) {
      found.push(path);
      if (found.length === before + 100) break;
    }
  }
  expect(found).toEqual(names.toSorted());
  expect(lists).toBeLessThanOrEqual(4);
});

/** An SFTP server with one folder. */
async function sftpServer(entries: readonly { readonly filename: string; readonly attrs: object }[]): Promise<number> {
  const server = new ssh2.Server({ hostKeys: [ed25519Pair().private] }, (client) => {
    client.on("error", () => undefined);
    client.on("authentication", (login) => login.accept());
    client.on("session", (accept) =>
      accept().on("sftp", (take) => {
        const sftp = take();
        let isListed = false;
        sftp.on("REALPATH", (id) => sftp.name(id, [{ filename: "/", longname: "/", attrs: {} as never }]));
        sftp.on("OPENDIR", (id) => sftp.handle(id, Buffer.from("folder")));
        sftp.on("CLOSE", (id) => sftp.status(id, 0));
        sftp.on("READDIR", (id) => {
          if (isListed) return sftp.status(id, 1);
          isListed = true;
          return sftp.name(id, entries.map((each) => ({ longname: "", ...each })) as never);
        });
      }),
    );
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as { port: number }).port;
}

describe("the list of a folder, whose server chooses names, sizes and times", () => {
  async function listed(ftp: { readonly type: string; readonly port: number }) {
    const egress = createEgress({ policy: anywhere });
    onTestFinished(() => egress.close());
    const login = { hostURI: "127.0.0.1", username: "u", password: "p", ...ftp };
    const place = await openFtp({ document: { type: "ftp", ftp: login } } as never, { egress, block: {} } as never);
    onTestFinished(() => place.close());
    const found: FileEntry[] = [];
    for await (const entry of place.list("in", {})) found.push(entry);
    return found;
  }
  const [long, modifiedAt] = ["x".repeat(998), "2026-01-01T00:00:00.000Z"];

  test("ignores the FTP entries that no path can express, and reads the others", async () => {
    const names = [`${long}.csv`, "a/b.csv", "a\tb.csv", "a.csv", "z".repeat(990)];
    const lines = names.map((name) => `type=file;size=5;modify=20260101000000; ${name}\r\n`).join("");
    const found = await listed({ type: "ftp", port: await listingServer(lines) });
    expect(found).toEqual([
      { path: "in/a.csv", size: 5, modifiedAt },
      { path: `in/${"z".repeat(990)}`, size: 5, modifiedAt },
    ]);
  });

  test.each(["garbage", "99999999999999"])("reads an FTP file with the time %s and no size", async (modify) => {
    const lines = `type=file;size=many;modify=${modify}; a.csv\r\n`;
    const found = await listed({ type: "ftp", port: await listingServer(lines) });
    expect(found).toEqual([{ path: "in/a.csv", size: 0, modifiedAt: "" }]);
  });

  test("reads an SFTP file without a time or a size, and ignores entries that no path can express", async () => {
    const file = { mode: 0o100644 };
    const dated = { ...file, size: 5, uid: 0, gid: 0, atime: 1_767_225_600, mtime: 1_767_225_600 };
    const port = await sftpServer([
      { filename: "../up.csv", attrs: dated },
      { filename: `${long}.csv`, attrs: dated },
      { filename: "a.csv", attrs: file },
      { filename: "b.csv", attrs: dated },
    ]);
    expect(await listed({ type: "sftp", port })).toEqual([
      { path: "in/a.csv", size: 0, modifiedAt: "" },
      { path: "in/b.csv", size: 5, modifiedAt },
    ]);
  });
});

describe("the next entries of a folder", () => {
  /** A folder whose names and time a test changes. */
  function folderOf(...names: string[]) {
    const clock = { now: 0 };
    const next = new NextEntries<string>(
      (name) => name,
      () => clock.now,
    );
    let lists = 0;
    const list = async (): Promise<readonly string[]> => {
      lists += 1;
      return [...names];
    };
    const read = async (after?: string, most = 2, steps: readonly string[] = ["in"]): Promise<readonly string[]> => {
      const found: string[] = [];
      for await (const entry of next.entriesAfter({ steps, after, list })) {
        found.push(entry);
        if (found.length === most) break;
      }
      return found;
    };
    return { names, clock, read, lists: () => lists };
  }

  test("are kept for some seconds, and the folder is listed again after them", async () => {
    const { names, clock, read, lists } = folderOf("c", "a", "e", "b", "d");
    expect([await read(), await read("in/b"), lists()]).toEqual([["a", "b"], ["c", "d"], 1]);
    names.push("ca");
    expect([await read("in/b"), lists()]).toEqual([["c", "d"], 1]);
    clock.now = 11_000;
    expect([await read("in/b"), lists()]).toEqual([["c", "ca"], 2]);
  });

  test("are listed again for a first page, for what lies before them, and for another folder", async () => {
    const { read, lists } = folderOf("a", "b", "c");
    await read();
    expect([await read(), lists()]).toEqual([["a", "b"], 2]);
    await read("in/b");
    expect([await read("other/b", 2, ["other"]), lists()]).toEqual([["c"], 3]);
    expect([await read("in/a"), lists()]).toEqual([["b", "c"], 4]);
  });

  test("of a long folder are some of it, and all are read", async () => {
    const names = Array.from({ length: 12_345 }, (_, at) => String(at).padStart(6, "0"));
    const { read, lists } = folderOf(...names);
    const first = await read(undefined, 4990);
    const second = await read(`in/${first.at(-1)}`, 20);
    const third = await read(`in/${second.at(-1)}`, 20_000);
    expect([...first, ...second, ...third]).toEqual(names);
    expect(lists()).toBe(3);
  });
});

test.each([0, 1, 2000, 2001, 9999])("%i entries are sorted by name in slices, each once", async (count) => {
  const names = Array.from({ length: count }, (_, at) => String((at * 7919) % 9973));
  const found: string[] = [];
  for await (const { name } of entriesByName(
    names.map((name) => ({ name })),
    ({ name }) => name,
  ))
    found.push(name);
  expect(found).toEqual(names.toSorted());
});
