import { toDashboardSummary, toSummaryOfDetail } from '@/api/read/dashboard';
import type { DashboardSummary } from '@/model/dashboard';
import { isStarred } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import type { DashboardRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';
import { editsOf, summaryWith, touches } from './pending-dashboard';

/** A dashboard in a list: the server's copy with the pending changes, and what this device has of it. */
export interface ListedDashboard extends DashboardSummary {
  readonly favourite: boolean;
  /** A change of it waits to be sent. */
  readonly waiting: boolean;
  /** When what is stored of its charts' definitions was true; null when it was never opened here. */
  readonly storedAsOf: number | null;
  readonly openedAt: number | null;
}

export interface DashboardList {
  readonly dashboards: readonly ListedDashboard[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

function summaryOf(record: DashboardRecord): DashboardSummary | null {
  // The newer of the two copies knows the title; a list row may be older than the detail, or the other way round.
  const detailIsNewer =
    record.detail !== null && (record.row === null || (record.detailAsOf ?? 0) >= (record.rowAsOf ?? 0));
  if (detailIsNewer && record.detail)
    return { ...toSummaryOfDetail(record.detail), tags: record.row ? toDashboardSummary(record.row).tags : [] };
  return record.row ? toDashboardSummary(record.row) : null;
}

/** All dashboards of the list, as it was last fetched, in its order; first those that were made here and wait. */
export async function readDashboardList(store: LocalStore): Promise<DashboardList> {
  const list = await store.lists.get('dashboards');
  const stored = list ? await store.dashboards.bulkGet([...list.ids]) : await store.dashboards.toArray();
  const stars = new Map(
    (await store.favourites.toArray()).filter(star => star.kind === 'dashboard').map(star => [star.id, star.value]),
  );
  const patches = await readPending(store, 'dashboard');
  // Loaded by need, and last: what is read of the store after it, whoever follows this read would not see change.
  const made = patches.some(({ does }) => does === 'create')
    ? (await import('./made-dashboard')).recordsOfMade(patches, stored)
    : [];
  const records = [...made, ...stored];
  const dashboards = records.flatMap((record): ListedDashboard[] => {
    const edits = record && editsOf(patches, record.id);
    const summary = edits && readOrQuarantine(store, 'dashboards', record.id, () => summaryOf(record));
    if (!summary) return [];
    return [
      {
        ...summaryWith(summary, edits),
        favourite: isStarred(patches, 'dashboard', record.id, stars.get(record.id) ?? false),
        waiting: patches.some(patch => touches(patch, record.id)),
        storedAsOf: record.chartsAsOf,
        openedAt: record.openedAt,
      },
    ];
  });
  return { dashboards, asOf: list?.asOf ?? null };
}
