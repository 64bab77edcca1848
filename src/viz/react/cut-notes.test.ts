import { expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import { cutNotes } from './panels';

const result = (cutAt: number | null, type: GenericType) => ({
  cutAt,
  rowCount: 10,
  columns: [{ name: 'a', parts: ['a'], type, values: [] }],
});
const { text, temporal } = genericTypes;

test.each<[string, Parameters<typeof cutNotes>[0]['formData'], number | null, GenericType, readonly string[]]>([
  ['nothing was cut', { row_limit: 10, metrics: ['count'] }, null, text, []],
  ['the author asked for the largest', { row_limit: 10, metrics: ['count'] }, 10, text, ['Top 10 shown']],
  ['they asked for them in words', { row_limit: '10', metric: 'count' }, 10, text, ['Top 10 shown']],
  [
    'the smallest come first',
    { row_limit: 10, metrics: ['count'], order_desc: false },
    10,
    text,
    ['Limit of 10 rows reached'],
  ],
  ['nothing ranks the rows', { row_limit: 10, all_columns: ['a'] }, 10, text, ['Limit of 10 rows reached']],
  ['a time series is cut', { row_limit: 10, metrics: ['count'] }, 10, temporal, ['Limit of 10 rows reached']],
  ['the limit is not the author’s', { metrics: ['count'] }, 10_000, text, ['Limit of 10,000 rows reached']],
])('reports the rows that a limit cut: %s', (_, formData, cutAt, type, notes) => {
  expect(cutNotes({ formData, results: [result(cutAt, type)] })).toEqual(notes);
});
