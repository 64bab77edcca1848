import { randomUUID } from 'node:crypto';
import type { DatasetColumnBody, DatasetMetricBody } from '@/api/dataset-write';
import { genericTypeOf } from '@/model/dataset';
import { fieldInvalid } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';

interface Part {
  readonly id: number | undefined;
  readonly name: string;
}

/** @throws HttpError 422 in the words of the contract, for ids of other datasets and for duplicate names */
function checkParts(
  kind: 'columns' | 'metrics',
  sent: readonly Part[],
  known: readonly { readonly id: number; readonly name: string }[],
): void {
  const names = sent.map(part => part.name);
  if (new Set(names).size !== names.length) throw fieldInvalid(422, kind, `One or more ${kind} are duplicated`);
  const ids = sent.flatMap(part => part.id ?? []);
  if (new Set(ids).size !== ids.length) throw fieldInvalid(422, kind, `One or more ${kind} are duplicated`);
  if (ids.some(id => !known.some(part => part.id === id)))
    throw fieldInvalid(422, kind, `One or more ${kind} do not exist`);
  const isKnown = ({ id, name }: Part) => id === undefined && known.some(part => part.name === name);
  if (sent.some(isKnown)) throw fieldInvalid(422, kind, `One or more ${kind} already exist`);
}

const flagOf = (value: boolean | null | undefined) => (value === undefined ? undefined : Number(value ?? false));
const named = (fields: Readonly<Record<string, string | number | null | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function columnFields({ id: _, uuid: __, filterable, groupby, is_active, is_dttm, type, ...texts }: DatasetColumnBody) {
  const flags = {
    filterable: flagOf(filterable),
    groupby: flagOf(groupby),
    is_active: flagOf(is_active),
    is_dttm: flagOf(is_dttm),
  };
  // Removing the type keeps the column's known generic type.
  return named({ ...texts, ...flags, ...(type ? { type, type_generic: genericTypeOf(type) } : {}) });
}

const metricFields = ({ id: _, uuid: __, ...texts }: DatasetMetricBody) => named(texts);

/** Parts may swap names; until all are written, each has a temporary name that nobody can choose. */
const between = (id: number) => `\u0000${id}`;

/** Replaces a dataset's columns by those of the request: existing ones have ids, new ones do not. */
export async function replaceColumns(
  store: MetadataStore,
  datasetId: number,
  sent: readonly DatasetColumnBody[],
  now: number,
): Promise<void> {
  const known = await store
    .selectFrom('dataset_column')
    .select(['id', 'column_name as name'])
    .where('dataset_id', '=', datasetId)
    .execute();
  const parts = sent.map(column => ({ id: column.id, name: column.column_name }));
  checkParts('columns', parts, known);
  const gone = known.filter(column => !sent.some(({ id }) => id === column.id)).map(column => column.id);
  if (gone.length > 0) await store.deleteFrom('dataset_column').where('id', 'in', gone).execute();
  for (const { id } of parts)
    if (id !== undefined)
      await store
        .updateTable('dataset_column')
        .set({ column_name: between(id) })
        .where('id', '=', id)
        .execute();
  for (const column of sent) {
    const fields = columnFields(column);
    if (column.id === undefined) {
      const own = {
        uuid: randomUUID(),
        dataset_id: datasetId,
        column_name: column.column_name,
        type: column.type ?? '',
        created_on: now,
        changed_on: now,
      };
      await store
        .insertInto('dataset_column')
        .values({ ...own, ...fields })
        .execute();
    } else {
      await store
        .updateTable('dataset_column')
        .set({ ...fields, changed_on: now })
        .where('id', '=', column.id)
        .execute();
    }
  }
}

/** As `replaceColumns`, for metrics. */
export async function replaceMetrics(
  store: MetadataStore,
  datasetId: number,
  sent: readonly DatasetMetricBody[],
  now: number,
): Promise<void> {
  const known = await store
    .selectFrom('dataset_metric')
    .select(['id', 'metric_name as name'])
    .where('dataset_id', '=', datasetId)
    .execute();
  const parts = sent.map(metric => ({ id: metric.id, name: metric.metric_name }));
  checkParts('metrics', parts, known);
  const gone = known.filter(metric => !sent.some(({ id }) => id === metric.id)).map(metric => metric.id);
  if (gone.length > 0) await store.deleteFrom('dataset_metric').where('id', 'in', gone).execute();
  for (const { id } of parts)
    if (id !== undefined)
      await store
        .updateTable('dataset_metric')
        .set({ metric_name: between(id) })
        .where('id', '=', id)
        .execute();
  for (const metric of sent) {
    const fields = metricFields(metric);
    if (metric.id === undefined) {
      const { metric_name, expression } = metric;
      const own = {
        uuid: randomUUID(),
        dataset_id: datasetId,
        metric_name,
        expression,
        created_on: now,
        changed_on: now,
      };
      await store
        .insertInto('dataset_metric')
        .values({ ...own, ...fields })
        .execute();
    } else {
      await store
        .updateTable('dataset_metric')
        .set({ ...fields, changed_on: now })
        .where('id', '=', metric.id)
        .execute();
    }
  }
}
