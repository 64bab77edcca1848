import type { ExplorableDataset } from '@/api/dataset';
import { isRecord, parseJson } from '@/lib/json';
import { duckdb } from '@/query/sql/duckdb';
import { grainNames } from '@/query/sql/time-grains';
import { datasourceKey } from '@/model/datasource-key';
import type { DatasetColumnRow, DatasetMetricRow } from '../../metadata/schema/dataset';
import { connectionKind } from '../database/table-metadata';
import { wireName } from '../people';
import { humanized, isoMicroseconds, isoUtc } from '../times';
import type { DatasetObject } from './load';
import type { Presented } from '../../builders/columns';

function qualifiedName({ row }: DatasetObject): string {
  return row.schema ? `${row.schema}.${row.table_name}` : row.table_name;
}

function selectStar({ row }: DatasetObject): string {
  const path = [row.schema, row.table_name]
    .filter(part => part !== null)
    .map(duckdb.identifier)
    .join('.');
  return row.sql ?? `SELECT *\nFROM ${path}\nLIMIT 100`;
}

/** Formats of saved metrics by name. */
function formats(
  metrics: readonly DatasetMetricRow[],
  read: (metric: DatasetMetricRow) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    metrics.flatMap(metric => {
      const value = read(metric);
      return value === null || value === undefined ? [] : [[metric.metric_name, value]];
    }),
  );
}

function verboseMap({ columns, metrics }: DatasetObject): Record<string, string> {
  return {
    __timestamp: 'Time',
    ...Object.fromEntries(metrics.map(metric => [metric.metric_name, metric.verbose_name || metric.metric_name])),
    ...Object.fromEntries(columns.map(column => [column.column_name, column.verbose_name || column.column_name])),
  };
}

function orderChoices(columns: readonly DatasetColumnRow[]): [string, string][] {
  const names = columns.map(column => column.column_name).toSorted((left, right) => (left < right ? -1 : 1));
  return names.flatMap((name): [string, string][] => [
    [JSON.stringify([name, true]), `${name} [asc]`],
    [JSON.stringify([name, false]), `${name} [desc]`],
  ]);
}

function certification(extra: string | null): {
  certified_by: string | null;
  certification_details: string | null;
  is_certified: boolean;
  warning_markdown: string | null;
} {
  const stored = parseJson(extra);
  const certified = isRecord(stored) && isRecord(stored['certification']) ? stored['certification'] : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    certified_by: text(certified['certified_by']),
    certification_details: text(certified['details']),
    is_certified: Object.keys(certified).length > 0,
    warning_markdown: isRecord(stored) ? text(stored['warning_markdown']) : null,
  };
}

function shared(object: DatasetObject) {
  const { row, columns, metrics } = object;
  return {
    id: row.id,
    always_filter_main_dttm: row.always_filter_main_dttm === 1,
    cache_timeout: row.cache_timeout,
    column_formats: formats(metrics, metric => metric.d3format),
    currency_formats: formats(metrics, metric => parseJson(metric.currency)),
    datasource_name: row.table_name,
    default_endpoint: row.default_endpoint,
    description: row.description,
    fetch_values_predicate: row.fetch_values_predicate,
    filter_select_enabled: row.filter_select_enabled === 1,
    granularity_sqla: columns
      .filter(column => column.is_dttm === 1)
      .map(column => [column.column_name, column.column_name]),
    is_sqllab_view: row.is_sqllab_view === 1,
    main_dttm_col: row.main_dttm_col,
    name: qualifiedName(object),
    normalize_columns: row.normalize_columns === 1,
    offset: row.offset,
    order_by_choices: orderChoices(columns),
    schema: row.schema,
    select_star: selectStar(object),
    sql: row.sql,
    table_name: row.table_name,
    template_params: row.template_params,
    time_grain_sqla: grainNames.map(([duration, name]) => [duration, name]),
    uid: datasourceKey(row.id),
    verbose_map: verboseMap(object),
  };
}

/** A dataset as explore and dashboards receive it. */
export function presentExplorable(object: DatasetObject): ExplorableDataset {
  const { row, database, columns, metrics, owners } = object;
  return {
    ...shared(object),
    column_types: [...new Set(columns.map(column => column.type_generic))],
    columns: columns.map(column => ({
      id: column.id,
      column_name: column.column_name,
      type: column.type,
      type_generic: column.type_generic,
      is_dttm: column.is_dttm === 1,
      expression: column.expression,
      verbose_name: column.verbose_name,
      description: column.description,
      filterable: column.filterable === 1,
      groupby: column.groupby === 1,
      advanced_data_type: column.advanced_data_type,
      python_date_format: column.python_date_format,
      ...certification(column.extra),
    })),
    metrics: metrics.map(metric => ({
      id: metric.id,
      metric_name: metric.metric_name,
      expression: metric.expression,
      verbose_name: metric.verbose_name,
      description: metric.description,
      d3format: metric.d3format,
      currency: metric.currency,
      warning_text: metric.warning_text,
      ...certification(metric.extra),
    })),
    database: {
      id: database.id,
      name: database.database_name,
      backend: database.backend,
      allows_cost_estimate: false,
      allows_subquery: true,
      allows_virtual_table_explore: true,
      disable_data_preview: false,
      explore_database_id: database.id,
      ...connectionKind,
    },
    edit_url: `/tablemodelview/edit/${row.id}`,
    extra: row.extra,
    filter_select: row.filter_select_enabled === 1,
    health_check_message: null,
    owners: [...owners],
    params: null,
    perm: `[${database.database_name}].[${row.table_name}](id:${row.id})`,
    type: 'table',
  };
}

/** A dataset for guests: without the source of its rows and its owners. */
export const forGuest = (dataset: ExplorableDataset): ExplorableDataset => ({
  ...dataset,
  sql: null,
  select_star: null,
  fetch_values_predicate: null,
  template_params: null,
  extra: null,
  owners: [],
  perm: null,
});

const stamps = (row: { created_on: number; changed_on: number }) => ({
  created_on: isoMicroseconds(row.created_on),
  changed_on: isoMicroseconds(row.changed_on),
});

/** One dataset in full. */
export function presentDataset(object: DatasetObject, now: number): Presented {
  const { row, database, columns, metrics } = object;
  return {
    ...shared(object),
    ...stamps(row),
    changed_by: object.changedBy ?? null,
    changed_on_humanized: humanized(row.changed_on, now),
    created_by: object.createdBy ?? null,
    created_on_humanized: humanized(row.created_on, now),
    columns: columns.map(({ dataset_id: _, is_dttm, filterable, groupby, is_active, ...column }) => ({
      ...column,
      ...stamps(column),
      is_dttm: is_dttm === 1,
      filterable: filterable === 1,
      groupby: groupby === 1,
      is_active: is_active === 1,
    })),
    metrics: metrics.map(({ dataset_id: _, uuid: __, ...metric }) => ({ ...metric, ...stamps(metric) })),
    database: { id: database.id, database_name: database.database_name, backend: database.backend },
    datasource_type: 'table',
    extra: row.extra,
    is_managed_externally: row.is_managed_externally === 1,
    kind: row.sql ? 'virtual' : 'physical',
    owners: [...object.owners],
    url: `/tablemodelview/edit/${row.id}`,
  };
}

export function presentDatasetRow(object: DatasetObject, now: number): Presented {
  const { row, database } = object;
  return {
    id: row.id,
    table_name: row.table_name,
    schema: row.schema,
    sql: row.sql,
    kind: row.sql ? 'virtual' : 'physical',
    description: row.description,
    datasource_type: 'table',
    default_endpoint: row.default_endpoint,
    explore_url: `/explore/?datasource_type=table&datasource_id=${row.id}`,
    extra: row.extra,
    database: { id: database.id, database_name: database.database_name },
    changed_by: object.changedBy ?? null,
    changed_by_name: wireName(object.changedBy),
    changed_on_utc: isoUtc(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    owners: [...object.owners],
  };
}
