import path from 'node:path';
import { isRecord, parseJson, parseJsonObject } from '@/lib/json';
import type { ChartRow } from '../../../metadata/schema/chart';
import type { DashboardRow } from '../../../metadata/schema/dashboard';
import type { DatabaseRow } from '../../../metadata/schema/database';
import type { DatasetColumnRow, DatasetMetricRow, DatasetRow } from '../../../metadata/schema/dataset';
import { MASKED } from '../../../connections/address';
import { maskedTunnel, type KeptTunnel } from '../../../connections/tunnel';
import { readLocation } from '../../../engines/location';
import { filterTargets } from '../../dashboard/metadata';
import { exportedPosition, type ExportedChart } from './position';

const VERSION = '1.0.0';

const flag = (value: number) => value === 1;
/** JSON text as members, other text unchanged. */
const members = (text: string | null) => parseJson(text) ?? text;

/** The address of a connection without this server's private parts: the password, and the path of its files. */
function sharedAddress(location: string): string {
  const read = readLocation(location);
  if (read.kind === 'duckdb') return `duckdb:///${path.basename(read.path)}`;
  return location.replace(/^([a-z][\w+]*:\/\/[^/@:]*):[^@/]*@/i, `$1:${MASKED}@`);
}

/** @param tunnel of the connection; its secrets are masked in the file */
export function databaseFile(row: DatabaseRow, tunnel: KeptTunnel | null) {
  return {
    database_name: row.database_name,
    sqlalchemy_uri: sharedAddress(row.location),
    cache_timeout: row.cache_timeout,
    expose_in_sqllab: flag(row.expose_in_sqllab),
    allow_run_async: flag(row.allow_run_async),
    allow_ctas: flag(row.allow_ctas),
    allow_cvas: flag(row.allow_cvas),
    allow_dml: flag(row.allow_dml),
    allow_file_upload: flag(row.allow_file_upload),
    extra: parseJsonObject(row.extra),
    ...(tunnel === null ? {} : { ssh_tunnel: maskedTunnel(tunnel) }),
    uuid: row.uuid,
    version: VERSION,
  };
}

export function datasetFile(
  row: DatasetRow,
  columns: readonly DatasetColumnRow[],
  metrics: readonly DatasetMetricRow[],
  databaseUuid: string,
) {
  return {
    table_name: row.table_name,
    main_dttm_col: row.main_dttm_col,
    description: row.description,
    default_endpoint: row.default_endpoint,
    offset: row.offset,
    cache_timeout: row.cache_timeout,
    schema: row.schema,
    sql: row.sql,
    params: null,
    template_params: members(row.template_params),
    filter_select_enabled: flag(row.filter_select_enabled),
    fetch_values_predicate: row.fetch_values_predicate,
    extra: members(row.extra),
    normalize_columns: flag(row.normalize_columns),
    always_filter_main_dttm: flag(row.always_filter_main_dttm),
    uuid: row.uuid,
    metrics: metrics.map(metric => ({
      metric_name: metric.metric_name,
      verbose_name: metric.verbose_name,
      metric_type: metric.metric_type,
      expression: metric.expression,
      description: metric.description,
      d3format: metric.d3format,
      currency: metric.currency,
      extra: members(metric.extra),
      warning_text: metric.warning_text,
    })),
    columns: columns.map(column => ({
      column_name: column.column_name,
      verbose_name: column.verbose_name,
      is_dttm: flag(column.is_dttm),
      is_active: flag(column.is_active),
      type: column.type,
      advanced_data_type: column.advanced_data_type,
      groupby: flag(column.groupby),
      filterable: flag(column.filterable),
      expression: column.expression,
      description: column.description,
      python_date_format: column.python_date_format,
      extra: members(column.extra),
    })),
    version: VERSION,
    database_uuid: databaseUuid,
  };
}

/** @param datasetUuid undefined for a chart whose dataset was deleted: its file then names none */
export function chartFile(row: ChartRow, datasetUuid: string | undefined) {
  return {
    slice_name: row.slice_name,
    description: row.description,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    viz_type: row.viz_type,
    params: parseJsonObject(row.params),
    query_context: row.query_context,
    cache_timeout: row.cache_timeout,
    uuid: row.uuid,
    version: VERSION,
    ...(datasetUuid === undefined ? {} : { dataset_uuid: datasetUuid }),
  };
}

/** Ids of the datasets that provide options of a dashboard's native filters. */
export const filterDatasets = (row: DashboardRow): number[] => filterTargets(parseJsonObject(row.json_metadata));

/** A filter's targets by the datasets' UUIDs, since ids differ between servers. */
function withDatasetUuids(filter: unknown, uuidOf: (datasetId: number) => string | undefined): unknown {
  if (!isRecord(filter) || !Array.isArray(filter['targets'])) return filter;
  const targets = filter['targets'].map((target: unknown) => {
    if (!isRecord(target)) return target;
    const { datasetId, ...rest } = target;
    const uuid = typeof datasetId === 'number' ? uuidOf(datasetId) : undefined;
    return uuid === undefined ? rest : { ...rest, datasetUuid: uuid };
  });
  return { ...filter, targets };
}

/** @param charts those of the dashboard */
export function dashboardFile(
  row: DashboardRow,
  charts: readonly ExportedChart[],
  datasetUuidOf: (datasetId: number) => string | undefined,
) {
  const metadata = parseJsonObject(row.json_metadata);
  const { native_filter_configuration: filters } = metadata;
  return {
    dashboard_title: row.dashboard_title,
    description: null,
    css: row.css,
    slug: row.slug,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    published: flag(row.published),
    uuid: row.uuid,
    position: exportedPosition(row.position_json, row.dashboard_title ?? '', charts),
    metadata: {
      ...metadata,
      ...(Array.isArray(filters)
        ? { native_filter_configuration: filters.map(filter => withDatasetUuids(filter, datasetUuidOf)) }
        : {}),
    },
    version: VERSION,
  };
}
