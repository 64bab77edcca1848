import { readRun } from '@/api/read/sql-run';
import { sqlRunEndpoints } from '@/api/sql-run';
import { changedSince } from '@/api/write/sql-run';
import type { Clock } from '@/lib/clock';
import { SQL_ROW_LIMIT } from '@/model/limits';
import type { QueryRun } from '@/model/sql-run';
import type { DirectCalls } from '../direct/direct-calls';
import type { LocalStore } from '../store/database';
import { readUnderWay } from './history';
import { acceptRows } from './run-answer';
import type { RunRecorder } from './run-recorder';

interface RunPollingOptions {
  readonly store: LocalStore;
  readonly ask: DirectCalls;
  readonly clock: Clock;
  readonly recorder: RunRecorder;
  /** Whether the request of a run is still open, so that it needs no polling. */
  readonly isCalling: (id: string) => boolean;
  readonly onDefect: (error: unknown) => void;
}

/** Asks the server about runs that it works on after their requests have ended. */
interface RunPolling {
  /** Schedules the next poll, as long as a run continues. */
  plan(): void;
  /** Lets the next polls come sooner, as for a new run. */
  hurry(): void;
  close(): void;
}

/** Time between two polls, in milliseconds; the first come sooner. */
const POLLS = [150, 300, 600, 1000] as const;
const RARELY = 2000;
/** Maximum difference between the clocks of a server and a device. */
const SKEW = 3_600_000;
/** If no server knows a run after this many polls, it never arrived. */
const ASKED = 5;

export function runPolling({ store, ask, clock, recorder, isCalling, onDefect }: RunPollingOptions): RunPolling {
  const fetching = new Set<string>();
  /** By the server's clock: start of the first polled run. */
  const startedAt = new Map<string, number>();
  const unknown = new Map<string, number>();
  let polls = 0;
  let cancelPoll: (() => void) | null = null;
  let isClosed = false;

  /** Fetches the rows of a run that ended on the server. */
  async function fetchRows({ id, resultsKey, queryLimit }: QueryRun): Promise<void> {
    if (resultsKey === null || fetching.has(id)) return;
    fetching.add(id);
    try {
      const q = { key: resultsKey, rows: queryLimit || SQL_ROW_LIMIT };
      await recorder.takeIn(id, await ask.raw(sqlRunEndpoints.results, { q }, { headers: acceptRows }));
    } finally {
      fetching.delete(id);
    }
  }

  async function missed(id: string): Promise<void> {
    const times = (unknown.get(id) ?? 0) + 1;
    unknown.set(id, times);
    if (times >= ASKED) await recorder.tell(id, { name: 'unknown' });
  }

  /** Polls these runs together. */
  async function askAbout(runs: readonly QueryRun[]): Promise<void> {
    const since = Math.min(...runs.map(run => startedAt.get(run.id) ?? run.startedAt - SKEW)) - 1000;
    const outcome = await ask.call(sqlRunEndpoints.updatedSince, { q: changedSince(since) });
    if (outcome.kind !== 'success') return;
    const told = new Map(outcome.value.result.map(query => [query.id, query]));
    for (const { id } of runs) {
      const query = told.get(id);
      if (query) {
        const run = readRun(query);
        if (run.startedAt !== null) startedAt.set(id, run.startedAt);
        await recorder.tell(id, { name: 'told', run });
      } else await missed(id);
    }
  }

  /** Polls all runs, and fetches available rows. */
  async function poll(): Promise<void> {
    const runs = await readUnderWay(store);
    const asked = runs.filter(({ id, state }) => !isCalling(id) && state.name !== 'fetching');
    if (asked.length > 0) await askAbout(asked);
    for (const run of await readUnderWay(store))
      if (run.state.name === 'fetching') void fetchRows(run).catch(onDefect).then(plan);
  }

  function plan(): void {
    if (isClosed || cancelPoll) return;
    const after = POLLS[polls] ?? RARELY;
    polls += 1;
    cancelPoll = clock.after(after, () => {
      poll()
        .catch(onDefect)
        .then(() => readUnderWay(store))
        .then(left => {
          cancelPoll = null;
          if (left.some(({ id }) => !isCalling(id))) plan();
          else polls = 0;
        })
        .catch(onDefect);
    });
  }

  return {
    plan,
    hurry() {
      polls = 0;
    },
    close() {
      isClosed = true;
      cancelPoll?.();
    },
  };
}
