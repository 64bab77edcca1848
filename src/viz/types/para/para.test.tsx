// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { light } from '../../colours/tokens';
import {
  parallelSize as size,
  parallelTable as tableOf,
  threeLines as cells,
} from '../../../../tests/support/parallel-table';
import { AxisBrush } from '../../parallel/AxisBrush';
import type { Brush } from '../../parallel/lines';
import { frameOf, namesIn, plotPara } from '../../parallel/plot';
import { widthOf } from '../../text-width';
import { plugins } from './index';

afterEach(cleanup);

describe('the axes and lines of parallel coordinates', () => {
  test('each metric has its own scale, and a missing value no place', () => {
    const table = must(tableOf(cells, {}), 'table');
    expect(table.axes.map(axis => axis.places)).toEqual([
      [0, 0.5, 1],
      [0.5, null, 0.5],
    ]);
    expect(table.axes[0]?.ticksOf(2).map(({ text }) => text)).toEqual(['0', '5', '10']);
    expect(table.lines.map(({ label }) => label)).toEqual(['x', 'y', 'z']);
  });

  test('the series are an axis of names on request', () => {
    const table = must(tableOf(cells, { include_series: true }), 'table');
    expect(table.axes.map(({ id }) => id)).toEqual(['s', 'a', 'b']);
    expect(table.axes[0]?.places).toEqual([1, 0.5, 0]);
    expect(table.axes[0]?.textAt(0.95)).toBe('x');
  });

  test('lines are limited, and a note says so', () => {
    const many = Array.from({ length: 2500 }, (_, row) => row);
    const table = must(tableOf({ s: many.map(String), a: many, b: many }, {}), 'table');
    const plot = plotPara({ table, brushes: new Map(), colours: light, dataset: null, ...size });
    expect(table.lines).toHaveLength(2000);
    expect(plot.notes).toEqual(['Only the first 2,000 lines are drawn; 500 rows are left out']);
  });

  test.each([
    ['on a phone', 358, 6, 'Body mass in grams'],
    ['with many axes', 358, 20, 'Mass'],
    ['with short names', 480, 3, 'Mass'],
    ['on a wide screen', 1200, 5, 'The length of the flipper in millimeters, as measured'],
  ])('names of axes do not overlap %s', (_, width, count, name) => {
    const ids = Array.from({ length: count }, (__, index) => `${name} ${index}`);
    const values = Object.fromEntries(ids.map(id => [id, [1, 2, 3]]));
    const table = must(tableOf({ s: ['x', 'y', 'z'], ...values }, { metrics: ids }), 'table');
    const frame = frameOf(table, width, 240);
    const boxes = namesIn(table, frame, width).map(({ x, y, text }) => {
      const half = widthOf(text) / 2;
      return { y, left: x - half, right: x + half };
    });
    for (const box of boxes) {
      expect([box.left >= 0, box.right <= width]).toEqual([true, true]);
      expect(box.y).toBeLessThan(frame.top);
      for (const other of boxes)
        if (other.y === box.y && other.left > box.left) expect(other.left).toBeGreaterThan(box.right);
    }
  });

  test('names that do not fit beside each other are in two rows, and are cut as little as possible', () => {
    const ids = ['Bill length', 'Bill depth', 'Flipper', 'Body mass', 'Age', 'Sex'];
    const values = Object.fromEntries(ids.map(id => [id, [1, 2, 3]]));
    const table = must(tableOf({ s: ['x', 'y', 'z'], ...values }, { metrics: ids }), 'table');
    const names = namesIn(table, frameOf(table, 358, 240), 358);
    expect(new Set(names.map(({ y }) => y)).size).toBe(2);
    expect(names.map(({ text }) => text)).toEqual(ids);
    expect(new Set(namesIn(table, frameOf(table, 900, 240), 900).map(({ y }) => y)).size).toBe(1);
  });

  test('without a metric in the answer there is no chart', () => expect(tableOf({ s: ['x'] }, {})).toBeNull());
});

test('the ends of a chosen part move by keys, and Escape chooses the whole axis', () => {
  const onChange = vi.fn<(brush: Brush | null) => void>();
  const shared = { name: 'Mass', x: 10, top: 0, height: 100, textAt: (place: number) => `${place * 10} g`, onChange };
  const { rerender } = render(<AxisBrush {...shared} brush={null} />);
  const highest = screen.getByRole('slider', { name: 'Highest Mass' });
  expect(highest.getAttribute('aria-valuetext')).toBe('10 g');
  fireEvent.keyDown(highest, { key: 'ArrowDown' });
  expect(onChange).toHaveBeenLastCalledWith([0, 0.95]);
  rerender(<AxisBrush {...shared} brush={[0, 0.95]} />);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Lowest Mass' }), { key: 'ArrowUp' });
  expect(onChange).toHaveBeenLastCalledWith([0.05, 0.95]);
  fireEvent.keyDown(highest, { key: 'Escape' });
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test.each([
  ['from the largest down', { order_desc: true }, [['n', false]]],
  ['in no order', { order_desc: false }, undefined],
])('its query sorts %s, by a metric that it also reads', (_, form, orderby) => {
  const [query] = plugins.para.queries({ series: 's', metrics: ['a'], timeseries_limit_metric: 'n', ...form });
  expect(query).toMatchObject({ columns: ['s'], metrics: ['a', 'n'] });
  expect(query?.orderby).toEqual(orderby);
});
