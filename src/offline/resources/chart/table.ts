import { chartRowSchema, type ChartListItem } from '@/api/chart';
import { dashboardChartSchema } from '@/api/dashboard';
import { dashboardsOfRow } from '@/api/read/chart';
import { emptyChart, type ChartRecord } from '../../store/records';
import { ownTable, whole } from '../own-table';

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
  made(record, told, { now }) {
    const [row, chart] = [whole(chartRowSchema, told), whole(dashboardChartSchema, told)];
    return row || chart ? { ...record, row, rowAsOf: row && now, chart, chartAsOf: chart && now } : null;
  },
});
