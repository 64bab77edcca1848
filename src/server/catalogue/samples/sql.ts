import { duckdb } from '@/query/sql/duckdb';

/**
 * An expression whose values go by other names.
 * @param rest what stands for the values that are not named; they keep theirs without it
 */
export function renamed(expression: string, names: Readonly<Record<string, string>>, rest = expression): string {
  const cases = Object.entries(names).map(([from, to]) => `WHEN ${duckdb.literal(from)} THEN ${duckdb.literal(to)}`);
  return `CASE ${expression} ${cases.join(' ')} ELSE ${rest} END`;
}
