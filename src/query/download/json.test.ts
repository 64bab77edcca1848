import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { toFrame } from '../result/frame';
import { jsonPieces } from './json';

const written = (columns: Parameters<typeof toFrame>[0]) =>
  JSON.parse([...jsonPieces({ frame: toFrame(columns), verboseNames: new Map(), cutAt: null })].join('')) as unknown;

test('writes rows as objects by column name, and times as texts', () => {
  expect(
    written([
      { label: ['date'], type: genericTypes.temporal, values: [Date.UTC(2001, 0, 1), 9e15, null] },
      { label: ['a', 'b'], type: genericTypes.numeric, values: [1, 2.5, null] },
    ]),
  ).toEqual([
    { date: '2001-01-01T00:00:00.000Z', 'a, b': 1 },
    { date: 9e15, 'a, b': 2.5 },
    { date: null, 'a, b': null },
  ]);
});

test('whatever names and texts are, every value is included under a unique name', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 5 }), cells => {
      const rows = written(cells.map(([name, value]) => ({ label: [name], type: genericTypes.text, values: [value] })));
      const [row] = rows as [object];
      expect(new Set(Object.values(row))).toEqual(new Set(cells.map(([, value]) => value)));
      expect(Object.keys(row)).toHaveLength(cells.length);
    }),
  );
});
