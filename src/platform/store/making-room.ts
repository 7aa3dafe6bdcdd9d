/** Writes that delete: on a full disk they may use what the store keeps in reserve. */
import { AsyncLocalStorage } from "node:async_hooks";

const deleting = new AsyncLocalStorage<true>();

/** Runs work whose writes delete. */
export const makingRoom = <T>(work: () => T): T => deleting.run(true, work);

export const isMakingRoom = (): boolean => deleting.getStore() === true;
