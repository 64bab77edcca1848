import { genericTypes } from '@/model/dataset';
import { FILTER_SELECT_ROW_LIMIT } from '@/model/limits';
import type { QueryContext, QueryObject } from '@/model/query-context';
import type { Value } from '@/query/result/frame';
import { badRequest } from '../../http-error';
import type { Services } from '../../services';
import type { SignedIn } from '../../auth/caller';
import { cacheTimeoutOf } from '../chart-data/cache-timeout';
import { compileOptions } from '../chart-data/compile-options';
import { runQuery } from '../chart-data/run';
import type { LoadedDataset } from '../dataset/query-dataset';

/** Times are written here as mail writes them (recorded). */
const mailTime = (value: Value) => (typeof value === 'number' ? new Date(value).toUTCString() : value);

interface Asking {
  readonly caller: SignedIn;
  readonly signal: AbortSignal;
}

/** @throws HttpError 400 for a column that the dataset does not have */
export async function readColumnValues(
  services: Services,
  dataset: LoadedDataset,
  name: string,
  { caller, signal }: Asking,
): Promise<Value[]> {
  if (!dataset.query.columns.some(column => column.name === name))
    throw badRequest(`Column name ${name} does not exist`);
  const query: QueryObject = {
    columns: [name],
    metrics: [],
    row_limit: FILTER_SELECT_ROW_LIMIT,
    // Which values are offered may be narrowed by whoever owns the dataset.
    extras: { where: dataset.row.fetch_values_predicate },
  };
  const context: QueryContext = { datasource: { id: dataset.row.id, type: 'table' }, queries: [query] };
  const { frame } = await runQuery({
    query,
    dataset,
    signal,
    engine: await services.engines.of(dataset.row.database_id),
    options: await compileOptions(context, caller, services.now()),
    force: false,
    cacheTimeout: await cacheTimeoutOf(services.store, context, dataset),
    cache: services.results,
  });
  const [column] = frame.columns;
  return column?.type === genericTypes.temporal ? column.values.map(mailTime) : [...(column?.values ?? [])];
}
