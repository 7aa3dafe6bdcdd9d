/**
 * A file that takes room on the disk, which is given up where a deletion finds the disk full: without room nothing can be deleted either.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";

const reserveBytes = 4 * 1024 * 1024;

export interface Reserve {
  /** Makes the file where there is room for it. */
  keep(): void;
  /** Gives the room up. */
  release(): void;
}

export function createDiskReserve(database: string): Reserve {
  const path = `${database}-reserve`;
  const releaseReserve = (): void => rmSync(path, { force: true });
  return {
    keep() {
      if (existsSync(path)) return;
      try {
        writeFileSync(path, Buffer.alloc(reserveBytes), { mode: 0o600 });
      } catch {
        // Half of it would be in the way of what needs room.
        releaseReserve();
      }
    },
    release: releaseReserve,
  };
}
