import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import type { QueryDataset } from './dataset';
import { withTimeRules } from './time-rules';

const column = (name: string, isTemporal: boolean) => ({
  name,
  isTemporal,
  type: isTemporal ? 'TIMESTAMP' : 'VARCHAR',
  generic: isTemporal ? genericTypes.temporal : genericTypes.text,
  expression: null,
});
const dataset: QueryDataset = {
  source: { node: 'table', path: ['t'] },
  columns: [column('ordered', true), column('shipped', true), column('shop', false)],
  metrics: new Map(),
  mainTemporalColumn: 'ordered',
};
const axis = (name: string) =>
  ({ columnType: 'BASE_AXIS', sqlExpression: name, label: name, expressionType: 'SQL', timeGrain: 'P1D' }) as const;
const during = (col: string, val: string) => ({ col, op: 'TEMPORAL_RANGE', val }) as const;

describe('server rules on time', () => {
  test('a time range holds for every temporal filter', () => {
    const query: QueryObject = {
      columns: ['shop'],
      time_range: 'Last week',
      filters: [during('ordered', 'Last year'), { col: 'shop', op: '==', val: 'a' }],
    };
    expect(withTimeRules(dataset, query, null).filters).toEqual([
      during('ordered', 'Last week'),
      { col: 'shop', op: '==', val: 'a' },
    ]);
  });

  test('a granularity replaces a temporal x axis, the filter on it and the index of the pivot', () => {
    const query: QueryObject = {
      columns: [axis('ordered'), 'shop'],
      granularity: 'shipped',
      time_range: 'Last week',
      filters: [during('ordered', 'Last year')],
      post_processing: [{ operation: 'pivot', options: { index: ['ordered'], columns: ['shop'] } }, null],
    };
    expect(withTimeRules(dataset, query, { x_axis: 'ordered' })).toMatchObject({
      columns: [axis('shipped'), 'shop'],
      filters: [],
      post_processing: [{ operation: 'pivot', options: { index: ['shipped'], columns: ['shop'] } }, null],
    });
  });

  test.each([
    ['its own filter', 'shipped', ['ordered']],
    ['the first one', 'other', ['shipped']],
  ])('without such an axis a granularity replaces %s', (_, granularity, kept) => {
    const query: QueryObject = {
      columns: ['shop'],
      granularity,
      filters: [during('ordered', 'a'), during('shipped', 'b')],
    };
    const { columns, filters } = withTimeRules(dataset, query, { x_axis: 'shop' });
    expect([columns, filters?.map(filter => filter.col)]).toEqual([['shop'], kept]);
  });

  test('a granularity without a range takes over that of the filter that it replaces', () => {
    const query: QueryObject = {
      columns: ['shop'],
      granularity: 'shipped',
      filters: [during('ordered', 'a'), during('shipped', 'b')],
    };
    expect(withTimeRules(dataset, query, null).time_range).toBe('a');
    expect(withTimeRules(dataset, { ...query, columns: [axis('shipped')] }, null).time_range).toBe('b');
    expect(withTimeRules(dataset, { ...query, time_range: 'c' }, null).time_range).toBe('c');
  });
});
