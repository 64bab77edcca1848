import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import type { Legend } from '../plugin';
import { roomForPlots, legendPlacement, type LegendPlacement } from './legend-placement';

const size = { width: 600, height: 300 };
const items = (...labels: string[]): Legend => ({
  kind: 'items',
  items: labels.map(label => ({ label, colour: '#000000' })),
});
const two = items('Adelie', 'Gentoo');
const many = items(...Array.from({ length: 30 }, (_, index) => `Label number ${index}`));
const ramp: Legend = { kind: 'ramp', title: 'Delay', low: '0', high: '9', colours: ['#000000', '#FFFFFF'] };

describe('the position of a legend', () => {
  test.each<[string, Legend, FormData, typeof size, LegendPlacement]>([
    ['nowhere', { kind: 'none' }, { legendOrientation: 'right' }, size, { side: 'top', wraps: false, room: 0 }],
    ['above by default', two, {}, size, { side: 'top', wraps: false, room: 24 }],
    ['below', two, { legendOrientation: 'bottom' }, size, { side: 'bottom', wraps: false, room: 24 }],
    [
      'at the left, as wide as its labels',
      two,
      { legendOrientation: 'left' },
      size,
      { side: 'left', wraps: false, room: 63 },
    ],
    [
      'at the right, and no wider than 170',
      items('x'.repeat(99), 'y'),
      { legendOrientation: 'right' },
      size,
      { side: 'right', wraps: false, room: 170 },
    ],
    [
      'above in a chart without room beside',
      two,
      { legendOrientation: 'right' },
      { width: 300, height: 200 },
      { side: 'top', wraps: false, room: 24 },
    ],
    ['above for an unknown value', two, { legendOrientation: 'middle' }, size, { side: 'top', wraps: false, room: 24 }],
    [
      'with the margin that it was given',
      two,
      { legendOrientation: 'right', legendMargin: 120 },
      size,
      { side: 'right', wraps: false, room: 120 },
    ],
    [
      'with a margin that is written as text',
      two,
      { legendMargin: '50' },
      size,
      { side: 'top', wraps: false, room: 50 },
    ],
    [
      'with what it needs, where the margin is less',
      two,
      { legendMargin: 5 },
      size,
      { side: 'top', wraps: false, room: 24 },
    ],
    [
      'over lines when it is plain',
      many,
      { legendType: 'plain', legendOrientation: 'bottom' },
      size,
      { side: 'bottom', wraps: true, room: 144 },
    ],
    ['in one line when it scrolls', many, { legendType: 'scroll' }, size, { side: 'top', wraps: false, room: 24 }],
    [
      'a scale of colours, never beside',
      ramp,
      { legendOrientation: 'left', legendType: 'plain' },
      size,
      { side: 'top', wraps: false, room: 24 },
    ],
  ])('%s', (_, legend, form, room, expected) => expect(legendPlacement(legend, form, room)).toEqual(expected));

  test('the plots always keep half of the chart', () => {
    const chosen = fc.record(
      {
        legendOrientation: fc.constantFrom('top', 'bottom', 'left', 'right', null, 7),
        legendType: fc.constantFrom('scroll', 'plain', ''),
        legendMargin: fc.oneof(fc.integer({ min: -1000, max: 10_000 }), fc.constant(null), fc.string()),
      },
      { requiredKeys: [] },
    );
    const sizes = fc.record({ width: fc.integer({ min: 80, max: 2000 }), height: fc.integer({ min: 60, max: 1200 }) });
    fc.assert(
      fc.property(chosen, sizes, fc.array(fc.string(), { minLength: 1, maxLength: 60 }), (form, room, labels) => {
        const left = roomForPlots(legendPlacement(items(...labels), form, room), room);
        expect(left.width).toBeGreaterThanOrEqual(Math.floor(room.width / 2));
        expect(left.height).toBeGreaterThanOrEqual(Math.floor(room.height / 2));
      }),
    );
  });
});
