import { isRecord, parseJson, parseJsonObject } from '@/lib/json';
import {
  genericTypeOf,
  readGenericType,
  type Currency,
  type Dataset,
  type DatasetColumn,
  type DatasetMetric,
  type DatasetSummary,
  type GenericType,
} from '@/model/dataset';
import type { DatasetListItem, ExplorableDataset } from '../dataset';
import { parseInstant, toPeople } from '../values';

function genericTypeOfColumn(value: number | null | undefined, type: string | null | undefined): GenericType | null {
  return readGenericType(value) ?? (type ? genericTypeOf(type) : null);
}

function toCurrency(value: unknown): Currency | null {
  const stored = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(stored) || typeof stored['symbol'] !== 'string') return null;
  return { symbol: stored['symbol'], position: stored['symbolPosition'] === 'suffix' ? 'suffix' : 'prefix' };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Certification and warning of a column or a metric. People write them as JSON, which the server passes through. */
function toEndorsement(part: Readonly<Record<string, unknown>>): Pick<Dataset, 'certification' | 'warning'> {
  const [by, details] = [text(part['certified_by']), text(part['certification_details'])];
  const warning = text(part['warning_markdown']);
  const isCertified = part['is_certified'] === true || by !== null;
  return { ...(isCertified && { certification: { by, details } }), ...(warning !== null && { warning }) };
}

function toColumn(column: ExplorableDataset['columns'][number]): DatasetColumn {
  return {
    name: column.column_name,
    type: column.type ?? '',
    generic: genericTypeOfColumn(column.type_generic, column.type),
    isTemporal: column.is_dttm ?? false,
    expression: column.expression || null,
    verboseName: column.verbose_name || null,
    description: column.description || null,
    ...(column.groupby === false && { isDimension: false }),
    ...toEndorsement(column),
  };
}

function toMetric(metric: ExplorableDataset['metrics'][number]): DatasetMetric {
  return {
    ...(metric.id !== undefined && { id: metric.id }),
    name: metric.metric_name,
    expression: metric.expression ?? '',
    verboseName: metric.verbose_name || null,
    description: metric.description || null,
    format: metric.d3format || null,
    currency: toCurrency(metric.currency),
    ...toEndorsement(metric),
  };
}

/** Reads the `extra` of a dataset: JSON text that people write. */
function toExtra(extra: unknown): Pick<Dataset, 'certification' | 'warning' | 'disallowsAdhocMetrics'> {
  const stored = typeof extra === 'string' ? parseJson(extra) : extra;
  if (!isRecord(stored)) return {};
  const certification = isRecord(stored['certification']) ? stored['certification'] : null;
  return {
    ...toEndorsement({
      is_certified: certification !== null,
      certified_by: certification?.['certified_by'],
      certification_details: certification?.['details'],
      warning_markdown: stored['warning_markdown'],
    }),
    ...(stored['disallow_adhoc_metrics'] === true && { disallowsAdhocMetrics: true }),
  };
}

/** Facts about a dataset that charts do not need. */
function toSource(wire: ExplorableDataset): Pick<Dataset, 'selectStar' | 'templateParams' | 'ownerIds'> {
  const { select_star: selectStar, template_params: templateParams, owners } = wire;
  return {
    ...(typeof selectStar === 'string' && selectStar !== '' && { selectStar }),
    ...(typeof templateParams === 'string' && templateParams !== '' && { templateParams }),
    ...(Array.isArray(owners) && {
      ownerIds: owners.flatMap((owner: unknown) =>
        isRecord(owner) && typeof owner['id'] === 'number' ? [owner['id']] : [],
      ),
    }),
  };
}

export function toDataset(wire: ExplorableDataset): Dataset {
  return {
    id: wire.id,
    name: wire.table_name,
    schema: wire.schema || null,
    databaseId: wire.database.id,
    databaseName: wire.database.name ?? wire.database.database_name ?? '',
    ...(wire.database.backend === undefined ? {} : { backend: wire.database.backend }),
    description: wire.description || null,
    sql: wire.sql || null,
    ...toSource(wire),
    mainTemporalColumn: wire.main_dttm_col || null,
    columns: wire.columns.map(toColumn),
    metrics: wire.metrics.map(toMetric),
    ...toExtra(wire['extra']),
  };
}

/** Facts about a dataset that only a query compiler needs (`query/compile/dataset.ts`). */
export interface DatasetQueryFacts {
  /** The server's type classes; it has none for columns without one. */
  readonly generics: ReadonlyMap<string, GenericType | null>;
  /** The formats of columns that store times as another type. */
  readonly dateFormats: ReadonlyMap<string, string>;
  readonly alwaysFiltersMainTime: boolean;
  readonly templateParameters: Readonly<Record<string, unknown>>;
}

export const toQueryFacts = (wire: ExplorableDataset): DatasetQueryFacts => ({
  generics: new Map(wire.columns.map(column => [column.column_name, readGenericType(column.type_generic)])),
  dateFormats: new Map(
    wire.columns.flatMap(({ column_name: name, python_date_format: format }) => (format ? [[name, format]] : [])),
  ),
  alwaysFiltersMainTime: wire['always_filter_main_dttm'] === true,
  templateParameters: parseJsonObject(text(wire['template_params'])),
});

/** A row of the list in the product's words. */
export function toDatasetSummary(row: DatasetListItem): DatasetSummary {
  const { disallowsAdhocMetrics: _, ...endorsement } = toExtra(row['extra']);
  return {
    ...endorsement,
    id: row.id,
    name: row.table_name,
    schema: row.schema || null,
    databaseId: row.database?.id ?? null,
    databaseName: row.database?.database_name ?? '',
    virtual: row.kind === 'virtual',
    description: row.description || null,
    owners: toPeople(row.owners ?? []),
    changedOn: row.changed_on_utc ? parseInstant(row.changed_on_utc) : null,
  };
}
