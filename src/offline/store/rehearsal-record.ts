import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { RowsVerdict } from '@/query/kept-rows/refusal';
import type { RowsRehearsal } from '../state/rows-rehearsal';
import type { LocalStore } from './database';

/** Version of the engine. Change it whenever results could differ. */
export const ENGINE = 'duckdb-wasm 1.32.0, 3';

const nameOf = (datasetId: number) => `rehearsal ${datasetId}` as const;

type Rehearsed = Pick<RowsManifest, 'datasetId' | 'digest'>;

/** Reads the rehearsal result for exactly these rows; null if they have not been rehearsed. */
export async function readRehearsal(store: LocalStore, rows: Rehearsed): Promise<RowsRehearsal | null> {
  const fact = await store.facts.get(nameOf(rows.datasetId));
  if (!fact || !('charts' in fact) || fact.digest !== rows.digest || fact.engine !== ENGINE) return null;
  return fact;
}

/** The compared part: a chart, the rows themselves, or any other query over them. */
export type RehearsedPart = { readonly chartId: number } | 'rows' | 'other';

/**
 * Whether a query may be answered from these rows; null if it was not rehearsed. Queries that are not rehearsed
 * themselves, such as for a filter's values, are answered once any chart over the same rows was found equal.
 */
export function verdictIn(rehearsal: RowsRehearsal | null, part: RehearsedPart): RowsVerdict | null {
  if (!rehearsal) return null;
  if (part === 'rows') return rehearsal.rows ?? null;
  if (part !== 'other') return rehearsal.charts[part.chartId] ?? null;
  return Object.values(rehearsal.charts).find(({ kind }) => kind === 'equal') ?? null;
}

/** Has everything over these rows compared again; the present results count until then. */
export async function doubtRehearsal(store: LocalStore, rows: Rehearsed): Promise<void> {
  await store.transaction('rw', store.facts, async () => {
    const known = await readRehearsal(store, rows);
    if (known) await store.facts.put({ ...known, name: nameOf(rows.datasetId), isDoubted: true });
  });
}

/** Notes that everything was compared again. */
export async function settleRehearsal(store: LocalStore, rows: Rehearsed): Promise<void> {
  await store.transaction('rw', store.facts, async () => {
    const known = await readRehearsal(store, rows);
    if (known?.isDoubted) await store.facts.put({ ...known, name: nameOf(rows.datasetId), isDoubted: false });
  });
}

/** New results: of charts by their ids, or of the rows themselves. */
export interface Verdicts {
  readonly charts?: ReadonlyMap<number, RowsVerdict>;
  readonly rows?: RowsVerdict;
}

/** Saves results, with those of other charts over the same rows. */
export async function noteVerdicts(
  store: LocalStore,
  rows: Rehearsed,
  { charts = new Map(), rows: ofRows }: Verdicts,
  at: number,
): Promise<void> {
  await store.transaction('rw', store.facts, async () => {
    const known = await readRehearsal(store, rows);
    await store.facts.put({
      name: nameOf(rows.datasetId),
      digest: rows.digest,
      engine: ENGINE,
      at,
      charts: { ...known?.charts, ...Object.fromEntries(charts) },
      ...(known?.isDoubted ? { isDoubted: true } : {}),
      ...((ofRows ?? known?.rows) ? { rows: ofRows ?? known?.rows } : {}),
    });
  });
}
