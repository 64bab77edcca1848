import type { ReportLogRow } from '../../metadata/schema/report';
import { idList, type MetadataStore } from '../../metadata/store';
import { presentReportLog } from './present';

/** Runs as Superset presents them, and also the number of missed runs before each and of addresses reached. */
export async function presentRuns(store: MetadataStore, rows: readonly ReportLogRow[], isPlain: boolean) {
  const deliveries = await store
    .selectFrom('report_delivery')
    .select(['log_id', eb => eb.fn.countAll<number>().as('count')])
    .where('log_id', 'in', idList(rows.map(row => row.id)))
    .where('state', '=', 'sent')
    .groupBy('log_id')
    .execute();
  const reached = new Map(deliveries.map(({ log_id: id, count }) => [id, count]));
  return rows.map(row => ({
    ...presentReportLog(row, isPlain),
    missed: row.missed,
    recipients: reached.get(row.id) ?? 0,
  }));
}
