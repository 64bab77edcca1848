import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched, type ChartPlugin, type ReaderState } from '../../plugin';
import type { ChartResult } from '../../result';
import { plugins } from '.';
import { layOutChord } from './chord-layout';
import { MOST_LINKS } from './read';
import { withoutLoops } from './sankey-layout';

type Row = readonly [source: Value, target: Value, value: Value];

const resultOf = (rows: readonly Row[]): ChartResult => ({
  rowCount: rows.length,
  columns: ['from', 'to', 'n'].map((name, index) => ({
    name,
    parts: [name],
    type: name === 'n' ? genericTypes.numeric : genericTypes.text,
    values: rows.map(row => row[index] ?? null),
  })),
});

const size = { width: 480, height: 280 };

function plotOf(plugin: ChartPlugin, form: FormData, rows: readonly Row[], reader: ReaderState = untouched) {
  if (plugin.drawing.kind !== 'plot') throw new Error('drawn by a component');
  const { colourOf } = createColourAssignment();
  const formData = withDefaults(plugin, form);
  return plugin.drawing.plot({
    formData,
    results: [resultOf(rows)],
    dataset: null,
    ...size,
    colours: light,
    colourOf,
    reader,
  });
}

const rows: readonly Row[] = [
  ['a', 'x', 3],
  ['a', 'y', 1],
  ['b', 'x', 1],
];

describe('a Sankey diagram', () => {
  const form = { groupby: ['from', 'to'], metric: 'n' };
  const plot = (given: readonly Row[]) => must(plotOf(plugins.sankey, form, given), 'plot');

  test('asks for the values of both columns, the largest first if it sorts', () => {
    expect(plugins.sankey.queries(form)).toMatchObject([{ columns: ['from', 'to'], metrics: ['n'] }]);
    expect(plugins.sankey.queries(form)[0]?.orderby).toBeUndefined();
    expect(plugins.sankey.queries({ ...form, sort_by_metric: true })[0]?.orderby).toEqual([['n', false]]);
  });

  test('needs exactly two columns', () => {
    expect(() => plotOf(plugins.sankey, { ...form, groupby: ['from'] }, rows)).toThrow('Pick exactly 2 columns');
    expect(plugins.sankey.summary({ formData: { metric: 'n' }, results: [resultOf(rows)], dataset: null })).toBe('');
  });

  test('states the value of a link and its shares of both ends, and the value of a node', () => {
    const drawn = plot(rows);
    const told = (row: number) => {
      const { title, lines } = drawn.inspect([row]);
      return [title, ...lines.map(line => line.value)];
    };
    expect(told(0)).toEqual(['a → x', '3', '75.00%', '75.00%']);
    expect((drawn.data['nodes'] ?? []).map((_, index) => told(3 + index))).toEqual(
      expect.arrayContaining([
        ['a', '4'],
        ['x', '4'],
        ['b', '1'],
        ['y', '1'],
      ]),
    );
  });

  test('shows the received and sent values of a node in the middle', () => {
    const drawn = plot([...rows, ['x', 'z', 2]]);
    const told = (drawn.data['nodes'] ?? []).map((_, index) => drawn.inspect([4 + index]));
    expect(told.find(({ title }) => title === 'x')?.lines.map(line => line.value)).toEqual(['4', '2']);
  });

  test('omits links that cannot be drawn, and reports them', () => {
    const drawn = plot([...rows, ['x', 'a', 1], ['c', 'c', 9], ['d', 'x', -2], ['e', 'x', null]]);
    expect(drawn.data['rows']).toHaveLength(3);
    expect(drawn.notes).toEqual(['2 rows without a positive value', expect.stringMatching(/loop: c → c, x → a$/)]);
    expect(plotOf(plugins.sankey, form, [['a', 'x', 0]])).toBeNull();
  });

  test('of ten thousand links draws the largest, and says so', () => {
    const many = Array.from({ length: 10_000 }, (_, index): Row => [`s${index % 100}`, `t${index}`, index + 1]);
    const drawn = plot(many);
    expect(drawn.data['rows']).toHaveLength(MOST_LINKS);
    expect(drawn.notes?.[0]).toMatch(/^Only the 300 largest of 10,000 links/);
  });

  test('names are text, and equal names are one end', () => {
    const drawn = plot([
      ['<img src=x onerror=alert(1)>', 'x', 2],
      [null, 'x', 1],
      [null, 'x', 1],
      ['__proto__', 'constructor', 1],
    ]);
    expect(drawn.data['rows']).toHaveLength(3);
    expect(drawn.inspect([1]).title).toBe('<img src=x onerror=alert(1)> → x');
    expect(drawn.inspect([0]).title).toBe('<NULL> → x');
  });
});

test('of the links of a loop the smallest is left out', () => {
  const link = (source: string, target: string, value: number) => ({ source, target, value, row: 0 });
  const { kept, loops } = withoutLoops([link('a', 'b', 5), link('b', 'c', 4), link('c', 'a', 3), link('a', 'c', 2)]);
  expect(kept.map(({ value }) => value)).toEqual([5, 4, 2]);
  expect(loops.map(({ value }) => value)).toEqual([3]);
});

describe('a graph', () => {
  const form = { source: 'from', target: 'to', metric: 'n' };
  const nodesOf = (plot: { data: Readonly<Record<string, readonly object[]>> }) => plot.data['rows'] ?? [];

  test('asks for its columns in the order of their keys', () => {
    expect(
      plugins.graph_chart.queries({ target: 'to', source: 'from', metric: 'n', source_category: 'kind' })[0],
    ).toMatchObject({
      columns: ['to', 'from', 'kind'],
      metrics: ['n'],
    });
  });

  test('has a node for each name, as large as the sum of its links', () => {
    const plot = must(plotOf(plugins.graph_chart, form, [...rows, ['x', 'x', 2]]), 'plot');
    const told = nodesOf(plot).map((_, row) => [plot.inspect([row]).title, plot.inspect([row]).lines[0]?.value]);
    expect(told).toEqual([
      ['x', '8'],
      ['a', '4'],
      ['b', '1'],
      ['y', '1'],
    ]);
    expect(plot.inspect([4])).toMatchObject({ title: 'a → x', lines: [{ value: '3' }] });
    expect(plot.data['links']).toHaveLength(4);
  });

  test('a node filters by the column that it comes from; a link only has rows behind it', () => {
    const plot = must(plotOf(plugins.graph_chart, form, rows), 'plot');
    const meaningOf = (row: number) => plot.meaning?.(row);
    expect(meaningOf(0)).toEqual({
      label: 'a',
      dimensions: [{ column: 'from', value: 'a', text: 'a' }],
      position: [],
    });
    expect(meaningOf(1)?.dimensions).toEqual([{ column: 'to', value: 'x', text: 'x' }]);
    expect(meaningOf(4)).toMatchObject({ dimensions: [], position: [{ column: 'from' }, { column: 'to' }] });
    const closed = must(plotOf(plugins.graph_chart, { ...form, selectedMode: false }, rows), 'plot');
    expect(closed.meaning?.(0)).toMatchObject({ dimensions: [], position: [{ column: 'from', value: 'a' }] });
  });

  test('categories have the colours and the legend; one that is hidden takes its links along', () => {
    const grouped = { ...form, source_category: 'from' };
    const plot = must(plotOf(plugins.graph_chart, grouped, rows), 'plot');
    expect(plot.legend).toMatchObject({ kind: 'items', items: [{ label: 'a' }, { label: 'N/A' }, { label: 'b' }] });
    const hidden = must(plotOf(plugins.graph_chart, grouped, rows, { ...untouched, hidden: new Set(['a']) }), 'plot');
    expect(nodesOf(hidden).map((_, row) => hidden.inspect([row]).title)).toEqual(['x', 'b', 'y']);
    expect(hidden.data['links']).toHaveLength(1);
  });

  test('names only nodes above the threshold', () => {
    const plot = must(plotOf(plugins.graph_chart, { ...form, showSymbolThreshold: 3 }, rows), 'plot');
    expect(plot.data['labels']).toMatchObject([{ text: 'a' }, { text: 'x' }]);
  });

  test.each(['force', 'circular'])('nodes stay inside a small picture: %s', layout => {
    const many = Array.from({ length: 40 }, (_, index): Row => [`s${index % 7}`, `t${index}`, index + 1]);
    const plot = must(plotOf(plugins.graph_chart, { ...form, layout }, many), 'plot');
    for (const node of nodesOf(plot)) {
      const { x, y } = v.parse(v.object({ x: v.number(), y: v.number() }), node);
      expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true);
    }
  });
});

describe('a chord diagram', () => {
  const form = { groupby: 'from', columns: 'to', metric: 'n', y_axis_format: '.1f' };

  test('asks for source and target in this order, the largest first if it sorts', () => {
    expect(plugins.chord.queries({ columns: 'to', groupby: 'from', metric: 'n' })[0]).toMatchObject({
      columns: ['from', 'to'],
    });
    expect(plugins.chord.queries(form)[0]?.orderby).toBeUndefined();
    expect(plugins.chord.queries({ ...form, sort_by_metric: true })[0]?.orderby).toEqual([['n', false]]);
  });

  test('one ribbon has both directions, and an end has its received and sent values', () => {
    const both: Row[] = [...rows, ['x', 'a', 2], ['x', 'x', 7]];
    const plot = must(plotOf(plugins.chord, form, both), 'plot');
    const told = (row: number) => plot.inspect([row]).lines.map(({ label, value }) => [label, value]);
    expect(told(0)).toEqual([['x → x', '7.0']]);
    expect(told(1)).toEqual([
      ['a → x', '3.0'],
      ['x → a', '2.0'],
    ]);
    expect(plot.data['rows']).toHaveLength(4);
    expect(plot.inspect([4])).toMatchObject({ title: 'x', lines: [{ value: '11.0' }, { value: '9.0' }] });
  });

  test('an end is as long as its received value, and the ring is a full circle', () => {
    const { groups, ribbons } = layOutChord([
      { source: 'a', target: 'b', value: 3, row: 0 },
      { source: 'b', target: 'a', value: 1, row: 1 },
    ]);
    const [b, a] = groups.map(({ start, end }) => end - start);
    expect(groups.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(must(b, 'b') / must(a, 'a')).toBeCloseTo(3);
    expect(must(groups.at(-1), 'last').end).toBeCloseTo(2 * Math.PI - 0.03);
    expect(ribbons).toEqual([
      expect.objectContaining({
        atTarget: 3,
        atSource: 1,
        from: groups[1] && { start: groups[1].start, end: groups[1].end },
      }),
    ]);
  });
});
