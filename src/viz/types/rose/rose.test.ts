import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { plugins } from './index';
import { MOST_PETALS } from './petals';
import { plotRose } from './plot';

const month = (index: number) => Date.UTC(2024, index);

type Values = readonly (number | null)[];

function plotOf(series: Readonly<Record<string, Values>>, form: FormData = {}, reader = untouched, width = 400) {
  const count = Math.max(...Object.values(series).map(values => values.length));
  const times = Array.from({ length: count }, (_, index) => month(index));
  const column = (name: string, values: Values, type: 0 | 2 = genericTypes.numeric) => ({
    name,
    parts: [name],
    type,
    values,
  });
  const columns = Object.entries(series).map(([name, values]) => column(name, values));
  return plotRose({
    formData: withDefaults(plugins.rose, {
      granularity_sqla: 'day',
      time_grain_sqla: 'P1M',
      metrics: ['m'],
      groupby: ['g'],
      ...form,
    }),
    results: [{ rowCount: count, columns: [column('__timestamp', times, genericTypes.temporal), ...columns] }],
    dataset: null,
    width,
    height: 306,
    colours: light,
    colourOf: createColourAssignment().colourOf,
    reader,
  });
}
interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
}
const sectorsOf = (...given: Parameters<typeof plotOf>) =>
  must(plotOf(...given), 'plot').data['rows'] as readonly Drawn[];
const two = { b: [3, 1, null, 4], a: [1, 0, 2, -4] };

describe('the petals of a rose', () => {
  test('have equal angles, and their series are stacked outwards in the order of names', () => {
    const sectors = sectorsOf(two);
    expect(sectors.map(({ from, to }) => [from, to].map(angle => Math.round((angle / Math.PI) * 2)))).toEqual([
      [0, 1],
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    const [a, b] = sectors;
    expect(a!.inner).toBe(0);
    expect(a!.outer).toBe(b!.inner);
    // a is 1 of the 4 of the longest petal.
    expect(a!.outer / b!.outer).toBeCloseTo(0.25);
  });

  test('have areas in proportion to values on request', () => {
    const [a, b] = sectorsOf(two, { rose_area_proportion: true });
    expect(a!.outer ** 2 / b!.outer ** 2).toBeCloseTo(0.25);
  });

  test('leave out values below zero, and say so', () => {
    expect(plotOf(two)?.notes).toEqual(['1 value below zero is not drawn']);
    expect(plotOf({ a: [-1, 0, null] })).toBeNull();
  });

  test('are limited to the newest ones, with a note', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index);
    const plot = must(plotOf({ a: many }), 'plot');
    expect(plot.data['rows']).toHaveLength(MOST_PETALS);
    expect(plot.inspect([MOST_PETALS - 1]).lines[0]?.value).toBe('10k');
    expect(plot.notes).toEqual(['The newest 120 of 10,000 times']);
  });
});

test('a series that the legend switched off leaves its place to the others', () => {
  const sectors = sectorsOf(two, {}, { ...untouched, hidden: new Set(['a']) });
  expect(sectors.every(({ inner }) => inner === 0)).toBe(true);
});

test('the tooltip shows all series of a time, or the one of the mark', () => {
  const plot = must(plotOf(two, { date_time_format: '%m/%Y', number_format: ',.1f' }), 'plot');
  expect(plot.inspect([3])).toMatchObject({
    title: '03/2024',
    lines: [
      { label: 'a', value: '2.0' },
      { label: 'b', value: 'N/A' },
    ],
  });
  expect(must(plotOf(two, { rich_tooltip: false }), 'plot').inspect([1]).lines).toMatchObject([{ label: 'b' }]);
});

test('names of times do not overlap, and a small card has none', () => {
  const many = { a: Array.from({ length: 60 }, () => 1) };
  expect(must(plotOf(many), 'plot').data['names']?.length).toBeLessThan(60);
  expect(must(plotOf(two, {}, untouched, 120), 'plot').data['names']).toEqual([]);
});

test('its query reads as a line chart does, with time shifts', () => {
  const [query] = plugins.rose.queries({
    granularity_sqla: 'day',
    metrics: ['m'],
    groupby: ['g'],
    time_compare: ['1 week'],
    comparison_type: 'values',
    rolling_type: 'cumsum',
    contribution: true,
  });
  expect(query).toMatchObject({ columns: ['g'], metrics: ['m'], is_timeseries: true, time_offsets: ['1 week ago'] });
  expect(query?.post_processing?.map(step => step?.operation)).toEqual(
    expect.arrayContaining(['pivot', 'cum', 'contribution']),
  );
});
