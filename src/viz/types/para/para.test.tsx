// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { light } from '../../colours/tokens';
import { AxisBrush } from '../../parallel/AxisBrush';
import type { Brush } from '../../parallel/lines';
import { plotPara } from '../../parallel/plot';
import { plugins } from './index';
import { readPara } from './read';

afterEach(cleanup);

type Cells = readonly (number | string | null)[];

function tableOf(columns: Readonly<Record<string, Cells>>, form: FormData) {
  const [first = []] = Object.values(columns);
  const result = {
    rowCount: first.length,
    columns: Object.entries(columns).map(([name, values]) => ({
      name,
      parts: [name],
      type: name === 's' ? genericTypes.text : genericTypes.numeric,
      values,
    })),
  };
  return readPara({ formData: { series: 's', metrics: ['a', 'b'], ...form }, results: [result], dataset: null });
}
const cells = { s: ['x', 'y', 'z'], a: [0, 5, 10], b: [1, null, 1] };
const size = { width: 480, height: 240 };

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
