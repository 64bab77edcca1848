import { unprocessable } from '../../http-error';
import { idList, type MetadataStore } from '../../metadata/store';

/** @throws HttpError 422 with the names of the reports on these charts or dashboards */
export async function requireNoReports(
  store: MetadataStore,
  column: 'chart_id' | 'dashboard_id',
  ids: readonly number[],
): Promise<void> {
  const reports = await store
    .selectFrom('report')
    .select('name')
    .where(column, 'in', idList(ids))
    .orderBy('id')
    .execute();
  if (reports.length > 0)
    throw unprocessable(`There are associated alerts or reports: ${reports.map(report => report.name).join(',')}`);
}
