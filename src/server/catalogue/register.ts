import { randomUUID } from 'node:crypto';
import { genericTypeOf, genericTypes } from '@/model/dataset';
import type { Engine, TableColumn } from '../engines/engine';
import { readLocation } from '../engines/location';
import type { MetadataStore } from '../metadata/store';

export interface DatabaseEntry {
  readonly name: string;
  readonly location: string;
}

export interface MetricEntry {
  readonly name: string;
  readonly expression: string;
  readonly label?: string;
  readonly description?: string;
  readonly format?: string;
  /** Its currency code; amounts are written with its symbol first. */
  readonly currency?: string;
}

interface ColumnEntry {
  readonly label?: string;
  readonly description?: string;
}

export interface DatasetEntry {
  readonly databaseId: number;
  readonly schema: string;
  readonly table: string;
  /** A dataset with its own statement instead of the table's rows. */
  readonly sql?: string;
  readonly description?: string;
  readonly metrics?: readonly MetricEntry[];
  readonly columns?: Readonly<Record<string, ColumnEntry>>;
}

const MAIN_TIME = /^(date|time|day|timestamp|created|datum)/i;

/** The connection with this name, created or moved to its current location. */
export async function registerDatabase(
  store: MetadataStore,
  entry: DatabaseEntry,
  ownerId: number,
  now: number,
): Promise<number> {
  const { id } = await store
    .insertInto('database')
    .values({
      uuid: randomUUID(),
      database_name: entry.name,
      backend: readLocation(entry.location).kind,
      location: entry.location,
      created_by: ownerId,
      changed_by: ownerId,
      extra: JSON.stringify({ allows_virtual_table_explore: true, cost_estimate_enabled: false }),
      created_on: now,
      changed_on: now,
    })
    .onConflict(conflict => conflict.column('database_name').doUpdateSet({ location: entry.location }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isTime = ({ type }: TableColumn) => genericTypeOf(type) === genericTypes.temporal && !/^TIME\b/i.test(type);

/** The default time column of a dataset's charts, chosen by name, else the first. */
export function mainTimeOf(columns: readonly TableColumn[]): TableColumn | undefined {
  const times = columns.filter(isTime);
  return times.find(column => MAIN_TIME.test(column.name)) ?? times[0];
}

/** Updates a dataset's columns to those of its table. People's edits and calculated columns stay. */
export async function writeColumns(
  store: MetadataStore,
  datasetId: number,
  columns: readonly TableColumn[],
  entry: Pick<DatasetEntry, 'columns'>,
  now: number,
): Promise<void> {
  const known = await store
    .selectFrom('dataset_column')
    .select('column_name')
    .where('dataset_id', '=', datasetId)
    .where('expression', 'is', null)
    .execute();
  const gone = known.map(row => row.column_name).filter(name => !columns.some(column => column.name === name));
  if (gone.length > 0) {
    await store
      .deleteFrom('dataset_column')
      .where('dataset_id', '=', datasetId)
      .where('column_name', 'in', gone)
      .execute();
  }
  for (const column of columns) {
    const generic = genericTypeOf(column.type);
    const is_dttm = isTime(column) ? 1 : 0;
    await store
      .insertInto('dataset_column')
      .values({
        uuid: randomUUID(),
        dataset_id: datasetId,
        column_name: column.name,
        type: column.type,
        type_generic: generic,
        is_dttm,
        verbose_name: entry.columns?.[column.name]?.label ?? null,
        description: entry.columns?.[column.name]?.description ?? null,
        created_on: now,
        changed_on: now,
      })
      .onConflict(conflict =>
        conflict.columns(['dataset_id', 'column_name']).doUpdateSet({ type: column.type, type_generic: generic }),
      )
      .execute();
  }
}

/** Adds metrics whose names are free. */
export async function writeMetrics(
  store: MetadataStore,
  datasetId: number,
  metrics: readonly MetricEntry[],
  now: number,
): Promise<void> {
  for (const metric of metrics) {
    await store
      .insertInto('dataset_metric')
      .values({
        uuid: randomUUID(),
        dataset_id: datasetId,
        metric_name: metric.name,
        metric_type: metric.name === 'count' ? 'count' : null,
        expression: metric.expression,
        verbose_name: metric.label ?? null,
        description: metric.description ?? null,
        d3format: metric.format ?? null,
        currency: metric.currency ? JSON.stringify({ symbol: metric.currency, symbolPosition: 'prefix' }) : null,
        created_on: now,
        changed_on: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}

/**
 * Creates the dataset of a table, or updates it to the table's columns. People's edits (labels, metrics, calculated
 * columns) stay.
 */
export async function registerDataset(
  store: MetadataStore,
  engine: Pick<Engine, 'columns' | 'columnsOf'>,
  entry: DatasetEntry,
  ownerId: number,
  now: number,
): Promise<number> {
  const columns = entry.sql ? await engine.columnsOf(entry.sql) : await engine.columns(entry.schema, entry.table);
  const mainTime = mainTimeOf(columns);
  const { id } = await store
    .insertInto('dataset')
    .values({
      uuid: randomUUID(),
      database_id: entry.databaseId,
      schema: entry.schema,
      table_name: entry.table,
      sql: entry.sql ?? null,
      description: entry.description ?? null,
      main_dttm_col: mainTime?.name ?? null,
      created_by: ownerId,
      changed_by: ownerId,
      created_on: now,
      changed_on: now,
    })
    .onConflict(conflict =>
      conflict
        .columns(['database_id', 'schema', 'table_name'])
        .doUpdateSet(eb => ({ version: eb('dataset.version', '+', 1), changed_on: now })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeColumns(store, id, columns, entry, now);
  await writeMetrics(
    store,
    id,
    [{ name: 'count', expression: 'COUNT(*)', label: 'COUNT(*)' }, ...(entry.metrics ?? [])],
    now,
  );
  await store
    .insertInto('owner')
    .values({ kind: 'dataset', object_id: id, user_id: ownerId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return id;
}
