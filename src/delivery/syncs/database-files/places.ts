/** Places for jobs that open database files: they limit the number of jobs with processes, per account and in total. */
import { availableParallelism } from "node:os";

interface Place {
  /** Number of processes of the job. */
  users: number;
  readonly account: string;
  readonly taken: Promise<void>;
}

interface Waiting {
  readonly account: string;
  readonly begin: () => void;
}

export interface Places {
  /**
   * Waits for a place of the job and returns a function that releases it. The job keeps the place until every call is released.
   * `job`: object that identifies the job. Throws the reason of `signal`.
   */
  take(job: object, account: string, signal?: AbortSignal): Promise<() => void>;
}

/** Creates the places. An account has at most half of them; further jobs wait in the order of arrival. */
export function createPlaces(most = Math.max(8, 4 * availableParallelism())): Places {
  const share = Math.max(1, Math.floor(most / 2));
  const places = new Map<object, Place>();
  const waiting: Waiting[] = [];
  const atWork = new Map<string, number>();

  const count = (account: string, by: 1 | -1): void => {
    const left = (atWork.get(account) ?? 0) + by;
    if (left === 0) atWork.delete(account);
    else atWork.set(account, left);
  };
  const pump = (): void => {
    for (;;) {
      const all = [...atWork.values()].reduce((sum, each) => sum + each, 0);
      const at = waiting.findIndex(({ account }) => (atWork.get(account) ?? 0) < share);
      if (all >= most || at < 0) return;
      const [next] = waiting.splice(at, 1) as [Waiting];
      count(next.account, 1);
      next.begin();
    }
  };
  const placeFor = (job: object, account: string, signal: AbortSignal | undefined): Place => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const mine: Waiting = { account, begin: resolve };
    waiting.push(mine);
    signal?.addEventListener(
      "abort",
      () => {
        const at = waiting.indexOf(mine);
        if (at < 0) return;
        waiting.splice(at, 1);
        places.delete(job);
        reject(signal.reason);
      },
      { once: true },
    );
    const place: Place = { users: 0, account, taken: promise };
    places.set(job, place);
    pump();
    return place;
  };

  return {
    async take(job, account, signal) {
      signal?.throwIfAborted();
      const place = places.get(job) ?? placeFor(job, account, signal);
      place.users++;
      await place.taken;
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        place.users--;
        if (place.users > 0) return;
        places.delete(job);
        count(account, -1);
        pump();
      };
    },
  };
}

/** The places of this process. */
export const filePlaces: Places = createPlaces();
