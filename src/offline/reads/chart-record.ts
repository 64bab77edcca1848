import type { ChartRow } from '@/api/chart';
import type { DashboardChart } from '@/api/dashboard';
import { parseJsonObject } from '@/lib/json';
import { parseInstant } from '@/api/values';
import { textOf, type Chart, type FormData } from '@/model/chart';
import { parseDatasourceKey } from '@/model/dataset';
import type { Fields } from '../commands/patch';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';
import { textIn } from './made-here';

/** What both forms tell alike. */
function chartOf(
  { id, slice_name: name, description, certified_by: certifiedBy }: DashboardChart | ChartRow,
  formData: FormData,
): Chart {
  return {
    id,
    name: name ?? '',
    vizType: textOf(formData, 'viz_type') ?? '',
    datasetId: parseDatasourceKey(formData['datasource']),
    description: description || null,
    certifiedBy: certifiedBy || null,
    formData,
    changedOn: null,
  };
}

/** A chart in the product's words, as dashboards carry it. */
export function toChart(wire: DashboardChart): Chart {
  return { ...chartOf(wire, wire.form_data), changedOn: parseInstant(wire.changed_on) };
}

/** A list's row as a chart: the same facts in other fields. */
export function chartOfRow(row: ChartRow): Chart {
  const chart = chartOf(row, row.form_data ?? {});
  const { viz_type: vizType, datasource_id: datasetId, changed_on_utc: changedOn } = row;
  return {
    ...chart,
    vizType: vizType ?? chart.vizType,
    datasetId: datasetId ?? chart.datasetId,
    changedOn: changedOn ? parseInstant(changedOn) : null,
  };
}

/** One that was made here and waits: what it draws is in its params, as it will be sent. */
export function chartOfMade(id: number, value: Fields): Chart {
  const formData = parseJsonObject(textIn(value, 'params'));
  const datasetId = value['datasource_id'];
  return {
    id,
    name: textIn(value, 'slice_name') ?? '',
    vizType: textIn(value, 'viz_type') ?? textOf(formData, 'viz_type') ?? '',
    datasetId: typeof datasetId === 'number' ? datasetId : parseDatasourceKey(formData['datasource']),
    description: textIn(value, 'description'),
    certifiedBy: textIn(value, 'certified_by'),
    formData,
    changedOn: null,
  };
}

/** A chart as dashboards and its own screen carry it, or else as the list does. */
export function readChartRecord(store: LocalStore, record: ChartRecord | undefined): Chart | null {
  const { chart, row } = record ?? {};
  if (chart) return readOrQuarantine(store, 'charts', chart.id, () => toChart(chart));
  return row ? readOrQuarantine(store, 'charts', row.id, () => chartOfRow(row)) : null;
}
