import { describe, expect, test } from 'vitest';
import type { Legend } from '../plugin';
import { planeShape, type MapShape } from '../points-map/shapes';
import { composedLayer } from './composed';
import type { MapLayer } from './layer';

const none: Legend = { kind: 'none' };
const view = { longitude: 0, latitude: 0, zoom: 1 };
const room = { width: 100, height: 100 };
const shape = planeShape(
  [
    [
      [0, 0],
      [1, 1],
    ],
  ],
  false,
)!;
const line = (colour: string): MapShape => ({ shape, fill: null, stroke: { colour, opacity: 1 }, width: 1 });

/** A layer that names its own marks by their number in it. */
function layer(points: number, lines: number, more: Partial<MapLayer> = {}): MapLayer {
  return {
    places: [[points, lines]],
    legend: none,
    summary: `${points} and ${lines}`,
    notes: [],
    marksAt: () => ({
      marks: Array.from({ length: points }, (_, at) => ({
        longitude: at,
        latitude: 0,
        radius: 1,
        colour: '#112233',
      })),
      shapes: Array.from({ length: lines }, () => line('#445566')),
      inspect: mark => ({ title: String(mark), lines: [{ label: 'of', value: 'it' }] }),
      meaning: mark => ({ label: String(mark), dimensions: [], position: [] }),
    }),
    ...more,
  };
}

const named = [
  { name: 'low', layer: layer(2, 1) },
  { name: 'middle', layer: layer(0, 2) },
  { name: 'high', layer: layer(1, 1) },
];

describe('layers on one map', () => {
  test('keep their order, and each mark is read in its layer', () => {
    const content = composedLayer(named).marksAt(view, new Set(), room);
    expect([content.marks.length, content.shapes?.length]).toEqual([3, 4]);
    const read = Array.from({ length: 8 }, (_, mark) => {
      const { title, lines } = content.inspect(mark);
      return [title, lines[0]?.value, lines[1]?.value];
    });
    expect(read).toEqual([
      ['0', 'low', 'it'],
      ['1', 'low', 'it'],
      ['0', 'high', 'it'],
      ['2', 'low', 'it'],
      ['0', 'middle', 'it'],
      ['1', 'middle', 'it'],
      ['1', 'high', 'it'],
      ['', undefined, undefined],
    ]);
    expect(content.meaning(0)).toBeNull();
  });

  test('are switched off by the legend as a whole, or by their categories', () => {
    const given: ReadonlySet<string>[] = [];
    const categories: MapLayer = layer(1, 0, {
      legend: { kind: 'items', items: [{ label: 'a', colour: '#000000' }] },
      marksAt: (_, hidden) => {
        given.push(hidden);
        return { marks: [], inspect: () => ({ title: '', lines: [] }), meaning: () => null };
      },
    });
    const composed = composedLayer([...named, { name: 'categories', layer: categories }]);
    expect(composed.legend).toEqual({
      kind: 'items',
      items: [
        { label: 'low', colour: '#112233' },
        { label: 'middle', colour: '#445566' },
        { label: 'high', colour: '#112233' },
        { label: 'a', colour: '#000000' },
      ],
    });
    const hidden = new Set(['low', 'a', 'categories']);
    expect(composed.marksAt(view, hidden, room).marks).toHaveLength(1);
    expect(given.at(-1)).toBe(hidden);
  });

  test('are named with what each shows, and with their notes', () => {
    const composed = composedLayer([
      { name: 'low', layer: layer(2, 1, { notes: ['half'], pointOpacity: 0.4 }) },
      { name: 'high', layer: layer(1, 1) },
    ]);
    expect(composed.summary).toBe('2 layers: low: 2 and 1; high: 1 and 1');
    expect(composed.notes).toEqual(['low: half']);
    expect(composed.pointOpacity).toBe(0.4);
    expect(composed.places).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  test('without marks have no entry in the legend', () => {
    expect(composedLayer([{ name: 'empty', layer: layer(0, 0) }]).legend).toEqual(none);
  });
});
