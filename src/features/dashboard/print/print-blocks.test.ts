import { describe, expect, test } from 'vitest';
import type { LayoutNode } from '@/model/layout-nodes';
import { chartsOn, GAP, onlyTabs, printBlocks, pageSizes, type PrintForm } from './print-blocks';

const chart = (chartId: number, width: number, height = 40): LayoutNode => ({
  kind: 'chart',
  id: `CHART-${chartId}`,
  chartId,
  nameOverride: null,
  width,
  height,
});
const row = (...children: LayoutNode[]): LayoutNode => ({
  kind: 'row',
  id: `ROW-${JSON.stringify(children)}`,
  background: 'BACKGROUND_TRANSPARENT',
  children,
});
const column = (width: number, ...children: LayoutNode[]): LayoutNode => ({
  kind: 'column',
  id: 'COLUMN',
  width,
  background: 'BACKGROUND_TRANSPARENT',
  children,
});
const text = (id: string): LayoutNode => ({ kind: 'markdown', id, code: id, width: 4, height: 20 });
const tabs = (...inside: [string, LayoutNode[]][]): LayoutNode => ({
  kind: 'tabs',
  id: 'TABS',
  tabs: inside.map(([title, children]) => ({ id: `TAB-${title}`, title, children })),
});
/** Ids in the tens are numbers, in the hundreds flow. */
const formOf = (id: number): PrintForm => (id >= 100 ? 'flow' : id >= 10 ? 'number' : 'box');
const shape = (nodes: LayoutNode[], orientation: 'portrait' | 'landscape' = 'portrait') =>
  printBlocks(nodes, orientation, formOf).map(block => {
    switch (block.kind) {
      case 'line':
        return block.charts.map(({ chartId, columns }) => `${chartId}:${columns}`).join(' ');
      case 'flow':
        return `flow ${block.chart.chartId}`;
      case 'section':
        return `${'#'.repeat(block.level)} ${block.title}${block.startsPage ? ' (new page)' : ''}`;
      default:
        return block.kind;
    }
  });

describe('a layout on paper', () => {
  test.each<[string, LayoutNode[], string[]]>([
    ['charts of half the dashboard share a line', [row(chart(1, 6), chart(2, 6))], ['1:2 2:2']],
    ['a wide chart has its own line', [row(chart(1, 8), chart(2, 4))], ['1:4', '2:4']],
    [
      'four numbers share a line',
      [row(chart(10, 3), chart(11, 3), chart(12, 3), chart(13, 3))],
      ['10:1 11:1 12:1 13:1'],
    ],
    ['no line ends in a gap', [row(chart(1, 4), chart(2, 4), chart(3, 4))], ['1:2 2:2', '3:4']],
    ['columns dissolve', [row(column(4, chart(1, 4), chart(2, 4)), chart(3, 8))], ['1:2 2:2', '3:4']],
    ['flowing content interrupts a row', [row(chart(1, 4), chart(100, 4), chart(2, 4))], ['1:4', 'flow 100', '2:4']],
    ['so does a text', [row(chart(1, 6), text('t'))], ['1:4', 'text']],
    [
      'tabs follow one another, each top-level one on its own page',
      [tabs(['A', [row(chart(1, 12))]], ['B', []])],
      ['## A', '1:4', '## B (new page)'],
    ],
    [
      'tabs inside a tab are a level below',
      [tabs(['A', [tabs(['A1', []], ['A2', []])]])],
      ['## A', '### A1', '### A2'],
    ],
    ['tabs beside other parts start no page', [text('t'), tabs(['A', []], ['B', []])], ['text', '## A', '## B']],
  ])('%s', (_, nodes, wanted) => expect(shape(nodes)).toEqual(wanted));

  test('landscape paper has the columns of the dashboard', () => {
    expect(shape([row(chart(1, 8), chart(2, 4))], 'landscape')).toEqual(['1:8 2:4']);
    expect(shape([row(chart(10, 1), chart(1, 11))], 'landscape')).toEqual(['10:12', '1:12']);
  });

  test.each(['portrait', 'landscape'] as const)('%s: charts side by side fit and have the same height', orientation => {
    const nodes = [row(chart(1, 3, 10), chart(2, 3, 100), chart(3, 3), chart(4, 3)), row(chart(10, 2), chart(11, 2))];
    const blocks = printBlocks(nodes, orientation, formOf);
    for (const block of blocks) {
      const placed = chartsOn([block]);
      const taken = placed.reduce((sum, { width }) => sum + width + GAP, -GAP);
      expect(taken).toBeLessThanOrEqual(pageSizes[orientation].width);
      expect(taken).toBeGreaterThan(pageSizes[orientation].width - placed.length);
      expect(new Set(placed.map(({ height }) => height)).size).toBe(1);
    }
    expect(chartsOn(blocks).map(({ chartId }) => chartId)).toEqual([1, 2, 3, 4, 10, 11]);
  });
});

test('a report of open tabs omits the closed ones, and keeps everything outside of tabs', () => {
  const nodes = [
    row(chart(1, 12)),
    tabs(['a', [chart(2, 12), tabs(['c', [chart(3, 12)]], ['d', [chart(4, 12)]])]], ['b', [chart(5, 12)]]),
  ];
  const open = onlyTabs(nodes, new Set(['TAB-a', 'TAB-d']));
  expect(chartsOn(printBlocks(open, 'portrait', formOf)).map(({ chartId }) => chartId)).toEqual([1, 2, 4]);
});
