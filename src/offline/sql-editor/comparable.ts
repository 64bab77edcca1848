import type { QueryRun } from '@/model/sql-run';
import type { LocalStore } from '../store/database';
import { runKey } from '../store/records';
import { readHistory } from './history';

/**
 * Other runs of a tab whose rows are on this device, the last first; those of the same statement come before others.
 */
export async function readComparable(
  store: LocalStore,
  { id, tabId, sql }: Pick<QueryRun, 'id' | 'tabId' | 'sql'>,
): Promise<readonly QueryRun[]> {
  const runs = (await readHistory(store, tabId)).filter(run => run.id !== id && run.state.name === 'succeeded');
  const kept = await store.results
    .where('key')
    .anyOf(runs.map(run => runKey(run.id)))
    .primaryKeys();
  const isKept = new Set(kept);
  const here = runs.filter(run => isKept.has(runKey(run.id)));
  return [...here.filter(run => run.sql === sql), ...here.filter(run => run.sql !== sql)];
}

/** The stored rows of a run, an Arrow stream; null if they are not on this device. */
export async function readStream(store: LocalStore, id: string): Promise<Uint8Array | null> {
  return (await store.results.get(runKey(id)))?.parts[0] ?? null;
}
