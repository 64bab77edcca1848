import { describe, expect, test } from 'vitest';
import { describeJob, isKeptDrawing } from './kept-drawing';

const job = {
  spec: { mark: 'bar' },
  data: { rows: [{ row: 0, value: 1 }] },
  signals: { limit: 2 },
  width: 300,
  height: 200,
  pixelRatio: 1,
  padding: { left: 0, right: 0, top: 2, bottom: 4 },
};
const withArray = (...values: readonly number[]) => ({ ...job, map: { vertices: Float32Array.from(values) } });
const described = (of: object) => describeJob(of, 'en');
const withValue = (value: unknown) => ({ ...job, data: { rows: [{ row: 0, value }] } });

describe('the inputs of a drawing', () => {
  test('equal jobs are described alike', () => {
    expect(described(structuredClone(job))).toBe(described(job));
  });

  test.each<[string, object]>([
    ['the specification', { ...job, spec: { mark: 'line' } }],
    ['a value', withValue(2)],
    ['a text for a number', withValue('1')],
    ['an order of rows', { ...job, data: { rows: [...job.data.rows, { row: 1, value: 0 }].toReversed() } }],
    ['a parameter', { ...job, signals: { limit: 3 } }],
    ['the width', { ...job, width: 301 }],
    ['the density of the screen', { ...job, pixelRatio: 2 }],
    ['the room beside the plot', { ...job, padding: { ...job.padding, left: 8 } }],
    ['shapes of the atlas', { ...job, map: { layers: ['land'] } }],
  ])('another description for: %s', (_, other) => {
    expect(described(other)).not.toBe(described(job));
  });

  test('include arrays of numbers, by each of their bytes', () => {
    expect(described(withArray(1, 2, 3))).toBe(described(withArray(1, 2, 3)));
    const others = [withArray(1, 2), withArray(1, 3, 2), withArray(1, 2, 3.0001), withArray(1, 2, 3, 0)];
    expect(new Set([withArray(1, 2, 3), ...others].map(described)).size).toBe(5);
  });

  test('distinguishes numbers that JSON does not have', () => {
    const all = [null, NaN, Infinity, -Infinity, 'NaN', undefined, 1n, 1].map(value => described(withValue(value)));
    expect(new Set(all).size).toBe(all.length);
  });

  test('and the language of the reader', () => {
    expect(describeJob(job, 'de')).not.toBe(described(job));
  });
});

const mark = { row: 0, x: 1, y: 2, left: 0, top: 0, right: 2, bottom: 4 };
const drawing = { image: new Blob(), marks: [mark], names: [], plot: { x: 0, y: 0, width: 10, height: 10 } };

test.each<[string, unknown, boolean]>([
  ['a drawing', drawing, true],
  ['nothing', null, false],
  ['no image', { ...drawing, image: 'data:image/png;base64,' }, false],
  ['invalid marks', { ...drawing, marks: [{ ...mark, row: '<img src=x>' }] }, false],
  ['names that are not a list', { ...drawing, names: null }, false],
  ['no plot', { ...drawing, plot: undefined }, false],
])('what was stored: %s', (_, stored, is) => expect(isKeptDrawing(stored)).toBe(is));
