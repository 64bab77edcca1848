import { parseJsonObject } from '@/lib/json';
import { readGenericType } from '@/model/dataset';
import type { NamedDataset } from '@/query/answer/answer-query';
import type { MetadataStore } from '../../metadata/store';
import type { DatasetRow } from '../../metadata/schema/dataset';

export interface LoadedDataset extends NamedDataset {
  readonly row: DatasetRow;
}

/** A dataset in the query compiler's form, or null if there is none with this id. */
export async function loadQueryDataset(store: MetadataStore, id: number): Promise<LoadedDataset | null> {
  const row = await store.selectFrom('dataset').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const columns = await store
    .selectFrom('dataset_column')
    .selectAll()
    .where('dataset_id', '=', id)
    .orderBy('id')
    .execute();
  const metrics = await store
    .selectFrom('dataset_metric')
    .selectAll()
    .where('dataset_id', '=', id)
    .orderBy('id')
    .execute();
  const named = [
    ...columns.map(column => [column.column_name, column.verbose_name] as const),
    ...metrics.map(metric => [metric.metric_name, metric.verbose_name] as const),
  ];
  return {
    row,
    query: {
      source: row.sql
        ? { node: 'statement', sql: row.sql, as: 'virtual_table' }
        : { node: 'table', path: row.schema ? [row.schema, row.table_name] : [row.table_name] },
      columns: columns.map(column => ({
        name: column.column_name,
        type: column.type,
        generic: readGenericType(column.type_generic),
        isTemporal: column.is_dttm === 1,
        expression: column.expression,
        dateFormat: column.python_date_format,
      })),
      metrics: new Map(metrics.map(metric => [metric.metric_name, metric.expression])),
      mainTemporalColumn: row.main_dttm_col,
      alwaysFiltersMainTime: row.always_filter_main_dttm === 1,
      templateParameters: parseJsonObject(row.template_params),
    },
    verboseNames: new Map(named.flatMap(([name, verbose]) => (verbose ? [[name, verbose]] : []))),
  };
}
