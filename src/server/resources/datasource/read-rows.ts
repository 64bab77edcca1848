import type { SamplesBody } from '@/api/datasource';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { answerQuery } from '@/query/answer/answer-query';
import {
  columnValues,
  columnValuesQuery,
  samplesDocument,
  samplesQueries,
  type SamplesDocument,
  type SamplesPage,
} from '@/query/answer/derived-queries';
import type { Value } from '@/query/result/frame';
import { badRequest } from '../../http-error';
import type { Services } from '../../services';
import { openScope, type QueryRequester } from '../chart-data/scope';
import type { LoadedDataset } from '../dataset/query-dataset';

const contextOf = ({ row }: LoadedDataset, query: QueryObject): QueryContext => ({
  datasource: { id: row.id, type: 'table' },
  queries: [query],
});

/** One page of a dataset's rows under the filters of a chart or of a click, with the total number of rows. */
export async function readSamples(
  services: Services,
  dataset: LoadedDataset,
  body: SamplesBody,
  page: SamplesPage,
  requester: QueryRequester,
): Promise<SamplesDocument> {
  const scope = await openScope(services, dataset, contextOf(dataset, { ...body }), requester);
  const queries = samplesQueries(dataset.query, body, page);
  const [rows, count] = await Promise.all([answerQuery(scope, queries.rows), answerQuery(scope, queries.count)]);
  return samplesDocument(rows, count, page);
}

/** @throws HttpError 400 for a column that the dataset does not have */
export async function readColumnValues(
  services: Services,
  dataset: LoadedDataset,
  name: string,
  requester: QueryRequester,
): Promise<Value[]> {
  if (!dataset.query.columns.some(column => column.name === name))
    throw badRequest(`Column name ${name} does not exist`);
  const query = columnValuesQuery(name, dataset.row.fetch_values_predicate);
  const scope = await openScope(services, dataset, contextOf(dataset, query), requester);
  return columnValues(await answerQuery(scope, query));
}
