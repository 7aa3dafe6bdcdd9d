/** An SFTP server whose files are in memory, made with the server of ssh2. It takes what is written; it shows nothing. */
import ssh2 from "ssh2";

const { OK, NO_SUCH_FILE, FAILURE } = ssh2.utils.sftp.STATUS_CODE;

/** Lets one user in by password. */
export async function openFolder(user, password) {
  const files = new Map();
  const open = new Set();
  const key = ssh2.utils.generateKeyPairSync("ed25519").private;
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    open.add(client);
    client.on("error", () => undefined).on("close", () => open.delete(client));
    client.on("authentication", (login) => {
      const isRight = login.method === "password" && login.username === user && login.password === password;
      if (isRight) login.accept();
      else login.reject(["password"]);
    });
    client.on("session", (accept) => accept().on("sftp", (take) => serve(take(), files)));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: server.address().port,
    files: () => [...files].map(([path, content]) => [path, content.toString("utf8")]).toSorted(),
    close: () => {
      for (const each of open) each.end();
      server.close();
    },
  };
}

/** Handles are numbers of paths. */
function serve(sftp, files) {
  const handles = [];
  const pathOf = (handle) => handles[handle.readUInt32BE(0)];
  sftp.on("OPEN", (id, path) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(handles.push(path) - 1);
    files.set(path, Buffer.alloc(0));
    sftp.handle(id, handle);
  });
  sftp.on("WRITE", (id, handle, offset, data) => {
    const before = files.get(pathOf(handle));
    const content = Buffer.alloc(Math.max(before.length, offset + data.length));
    before.copy(content);
    data.copy(content, offset);
    files.set(pathOf(handle), content);
    sftp.status(id, OK);
  });
  sftp.on("RENAME", (id, from, to) => {
    if (files.has(to) || !files.has(from)) return sftp.status(id, FAILURE);
    files.set(to, files.get(from));
    files.delete(from);
    return sftp.status(id, OK);
  });
  sftp.on("REMOVE", (id, path) => sftp.status(id, files.delete(path) ? OK : NO_SUCH_FILE));
  for (const asking of ["LSTAT", "STAT"])
    sftp.on(asking, (id, path) => {
      if (!files.has(path)) return sftp.status(id, NO_SUCH_FILE);
      return sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: files.get(path).length, atime: 0, mtime: 0 });
    });
  for (const done of ["MKDIR", "FSETSTAT", "SETSTAT", "CLOSE"]) sftp.on(done, (id) => sftp.status(id, OK));
  sftp.on("REALPATH", (id) => sftp.name(id, [{ filename: "/", longname: "/", attrs: {} }]));
}
