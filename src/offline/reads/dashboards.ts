import { toAuthors, type Authors } from '@/api/read/authors';
import { toDashboardSummary, toSummaryOfDetail } from '@/api/read/dashboard';
import type { DashboardSummary } from '@/model/dashboard';
import type { Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import type { DashboardRecord } from '../store/records';
import type { ListExtent } from './list-extent';
import { readTableList, type ListedState, type ListReading } from './listed';
import { editsOf, summaryWith } from './pending-dashboard';

/** This device's own facts about a dashboard, in addition to those of lists. */
interface DashboardListRow extends DashboardSummary {
  /** Age of the stored definitions of its charts; null if it was never opened here. */
  readonly storedAsOf: number | null;
  readonly openedAt: number | null;
  /** Null if the server never listed it. */
  readonly authors: Authors | null;
}

/** A dashboard in a list: the server's copy with pending changes, and this device's own facts. */
export type ListedDashboard = DashboardListRow & ListedState;

export interface DashboardList extends ListExtent {
  readonly dashboards: readonly ListedDashboard[];
}

/** Summary of a dashboard without pending changes; null if only its id is known. */
export function summaryOf(record: DashboardRecord): DashboardSummary | null {
  // The newer of the two copies has the title; a list row may be older than the detail, or the other way round.
  const detailIsNewer =
    record.detail !== null && (record.row === null || (record.detailAsOf ?? 0) >= (record.rowAsOf ?? 0));
  if (detailIsNewer && record.detail)
    return { ...toSummaryOfDetail(record.detail), tags: record.row ? toDashboardSummary(record.row).tags : [] };
  return record.row ? toDashboardSummary(record.row) : null;
}

function rowOf(record: DashboardRecord, patches: readonly Patch[]): DashboardListRow | null {
  const edits = editsOf(patches, record.id);
  const summary = edits && summaryOf(record);
  const { chartsAsOf: storedAsOf, openedAt, row } = record;
  return summary && { ...summaryWith(summary, edits), storedAsOf, openedAt, authors: row && toAuthors(row) };
}

const dashboardList: ListReading<DashboardRecord, DashboardListRow> = {
  kind: 'dashboard',
  name: 'dashboards',
  records: store => store.dashboards,
  isThereUnfetched: true,
  row: rowOf,
  made: async (patches, known) =>
    (await import('./made-dashboard')).recordsOfMade(patches, known).flatMap(record => rowOf(record, patches) ?? []),
  isChangedByStars: true,
};

/**
 * @param first how many are read; all by default
 * @param last an earlier reading, whose equal rows keep their identity
 */
export async function readDashboardList(
  store: LocalStore,
  first?: number,
  last?: DashboardList,
): Promise<DashboardList> {
  const { rows, ...list } = await readTableList(store, dashboardList, first, last?.dashboards);
  return { dashboards: rows, ...list };
}
