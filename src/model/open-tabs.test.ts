import { expect, test } from 'vitest';
import type { LayoutNode } from './layout-nodes';
import { chartsInSight, findTarget, openTab, openTabs, targetOf } from './open-tabs';

const chart = (chartId: number): LayoutNode => ({
  kind: 'chart',
  id: `CHART-${chartId}`,
  chartId,
  nameOverride: null,
  width: 4,
  height: 50,
});
const inner: LayoutNode = {
  kind: 'tabs',
  id: 'TABS-in',
  tabs: [
    { id: 'TAB-x', title: 'X', children: [chart(3)] },
    { id: 'TAB-y', title: 'Y', children: [chart(4)] },
  ],
};
const tabs = [
  { id: 'TAB-a', title: 'A', children: [chart(1)] },
  {
    id: 'TAB-b',
    title: 'B',
    children: [{ kind: 'row', id: 'ROW-1', background: 'BACKGROUND_WHITE', children: [chart(2)] }],
  },
  { id: 'TAB-c', title: 'C', children: [inner] },
] as const;
const nodes: readonly LayoutNode[] = [{ kind: 'tabs', id: 'TABS', tabs }];
const nowhere = { component: null, chartId: null };
const none: ReadonlySet<string> = new Set();

test.each([
  ['nothing opens the first', none, nowhere, ['TAB-a']],
  ['DSH-004 a focused chart opens the tab that it is on', none, { component: null, chartId: 2 }, ['TAB-b']],
  ['DSH-004 and those around it', none, { component: null, chartId: 4 }, ['TAB-c', 'TAB-y']],
  ['a link to a component opens the tabs around it', none, { component: 'CHART-4', chartId: null }, ['TAB-c', 'TAB-y']],
  ['a link to a tab opens it and those around it', none, { component: 'TAB-y', chartId: null }, ['TAB-c', 'TAB-y']],
  ['a choice takes precedence over the address', new Set(['TAB-a']), { component: 'TAB-y', chartId: null }, ['TAB-a']],
  ['a missing target opens the first', new Set(['TAB-z']), { component: 'ROW-9', chartId: 99 }, ['TAB-a']],
])('%s', (_, chosen, target, open) => expect(openTabs(nodes, chosen, target)).toEqual(open));

test('tabs without a tab have none open', () => expect(openTab([], none, nowhere)).toBeUndefined());

test('DSH-004 an address names a component in its fragment and a chart by its id', () => {
  expect(targetOf({ search: '?focused_chart=12&standalone=1', hash: '#TAB-%C3%A4' })).toEqual({
    component: 'TAB-ä',
    chartId: 12,
  });
  expect(targetOf({ search: '?focused_chart=twelve', hash: '#%' })).toEqual({ component: '%', chartId: null });
  expect(targetOf({ search: '', hash: '' })).toEqual(nowhere);
});

test('finds the target of an address in any tab', () => {
  expect(findTarget(nodes, { component: 'ROW-1', chartId: null })?.kind).toBe('row');
  expect(findTarget(nodes, { component: null, chartId: 3 })?.id).toBe('CHART-3');
  expect(findTarget(nodes, nowhere)).toBeNull();
});

test.each([
  ['the first tab', none, [9, 1]],
  ['a chosen tab', new Set(['TAB-b']), [9, 2]],
  ['a tab inside it', new Set(['TAB-c', 'TAB-y']), [9, 4]],
])('charts in sight are those beside the tabs and those of %s', (_, chosen, charts) => {
  expect(chartsInSight([chart(9), ...nodes], chosen, nowhere)).toEqual(charts);
});
