import { chartRowSchema, type ChartListItem } from '@/api/chart';
import { dashboardChartSchema } from '@/api/dashboard';
import { dashboardsOfRow } from '@/api/read/chart';
import { reportedChart } from '@/api/write/rows';
import type { ResourceReference } from '@/model/resource-fields';
import type { LocalStore } from '../../store/database';
import { emptyChart, type ChartRecord } from '../../store/records';
import { ownTable, whole } from '../own-table';
import { placesOf, type ChartPlace } from './places';

type Places = readonly ChartPlace[];

/** Updates the dashboards' lists of charts: copies on this device show the chart, or no longer do. */
async function placeChart(store: LocalStore, id: number, before: Places, after: Places): Promise<void> {
  const touched = [...new Set([...before, ...after].map(place => place.id))];
  for (const record of await store.dashboards.bulkGet(touched)) {
    if (!record?.chartIds) continue;
    const others = record.chartIds.filter(chart => chart !== id);
    const isThere = after.some(place => place.id === record.id);
    if (isThere !== record.chartIds.includes(id))
      await store.dashboards.put({ ...record, chartIds: isThere ? [...others, id] : others });
  }
}

/** A chart as its list and its dashboards carry it. */
export const chartTable = ownTable<'chart', ChartRecord, ChartListItem>({
  kind: 'chart',
  name: 'charts',
  records: store => store.charts,
  empty: emptyChart,
  row: chartRowSchema,
  withRow: (record, row, asOf) => ({
    ...record,
    row,
    rowAsOf: asOf,
    dashboards: dashboardsOfRow(row) ?? record.dashboards,
  }),
  withChange: (record, change) => ({ ...record, row: change(record.row), chart: change(record.chart) }),
  made(record, resource, { now }) {
    const told = reportedChart(resource, now);
    const [row, chart] = [whole(chartRowSchema, told), whole(dashboardChartSchema, told)];
    return row || chart ? { ...record, row, rowAsOf: row && now, chart, chartAsOf: chart && now } : null;
  },
  changed: (store, { before, after }, { dashboards }) => placed(store, after, before.dashboards ?? [], dashboards),
  whenMade: (store, record, { dashboards }) => placed(store, record, [], dashboards),
});

async function placed(
  store: LocalStore,
  record: ChartRecord,
  before: Places,
  dashboards: readonly ResourceReference[] | null | undefined,
): Promise<ChartRecord> {
  if (!dashboards) return record;
  const places = placesOf(dashboards, before);
  await placeChart(store, record.id, before, places);
  return { ...record, dashboards: places };
}
