import type { DashboardState } from '../dashboard';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../json-document';
import { differencesBetween } from './difference';
import { dashboardState } from '../../../tests/support/dashboard';

const chart = (id: string, meta: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type: 'CHART',
  children: [],
  meta: { chartId: 1, sliceName: 'Flights', width: 4, height: 50, ...meta },
});
const layout = (rows: Readonly<Record<string, readonly ReturnType<typeof chart>[]>>) => ({
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: Object.keys(rows) },
  ...Object.fromEntries(
    Object.entries(rows).map(([id, children]) => [
      id,
      { id, type: 'ROW', children: children.map(child => child.id), meta: {} },
    ]),
  ),
  ...Object.fromEntries(Object.values(rows).flatMap(children => children.map(child => [child.id, child]))),
});
const state = (
  fields: Partial<DashboardState> = {},
  position: unknown = layout({ ROW: [chart('A'), chart('B')] }),
  metadata: unknown = {},
): DashboardState => ({
  ...dashboardState,
  ...fields,
  layout: parseDocument(JSON.stringify(position)),
  metadata: parseDocument(JSON.stringify(metadata)),
});
const part = (change: string, id: string) => ({ kind: 'part', change, part: { id, type: 'CHART', name: 'Flights' } });

describe('the difference of two states', () => {
  test('with the same meaning are equal', () => {
    const { ROOT_ID, ...rest } = layout({ ROW: [chart('A'), chart('B')] });
    expect(
      differencesBetween(
        state({ css: '' }),
        state({}, { ...rest, ROOT_ID, DASHBOARD_VERSION_KEY: 'v2' }, { positions: {} }),
      ),
    ).toEqual([]);
  });

  test('lists fields with their old and new values', () => {
    expect(differencesBetween(state(), state({ title: 'Sales 2', published: false }))).toEqual([
      { kind: 'field', field: 'title', before: 'Sales', after: 'Sales 2' },
      { kind: 'field', field: 'published', before: true, after: false },
    ]);
  });

  test.each([
    ['an added chart', layout({ ROW: [chart('A'), chart('B'), chart('C')] }), [part('added', 'C')]],
    ['a removed chart, without its neighbours', layout({ ROW: [chart('B')] }), [part('removed', 'A')]],
    ['a chart in another row', layout({ ROW: [chart('A')], NEW: [chart('B')] }), [part('moved', 'B')]],
    ['a chart of another size', layout({ ROW: [chart('A', { width: 8 }), chart('B')] }), [part('resized', 'A')]],
    [
      'a box with another chart in it',
      layout({ ROW: [chart('A', { chartId: 2 }), chart('B')] }),
      [part('rewritten', 'A')],
    ],
    [
      'neighbours that changed places',
      layout({ ROW: [chart('B'), chart('A')] }),
      [part('moved', 'B'), part('moved', 'A')],
    ],
    ['nothing that the server adds', layout({ ROW: [chart('A', { uuid: 'x' }), chart('B')] }), []],
  ])('reports %s', (_, position, expected) => {
    expect(differencesBetween(state(), state({}, position))).toEqual(expected);
  });

  test('names settings by their key', () => {
    const before = state({}, undefined, { refresh_frequency: 0, color_scheme: 'a' });
    const after = state({}, undefined, { refresh_frequency: 30, native_filter_configuration: [] });
    expect(differencesBetween(before, after)).toEqual([
      { kind: 'setting', key: 'color_scheme', change: 'removed' },
      { kind: 'setting', key: 'native_filter_configuration', change: 'added' },
      { kind: 'setting', key: 'refresh_frequency', change: 'changed' },
    ]);
  });

  test('treats unreadable values as absent', () => {
    expect(
      differencesBetween(
        { ...state(), layout: parseDocument('{'), metadata: parseDocument('[') },
        { ...state(), layout: null, metadata: null },
      ),
    ).toEqual([]);
  });
});
