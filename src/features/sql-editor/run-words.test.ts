import { expect, test } from 'vitest';
import type { SqlResult, SqlValue } from '@/offline/results/sql-result';
import { failureWords, planText } from './run-words';

const resultOf = (names: readonly string[], rows: readonly (readonly SqlValue[])[]): SqlResult => ({
  rowCount: rows.length,
  truncated: false,
  columns: names.map((name, index) => ({
    name,
    type: null,
    kind: typeof rows[0]?.[index] === 'string' ? 'text' : 'integer',
    isDate: false,
    at: row => rows[row]?.[index] ?? null,
    values: () => rows.map(row => row[index] ?? null),
  })),
});

test.each<[string, SqlResult, string | null]>([
  ['PostgreSQL', resultOf(['QUERY PLAN'], [['Limit'], ['  ->  Seq Scan on t']]), 'Limit\n  ->  Seq Scan on t'],
  ['DuckDB', resultOf(['explain_key', 'explain_value'], [['physical_plan', '┌──┐\n└──┘']]), '┌──┐\n└──┘'],
  ['Trino', resultOf(['Query Plan'], [['Fragment 0\n Output[a]']]), 'Fragment 0\n Output[a]'],
  ['MySQL', resultOf(['id', 'select_type', 'table'], [[1, 'SIMPLE', 't']]), null],
  ['SQLite', resultOf(['detail', 'id'], [['SCAN t', 2]]), null],
])('shows the plan of %s as text or as a table', (_, result, text) => expect(planText(result)).toBe(text));

test('SQL-089 says that the rows of a run could not be fetched', () =>
  expect(failureWords({ code: 'results' })).toBe('Failed at retrieving results'));
