import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { plugins } from '.';
import { fields } from './fields';
import { placeWords, type PlacedWord } from './layout';
import { plotWords } from './plot';
import { rotationOf, sizeOf } from './words';

const inputOf = (words: readonly Value[], values: readonly Value[], form: FormData = {}) => ({
  formData: withDefaults({ fields }, { series: 'word', metric: 'uses', ...form }),
  results: [
    {
      columns: [
        { name: 'word', parts: ['word'], type: genericTypes.text, values: words },
        { name: 'uses', parts: ['uses'], type: genericTypes.numeric, values },
      ],
      rowCount: words.length,
    },
  ],
  dataset: null,
});
const plotOf = (words: readonly Value[], values: readonly Value[], form: FormData = {}, width = 400, height = 300) =>
  plotWords({
    ...inputOf(words, values, form),
    width,
    height,
    colours: light,
    reader: untouched,
    colourOf: createColourAssignment().colourOf,
  });

/** The corners of a word. */
function cornersOf({ x, y, width, size, angle }: PlacedWord) {
  const radians = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => {
    const [dx, dy] = [(across * width) / 2, (down * size) / 2.2];
    return { x: x + dx * cosine - dy * sine, y: y + dx * sine + dy * cosine };
  });
}

/** Whether a point is inside a word. */
function isInside({ x, y, width, size, angle }: PlacedWord, point: { readonly x: number; readonly y: number }) {
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [point.x - x, point.y - y];
  const across = dx * Math.cos(radians) + dy * Math.sin(radians);
  const down = dy * Math.cos(radians) - dx * Math.sin(radians);
  return Math.abs(across) < width / 2 && Math.abs(down) < size / 2.2;
}

test('words are within the picture and never overlap', () => {
  const word = fc.record({
    text: fc.string({ minLength: 1, maxLength: 12 }),
    size: fc.integer({ min: 8, max: 40 }),
    angle: fc.constantFrom(-90, -60, -30, 0, 30, 60, 90),
  });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 180, max: 600 }),
      fc.integer({ min: 140, max: 400 }),
      (words, width, height) => {
        const placed = placeWords(
          words.map(one => ({ ...one, width: one.text.length * one.size * 0.6 })),
          width,
          height,
        );
        for (const one of placed) {
          for (const corner of cornersOf(one)) {
            expect(corner.x).toBeGreaterThan(-0.5);
            expect(corner.x).toBeLessThan(width + 0.5);
            expect(corner.y).toBeGreaterThan(-0.5);
            expect(corner.y).toBeLessThan(height + 0.5);
            for (const other of placed) if (other !== one) expect(isInside(other, corner)).toBe(false);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  [0, 10],
  [50, 40],
  [100, 70],
  [-20, 10],
])('a value of %i among at most 100 has the size %i', (value, size) => expect(sizeOf(value, 100, 10, 70)).toBe(size));

test.each([
  ['flat', [0]],
  ['square', [0, 90]],
  ['random', [-90, -60, -30, 0, 30, 60]],
] as const)('the rotation %s takes the angles %j', (rotation, angles) => {
  const taken = new Set(Array.from({ length: 200 }, (_, at) => rotationOf(rotation, `word ${at}`)));
  expect([...taken].sort((one, other) => one - other)).toEqual(angles);
});

describe('a word cloud', () => {
  test('has the largest word in the middle, and the same places for any order of rows', () => {
    const plot = must(plotOf(['a', 'bb', 'c'], [1, 9, 4]), 'plot');
    expect(plot.data['rows']![0]).toMatchObject({ text: 'bb', x: 200, a: 0 });
    expect(must(plotOf(['c', 'a', 'bb'], [4, 1, 9]), 'plot').data).toEqual(plot.data);
    expect(plot.inspect([1])).toMatchObject({ title: 'c', lines: [{ label: 'uses', value: '4' }] });
    expect(plot.meaning?.(1)).toMatchObject({ label: 'c', dimensions: [{ column: 'word', value: 'c' }] });
  });

  test('names words without a value, and draws those below zero in the smallest size', () => {
    const plot = must(plotOf(['a', 'b', 'c', null], [5, null, -3, 2]), 'plot');
    expect(plot.notes).toEqual(['No value: b']);
    expect(plot.data['rows']!.map(row => row['text' as never])).toEqual(['a', '<NULL>', 'c']);
    expect(plotOf([], [])).toBeNull();
    expect(plotOf(['a'], [null])).toBeNull();
  });

  test('says how many of very many words it leaves out', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const plot = must(
      plotOf(
        many.map(at => `word ${at}`),
        many,
        {},
        200,
        150,
      ),
      'plot',
    );
    const drawn = plot.data['rows']!.length;
    expect(drawn).toBeGreaterThan(5);
    expect(plot.notes).toEqual([`${(10_000 - drawn).toLocaleString('en')} more are not shown`]);
  });

  test('draws labels as text, shortened if they are long', () => {
    const hostile = `<img src=x onerror=alert(1)>${'z'.repeat(500)}`;
    const plot = must(plotOf([hostile], [1]), 'plot');
    expect(plot.data['rows']![0]!['text' as never]).toMatch(/^<img src=x onerror=alert\(1\)>z+…$/);
    expect(plot.inspect([0]).title).toBe(hostile);
  });

  test('is described by its largest words', () =>
    expect(plugins.word_cloud.summary(inputOf(['a', 'b'], [1, 9]))).toBe('b: 9, a: 1'));
});
