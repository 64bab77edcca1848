import type { AnswerOf } from '@/api/endpoint';
import type { SamplesBody, datasourceEndpoints } from '@/api/datasource';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { QueryContext, QueryObject } from '@/model/query-context';
import type { SignedIn } from '../../auth/caller';
import type { Services } from '../../services';
import { cacheTimeoutOf } from '../chart-data/cache-timeout';
import { compileOptions } from '../chart-data/compile-options';
import { fullResult } from '../chart-data/result';
import { rawQuery, runQuery } from '../chart-data/run';
import type { LoadedDataset } from '../dataset/query-dataset';

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

const COUNT = 'COUNT(*)';

/** The rows that a page shows; a page before the first one is the first one (recorded). */
function pageQuery(dataset: LoadedDataset, body: SamplesBody, { page, perPage }: Page): QueryObject {
  return { ...rawQuery(dataset, { ...body, row_limit: perPage }), row_offset: Math.max(0, page - 1) * perPage };
}

function countQuery(body: SamplesBody): QueryObject {
  return {
    ...body,
    columns: [],
    metrics: [{ expressionType: 'SQL', sqlExpression: COUNT, label: COUNT }],
    row_limit: 1,
  };
}

/** One page of a dataset's rows under the filters of a chart or of a click, and how many rows there are under them. */
export async function readSamples(
  services: Services,
  dataset: LoadedDataset,
  body: SamplesBody,
  page: Page,
  how: { readonly force: boolean; readonly signal: AbortSignal; readonly caller: SignedIn },
): Promise<AnswerOf<typeof datasourceEndpoints.samples>['result']> {
  const context: QueryContext = { datasource: { id: dataset.row.id, type: 'table' }, queries: [{ ...body }] };
  const shared = {
    ...how,
    dataset,
    engine: await services.engines.of(dataset.row.database_id),
    options: await compileOptions(context, how.caller, services.now()),
    cacheTimeout: await cacheTimeoutOf(services.store, context, dataset),
    cache: services.results,
  };
  const [rows, count] = await Promise.all([
    runQuery({ ...shared, query: pageQuery(dataset, body, page) }),
    runQuery({ ...shared, query: countQuery(body) }),
  ]);
  return {
    ...fullResult(rows),
    page: page.page,
    per_page: page.perPage,
    total_count: Number(count.frame.columns[0]?.values[0] ?? 0),
  };
}

export const pageOf = (page: number | undefined, perPage: number | undefined): Page => ({
  page: page ?? 1,
  perPage: perPage ?? SAMPLES_ROW_LIMIT,
});
