import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartSpans } from './spans';

const width = fc.integer({ min: 0, max: 24 });
const height = fc.integer({ min: 1, max: 200 });

test.each([
  ['a chart of half the width', 6, 40, false, { wide: 6, tablet: 2, phone: 2, height: 320, narrowHeight: 320 }],
  ['a chart of more than half', 7, 40, false, { wide: 7, tablet: 4, phone: 2 }],
  ['a low chart', 12, 10, false, { wide: 12, height: 80, narrowHeight: 246 }],
  ['a high chart', 12, 100, false, { height: 800, narrowHeight: 320 }],
  ['a number', 3, 40, true, { wide: 3, tablet: 1, phone: 1, narrowHeight: 92 }],
] as const)('%s', (_, columns, units, compact, spans) =>
  expect(chartSpans(columns, units, compact)).toMatchObject(spans),
);

test('a chart always fits its dashboard and stays readable', () => {
  fc.assert(
    fc.property(width, height, fc.boolean(), fc.integer({ min: 1, max: 12 }), (columns, units, compact, parent) => {
      const spans = chartSpans(columns, units, compact, parent);
      expect(spans.wide).toBeGreaterThanOrEqual(1);
      expect(spans.wide).toBeLessThanOrEqual(parent);
      expect([1, 2, 4]).toContain(spans.tablet);
      expect([1, 2]).toContain(spans.phone);
      expect(spans.narrowHeight).toBeGreaterThanOrEqual(92);
    }),
  );
});
