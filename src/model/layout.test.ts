import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from './json-document';
import { componentTypes, readLayout } from './layout';
import { chartsBelow, layoutNodes, placeUnplaced, type LayoutNode } from './layout-nodes';

interface Stored {
  readonly type: string;
  readonly id: string;
  readonly children?: readonly string[];
  readonly meta?: Readonly<Record<string, unknown>>;
}
const layoutOf = (...components: readonly Stored[]) =>
  JSON.stringify({ DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(components.map(one => [one.id, one])) });
const root = (...children: string[]): Stored => ({ type: 'ROOT', id: 'ROOT_ID', children });
const chart = (id: number, meta: Readonly<Record<string, unknown>> = {}): Stored => ({
  type: 'CHART',
  id: `CHART-${id}`,
  children: [],
  meta: { chartId: id, ...meta },
});
const read = (...components: readonly Stored[]) => layoutNodes(readLayout(parseDocument(layoutOf(...components))));
const chartIds = (nodes: readonly LayoutNode[]) => chartsBelow(nodes).map(node => node.chartId);

describe('a stored layout', () => {
  test.each(['CHART', 'COLUMN', 'HEADER', 'GRID', 'ROOT', 'DIVIDER', 'MARKDOWN', 'ROW', 'TABS', 'TAB', 'DYNAMIC'])(
    'LAY-001 has components of the type %s',
    type => {
      expect(readLayout(parseDocument(layoutOf({ type, id: 'X' })))).toEqual({
        X: { id: 'X', type, children: [], meta: {} },
      });
    },
  );

  test('LAY-001 has components of no other type', () => {
    expect(componentTypes).toHaveLength(11);
    expect(readLayout(parseDocument(layoutOf({ type: 'NOVELTY', id: 'X' })))).toEqual({});
  });

  test('becomes the drawn tree, with the defaults of its components', () => {
    const nodes = read(
      root('GRID_ID'),
      { type: 'GRID', id: 'GRID_ID', children: ['HEADER-1', 'ROW-1', 'DIVIDER-1'] },
      { type: 'HEADER', id: 'HEADER-1', meta: { text: 'Sales', headerSize: 'LARGE_HEADER' } },
      { type: 'ROW', id: 'ROW-1', children: ['CHART-7', 'COLUMN-1'], meta: { background: 'BACKGROUND_WHITE' } },
      chart(7, { width: 6, height: 30, sliceNameOverride: 'Named here' }),
      { type: 'COLUMN', id: 'COLUMN-1', children: ['MARKDOWN-1', 'CHART-8'] },
      { type: 'MARKDOWN', id: 'MARKDOWN-1', meta: { code: '# Hello' } },
      chart(8),
      { type: 'DIVIDER', id: 'DIVIDER-1' },
    );
    expect(nodes).toEqual([
      { kind: 'header', id: 'HEADER-1', text: 'Sales', size: 'LARGE_HEADER', background: 'BACKGROUND_TRANSPARENT' },
      {
        kind: 'row',
        id: 'ROW-1',
        background: 'BACKGROUND_WHITE',
        children: [
          { kind: 'chart', id: 'CHART-7', chartId: 7, nameOverride: 'Named here', width: 6, height: 30 },
          {
            kind: 'column',
            id: 'COLUMN-1',
            width: 4,
            background: 'BACKGROUND_TRANSPARENT',
            children: [
              { kind: 'markdown', id: 'MARKDOWN-1', code: '# Hello', width: 4, height: 50 },
              { kind: 'chart', id: 'CHART-8', chartId: 8, nameOverride: null, width: 4, height: 50 },
            ],
          },
        ],
      },
      { kind: 'divider', id: 'DIVIDER-1' },
    ]);
  });

  test('LAY-003 reads the meta of each component', () => {
    const header = { text: 'Sales', headerSize: 'SMALL_HEADER', background: 'BACKGROUND_WHITE' };
    const meta = { chartId: 7, sliceName: 'By month', width: 6, height: 30 };
    const stored = [
      root('HEADER-1', 'CHART-7'),
      { type: 'HEADER', id: 'HEADER-1', meta: header },
      { ...chart(7), meta },
    ];
    expect(read(...stored)).toEqual([
      { kind: 'header', id: 'HEADER-1', text: 'Sales', size: 'SMALL_HEADER', background: 'BACKGROUND_WHITE' },
      { kind: 'chart', id: 'CHART-7', chartId: 7, nameOverride: null, width: 6, height: 30 },
    ]);
    expect(readLayout(parseDocument(layoutOf(...stored)))).toMatchObject({
      'HEADER-1': { meta: header },
      'CHART-7': { meta },
    });
  });

  test.each([
    ['BACKGROUND_WHITE', 'BACKGROUND_WHITE'],
    ['BACKGROUND_TRANSPARENT', 'BACKGROUND_TRANSPARENT'],
    ['BACKGROUND_GREEN', 'BACKGROUND_TRANSPARENT'],
    [undefined, 'BACKGROUND_TRANSPARENT'],
  ])('LAY-025 on %s is placed on %s', (background, expected) => {
    const meta = { background };
    const on = (type: 'HEADER' | 'ROW' | 'COLUMN') => read(root('X'), { type, id: 'X', meta })[0];
    for (const type of ['HEADER', 'ROW', 'COLUMN'] as const) expect(on(type)).toMatchObject({ background: expected });
  });

  test.each([
    ['SMALL_HEADER', 'SMALL_HEADER'],
    ['MEDIUM_HEADER', 'MEDIUM_HEADER'],
    ['LARGE_HEADER', 'LARGE_HEADER'],
    ['HUGE_HEADER', 'MEDIUM_HEADER'],
    [undefined, 'MEDIUM_HEADER'],
  ])('LAY-024 a header of %s is %s', (headerSize, expected) => {
    expect(read(root('X'), { type: 'HEADER', id: 'X', meta: { headerSize } })).toMatchObject([{ size: expected }]);
  });

  test('with tabs keeps their order and titles, and counts hidden charts', () => {
    const nodes = read(
      root('TABS-1'),
      { type: 'TABS', id: 'TABS-1', children: ['TAB-2', 'TAB-1', 'CHART-9'] },
      { type: 'TAB', id: 'TAB-1', children: ['CHART-1'], meta: { text: 'First' } },
      { type: 'TAB', id: 'TAB-2', children: ['CHART-2'], meta: { defaultText: 'Tab title' } },
      chart(1),
      chart(2),
      chart(9),
    );
    expect(nodes).toMatchObject([{ kind: 'tabs', tabs: [{ title: 'Tab title' }, { title: 'First' }] }]);
    expect(chartIds(nodes)).toEqual([2, 1]);
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{'],
    ['another kind of JSON', '[1]'],
    [
      'components of other forms',
      '{"ROOT_ID":{"id":"ROOT_ID","type":"ROOT","children":[7]},"A":{"type":"ROW"},"B":null}',
    ],
  ])('of %s draws nothing', (_, text) => expect(layoutNodes(readLayout(parseDocument(text)))).toEqual([]));

  test('with components that contain each other is drawn once', () => {
    const nodes = read(
      root('ROW-1'),
      { type: 'ROW', id: 'ROW-1', children: ['COLUMN-1', 'ROW-1'] },
      { type: 'COLUMN', id: 'COLUMN-1', children: ['ROW-1', 'CHART-1'] },
      chart(1),
    );
    expect(chartIds(nodes)).toEqual([1]);
  });

  test('may contain anything, and is read to the end nevertheless', () => {
    const ids = fc.constantFrom('ROOT_ID', 'GRID_ID', 'A', 'B', 'C', '__proto__', 'constructor');
    const component = fc.record(
      {
        id: ids,
        type: fc.constantFrom<string>(...componentTypes, 'NOVELTY'),
        children: fc.array(ids, { maxLength: 4 }),
        meta: fc.oneof(fc.jsonValue(), fc.record({ chartId: fc.integer() })),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.dictionary(ids, fc.oneof(component, fc.jsonValue())), stored => {
        const nodes = layoutNodes(readLayout(parseDocument(JSON.stringify(stored))));
        expect(chartIds(nodes).every(id => Number.isInteger(id))).toBe(true);
      }),
    );
  });
});

describe('charts without a place', () => {
  const own = (id: number) => ({ id, vizType: 'pie' });
  const box = (id: number) => ({ id, vizType: 'filter_box' });

  test('LAY-029 filter boxes have separate rows, filled to the grid’s width', () => {
    const widths = (...charts: readonly { readonly id: number; readonly vizType: string }[]) =>
      placeUnplaced([], charts).map(node =>
        node.kind === 'row' ? node.children.map(child => child.kind === 'chart' && child.width) : null,
      );
    expect(widths(box(1))).toEqual([[12]]);
    expect(widths(own(1), box(2), own(3), box(4))).toEqual([
      [6, 6],
      [4, 4],
    ]);
    expect(widths(box(1), box(2), box(3), box(4))).toEqual([[4, 4, 4], [12]]);
  });

  test('are at the end, three to a row', () => {
    const nodes = placeUnplaced(read(root('CHART-1'), chart(1)), [1, 2, 3, 4, 5].map(own));
    expect(
      nodes
        .slice(1)
        .map(node =>
          node.kind === 'row' ? node.children.map(child => child.kind === 'chart' && child.chartId) : null,
        ),
    ).toEqual([[2, 3, 4], [5]]);
  });

  test('join the last tab if there are tabs', () => {
    const tabs = read(
      root('TABS-1'),
      { type: 'TABS', id: 'TABS-1', children: ['TAB-1', 'TAB-2'] },
      { type: 'TAB', id: 'TAB-1', children: [] },
      { type: 'TAB', id: 'TAB-2', children: ['CHART-1'] },
      chart(1),
    );
    const [node] = placeUnplaced(tabs, [1, 2].map(own));
    expect(node?.kind === 'tabs' && node.tabs.map(tab => chartIds(tab.children))).toEqual([[], [1, 2]]);
  });

  test('every chart of the dashboard is drawn once, and placed charts keep their places', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20)), fc.uniqueArray(fc.nat(20)), (placed, all) => {
        const before = read(root(...placed.map(id => `CHART-${id}`)), ...placed.map(id => chart(id)));
        const after = chartIds(placeUnplaced(before, all.map(own)));
        expect(after.slice(0, placed.length)).toEqual(placed);
        expect(after.slice(placed.length)).toEqual(all.filter(id => !placed.includes(id)));
      }),
    );
  });
});
