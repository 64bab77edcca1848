import type { QueryObject } from '@/model/query-context';
import { answerQuery } from '@/query/answer/answer-query';
import { CELLS_MOST, type CellsPlan } from '@/model/cells-plan';
import type { Services } from '../../services';
import { openScope, type QueryRequester } from '../chart-data/scope';
import type { LoadedDataset } from '../dataset/query-dataset';
import { dimensionsQuery } from './rows-query';

/** The numbers in the first row of an answer. */
async function numbersOf(services: Services, dataset: LoadedDataset, query: QueryObject, requester: QueryRequester) {
  const context = { datasource: { id: dataset.row.id, type: 'table' as const }, queries: [query] };
  const scope = await openScope(services, dataset, context, { ...requester, force: true });
  const { columns } = (await answerQuery(scope, query)).frame;
  return columns.map(({ values: [value] }) => (typeof value === 'number' ? value : 0));
}

/** The number of combinations of the dimensions' values; not counted beyond what may be kept. */
export async function countCells(
  services: Services,
  dataset: LoadedDataset,
  plan: CellsPlan,
  requester: QueryRequester,
): Promise<number> {
  if (plan.dimensions.length === 0) return 1;
  const query = { ...dimensionsQuery(plan), is_rowcount: true, row_limit: CELLS_MOST + 1 };
  const [count = 0] = await numbersOf(services, dataset, query, requester);
  return count;
}

/** The number of values of each dimension that is not a time. */
export async function countValues(
  services: Services,
  dataset: LoadedDataset,
  { dimensions }: CellsPlan,
  requester: QueryRequester,
): Promise<{ column: string; values: number }[]> {
  const names = dimensions.flatMap(({ column, grain }) => (grain === null ? [column] : []));
  if (names.length === 0) return [];
  const metrics = names.map(name => ({
    expressionType: 'SIMPLE' as const,
    aggregate: 'COUNT_DISTINCT' as const,
    column: { column_name: name },
    label: name,
  }));
  const counts = await numbersOf(services, dataset, { columns: [], metrics }, requester);
  return names.map((column, index) => ({ column, values: counts[index] ?? 0 }));
}
