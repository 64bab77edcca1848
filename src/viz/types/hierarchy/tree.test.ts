import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '@/viz/colours/assignment';
import { dark } from '@/viz/colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import type { ChartResult } from '../../result';
import { plugins } from '.';
import { plotTree } from './tree';
import { MOST_NODES, readTree, type TreeNode } from './tree-read';

type Row = readonly [id: Value, parent: Value, name: Value, value: Value];

const resultOf = (rows: readonly Row[]): ChartResult => ({
  rowCount: rows.length,
  columns: ['id', 'up', 'title', 'n'].map((name, index) => ({
    name,
    parts: [name],
    type: name === 'title' ? genericTypes.text : genericTypes.numeric,
    values: rows.map(row => row[index] ?? null),
  })),
});
const form = { id: 'id', parent: 'up', name: 'title', metric: 'n' };
const read = (rows: readonly Row[], more: FormData = {}) =>
  readTree({ formData: { ...form, ...more }, results: [resultOf(rows)] });
const shapeOf = (node: TreeNode): unknown =>
  node.children.length === 0 ? node.name : [node.name, ...node.children.map(shapeOf)];

const family: readonly Row[] = [
  [1, null, 'root', 10],
  [2, 1, 'b', 4],
  [3, 1, 'a', 6],
  [4, 3, 'leaf', null],
];

test('queries the configured columns, and the metric', () => {
  expect(plugins.tree_chart.queries(form)[0]).toMatchObject({ columns: ['id', 'up', 'title'], metrics: ['n'] });
  expect(plugins.tree_chart.queries({ id: 'id', parent: 'up' })[0]).toMatchObject({
    columns: ['id', 'up'],
    metrics: [],
  });
});

test('the largest tree whose root is an only child is drawn, and the others are counted', () => {
  const other: Row[] = [
    [8, 7, 'elsewhere', 1],
    [9, 8, 'below', 1],
  ];
  const tree = must(read([...other, ...family]), 'tree');
  expect(shapeOf(tree.root)).toEqual(['root', ['a', 'leaf'], 'b']);
  expect(tree.notes).toEqual(['2 rows belong to other trees']);
});

test.each<[string, FormData, unknown]>([
  ['of a node', { root_node_id: '3' }, ['a', 'leaf']],
  ['of a leaf', { root_node_id: '2' }, 'b'],
  ['of nothing', { root_node_id: '99' }, null],
])('the named root %s', (_, more, expected) => {
  const tree = read(family, more);
  expect(tree && shapeOf(tree.root)).toEqual(expected);
});

test('a root that is only named as a parent has its id as name', () => {
  expect(
    shapeOf(
      must(
        read(
          [
            [2, 1, 'b', 1],
            [3, 1, 'c', 1],
          ],
          { root_node_id: '1' },
        ),
        'tree',
      ).root,
    ),
  ).toEqual(['1', 'b', 'c']);
});

test('loops end, and of several trees without an only child the largest is drawn', () => {
  expect(
    shapeOf(
      must(
        read([
          [1, 2, 'a', 1],
          [2, 1, 'b', 1],
        ]),
        'tree',
      ).root,
    ),
  ).toEqual(['a', 'b']);
  const roots: Row[] = [
    [1, null, 'one', 1],
    [2, null, 'two', 1],
    [3, 2, 'x', 1],
    [4, 2, 'y', 1],
  ];
  expect(shapeOf(must(read(roots), 'tree').root)).toEqual(['two', 'x', 'y']);
});

test('of ten thousand nodes those nearest to the root are drawn', () => {
  const many = Array.from({ length: 10_000 }, (_, index): Row => [
    index,
    index === 0 ? null : Math.floor((index - 1) / 3),
    `n${index}`,
    1,
  ]);
  const tree = must(read(many), 'tree');
  expect(tree.size).toBe(10_000);
  expect(tree.notes).toEqual([`Only the ${MOST_NODES} nodes nearest to the root, of 10,000`]);
});

test.each<[FormData]>([
  [{}],
  [{ orient: 'RL', symbol: 'diamond' }],
  [{ orient: 'TB', child_label_position: 'bottom', symbol: 'none' }],
  [{ orient: 'BT', node_label_position: 'top' }],
  [{ layout: 'radial', symbol: 'pin' }],
])('nodes are inside the picture, with their path and value: %j', more => {
  const { colourOf } = createColourAssignment();
  const formData = withDefaults(plugins.tree_chart, { ...form, ...more });
  const size = { width: 320, height: 200 };
  const input = { formData, results: [resultOf(family)], dataset: null, ...size, colours: dark, colourOf };
  const plot = must(plotTree({ ...input, reader: untouched }), 'plot');
  for (const node of plot.data['rows'] ?? [])
    expect(node).toEqual(
      expect.objectContaining({
        x: expect.toSatisfy(x => x >= 0 && x <= 320),
        y: expect.toSatisfy(y => y >= 0 && y <= 200),
      }),
    );
  const told = (plot.data['rows'] ?? []).map((_, row) => plot.inspect([row]));
  expect(told.map(({ title }) => title)).toEqual(['root', 'root ▸ a', 'root ▸ b', 'root ▸ a ▸ leaf']);
  expect(told[1]?.lines).toMatchObject([{ label: 'n', value: '6' }]);
  expect(plot.meaning?.(1)).toEqual({
    label: 'a',
    dimensions: [],
    position: [{ column: 'title', value: 'a', text: 'a' }],
  });
});
