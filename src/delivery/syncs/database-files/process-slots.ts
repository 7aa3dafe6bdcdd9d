/** Places for jobs that open database files: they limit the number of jobs with processes, per account and in total. */
import { availableParallelism } from "node:os";

interface JobPlace {
  /** Number of processes of the job. */
  users: number;
  readonly account: string;
  readonly taken: Promise<void>;
}

interface WaitingJob {
  readonly account: string;
  readonly begin: () => void;
}

export interface ProcessSlots {
  /**
   * Waits for a place of the job and returns a function that releases it. The job keeps the place until every call is released.
   * `job`: object that identifies the job. Throws the reason of `signal`.
   */
  take(job: object, account: string, signal?: AbortSignal): Promise<() => void>;
}

/** Creates the places. An account has at most half of them; further jobs wait in the order of arrival. */
export function createProcessSlots(most = Math.max(8, 4 * availableParallelism())): ProcessSlots {
  const share = Math.max(1, Math.floor(most / 2));
  const places = new Map<object, JobPlace>();
  const waiting: WaitingJob[] = [];
  const atWork = new Map<string, number>();

  const countJob = (account: string, by: 1 | -1): void => {
    const left = (atWork.get(account) ?? 0) + by;
    if (left === 0) atWork.delete(account);
    else atWork.set(account, left);
  };
  const admitWaiting = (): void => {
    for (;;) {
      const all = [...atWork.values()].reduce((sum, each) => sum + each, 0);
      const at = waiting.findIndex(({ account }) => (atWork.get(account) ?? 0) < share);
      if (all >= most || at < 0) return;
      const [next] = waiting.splice(at, 1) as [WaitingJob];
      countJob(next.account, 1);
      next.begin();
    }
  };
  const processSlotFor = (job: object, account: string, signal: AbortSignal | undefined): JobPlace => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waitingJob: WaitingJob = { account, begin: resolve };
    waiting.push(waitingJob);
    signal?.addEventListener(
      "abort",
      () => {
        const at = waiting.indexOf(waitingJob);
        if (at < 0) return;
        waiting.splice(at, 1);
        places.delete(job);
        reject(signal.reason);
      },
      { once: true },
    );
    const place: JobPlace = { users: 0, account, taken: promise };
    places.set(job, place);
    admitWaiting();
    return place;
  };

  return {
    async take(job, account, signal) {
      signal?.throwIfAborted();
      const place = places.get(job) ?? processSlotFor(job, account, signal);
      place.users++;
      await place.taken;
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        place.users--;
        if (place.users > 0) return;
        places.delete(job);
        countJob(account, -1);
        admitWaiting();
      };
    },
  };
}

/** The places of this process. */
export const fileProcessSlots: ProcessSlots = createProcessSlots();
