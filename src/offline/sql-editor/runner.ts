import { sqlRunEndpoints } from '@/api/sql-run';
import { executeBody, stopBody, type RunOrder } from '@/api/write/sql-run';
import type { Clock } from '@/lib/clock';
import { isUnderWay } from '@/model/sql-run';
import type { DirectCalls } from '../direct/direct-calls';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import type { NewLogEvent } from '../state/log-event';
import { addRun, readUnderWay } from './history';
import { acceptRows } from './run-answer';
import { runPolling } from './run-polling';
import { runRecorder } from './run-recorder';

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

export function createRunner({ store, ask, clock, newKey, log, onDefect }: RunnerOptions): Runner {
  /** Runs with an open request. */
  const calling = new Map<string, AbortController>();
  let isClosed = false;
  const report = (error: unknown) => onDefect('background', error);
  const recorder = runRecorder({ store, clock, log, isClosed: () => isClosed });
  const isCalling = (id: string) => calling.has(id);
  const polling = runPolling({ store, ask, clock, recorder, isCalling, onDefect: report });

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
      await recorder.takeIn(id, outcome);
    } finally {
      calling.delete(id);
      polling.plan();
    }
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
      polling.hurry();
      execute(id, request).catch(report);
      return id;
    },
    async stop(id) {
      const run = await store.queryRuns.get(id);
      if (!run || !isUnderWay(run)) return { name: 'stopped' };
      const outcome = await ask.call(sqlRunEndpoints.stop, { body: stopBody(id) });
      if (outcome.kind !== 'success')
        return { name: 'failed', detail: 'error' in outcome ? outcome.error.message : id };
      await recorder.tell(id, { name: 'stopped' });
      calling.get(id)?.abort();
      return { name: 'stopped' };
    },
    async resume() {
      if ((await readUnderWay(store)).length > 0) polling.plan();
    },
    close() {
      isClosed = true;
      polling.close();
    },
  };
}
