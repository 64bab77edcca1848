import { parseDocument } from '@/model/json-document';
import { describe, expect, test } from 'vitest';
import { readArrangement } from '@/model/arrange/arrangement';
import type { Dragged } from '@/model/arrange/drop';
import { inReadingOrder, nearest, dropTargetsOf, type Box } from './drop-targets';

const part = (id: string, type: string, children: readonly string[] = [], meta = {}) => ({ id, type, children, meta });
const arrangement = readArrangement(
  parseDocument(
    JSON.stringify({
      ROOT_ID: part('ROOT_ID', 'ROOT', ['GRID_ID']),
      GRID_ID: part('GRID_ID', 'GRID', ['ROW-1', 'ROW-2']),
      'ROW-1': part('ROW-1', 'ROW', ['CHART-a', 'COLUMN-c']),
      'CHART-a': part('CHART-a', 'CHART', [], { width: 4, height: 10, chartId: 1 }),
      'COLUMN-c': part('COLUMN-c', 'COLUMN', ['CHART-d'], { width: 4 }),
      'CHART-d': part('CHART-d', 'CHART', [], { width: 4, height: 10, chartId: 2 }),
      'ROW-2': part('ROW-2', 'ROW', []),
    }),
  ),
);
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const boxes = new Map<string, Box>([
  ['ROOT_ID', box(0, 0, 1200, 500)],
  ['GRID_ID', box(0, 0, 1200, 500)],
  ['ROW-1', box(0, 0, 1200, 200)],
  ['CHART-a', box(0, 0, 400, 200)],
  ['COLUMN-c', box(412, 0, 812, 200)],
  ['CHART-d', box(412, 0, 812, 180)],
  ['ROW-2', box(0, 212, 1200, 252)],
]);
const chart: Dragged = { kind: 'new', thing: { type: 'CHART', chartId: 9, name: 'Nine' } };
const places = (dragged: Dragged) =>
  dropTargetsOf(arrangement, dragged, boxes).map(({ place }) => `${place.parent} ${place.index}`);

describe('places', () => {
  test.each<[string, Dragged, readonly string[]]>([
    [
      'of a chart: on the page, in rows and columns',
      chart,
      ['GRID_ID 0', 'GRID_ID 1', 'GRID_ID 2', 'ROW-1 0', 'ROW-1 1', 'ROW-1 2', 'COLUMN-c 0', 'COLUMN-c 1', 'ROW-2 0'],
    ],
    [
      'of a header: on the page and in columns',
      { kind: 'new', thing: { type: 'HEADER' } },
      ['GRID_ID 0', 'GRID_ID 1', 'GRID_ID 2', 'COLUMN-c 0', 'COLUMN-c 1'],
    ],
    ['of a row: not in itself', { kind: 'part', id: 'ROW-1' }, ['GRID_ID 0', 'GRID_ID 1', 'GRID_ID 2']],
    [
      'of tabs: the whole dashboard first',
      { kind: 'new', thing: { type: 'TABS' } },
      ['ROOT_ID 0', 'GRID_ID 0', 'GRID_ID 1', 'GRID_ID 2', 'COLUMN-c 0', 'COLUMN-c 1'],
    ],
    ['of a missing part: none', { kind: 'part', id: 'CHART-9' }, []],
  ])('LAY-016 %s', (_, dragged, expected) => expect(places(dragged)).toEqual(expected));

  test('are in reading order: top to bottom, left to right', () => {
    const order = inReadingOrder(dropTargetsOf(arrangement, chart, boxes)).map(({ line }) => [line.top, line.left]);
    expect(order).toEqual(order.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)));
  });
});

test.each<[string, number, number, string | null]>([
  ['at the side of a chart: beside it', 396, 100, 'ROW-1 1'],
  ['at the upper edge: a row above', 200, 4, 'GRID_ID 0'],
  ['between rows: a row there', 300, 206, 'GRID_ID 1'],
  ['in a column, at the edge of its content', 600, 184, 'COLUMN-c 1'],
  ['in the free room of a row: at its end', 1000, 150, 'ROW-1 2'],
  ['in the free room of a row, near the part before it: at its end', 830, 60, 'ROW-1 2'],
  ['in the free room of a row, at its upper edge: a row above', 1000, 3, 'GRID_ID 0'],
  ['in the free room of a row, at its lower edge: a row below', 1000, 198, 'GRID_ID 1'],
  ['in an empty row: in it', 900, 232, 'ROW-2 0'],
  ['far away: nothing', 600, 900, null],
])('the pointer selects the place that it is near: %s', (_, x, y, expected) => {
  const target = nearest(dropTargetsOf(arrangement, chart, boxes), x, y);
  expect(target && `${target.place.parent} ${target.place.index}`).toBe(expected);
});
