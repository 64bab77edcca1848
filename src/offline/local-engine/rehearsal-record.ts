import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { RowsRehearsal, RowsVerdict } from '../state/rows-rehearsal';
import type { LocalStore } from '../store/database';

export type { RowsVerdict } from '../state/rows-rehearsal';

/** Version of the engine. Change it whenever results could differ. */
export const ENGINE = 'duckdb-wasm 1.32.0, 1';

const nameOf = (datasetId: number) => `rehearsal ${datasetId}` as const;

type Rehearsed = Pick<RowsManifest, 'datasetId' | 'digest'>;

/** Reads the rehearsal result for exactly these rows; null if they have not been rehearsed. */
export async function readRehearsal(store: LocalStore, rows: Rehearsed): Promise<RowsRehearsal | null> {
  const fact = await store.facts.get(nameOf(rows.datasetId));
  if (!fact || !('charts' in fact) || fact.digest !== rows.digest || fact.engine !== ENGINE) return null;
  return fact;
}

/**
 * Whether a chart may be answered from these rows; null if it was not rehearsed. Other queries, such as for a filter's
 * values, are answered once any chart over the same rows was found equal.
 */
export async function verdictOn(
  store: LocalStore,
  rows: Rehearsed,
  chartId: number | null,
): Promise<RowsVerdict | null> {
  const rehearsal = await readRehearsal(store, rows);
  if (!rehearsal) return null;
  if (chartId !== null) return rehearsal.charts[chartId] ?? null;
  return Object.values(rehearsal.charts).find(({ kind }) => kind === 'equal') ?? null;
}

/** Saves results for charts, with those of others over the same rows. */
export async function noteVerdicts(
  store: LocalStore,
  rows: Rehearsed,
  verdicts: ReadonlyMap<number, RowsVerdict>,
  at: number,
): Promise<void> {
  await store.transaction('rw', store.facts, async () => {
    const known = await readRehearsal(store, rows);
    await store.facts.put({
      name: nameOf(rows.datasetId),
      digest: rows.digest,
      engine: ENGINE,
      at,
      charts: { ...known?.charts, ...Object.fromEntries(verdicts) },
    });
  });
}
