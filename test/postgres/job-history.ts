/** Tests what states jobs go through, as the database itself has seen it: one row for every change, in the transaction that made it. */
import type pg from "pg";

/** A state, and those that may follow it. Where none may, the job has ended. */
type Lawful = { readonly [state: string]: readonly string[] };

/** Of jobs that callers see. A part whose turn never came ends as it waited. */
const shown: Lawful = {
  queued: ["running", "completed", "failed", "canceling", "canceled"],
  running: ["completed", "failed", "canceling", "canceled"],
  canceling: ["canceled"],
  completed: [],
  failed: [],
  canceled: [],
};

/** Of jobs of the queue: `retry` is one that was put back, or that nobody spoke for any more. */
const queued: Lawful = {
  created: ["active", "cancelled"],
  retry: ["active", "cancelled"],
  active: ["retry", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

interface Change {
  readonly job: string;
  readonly before: string | null;
  readonly after: string;
  /** Of the queue: which claim it was; never goes back. */
  readonly claim: number | null;
}

/** Begins to note what happens to the jobs of a schema; the queue has had a job. `db` is connected past whatever loses connections. */
export async function noteHistory(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ here: string; jobs: string }>(
    "select quote_ident(current_schema()) as here, quote_ident(current_schema() || '_jobs') || '.job' as jobs",
  );
  const { here, jobs } = rows[0]!;
  await db.query(`
    create table ${here}.history (seq bigserial, kind text, job text, before text, after text, claim integer);
    create function ${here}.note_shown() returns trigger language plpgsql as $$ begin
      insert into ${here}.history (kind, job, before, after)
      values ('shown', new.id, case when tg_op = 'UPDATE' then old.status end, new.status);
      return new; end $$;
    create function ${here}.note_queued() returns trigger language plpgsql as $$ begin
      insert into ${here}.history (kind, job, before, after, claim)
      values ('queued', new.id::text, case when tg_op = 'UPDATE' then old.state::text end, new.state::text, new.retry_count);
      return new; end $$;
    create trigger note_inserts after insert on ${here}.flow_jobs for each row execute function ${here}.note_shown();
    create trigger note_updates after update on ${here}.flow_jobs for each row
      when (old.status is distinct from new.status) execute function ${here}.note_shown();
    create trigger note_inserts after insert on ${jobs} for each row execute function ${here}.note_queued();
    create trigger note_updates after update on ${jobs} for each row
      when (old.state is distinct from new.state) execute function ${here}.note_queued();`);
}

/** Every change that no lawful history has, and every job that has not ended; empty when all is well. */
export async function unlawful(db: pg.Client): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [kind, lawful, first] of [
    ["shown", shown, "queued"],
    ["queued", queued, "created"],
  ] as const) {
    const { rows } = await db.query<Change>(
      "select job, before, after, claim from history where kind = $1 order by seq",
      [kind],
    );
    for (const [job, changes] of Map.groupBy(rows, (row) => row.job)) {
      const states = changes.map(({ after }) => after);
      const isLawful = changes.every(({ before, after, claim }, index) => {
        const last = changes[index - 1];
        // The queue puts a job back by making it anew.
        const from = before ?? last?.after;
        if (from === undefined) return after === first;
        const follows = last === undefined || (last.after === from && (last.claim ?? 0) <= (claim ?? 0));
        return follows && lawful[from]?.includes(after) === true;
      });
      if (!isLawful) faults.push(`${kind} ${job}: ${states.join(", ")}`);
      else if (lawful[states.at(-1)!]!.length > 0) faults.push(`${kind} ${job} has not ended: ${states.join(", ")}`);
    }
  }
  return faults;
}
