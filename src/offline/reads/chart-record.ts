import type { DashboardChart } from '@/api/dashboard';
import { parseInstant } from '@/api/values';
import { textOf, type Chart } from '@/model/chart';
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

/** A chart as dashboards and its own screen carry it; null for one of which only a row of the list is known. */
export function readChartRecord(store: LocalStore, record: ChartRecord | undefined): Chart | null {
  const wire = record?.chart;
  return wire ? readOrSetAside(store, 'charts', wire.id, () => toChart(wire)) : null;
}
