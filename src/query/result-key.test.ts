import { expect, test } from 'vitest';
import type { QueryContext } from '@/model/query-context';
import { resultKey } from './result-key';

const context = (query: QueryContext['queries'][number], rest: Partial<QueryContext> = {}): QueryContext => ({
  datasource: { id: 1, type: 'table' },
  queries: [query],
  ...rest,
});
const key = resultKey(context({ columns: ['a', 'b'], metrics: ['m'], row_limit: 5 }));

test('contexts that ask the same have one key', () => {
  expect(resultKey(context({ row_limit: 5, metrics: ['m'], columns: ['a', 'b'] }))).toBe(key);
  const rest: Partial<QueryContext> = { force: true, form_data: { viz_type: 'pie' }, result_type: 'full' };
  expect(
    resultKey(
      context({ columns: ['a', 'b'], metrics: ['m'], row_limit: 5, url_params: {}, custom_params: { x: 1 } }, rest),
    ),
  ).toBe(key);
});

test('contexts that ask for something else have another', () => {
  const others = [
    context({ columns: ['b', 'a'], metrics: ['m'], row_limit: 5 }),
    context({ columns: ['a', 'b'], metrics: ['m'], row_limit: 6 }),
    context({ columns: ['a', 'b'], metrics: ['m'], row_limit: 5 }, { datasource: { id: 2, type: 'table' } }),
    context({ columns: ['a', 'b'], metrics: ['m'], row_limit: 5 }, { result_type: 'samples' }),
    context({ columns: ['a', 'b'], metrics: ['m'], row_limit: 5, time_range: 'Last week' }),
    context({ columns: ['a', 'b'], metrics: ['m'], row_limit: 5, url_params: { x: '1' } }),
  ];
  expect(new Set([key, ...others.map(resultKey)]).size).toBe(others.length + 1);
});
