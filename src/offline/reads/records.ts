// Converts records of charts and datasets for whatever shows them.

import { chartOfRow, toChart } from '@/api/read/chart';
import { toDataset } from '@/api/read/dataset';
import { textOf, type Chart } from '@/model/chart';
import { type Dataset } from '@/model/dataset';
import { parseDatasourceKey } from '@/model/datasource-key';
import { contentOf } from '@/model/json-document';
import type { EditOf } from '@/model/resource-fields';
import type { LocalStore } from '../store/database';
import type { ChartRecord, DatasetRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';

/** One that was made here and waits. */
export function chartOfMade(id: number, value: EditOf<'chart'>): Chart {
  const formData = contentOf(value.formData);
  return {
    id,
    name: value.name ?? '',
    vizType: value.vizType ?? textOf(formData, 'viz_type') ?? '',
    datasetId: value.datasetId ?? parseDatasourceKey(formData['datasource']),
    description: value.description ?? null,
    certifiedBy: value.certifiedBy ?? null,
    formData,
    changedOn: null,
  };
}

/** A chart from dashboards or its own screen, or else from the list. */
export function readChartRecord(store: LocalStore, record: ChartRecord | undefined): Chart | null {
  const { chart, row } = record ?? {};
  if (chart) return readOrQuarantine(store, 'charts', chart.id, () => toChart(chart));
  return row ? readOrQuarantine(store, 'charts', row.id, () => chartOfRow(row)) : null;
}

/** A dataset with its columns; null for one with only a row of the list. */
export function readDatasetRecord(store: LocalStore, record: DatasetRecord | undefined): Dataset | null {
  const wire = record?.dataset;
  return wire ? readOrQuarantine(store, 'datasets', wire.id, () => toDataset(wire)) : null;
}
