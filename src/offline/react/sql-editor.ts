import { useEffect, useMemo, useState } from 'react';
import { isOnDevice, type QueryRun } from '@/model/sql-run';
import { isEnabled } from '@/model/feature-flags';
import { DEFAULT_SQLLAB_LIMIT, isRowLimit } from '@/model/limits';
import { DamagedResultError } from '../results/decode';
import type { SqlResult } from '../results/sql-result';
import { readHistory, readRows, readUnderWayHere, touchRows } from '../sql-editor/history';
import { loadOnce } from '@/lib/load-once';
import { createRunner, type Runner } from '../sql-editor/runner';
import type { LocalStore } from '../store/database';
import { useOffline, useOpenSession } from './context';
import { useLive } from './live';

/** One for each store: runs continue while other screens are shown. */
const runners = new WeakMap<LocalStore, Runner>();

/** Whether the server stores tabs. */
export const useKeepsTabs = (): boolean => isEnabled(useOpenSession().facts.flags, 'SQLLAB_BACKEND_PERSISTENCE');

/** Row limit of a new tab: the server's value, validated here on use, or the default. */
export function useSqlLimit(): number {
  const { sqlRowLimit } = useOpenSession().facts;
  return isRowLimit(sqlRowLimit) ? sqlRowLimit : DEFAULT_SQLLAB_LIMIT;
}

/** Runs on the device what is for its own database; its code is loaded by the first of them. */
function withDevice(store: LocalStore, server: Runner, device: () => Promise<Runner>): Runner {
  return {
    run: async request => (isOnDevice(request) ? (await device()).run(request) : server.run(request)),
    async stop(id) {
      const run = await store.queryRuns.get(id);
      return run && isOnDevice(run) ? (await device()).stop(id) : server.stop(id);
    },
    async resume() {
      await server.resume();
      if ((await readUnderWayHere(store)).length > 0) await (await device()).resume();
    },
    close: () => server.close(),
  };
}

export function useRunner(): Runner {
  const { ask, clock, newKey, log, session, deviceStatements, onDefect } = useOffline();
  const { store } = useOpenSession();
  const runner = useMemo(() => {
    const device = loadOnce(async () => {
      const { createDeviceRunner } = await import('../device-sql/runner');
      if (!deviceStatements) throw new Error('No rows are kept where statements could read them');
      const engine = await deviceStatements();
      const { locks } = navigator as { readonly locks?: LockManager };
      return createDeviceRunner({ store, session, clock, newKey, engine, onDefect, ...(locks && { locks }) });
    });
    const options = { store, ask, clock, newKey, log, onDefect };
    const known = runners.get(store) ?? withDevice(store, createRunner(options), () => device.load());
    runners.set(store, known);
    return known;
  }, [store, ask, clock, newKey, log, session, deviceStatements, onDefect]);
  useEffect(() => void runner.resume().catch((error: unknown) => onDefect('background', error)), [runner, onDefect]);
  return runner;
}

/** Runs of a tab, the last first; undefined until they are read. */
export const useHistory = (tabId: string): readonly QueryRun[] | undefined =>
  useLive(store => readHistory(store, tabId), [tabId]);

export type StoredRows =
  | { readonly name: 'reading' }
  | { readonly name: 'here'; readonly result: SqlResult }
  | { readonly name: 'gone' }
  | { readonly name: 'damaged' };

const reading: StoredRows = { name: 'reading' };

/** The rows of a run as they are on this device. */
export function useRows(run: QueryRun | null): StoredRows {
  const { store } = useOpenSession();
  const { clock, onDefect } = useOffline();
  const [read, setRead] = useState<{ readonly id: string; readonly rows: StoredRows } | null>(null);
  const id = run && run.state.name === 'succeeded' ? run.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    let isCurrent = true;
    const settle = (rows: StoredRows) => isCurrent && setRead({ id, rows });
    readRows(store, id).then(
      result => {
        settle(result ? { name: 'here', result } : { name: 'gone' });
        if (result) touchRows(store, id, clock.now()).catch((error: unknown) => onDefect('background', error));
      },
      (error: unknown) => {
        if (!(error instanceof DamagedResultError)) onDefect('background', error);
        settle({ name: error instanceof DamagedResultError ? 'damaged' : 'gone' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [store, clock, id, onDefect]);
  return read?.id === id && read !== null ? read.rows : reading;
}
