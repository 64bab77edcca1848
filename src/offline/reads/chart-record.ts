import type { ChartRow } from '@/api/chart';
import type { DashboardChart } from '@/api/dashboard';
import { parseInstant } from '@/api/values';
import { textOf, type Chart, type FormData } from '@/model/chart';
import { parseDatasourceKey } from '@/model/dataset';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { readOrSetAside } from '../store/set-aside';

/** A chart in the product's words, as dashboards carry it. */
export function toChart(wire: DashboardChart): Chart {
  return {
    id: wire.id,
    name: wire.slice_name ?? '',
    vizType: textOf(wire.form_data, 'viz_type') ?? '',
    datasetId: parseDatasourceKey(wire.form_data['datasource']),
    description: wire.description || null,
    certifiedBy: wire.certified_by || null,
    formData: wire.form_data,
    changedOn: parseInstant(wire.changed_on),
  };
}

/** A list's row as a chart: the same facts in other fields. */
export function chartOfRow(row: ChartRow): Chart {
  const formData: FormData = row.form_data ?? {};
  return {
    id: row.id,
    name: row.slice_name ?? '',
    vizType: row.viz_type ?? textOf(formData, 'viz_type') ?? '',
    datasetId: row.datasource_id ?? parseDatasourceKey(formData['datasource']),
    description: row.description || null,
    certifiedBy: row.certified_by || null,
    formData,
    changedOn: row.changed_on_utc ? parseInstant(row.changed_on_utc) : null,
  };
}

/** A chart as dashboards and its own screen carry it, or else as the list does. */
export function readChartRecord(store: LocalStore, record: ChartRecord | undefined): Chart | null {
  const { chart, row } = record ?? {};
  if (chart) return readOrSetAside(store, 'charts', chart.id, () => toChart(chart));
  return row ? readOrSetAside(store, 'charts', row.id, () => chartOfRow(row)) : null;
}
