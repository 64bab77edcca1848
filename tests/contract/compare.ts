import { canonicalJson, isRecord } from '@/lib/json';
import type { QueryObject } from '@/model/query-context';
import { differences } from './close';

/** The sort key of rows: numbers are cut to so few digits that the last ones, which may differ, hardly ever matter. */
const sortKey = (row: unknown) =>
  canonicalJson(
    JSON.parse(JSON.stringify(row), (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(8)) : value,
    ),
  );

type Result = Readonly<Record<string, unknown>>;

/** Rows as they are compared; in any order where the query asks for none. */
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

const fieldsOf = (result: Result, like: Result): Result =>
  Object.fromEntries(Object.keys(like).map(key => [key, result[key]]));

/** The differences between the results of a context and the recorded ones, in words. */
export function resultProblems(
  results: readonly Result[],
  expected: readonly Result[],
  queries: readonly QueryObject[],
): string[] {
  if (results.length !== expected.length) return [`${results.length} results instead of ${expected.length}`];
  return expected.flatMap((wanted, index) => {
    const query = queries[index];
    return differences(comparable(fieldsOf(results[index] ?? {}, wanted), query), comparable(wanted, query));
  });
}

/** Members of a result that quote the engine, or describe how it was recorded. */
const notCompared = new Set(['query', 'rows_in_answer']);

/** Whether a row is among others. */
const isAmong = (row: unknown, rows: readonly unknown[]) => rows.some(other => differences(other, row).length === 0);

const labelOf = (ordered: unknown) => (isRecord(ordered) ? ordered['label'] : ordered);

/** Whether the recorded rows are among the returned ones, in the requested order: of equal ones, any may be first. */
function rowProblems(rows: readonly unknown[], recorded: readonly unknown[], query: QueryObject | undefined): string[] {
  const orders = (query?.orderby ?? []).map(([by]) => labelOf(by));
  // Rows up to a limit without an order may be any of them.
  const areAny = orders.length === 0 && rows.length === query?.row_limit;
  const missing = areAny ? [] : recorded.filter(row => !isAmong(row, rows)).map(row => `no row ${JSON.stringify(row)}`);
  const valuesOf = (row: unknown) =>
    orders.map(label => (isRecord(row) && typeof label === 'string' ? row[label] : undefined));
  const misplaced = recorded.flatMap((row, at) => differences(valuesOf(rows[at]), valuesOf(row), `$.data[${at}]`));
  return [...missing, ...misplaced];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The same for results of which the recording keeps the first rows only. */
export function answerProblems(
  results: readonly Result[],
  expected: readonly Result[],
  queries: readonly QueryObject[],
): string[] {
  if (results.length !== expected.length) return [`${results.length} results instead of ${expected.length}`];
  return expected.flatMap(({ data, ...members }, index) => {
    const result = results[index] ?? {};
    const kept = Object.fromEntries(Object.entries(members).filter(([name]) => !notCompared.has(name)));
    return [
      ...differences(fieldsOf(result, kept), kept),
      ...rowProblems(listOf(result['data']), listOf(data), queries[index]),
    ];
  });
}
