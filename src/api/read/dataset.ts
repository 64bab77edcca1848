import { isRecord, parseJson } from '@/lib/json';
import {
  genericTypes,
  genericTypeOf,
  type Currency,
  type Dataset,
  type DatasetColumn,
  type DatasetMetric,
  type DatasetSummary,
  type GenericType,
} from '@/model/dataset';
import type { DatasetListItem, ExplorableDataset } from '../dataset';
import { parseInstant, toPeople } from '../values';

function toGeneric(value: number | null | undefined, type: string | null | undefined): GenericType | null {
  const known = Object.values(genericTypes).find(generic => generic === value);
  return known ?? (type ? genericTypeOf(type) : null);
}

function toCurrency(value: unknown): Currency | null {
  const stored = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(stored) || typeof stored['symbol'] !== 'string') return null;
  return { symbol: stored['symbol'], position: stored['symbolPosition'] === 'suffix' ? 'suffix' : 'prefix' };
}

function toColumn(column: ExplorableDataset['columns'][number]): DatasetColumn {
  return {
    name: column.column_name,
    type: column.type ?? '',
    generic: toGeneric(column.type_generic, column.type),
    isTemporal: column.is_dttm ?? false,
    expression: column.expression || null,
    verboseName: column.verbose_name || null,
    description: column.description || null,
  };
}

function toMetric(metric: ExplorableDataset['metrics'][number]): DatasetMetric {
  return {
    name: metric.metric_name,
    expression: metric.expression ?? '',
    verboseName: metric.verbose_name || null,
    description: metric.description || null,
    format: metric.d3format || null,
    currency: toCurrency(metric.currency),
  };
}

export function toDataset(wire: ExplorableDataset): Dataset {
  return {
    id: wire.id,
    name: wire.table_name,
    schema: wire.schema || null,
    databaseId: wire.database.id,
    databaseName: wire.database.name ?? wire.database.database_name ?? '',
    description: wire.description || null,
    sql: wire.sql || null,
    mainTemporalColumn: wire.main_dttm_col || null,
    columns: wire.columns.map(toColumn),
    metrics: wire.metrics.map(toMetric),
  };
}

/** A row of the list in the product's words. */
export function toDatasetSummary(row: DatasetListItem): DatasetSummary {
  return {
    id: row.id,
    name: row.table_name,
    schema: row.schema || null,
    databaseName: row.database?.database_name ?? '',
    virtual: row.kind === 'virtual',
    description: row.description || null,
    owners: toPeople(row.owners ?? []),
    changedOn: row.changed_on_utc ? parseInstant(row.changed_on_utc) : null,
  };
}
