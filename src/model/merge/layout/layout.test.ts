import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '@/lib/json';
import { conclude, type Slot } from '../merger';
import type { Choices } from '../outcome';
import { layout } from './merge-layout';
import { readTree } from './tree';

/** A layout in short: rows by name, charts by name and width, as `1: A4 B8 | 2: C12`. */
function stored(rows: string, more: JsonObject = {}): JsonObject {
  const page = ['ROOT_ID', 'GRID_ID'];
  const list = rows.split(' | ').map(row => {
    const [name = '', ...charts] = row.split(/:? /);
    return { id: `ROW-${name}`, charts };
  });
  const entries = list.flatMap(({ id, charts }): [string, Json][] => [
    [id, { id, type: 'ROW', children: charts.map(one => `CHART-${one[0]}`), parents: page, meta: {} }],
    ...charts.map((one): [string, Json] => [
      `CHART-${one[0]}`,
      {
        id: `CHART-${one[0]}`,
        type: 'CHART',
        children: [],
        parents: [...page, id],
        meta: { width: Number(one.slice(1)), sliceName: `Chart ${one[0]}` },
      },
    ]),
  ]);
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: list.map(({ id }) => id), parents: ['ROOT_ID'] },
    ...Object.fromEntries(entries),
    ...more,
  };
}

function short(value: Slot): string {
  const { components } = readTree(value);
  const rows = components.get('GRID_ID')?.children ?? [];
  const chart = (id: string) => id.replace('CHART-', '') + JSON.stringify(components.get(id)?.meta['width']);
  return rows
    .map(row => [`${row.replace('ROW-', '')}:`, ...(components.get(row)?.children ?? []).map(chart)].join(' '))
    .join(' | ');
}

const merge = (base: JsonObject, mine: JsonObject, theirs: JsonObject, choices: Choices = {}) =>
  conclude(layout({ base, mine, theirs }, { path: ['position_json'], choices, subjectOf: () => ({ what: 'thing' }) }));
const mergeShort = (base: string, mine: string, theirs: string, choices: Choices = {}) => {
  const outcome = merge(stored(base), stored(mine), stored(theirs), choices);
  return outcome.kind === 'merged' ? short(outcome.value) : outcome.items.map(({ key }) => key);
};

describe('F51 automatic merges', () => {
  test.each<readonly [string, string, string, string, string]>([
    [
      'both add to a row',
      '1: A4 B4 | 2: C12',
      '1: A4 B2 | 2: C12 | m: D4',
      '1: A4 B4 E4 | 2: C12',
      '1: A4 B2 E4 | 2: C12 | m: D4',
    ],
    ['both add a row at the same place', '1: A4', '1: A4 | m: B4', '1: A4 | t: C4', '1: A4 | m: B4 | t: C4'],
    [
      'one resizes what the other moves',
      '1: A4 B4 | 2: C4',
      '1: A6 B4 | 2: C4',
      '1: B4 | 2: C4 A4',
      '1: B4 | 2: C4 A6',
    ],
    [
      'one moves the last chart out of a row to which the other adds',
      '1: A4 | 2: C4',
      '2: C4 A4',
      '1: A4 B4 | 2: C4',
      '1: B4 | 2: C4 A4',
    ],
    [
      'each takes one out of a row, and none is left',
      '1: A4 B4 | 2: C4',
      '1: B4 | 2: C4 A4',
      '1: A4 | 2: B4 C4',
      '2: B4 C4 A4',
    ],
    [
      'one deletes a part that the other leaves alone',
      '1: A4 B4 | 2: C4',
      '1: B4 | 2: C4',
      '1: A4 B4 | 2: C8',
      '1: B4 | 2: C8',
    ],
    ['both delete the same', '1: A4 B4', '1: B4', '1: B6', '1: B6'],
    ['a part that does not fit into a row goes below', '1: A4', '1: A4 B6', '1: A4 C6', '1: A4 B6 | CHART-C: C6'],
    ['nor into the one below', '1: A1', '1: B7 A1 C4', '1: D7 A1 E4', '1: B7 | CHART-D: D7 A1 C4 | CHART-E: E4'],
    ['both reorder different ones', '1: A2 B2 C2 D2', '1: B2 A2 C2 D2', '1: A2 B2 D2 C2', '1: B2 A2 D2 C2'],
    ['both move one to the same place', '1: A2 B2 | 2: C2', '1: B2 | 2: C2 A2', '1: B2 | 2: C2 A2', '1: B2 | 2: C2 A2'],
  ])('%s', (_, base, mine, theirs, expected) => expect(mergeShort(base, mine, theirs)).toBe(expected));
});

describe('conflicts', () => {
  const base = '1: A4 B4 | 2: C4';
  test.each<readonly [string, string, string, string, string, string]>([
    [
      'F52 moved by both',
      '1: B4 | 2: C4 A4',
      '1: B4 | m: A4 | 2: C4',
      'layout CHART-A',
      '1: B4 | 2: C4 A4',
      '1: B4 | m: A4 | 2: C4',
    ],
    [
      'F53 deleted by them, resized by me',
      '1: A8 B4 | 2: C4',
      '1: B4 | 2: C4',
      'layout CHART-A',
      '1: A8 B4 | 2: C4',
      '1: B4 | 2: C4',
    ],
    [
      'F53 a row deleted by me, in which they resized one',
      '2: C4',
      '1: A4 B8 | 2: C4',
      'layout ROW-1',
      '2: C4',
      '1: A4 B8 | 2: C4',
    ],
    [
      'resized by both',
      '1: A5 B4 | 2: C4',
      '1: A6 B4 | 2: C4',
      'layout CHART-A.meta.width',
      '1: A5 B4 | 2: C4',
      '1: A6 B4 | 2: C4',
    ],
  ])('%s', (_, mine, theirs, key, withMine, withTheirs) => {
    expect(mergeShort(base, mine, theirs)).toEqual([key]);
    expect(mergeShort(base, mine, theirs, { [key]: 'mine' })).toBe(withMine);
    expect(mergeShort(base, mine, theirs, { [key]: 'theirs' })).toBe(withTheirs);
  });

  test('F52 a place is shown by its surroundings', () => {
    expect(merge(stored(base), stored('1: B4 | 2: C4 A4'), stored('1: B4 | m: A12 | 2: C4'))).toMatchObject({
      items: [
        {
          subject: { what: 'component-place', componentType: 'CHART', name: 'Chart A' },
          earlier: { kind: 'place', sketch: { tabs: [], rows: [[4, 4], [4]], marked: [0, 0] } },
          mine: { kind: 'place', sketch: { rows: [[4], [4, 4]], marked: [1, 1] } },
          theirs: { kind: 'place', sketch: { rows: [[4], [12], [4]], marked: [1, 0] } },
        },
      ],
    });
  });

  test('draws the width of an item in place', () => {
    expect(merge(stored(base), stored('1: A5 B4 | 2: C4'), stored('1: A6 B4 | 2: C4'))).toMatchObject({
      items: [
        {
          subject: { what: 'component-content', componentType: 'CHART', name: 'Chart A', field: 'width' },
          earlier: { kind: 'size', dimension: 'width', units: 4, sketch: { rows: [[4, 4], [4]] } },
          mine: { kind: 'size', dimension: 'width', units: 5, sketch: { rows: [[5, 4], [4]], marked: [0, 0] } },
          theirs: { kind: 'size', dimension: 'width', units: 6 },
        },
      ],
    });
  });

  const within = (meta: JsonObject) =>
    stored('1: A4', {
      'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['COLUMN-a'], meta: {} },
      'COLUMN-a': { id: 'COLUMN-a', type: 'COLUMN', children: ['CHART-A'], meta: { width: 4 } },
      'CHART-A': { id: 'CHART-A', type: 'CHART', children: [], meta: { width: 4, sliceName: 'A', ...meta } },
    });
  test('reports the height of an item within a column without a drawing, which would show the column', () => {
    expect(merge(within({ height: 50 }), within({ height: 60 }), within({ height: 70 }))).toMatchObject({
      items: [
        { mine: { kind: 'size', dimension: 'height', units: 60, sketch: null }, theirs: { units: 70, sketch: null } },
      ],
    });
  });

  const withText = (code: string) =>
    stored('1: A4', {
      'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['MARKDOWN-1'], meta: {} },
      'MARKDOWN-1': { id: 'MARKDOWN-1', type: 'MARKDOWN', children: [], meta: { code } },
    });
  test('reports lines of a text as part of that text', () => {
    expect(merge(withText('## About\none'), withText('## About\ntwo'), withText('## About\nthree'))).toMatchObject({
      items: [
        { subject: { what: 'lines', field: 'code', from: 2, to: 2, of: { componentType: 'MARKDOWN', name: 'About' } } },
      ],
    });
  });

  const tab = (id: string, children: readonly string[], text = id): Json => ({
    id,
    type: 'TAB',
    children: [...children],
    meta: { text },
  });
  const row = (id: string): Json => ({ id, type: 'ROW', children: [`CHART-${id}`], meta: {} });
  const chart = (id: string): Json => ({ id, type: 'CHART', children: [], meta: { width: 4 } });
  const tabbed = (tabs: Readonly<Record<string, readonly string[]>>): JsonObject => ({
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [] },
    'TABS-1': { id: 'TABS-1', type: 'TABS', children: Object.keys(tabs), meta: {} },
    ...Object.fromEntries(Object.entries(tabs).map(([id, rows]) => [id, tab(id, rows)])),
    ...Object.fromEntries(
      Object.values(tabs)
        .flat()
        .flatMap((id): [string, Json][] => [
          [id, row(id)],
          [`CHART-${id}`, chart(`CHART-${id}`)],
        ]),
    ),
  });

  test('F53 deleting a tab to which they add something is one conflict', () => {
    const [before, mine, theirs] = [
      tabbed({ 'TAB-1': ['R1'], 'TAB-2': ['R2'] }),
      tabbed({ 'TAB-1': ['R1'] }),
      tabbed({ 'TAB-1': [], 'TAB-2': ['R2', 'R1', 'R3'] }),
    ];
    expect(merge(before, mine, theirs)).toMatchObject({
      kind: 'conflict',
      items: [{ key: 'layout TAB-2', subject: { what: 'component', name: 'TAB-2' }, mine: { kind: 'missing' } }],
    });
    const withMine = merge(before, mine, theirs, { 'layout TAB-2': 'mine' });
    const tree = readTree(withMine.kind === 'merged' ? withMine.value : null);
    // Items that they created in it are removed with it; items that they moved into it stay where I have them.
    expect([tree.parents.get('R1'), tree.components.has('R3'), tree.components.has('CHART-R2')]).toEqual([
      'TAB-1',
      false,
      false,
    ]);
  });

  test('moves a side’s page content into the first tab if the other created tabs', () => {
    const page = stored('1: A4');
    const tabs: JsonObject = {
      ...tabbed({ 'TAB-1': [] }),
      'TAB-1': tab('TAB-1', ['ROW-1']),
      'ROW-1': page['ROW-1'] ?? null,
      'CHART-A': page['CHART-A'] ?? null,
    };
    const outcome = merge(page, tabs, stored('1: A4 | 2: B4'));
    const tree = readTree(outcome.kind === 'merged' ? outcome.value : null);
    expect([tree.components.get('ROOT_ID')?.children, tree.components.get('TAB-1')?.children]).toEqual([
      ['TABS-1'],
      ['ROW-1', 'ROW-2'],
    ]);
  });

  test('a conflict is reported if I put one into the other and they do the reverse', () => {
    const column = (id: string, children: string[]): Json => ({ id, type: 'COLUMN', children, meta: {} });
    const nested = (outer: string, inner: string, isNested: boolean): JsonObject =>
      stored('1: A4', {
        'ROW-1': { id: 'ROW-1', type: 'ROW', children: isNested ? [outer] : ['COLUMN-a', 'COLUMN-b'], meta: {} },
        'COLUMN-a': column('COLUMN-a', ['CHART-A', ...(isNested && outer === 'COLUMN-a' ? [inner] : [])]),
        'COLUMN-b': column('COLUMN-b', ['CHART-B', ...(isNested && outer === 'COLUMN-b' ? [inner] : [])]),
        'CHART-B': chart('CHART-B'),
      });
    const sides = [
      nested('', '', false),
      nested('COLUMN-a', 'COLUMN-b', true),
      nested('COLUMN-b', 'COLUMN-a', true),
    ] as const;
    expect(merge(...sides)).toMatchObject({ kind: 'conflict', items: [{ key: 'layout COLUMN-b' }] });
    for (const [choice, parent] of [
      ['mine', 'COLUMN-a'],
      ['theirs', 'ROW-1'],
    ] as const) {
      const outcome = merge(...sides, { 'layout COLUMN-b': choice });
      expect(readTree(outcome.kind === 'merged' ? outcome.value : null).parents.get('COLUMN-b')).toBe(parent);
    }
  });

  test('nothing is lost if I put a row into a column whose own row they delete by the reverse', () => {
    const part = (id: string, children: string[]): Json => ({ id, type: id.split('-')[0] ?? '', children, meta: {} });
    const page = (children: string[], parts: Readonly<Record<string, string[]>>): JsonObject => ({
      DASHBOARD_VERSION_KEY: 'v2',
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children },
      ...Object.fromEntries(Object.entries(parts).map(([id, below]) => [id, part(id, below)])),
      'CHART-A': chart('CHART-A'),
      'CHART-B': chart('CHART-B'),
    });
    const sides = [
      page(['ROW-1', 'ROW-2'], { 'ROW-1': ['COLUMN-a'], 'COLUMN-a': ['CHART-A'], 'ROW-2': ['CHART-B'] }),
      page(['ROW-1'], { 'ROW-1': ['COLUMN-a'], 'COLUMN-a': ['ROW-2', 'CHART-A'], 'ROW-2': ['CHART-B'] }),
      page(['ROW-2'], { 'ROW-2': ['COLUMN-a', 'CHART-B'], 'COLUMN-a': ['CHART-A'] }),
    ] as const;
    for (const choice of ['mine', 'theirs'] as const) {
      const outcome = merge(...sides, { 'layout ROW-2': choice });
      const { parents } = readTree(outcome.kind === 'merged' ? outcome.value : null);
      expect([parents.get('CHART-A'), parents.get('CHART-B')]).toEqual(['COLUMN-a', 'ROW-2']);
    }
  });
});
