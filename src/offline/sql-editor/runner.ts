import type { Outcome } from '@/api/outcome';
import { readRun } from '@/api/read/sql-run';
import { sqlRunEndpoints } from '@/api/sql-run';
import { changedSince, endData, executeBody, stopBody, type RunOrder } from '@/api/write/sql-run';
import type { WireResponse } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { SQL_ROW_LIMIT } from '@/model/limits';
import { isUnderWay, type QueryRun, type RunFailure } from '@/model/sql-run';
import type { DirectCalls } from '../direct/direct-calls';
import { DamagedResultError } from '../results/decode';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import type { NewLogEvent } from '../state/log-event';
import { isQuotaExceeded } from '../store/quota';
import { addRun, changeRun, readUnderWay } from './history';
import { acceptRows, readRunAnswer, type RunAnswer } from './run-answer';
import { failureOf, noRoom, unreadable } from './run-failure';
import { nextRun, type RunEvent } from './run-steps';

export interface RunnerOptions {
  readonly store: LocalStore;
  readonly ask: DirectCalls;
  readonly clock: Clock;
  readonly newKey: () => string;
  /** Notes a usage event. */
  readonly log: (event: NewLogEvent) => void;
  readonly onDefect: OnDefect;
}

/** Statement to run, and its target. */
export interface RunRequest extends Omit<RunOrder, 'clientId'> {
  readonly tabId: string;
  readonly isDataPreview?: boolean;
  /** The parameters of the editor's address, each with all its values. */
  readonly address?: Readonly<Record<string, string[]>>;
}

export type Stopped = { readonly name: 'stopped' } | { readonly name: 'failed'; readonly detail: string };

/** Runs SQL on the server, and stores the outcome. */
export interface Runner {
  /** Resolves with the run's id once it is stored; the run continues whatever screen is shown. */
  run(request: RunRequest): Promise<string>;
  stop(id: string): Promise<Stopped>;
  /** Follows runs that an earlier page started. */
  resume(): Promise<void>;
  close(): void;
}

/** Servers accept no longer ids. */
const LONGEST_ID = 11;
const idOf = (key: string) => key.replaceAll('-', '').slice(0, LONGEST_ID);

/** Time between two polls, in milliseconds; the first come sooner. */
const POLLS = [150, 300, 600, 1000] as const;
const RARELY = 2000;
/** Maximum difference between the clocks of a server and a device. */
const SKEW = 3_600_000;
/** If no server knows a run after this many polls, it never arrived. */
const ASKED = 5;

/** Usage event for a failed run. */
const failureEvent = ({ type, reason }: RunFailure): NewLogEvent => ({
  name: 'sqllab_fetch_failed_query',
  at: { source: 'sqlLab', id: 0 },
  data: endData({
    type,
    details: reason.code === 'text' ? reason.text : reason.code === 'device' ? reason.why : reason.code,
  }),
});

export function createRunner({ store, ask, clock, newKey, log, onDefect }: RunnerOptions): Runner {
  /** Runs with an open request, which need no polling. */
  const calling = new Map<string, AbortController>();
  const fetching = new Set<string>();
  /** By the server's clock: start of the first polled run. */
  const startedAt = new Map<string, number>();
  const unknown = new Map<string, number>();
  let polls = 0;
  let cancelPoll: (() => void) | null = null;
  let isClosed = false;

  /** A closed store is expected: the next page continues. */
  const report = (error: unknown) => onDefect('background', error);

  async function tell(id: string, event: RunEvent, stream?: Uint8Array): Promise<void> {
    const now = clock.now();
    try {
      await step(id, event, stream && { stream, now });
    } catch (error) {
      if (isClosed) return;
      // Rows that do not fit are reported; other errors concern the store, and are reported elsewhere.
      if (stream && isQuotaExceeded(error)) await step(id, { name: 'failed', failure: noRoom });
      else throw error;
    }
  }

  async function step(id: string, event: RunEvent, rows?: { readonly stream: Uint8Array; readonly now: number }) {
    const now = clock.now();
    let before: QueryRun | null = null;
    const next = await changeRun(
      store,
      id,
      run => {
        before = run;
        return nextRun(run, event, now);
      },
      rows,
    );
    // A failure is recorded by the step that caused it.
    if (next && next !== before && next.state.name === 'failed') log(failureEvent(next.state.failure));
  }

  async function takeIn(id: string, outcome: Outcome<WireResponse>): Promise<void> {
    if (outcome.kind !== 'success') {
      const failure = failureOf(outcome);
      return tell(id, failure ? { name: 'failed', failure } : { name: 'unanswered' });
    }
    let answer: RunAnswer | null;
    try {
      answer = await readRunAnswer(outcome.value);
    } catch (error) {
      // The body was incomplete: the server may still have the rows.
      if (!(error instanceof DamagedResultError)) return tell(id, { name: 'unanswered' });
      answer = null;
    }
    if (!answer) return tell(id, { name: 'failed', failure: unreadable });
    if (answer.kind === 'accepted') return tell(id, { name: 'accepted', queryId: answer.queryId });
    return tell(id, { name: 'arrived', facts: answer.facts }, answer.stream);
  }

  async function execute(id: string, request: RunRequest): Promise<void> {
    const { address, isDataPreview: _, tabId: __, ...order } = request;
    const controller = new AbortController();
    calling.set(id, controller);
    try {
      const body = executeBody({ ...order, clientId: id });
      const outcome = await ask.raw(
        sqlRunEndpoints.execute,
        { body, ...(address && Object.keys(address).length > 0 ? { query: address } : {}) },
        { signal: controller.signal, headers: acceptRows },
      );
      await takeIn(id, outcome);
    } finally {
      calling.delete(id);
      plan();
    }
  }

  /** Fetches the rows of a run that ended on the server. */
  async function fetchRows({ id, resultsKey, queryLimit }: QueryRun): Promise<void> {
    if (resultsKey === null || fetching.has(id)) return;
    fetching.add(id);
    try {
      const q = { key: resultsKey, rows: queryLimit || SQL_ROW_LIMIT };
      await takeIn(id, await ask.raw(sqlRunEndpoints.results, { q }, { headers: acceptRows }));
    } finally {
      fetching.delete(id);
    }
  }

  /** Polls all runs together, and fetches available rows. */
  async function poll(): Promise<void> {
    const runs = (await readUnderWay(store)).filter(({ id }) => !calling.has(id));
    const asked = runs.filter(({ state }) => state.name !== 'fetching');
    if (asked.length > 0) {
      const since = Math.min(...asked.map(run => startedAt.get(run.id) ?? run.startedAt - SKEW)) - 1000;
      const outcome = await ask.call(sqlRunEndpoints.updatedSince, { q: changedSince(since) });
      if (outcome.kind === 'success') {
        const told = new Map(outcome.value.result.map(query => [query.id, query]));
        for (const { id } of asked) {
          const query = told.get(id);
          if (query) {
            const run = readRun(query);
            if (run.startedAt !== null) startedAt.set(id, run.startedAt);
            await tell(id, { name: 'told', run });
          } else await missed(id);
        }
      }
    }
    for (const run of await readUnderWay(store))
      if (run.state.name === 'fetching') void fetchRows(run).catch(report).then(plan);
  }

  async function missed(id: string): Promise<void> {
    const times = (unknown.get(id) ?? 0) + 1;
    unknown.set(id, times);
    if (times >= ASKED) await tell(id, { name: 'unknown' });
  }

  /** Schedules the next poll, as long as a run continues. */
  function plan(): void {
    if (isClosed || cancelPoll) return;
    const after = POLLS[polls] ?? RARELY;
    polls += 1;
    cancelPoll = clock.after(after, () => {
      poll()
        .catch(report)
        .then(() => readUnderWay(store))
        .then(left => {
          cancelPoll = null;
          if (left.some(({ id }) => !calling.has(id))) plan();
          else polls = 0;
        })
        .catch(report);
    });
  }

  return {
    async run(request) {
      const id = idOf(newKey());
      const { tabId, editorId, tab, databaseId, schema, sql, templateParams, queryLimit, isAsync } = request;
      await addRun(store, {
        id,
        tabId,
        editorId,
        tab,
        databaseId,
        schema,
        sql,
        templateParams,
        queryLimit,
        isAsync,
        isDataPreview: request.isDataPreview ?? false,
        creates: request.creates,
        startedAt: clock.now(),
        endedAt: null,
        state: { name: isAsync ? 'pending' : 'running' },
        progress: 0,
        step: null,
        queryId: null,
        resultsKey: null,
        rows: null,
        isLimited: false,
        isCached: false,
      });
      polls = 0;
      execute(id, request).catch(report);
      return id;
    },
    async stop(id) {
      const run = await store.queryRuns.get(id);
      if (!run || !isUnderWay(run)) return { name: 'stopped' };
      const outcome = await ask.call(sqlRunEndpoints.stop, { body: stopBody(id) });
      if (outcome.kind !== 'success')
        return { name: 'failed', detail: 'error' in outcome ? outcome.error.message : id };
      await tell(id, { name: 'stopped' });
      calling.get(id)?.abort();
      return { name: 'stopped' };
    },
    async resume() {
      if ((await readUnderWay(store)).length > 0) plan();
    },
    close() {
      isClosed = true;
      cancelPoll?.();
    },
  };
}
