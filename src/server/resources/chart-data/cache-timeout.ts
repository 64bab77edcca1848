import type { QueryContext } from '@/model/query-context';
import type { MetadataStore } from '../../metadata/store';
import type { LoadedDataset } from '../dataset/query-dataset';

/** Results are cached for an hour by default (the contract's default). In seconds. */
const DEFAULT_CACHE_TIMEOUT = 3600;

/**
 * The cache duration of a result in seconds: that of the query context, else its chart, its dataset, or the database.
 */
export async function cacheTimeoutOf(
  store: MetadataStore,
  context: QueryContext,
  { row }: LoadedDataset,
): Promise<number> {
  return (
    context.custom_cache_timeout ??
    (await ofChart(store, context)) ??
    row.cache_timeout ??
    (await ofDatabase(store, row.database_id)) ??
    DEFAULT_CACHE_TIMEOUT
  );
}

async function ofChart(
  store: MetadataStore,
  { form_data: form, datasource }: QueryContext,
): Promise<number | null | undefined> {
  const id = Number(form?.['slice_id']);
  if (!Number.isInteger(id) || id <= 0) return null;
  const chart = await store
    .selectFrom('chart')
    .select('cache_timeout')
    .where('id', '=', id)
    .where('dataset_id', '=', datasource.id)
    .executeTakeFirst();
  return chart?.cache_timeout;
}

async function ofDatabase(store: MetadataStore, id: number): Promise<number | null | undefined> {
  const database = await store.selectFrom('database').select('cache_timeout').where('id', '=', id).executeTakeFirst();
  return database?.cache_timeout;
}
