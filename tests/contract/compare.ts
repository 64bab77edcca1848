import { canonicalJson } from '@/lib/json';
import type { QueryObject } from '@/model/query-context';
import { differences } from './close';

/** What rows are sorted by: numbers to so few digits that the last ones, which may differ, hardly ever decide. */
const sortKey = (row: unknown) =>
  canonicalJson(JSON.parse(JSON.stringify(row), (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(8)) : value)));

type Result = Readonly<Record<string, unknown>>;

/** Rows as they are compared; where the query asks for no order, in any. */
function comparable(result: Result, query: QueryObject | undefined): Result {
  const { data } = result;
  const isOrdered = (query?.orderby ?? []).length > 0 || (query?.post_processing ?? []).length > 0;
  if (!Array.isArray(data) || isOrdered) return result;
  return {
    ...result,
    data: data
      .map((row: unknown) => ({ key: sortKey(row), row }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row }) => row),
  };
}

const fieldsOf = (result: Result, like: Result): Result => Object.fromEntries(Object.keys(like).map(key => [key, result[key]]));

/** Where the results of a context depart from the recorded ones, in words. */
export function resultProblems(results: readonly Result[], expected: readonly Result[], queries: readonly QueryObject[]): string[] {
  if (results.length !== expected.length) return [`${results.length} results instead of ${expected.length}`];
  return expected.flatMap((wanted, index) => {
    const query = queries[index];
    return differences(comparable(fieldsOf(results[index] ?? {}, wanted), query), comparable(wanted, query));
  });
}
