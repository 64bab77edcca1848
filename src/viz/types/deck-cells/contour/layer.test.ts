import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../../colours/assignment';
import { light } from '../../../colours/tokens';
import { withDefaults } from '../../../controls/field';
import { initialContours } from '../../../controls/compound/contours';
import { fitView, scaleOf } from '../../../points-map/view';
import { fields } from '../fields';
import { contourLayer } from './layer';

const room = { width: 400, height: 300 };
const [red, blue] = [
  { r: 255, g: 0, b: 0, a: 100 },
  { r: 0, g: 0, b: 255, a: 100 },
];

/** Four places, two of which are in one cell: it weighs 7, and the others 2 and 1. */
function layerOf(formData: Readonly<Record<string, unknown>>, longitudes: readonly (number | null)[] = [8, 8, 9, 12]) {
  const numbers = (name: string, values: readonly (number | null)[]) => ({
    name,
    parts: [name],
    type: genericTypes.numeric,
    values,
  });
  const columns = [
    numbers('x', longitudes),
    numbers(
      'y',
      longitudes.map(() => 47),
    ),
    numbers('w', [3, 4, 2, 1]),
  ];
  const layer = contourLayer({
    results: [{ columns, rowCount: longitudes.length }],
    formData: withDefaults(
      { fields: fields.deck_contour },
      { spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' }, size: 'w', cellSize: '20000', ...formData },
    ),
    dataset: null,
    colours: light,
    colourOf: createColourAssignment().colourOf,
  });
  const shownWithout = (...hidden: readonly string[]) =>
    layer.marksAt(fitView(layer.places, room), new Set(hidden), room);
  return { layer, shownWithout };
}

describe('the contours of a map', () => {
  const contours = [
    { lowerThreshold: 2, upperThreshold: 5, color: blue },
    { lowerThreshold: 5, strokeWidth: 3, color: red },
  ];

  test('are named in the legend, and read with the points inside', () => {
    const { layer, shownWithout } = layerOf({ contours });
    expect(layer.legend).toEqual({
      kind: 'items',
      items: [
        { label: 'w 2 – 5', colour: '#0000FF' },
        { label: 'w ≥ 5', colour: '#FF0000' },
      ],
    });
    expect(layer.summary).toBe('4 points with 2 contours');
    expect(layer.notes).toEqual([]);
    const { shapes = [], inspect } = shownWithout();
    expect(shapes.map(({ fill, stroke, width }) => [fill?.colour, stroke?.colour, width])).toEqual([
      ['#0000FF', undefined, 0],
      [undefined, '#FF0000', 3],
    ]);
    expect(inspect(0)).toEqual({
      title: 'w 2 – 5',
      lines: [
        { label: 'w', value: '2 – 5', colour: '#0000FF' },
        { label: 'Points inside', value: '1' },
      ],
    });
    expect(inspect(1).lines.at(-1)).toEqual({ label: 'Points inside', value: '2' });
  });

  test('that the legend switched off are not drawn', () => {
    const { shapes = [], inspect } = layerOf({ contours }).shownWithout('w 2 – 5');
    expect(shapes).toHaveLength(1);
    expect(inspect(0).title).toBe('w ≥ 5');
  });

  test('are around the places', () => {
    const [shape] = layerOf({ contours: [{ lowerThreshold: 5 }] }).shownWithout().shapes ?? [];
    if (shape?.shape.kind !== 'plane') throw new Error('No line');
    const degrees = (radians: number) => (radians * 180) / Math.PI;
    expect(degrees(shape.shape.west)).toBeLessThan(8.2);
    expect(degrees(shape.shape.east)).toBeGreaterThan(7.8);
    expect(degrees(shape.shape.east - shape.shape.west)).toBeLessThan(0.6);
  });

  test.each([
    ['min', 3],
    ['max', 4],
    ['mean', 3.5],
    ['sum', 7],
  ])('are of the %s of the weights in a cell', (aggregation, value) => {
    const band = { lowerThreshold: value, upperThreshold: value + 0.1 };
    const { shapes, inspect } = layerOf({ aggregation, contours: [band] }).shownWithout();
    expect(shapes).toHaveLength(1);
    expect(inspect(0).lines.at(-1)?.value).toBe('2');
  });

  test('are those of a new chart while none are stored', () => {
    const { layer } = layerOf({});
    expect(layer.legend).toMatchObject({ kind: 'items', items: initialContours.map(() => ({})) });
  });
});

test('a contour of small cells is seen from afar', () => {
  const { layer } = layerOf({ contours: [{ lowerThreshold: 5 }], cellSize: 300 });
  const view = { longitude: 8, latitude: 47, zoom: 1 };
  const [shape] = layer.marksAt(view, new Set(), room).shapes ?? [];
  if (shape?.shape.kind !== 'plane') throw new Error('No line');
  const [ring = new Float64Array()] = shape.shape.lines;
  const wide = ring.filter((_, at) => at % 2 === 0);
  expect((Math.max(...wide) - Math.min(...wide)) * scaleOf(view.zoom)).toBeCloseTo(3, 6);
});

describe('without anything to draw', () => {
  test.each<[string, Readonly<Record<string, unknown>>, readonly (number | null)[], readonly string[]]>([
    ['there are no contours', { contours: [] }, [8], []],
    ['there are no rows', {}, [], []],
    ['no row has a place', {}, [null, null], ['2 rows have no place on the map']],
    [
      'no value reaches the thresholds',
      { contours: [{ lowerThreshold: 50 }, { lowerThreshold: 60, upperThreshold: 70 }] },
      [8],
      ['No cell is in these contours: w ≥ 50, w 60 – 70'],
    ],
    [
      'the thresholds are none',
      { contours: ['x', null, {}, { lowerThreshold: 7, upperThreshold: 7 }, { lowerThreshold: 'many' }] },
      [8],
      ['5 contours have no valid threshold'],
    ],
    ['the contours are no list', { contours: 'x' }, [8], ['1 contour has no valid threshold']],
  ])('%s', (_, formData, longitudes, notes) => {
    const { layer, shownWithout } = layerOf(formData, longitudes);
    expect(shownWithout().shapes).toEqual([]);
    expect(layer.notes).toEqual(notes);
  });
});
