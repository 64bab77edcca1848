import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { chartsInScope, everywhere, pathsOfCharts } from '../filter-scope';
import { parseDocument } from '../json-document';
import { readLayout, type Layout } from '../layout';
import { chartsOf, reachedIn, reachedOf, scopeReaching, scopeTree, toggled, type ScopeNode } from './scope-tree';

type Part = readonly [id: string, type: string, children: readonly string[], meta?: object];
const layoutOf = (...parts: readonly Part[]): Layout =>
  readLayout(
    parseDocument(
      JSON.stringify(
        Object.fromEntries(parts.map(([id, type, children, meta = {}]) => [id, { id, type, children, meta }])),
      ),
    ),
  );
const chart = (id: string, chartId: number, more: object = {}): Part => [id, 'CHART', [], { chartId, ...more }];

/** Two tabs, the second with its own chart, one that is also in the first tab, and a nested tab. */
const tabbed = layoutOf(
  ['ROOT_ID', 'ROOT', ['TABS-1']],
  ['TABS-1', 'TABS', ['TAB-a', 'TAB-b', 'TAB-empty']],
  ['TAB-a', 'TAB', ['ROW-a'], { text: 'Overview' }],
  ['ROW-a', 'ROW', ['CHART-1', 'CHART-2']],
  ['TAB-b', 'TAB', ['ROW-b', 'TABS-2'], { text: 'Details' }],
  ['ROW-b', 'ROW', ['CHART-2b', 'CHART-3']],
  ['TABS-2', 'TABS', ['TAB-c']],
  ['TAB-c', 'TAB', ['CHART-4'], { text: 'Deep' }],
  ['TAB-empty', 'TAB', [], { text: 'Nothing' }],
  chart('CHART-1', 1),
  chart('CHART-2', 2, { sliceNameOverride: 'Renamed' }),
  chart('CHART-2b', 2),
  chart('CHART-3', 3),
  chart('CHART-4', 4),
);
const names = new Map([
  [1, 'One'],
  [2, 'Two'],
  [3, 'Three'],
  [4, 'Four'],
  [5, 'Without a place'],
]);
const tree = scopeTree(tabbed, names);

const shown = ({ title, id, children }: ScopeNode): unknown =>
  children.length === 0 ? title : { [title || id]: children.map(shown) };
function find(node: ScopeNode, id: string): ScopeNode | null {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = find(child, id);
    if (found) return found;
  }
  return null;
}
const node = (id: string) => must(find(tree.root, id), id);

describe('NAT-007 the tree in which a scope is chosen', () => {
  test('has tabs with charts in reading order, under their names on the dashboard; unplaced charts come last', () => {
    expect(shown(tree.root)).toEqual({
      ROOT_ID: [{ Overview: ['One', 'Renamed'] }, { Details: ['Two', 'Three', { Deep: ['Four'] }] }, 'Without a place'],
    });
  });

  test('leaves out the chart that filters the others, and tabs without other charts', () => {
    expect(shown(scopeTree(tabbed, names, 4).root)).toEqual({
      ROOT_ID: [{ Overview: ['One', 'Renamed'] }, { Details: ['Two', 'Three'] }, 'Without a place'],
    });
  });

  test.each([
    ['everything', everywhere, 'all', 'all', 'all'],
    ['nothing', { rootPath: [], excluded: [] }, 'none', 'none', 'none'],
    ['a tab, and with it the other place of its chart', { rootPath: ['TAB-a'], excluded: [] }, 'some', 'all', 'some'],
    ['all but a chart', { rootPath: ['ROOT_ID'], excluded: [2] }, 'some', 'some', 'some'],
    ['a tab within a tab', { rootPath: ['TAB-c'], excluded: [] }, 'some', 'none', 'some'],
    ['a row, which users never choose', { rootPath: ['ROW-a'], excluded: [] }, 'some', 'all', 'some'],
  ] as const)('shows what reaches %s', (_, scope, whole, first, second) => {
    const reached = reachedIn(tree, scope);
    expect([tree.root, node('TAB-a'), node('TAB-b')].map(part => reachedOf(part, reached))).toEqual([
      whole,
      first,
      second,
    ]);
  });

  test.each([
    ['everything', [1, 2, 3, 4, 5], { rootPath: ['ROOT_ID'], excluded: [] }],
    ['nothing', [], { rootPath: [], excluded: [] }],
    ['a whole tab, with its future charts', [2, 3, 4], { rootPath: ['TAB-a', 'TAB-b'], excluded: [1] }],
    ['a tab within a tab', [4], { rootPath: ['TAB-c'], excluded: [] }],
    ['a chart of a tab', [1], { rootPath: ['TAB-a'], excluded: [2] }],
    ['a chart without a place', [5], { rootPath: ['ROOT_ID'], excluded: [1, 2, 3, 4] }],
  ])('says in roots and exceptions that %s is reached', (_, charts, scope) => {
    expect(scopeReaching(tree, new Set(charts))).toEqual(scope);
  });

  test('pressing a partly selected node selects all of it, pressing a selected one clears it', () => {
    const filled = toggled(tree, { rootPath: ['ROOT_ID'], excluded: [3] }, node('TAB-b'));
    expect(filled).toEqual(everywhere);
    expect(toggled(tree, filled, node('TAB-b'))).toEqual({ rootPath: ['ROOT_ID'], excluded: [2, 3, 4] });
    expect(toggled(tree, filled, tree.root)).toEqual({ rootPath: [], excluded: [] });
  });

  test('a chart that filters others is not in its own scope', () => {
    const ofOne = scopeTree(tabbed, names, 1);
    expect(scopeReaching(ofOne, new Set(chartsOf(ofOne.root)))).toEqual({ rootPath: ['ROOT_ID'], excluded: [1] });
    expect(scopeReaching(ofOne, new Set([4]))).toEqual({ rootPath: ['TAB-c'], excluded: [] });
  });
});

interface Place {
  readonly charts: readonly number[];
  readonly tabs: readonly Place[];
}

/** Nested tabs, with charts that may be in several places. */
const places = (depth: number): fc.Arbitrary<Place> =>
  fc.record({
    charts: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    tabs: depth === 0 ? fc.constant([]) : fc.array(places(depth - 1), { maxLength: 3 }),
  });

function partsOf(id: string, type: string, { charts, tabs }: Place): Part[] {
  const own = charts.map((chartId, index) => chart(`CHART-${id}-${index}`, chartId));
  const tabIds = tabs.map((_, index) => `${id}-${index}`);
  const below = tabs.flatMap((tab, index) => partsOf(`${id}-${index}`, 'TAB', tab));
  return [
    ...own,
    ...below,
    [`TABS-${id}`, 'TABS', tabIds],
    [id, type, [...own.map(([place]) => place), `TABS-${id}`], { text: id }],
  ];
}
const layouts = places(3).map(root => layoutOf(...partsOf('ROOT_ID', 'ROOT', root)));

test('NAT-007 the scope contains exactly the charts that are chosen in the tree', () => {
  fc.assert(
    fc.property(
      layouts,
      fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
      fc.option(fc.integer({ min: 1, max: 8 })),
      (layout, chosen, source) => {
        const ids = Array.from({ length: 8 }, (_, index) => index + 1);
        const made = scopeTree(layout, new Map(ids.map(id => [id, `Chart ${id}`])), source);
        const wanted = chosen.filter(id => id !== source);
        const scope = scopeReaching(made, new Set(wanted));
        expect(new Set(chartsInScope(pathsOfCharts(layout), scope, ids))).toEqual(new Set(wanted));
        expect(scopeReaching(made, reachedIn(made, scope))).toEqual(scope);
      },
    ),
  );
});
