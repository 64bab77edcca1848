import { toSummaryOfDetail } from '@/api/read/dashboard';
import type { LocalStore } from '../store/database';
import { contentTables, forgetContents } from '../store/forget';

/** A dashboard that this device can show by itself. */
export interface KeptDashboard {
  readonly id: number;
  readonly slug: string | null;
  readonly title: string;
  readonly charts: number;
  /** Answers of its charts that are stored. */
  readonly answers: number;
  readonly bytes: number;
  /** The age of its oldest answer; without answers, of its definition. */
  readonly asOf: number;
}

export interface KeptData {
  /** Largest first. */
  readonly dashboards: readonly KeptDashboard[];
  /** Size of all stored answers. */
  readonly bytes: number;
  /** Records that could not be read and were put aside. */
  readonly quarantined: number;
}

interface Tally {
  answers: number;
  bytes: number;
  asOf: number;
}

/** What is kept, without reading the answers into memory all at once. */
export async function readKeptData(store: LocalStore): Promise<KeptData> {
  const tallies = new Map<number, Tally>();
  let bytes = 0;
  await store.results.each(result => {
    bytes += result.bytes;
    for (const id of result.dashboardIds) {
      const tally = tallies.get(id) ?? { answers: 0, bytes: 0, asOf: Infinity };
      tallies.set(id, { answers: tally.answers + 1, bytes: tally.bytes + result.bytes, asOf: Math.min(tally.asOf, result.asOf) });
    }
  });
  const records = await store.dashboards.toArray();
  const dashboards = records.flatMap((record): KeptDashboard[] => {
    if (!record.detail || record.chartsAsOf === null) return [];
    const tally = tallies.get(record.id);
    return [
      {
        id: record.id,
        slug: record.slug,
        title: toSummaryOfDetail(record.detail).title,
        charts: record.chartIds?.length ?? 0,
        answers: tally?.answers ?? 0,
        bytes: tally?.bytes ?? 0,
        asOf: tally?.asOf ?? record.chartsAsOf,
      },
    ];
  });
  return { dashboards: dashboards.sort((a, b) => b.bytes - a.bytes || a.id - b.id), bytes, quarantined: await store.quarantine.count() };
}

/** Removes what is kept of a dashboard, but for answers that others use too. Changes that wait to be sent stay. */
export async function forgetKept(store: LocalStore, id: number): Promise<void> {
  await store.transaction('rw', [store.dashboards, ...contentTables(store)], async () => {
    const record = await store.dashboards.get(id);
    if (record) await store.dashboards.put({ ...record, detail: null, detailAsOf: null, etag: null, chartsAsOf: null, openedAt: null });
    await forgetContents(store, id);
  });
}
