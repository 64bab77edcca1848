import { chartOfRow, toChart } from '@/api/read/chart';
import { textOf, type Chart } from '@/model/chart';
import { parseDatasourceKey } from '@/model/dataset';
import { contentOf, documentOf } from '@/model/json-document';
import type { Fields } from '../commands/patch';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';
import { textIn } from './made-here';

/** One that was made here and waits. */
export function chartOfMade(id: number, value: Fields): Chart {
  const formData = contentOf(documentOf(value['formData']));
  const { datasetId } = value;
  return {
    id,
    name: textIn(value, 'name') ?? '',
    vizType: textIn(value, 'vizType') ?? textOf(formData, 'viz_type') ?? '',
    datasetId: typeof datasetId === 'number' ? datasetId : parseDatasourceKey(formData['datasource']),
    description: textIn(value, 'description'),
    certifiedBy: textIn(value, 'certifiedBy'),
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
