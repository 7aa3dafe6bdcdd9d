/**
 * Loaded into a CLI process ahead of everything else (`NODE_OPTIONS=--import`): makes system calls on files of a state fail, ends the
 * process at one of them, or takes away what was never synced, as a loss of power does. FS_FAULT holds JSON:
 * { match: part of the path, ops: names, nth: from 1, what: "kill" | "lose" | an error code, always?: every one from there on }
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";

const fault = JSON.parse(process.env.FS_FAULT ?? "null");
if (fault) install();

function install() {
  const paths = new Map();
  /** Path -> size that is on the disk for sure. */
  const synced = new Map();
  /** Renames and links whose folder was not synced yet: what undoes them. */
  let undo = [];
  let count = 0;
  const original = { ...fs };

  const concerns = (path) => typeof path === "string" && path.includes(fault.match);
  const nameOf = (target) => (typeof target === "number" ? paths.get(target) : String(target));

  /** Counts a call; throws, or ends the process, when its turn has come. */
  function due(op, target) {
    const path = nameOf(target);
    if (!concerns(path) || !fault.ops.includes(op)) return undefined;
    count++;
    if (count !== fault.nth && !(fault.always && count > fault.nth)) return undefined;
    if (fault.what === "kill") strike();
    if (fault.what === "lose") {
      lose();
      strike();
    }
    return Object.assign(new Error(`${fault.what}: injected, ${op} '${path}'`), {
      code: fault.what,
      syscall: op,
      path,
    });
  }

  function strike() {
    process.kill(process.pid, "SIGKILL");
    // The signal is on its way: nothing more is done until it arrives.
    for (;;);
  }

  function lose() {
    for (const back of undo.reverse()) back();
    for (const [path, size] of synced) {
      const stat = original.statSync(path, { throwIfNoEntry: false });
      if (stat && stat.size > size) original.truncateSync(path, size);
    }
  }

  function sync(target) {
    const path = nameOf(target);
    if (!path) return;
    const stat = original.statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) undo = undo.filter((back) => dirname(back.path) !== path);
    else if (stat) synced.set(path, stat.size);
  }

  const guard = (op, target) => {
    const error = due(op, target);
    if (error) throw error;
  };

  fs.openSync = (path, ...rest) => {
    guard("open", path);
    const file = original.openSync(path, ...rest);
    paths.set(file, String(path));
    if (concerns(String(path)) && !synced.has(String(path))) {
      const stat = original.fstatSync(file);
      if (stat.isFile()) synced.set(String(path), stat.size);
    }
    return file;
  };
  fs.closeSync = (file) => {
    paths.delete(file);
    original.closeSync(file);
  };
  fs.writeFileSync = (target, ...rest) => {
    guard("write", target);
    return original.writeFileSync(target, ...rest);
  };
  fs.fsyncSync = (file) => {
    guard("fsync", file);
    original.fsyncSync(file);
    sync(file);
  };
  fs.renameSync = (from, to) => {
    guard("rename", to);
    const before = original.existsSync(to) ? original.readFileSync(to) : undefined;
    original.renameSync(from, to);
    const back = () => {
      // Another name may lead to the same file: that one keeps what it has.
      original.rmSync(to, { force: true });
      if (before === undefined) return;
      original.writeFileSync(to, before, { mode: 0o600 });
      synced.set(String(to), before.length);
    };
    if (concerns(String(to))) undo.push(Object.assign(back, { path: String(to) }));
    if (synced.has(String(from))) synced.set(String(to), synced.get(String(from)));
    synced.delete(String(from));
  };
  fs.rmSync = (path, ...rest) => {
    guard("rm", path);
    if (concerns(String(path)) && original.existsSync(path)) {
      const before = original.readFileSync(path);
      const back = () => {
        original.writeFileSync(path, before);
        synced.set(String(path), before.length);
      };
      undo.push(Object.assign(back, { path: String(path) }));
      synced.delete(String(path));
    }
    original.rmSync(path, ...rest);
  };
  fs.write = (file, ...rest) => {
    const error = due("write", file);
    if (error) return void process.nextTick(rest.at(-1), error);
    original.write(file, ...rest);
  };
  // `promisify` needs the names of the two results.
  Object.defineProperty(fs.write, Symbol.for("nodejs.util.promisify.custom"), {
    value: (file, ...rest) =>
      new Promise((resolve, reject) =>
        fs.write(file, ...rest, (error, bytesWritten, buffer) =>
          error ? reject(error) : resolve({ bytesWritten, buffer }),
        ),
      ),
  });
  fs.fdatasync = (file, done) => {
    const error = due("fsync", file);
    if (error) return void process.nextTick(done, error);
    const path = nameOf(file);
    // What is written later than now is not part of this sync.
    const size = path && original.fstatSync(file).size;
    original.fdatasync(file, (failure) => {
      if (!failure && path) synced.set(path, size);
      done(failure);
    });
  };
  syncBuiltinESMExports();
}
