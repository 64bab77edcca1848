import { genericTypes } from '@/model/dataset';
import { compileQuery } from '@/query/compile/compile';
import type { QueryDataset } from '@/query/compile/dataset';
import { duckdb } from '@/query/sql/duckdb';
import { postgresql } from '@/query/sql/postgresql';
import { printSelect } from '@/query/sql/print';
import { trino } from '@/query/sql/trino';
import { queryContextCases } from '../contract/cases';
import type { Figure } from './figures';

/** The recorded contexts name these columns; others are added until the dataset is as wide as large ones are. */
function wideDataset(names: readonly string[]): QueryDataset {
  const filler = Array.from({ length: 200 }, (_, index) => `column_${index}`);
  const times = new Set(['date', 'Release Date']);
  return {
    source: { node: 'table', path: ['public', 'wide'] },
    columns: [...names, ...filler].map(name => ({
      name,
      type: times.has(name) ? 'TIMESTAMP' : 'VARCHAR',
      generic: times.has(name) ? genericTypes.temporal : genericTypes.text,
      isTemporal: times.has(name),
      expression: null,
    })),
    metrics: new Map([
      ['count', 'COUNT(*)'],
      ['mean_delay', 'AVG(delay)'],
      ['late_share', 'AVG(CASE WHEN delay > 15 THEN 1.0 ELSE 0 END)'],
      ['gross', 'SUM("Worldwide Gross")'],
    ]),
    mainTemporalColumn: 'date',
  };
}

const ROUNDS = 40;

/** Compiles each recorded query to the text of each dialect: the median of each, and of those the slowest. */
export async function measureCompile(): Promise<Figure[]> {
  const queries = queryContextCases
    .flatMap(({ request }) => request.queries)
    .filter(query => (query.time_offsets ?? []).length === 0);
  const names = new Set(
    queries.flatMap(
      query => JSON.stringify(query).match(/(?<="(?:column_name|sqlExpression|col)":")[^"]+(?=")/g) ?? [],
    ),
  );
  for (const query of queries)
    for (const column of query.columns ?? []) if (typeof column === 'string') names.add(column);
  const dataset = wideDataset([...names]);
  const medians: number[] = [];
  for (const query of queries) {
    const compile = () =>
      [duckdb, postgresql, trino].map(dialect =>
        printSelect(compileQuery(dataset, query, { now: Date.UTC(2026, 0, 1) }).select, dialect),
      );
    try {
      compile();
    } catch {
      // Recorded as a refusal.
      continue;
    }
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      compile();
      times.push((performance.now() - start) / 3);
    }
    medians.push(times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0);
  }
  if (medians.length < queries.length / 2) throw new Error('Most recorded queries did not compile');
  return [
    {
      name: 'A query context to SQL, the slowest of the recorded ones',
      values: [Math.max(...medians)],
      unit: 'ms',
      limit: 1,
    },
    { name: 'A query context to SQL, all of them', values: medians, unit: 'ms', limit: 1 },
  ];
}
