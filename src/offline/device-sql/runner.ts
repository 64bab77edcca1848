import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import { SQL_ROW_LIMIT } from '@/model/limits';
import type { DeviceRunEnd, RunFailure, RunPlace } from '@/model/sql-run';
import { checkDeviceStatement } from '@/query/kept-rows/device-statement';
import { QueryError } from '@/query/query-error';
import { openKeptRows, type OpenedRows } from '../kept-rows/open';
import { textOf } from '../local-engine/database';
import type { SessionState } from '../session/session-state';
import { addRun, changeRun, readUnderWayHere } from '../sql-editor/history';
import { noRoom } from '../sql-editor/run-failure';
import { nextRun, type RunEvent } from '../sql-editor/run-steps';
import type { Runner, RunRequest } from '../sql-editor/runner';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { isQuotaExceeded } from '../store/quota';
import type { StatementOutcome, StatementEngine } from './engine';
import { readDeviceTables, readWiped } from './tables';
import { liveReading } from '../store/live-reading';

export interface DeviceRunnerOptions {
  readonly store: LocalStore;
  readonly session: Observable<SessionState>;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly engine: StatementEngine;
  readonly openRows?: (store: LocalStore, datasetId: number) => Promise<OpenedRows | null>;
  /** Tells windows apart; absent if the browser has none. */
  readonly locks?: LockManager;
  readonly onDefect: OnDefect;
}

const ended = (why: DeviceRunEnd): RunFailure => ({ reason: { code: 'device', why }, type: null, place: null });

/** Where the engine's message points. A statement begins on the second line of what it was given. */
function placeIn(message: string): RunPlace | null {
  const match = /(?:^|\n)(LINE (\d+): )([^\n]*)\n( *)\^/.exec(message);
  if (!match) return null;
  const [, head = '', line, text = '', blanks = ''] = match;
  const column = blanks.length - head.length + 1;
  return { line: Math.max(1, Number(line) - 1), column: text.startsWith('...') || column < 1 ? null : column };
}

/** The engine's message, without the line that it repeats. */
export const refusalOf = (message: string): RunFailure => ({
  reason: { code: 'text', text: message.replace(/\n+LINE \d+: [^]*$/, '').trim() },
  type: null,
  place: placeIn(message),
});

function eventOf(outcome: Exclude<StatementOutcome, { kind: 'rows' }>): RunEvent {
  switch (outcome.kind) {
    case 'stopped':
      return { name: 'stopped' };
    case 'refused':
      return { name: 'failed', failure: refusalOf(outcome.message) };
    case 'ended':
      // The person can do something about it: ask for less.
      return outcome.why === 'engine' && /^Out of Memory/i.test(outcome.message ?? '')
        ? { name: 'failed', failure: refusalOf(outcome.message ?? '') }
        : { name: 'failed', failure: ended(outcome.why) };
  }
}

const lockOf = (id: string) => `tidemark device run ${id}`;

/** Runs SQL over kept rows, and stores the outcome as the runs of the server are. Nothing of it is sent. */
export function createDeviceRunner(options: DeviceRunnerOptions): Runner {
  const { store, session, clock, newKey, engine, openRows = openKeptRows, locks, onDefect } = options;
  const stops = new Map<string, AbortController>();
  let watch: { readonly unsubscribe: () => void } | null = null;
  /** Datasets that the engine may have read. */
  const read = new Set<number>();

  /** A closed store is expected: the next page ends the run. */
  const report = (error: unknown) => onDefect('background', error);

  const forget = (ids: readonly number[]) => {
    for (const id of ids) read.delete(id);
    engine.forget(ids);
  };
  /** Follows the datasets that were read: rows that are wiped end what reads them. */
  function follow(ids: readonly number[]): void {
    for (const id of ids) read.add(id);
    watch?.unsubscribe();
    const followed = [...read];
    watch = liveReading(() => readWiped(store, followed, clock.now())).subscribe({
      next: wiped => wiped.length > 0 && forget(wiped),
      error: (error: unknown) => {
        report(error);
        engine.close();
      },
    });
  }
  const leave = session.subscribe(() => {
    const state = session.get();
    if (state.name === 'open' && state.store === store) return;
    leave();
    watch?.unsubscribe();
    engine.close();
  });

  async function tell(id: string, event: RunEvent, stream?: Uint8Array): Promise<void> {
    const now = clock.now();
    const step = (told: RunEvent, rows?: Uint8Array) =>
      changeRun(store, id, run => nextRun(run, told, now), rows && { stream: rows, now });
    try {
      await step(event, stream);
    } catch (error) {
      if (!stream || !isQuotaExceeded(error)) throw error;
      await step({ name: 'failed', failure: noRoom });
    }
  }
  const fail = (id: string, failure: RunFailure) => tell(id, { name: 'failed', failure });

  async function execute(id: string, { sql, queryLimit }: RunRequest, signal: AbortSignal): Promise<void> {
    const tables = await readDeviceTables(store, clock.now());
    if (tables.length === 0) return fail(id, ended('nothing-kept'));
    let checked: ReturnType<typeof checkDeviceStatement<(typeof tables)[number]>>;
    try {
      checked = checkDeviceStatement(sql, tables);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return fail(id, refusalOf(textOf(error)));
    }
    const opened = new Map<number, OpenedRows>();
    for (const { datasetId } of checked.tables) {
      const rows = await openRows(store, datasetId);
      if (!rows || rows.manifest.cells) return fail(id, ended('rows-gone'));
      opened.set(datasetId, rows);
    }
    const used = checked.tables.flatMap(({ datasetId, name }) => {
      const manifest = opened.get(datasetId)?.manifest;
      return manifest ? [{ datasetId, name, digest: manifest.digest, asOf: manifest.asOf }] : [];
    });
    const device = { tables: used.map(({ name, asOf }) => ({ name, asOf })), estimates: checked.estimates };
    await changeRun(store, id, run => ({ ...run, device }));
    follow(used.map(({ datasetId }) => datasetId));
    const outcome = await engine.run({
      statement: { sql: checked.sql, limit: Math.min(queryLimit || SQL_ROW_LIMIT, SQL_ROW_LIMIT), tables: used },
      bytes: async datasetId => {
        const rows = opened.get(datasetId);
        if (!rows) throw new Error('These rows were not opened');
        return rows.bytes();
      },
      signal,
    });
    if (outcome.kind !== 'rows') return tell(id, eventOf(outcome));
    // They may have been wiped while the last rows were written.
    const wiped = await readWiped(
      store,
      used.map(({ datasetId }) => datasetId),
      clock.now(),
    );
    if (wiped.length > 0) return fail(id, ended('rows-gone'));
    const facts = { rows: outcome.rows, isLimited: outcome.isCut, isCached: false, queryId: null, resultsKey: null };
    return tell(id, { name: 'arrived', facts }, outcome.stream);
  }

  async function carryOut(id: string, request: RunRequest): Promise<void> {
    const controller = new AbortController();
    stops.set(id, controller);
    // Any window may stop a run, or remove it, but only this one can end its engine.
    const watched = liveReading(() => store.queryRuns.get(id)).subscribe({
      next: run => (run === undefined || run.state.name === 'stopped') && controller.abort(),
      error: report,
    });
    try {
      const work = () => execute(id, request, controller.signal);
      await (locks ? locks.request(lockOf(id), work) : work());
    } catch (error) {
      report(error);
      await fail(id, ended('engine')).catch(report);
    } finally {
      watched.unsubscribe();
      stops.delete(id);
    }
  }

  return {
    async run(request) {
      const id = newKey().replaceAll('-', '').slice(0, 11);
      const { tabId, tab, databaseId, schema, sql, templateParams, queryLimit } = request;
      await addRun(store, {
        id,
        tabId,
        tab,
        databaseId,
        schema,
        sql,
        templateParams,
        queryLimit,
        isAsync: false,
        isDataPreview: request.isDataPreview ?? false,
        creates: null,
        startedAt: clock.now(),
        endedAt: null,
        state: { name: 'running' },
        progress: 0,
        step: null,
        queryId: null,
        resultsKey: null,
        rows: null,
        isLimited: false,
        isCached: false,
        device: { tables: [], estimates: [] },
      });
      void carryOut(id, request);
      return id;
    },
    async stop(id) {
      stops.get(id)?.abort();
      await tell(id, { name: 'stopped' });
      return { name: 'stopped' };
    },
    async resume() {
      // Runs of a window that was closed end here; those of another one hold their locks.
      for (const { id } of await readUnderWayHere(store)) {
        if (stops.has(id)) continue;
        const end = () => fail(id, ended('closed'));
        await (locks ? locks.request(lockOf(id), { ifAvailable: true }, lock => (lock ? end() : undefined)) : end());
      }
    },
    close() {
      watch?.unsubscribe();
      engine.close();
    },
  };
}
