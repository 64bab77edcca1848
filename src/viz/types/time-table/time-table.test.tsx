// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { readTimeSeriesColumn } from '../../controls/compound/time-series-column';
import { withDefaults } from '../../controls/field';
import { noInteraction, untouched } from '../../plugin';
import { addressOf } from './address';
import { cellValue, colourBetween, sparkValues } from './cells';
import { plugins } from './index';
import { MOST_ROWS, readSeriesRows } from './read';
import { sparkLine } from './spark-line';
import { TimeTable } from './TimeTable';

afterEach(cleanup);

const column = (stored: FormData) => readTimeSeriesColumn(stored);
const series = [1, 2, 4, 8];

describe('the value of a cell', () => {
  test.each([
    ['the newest value', { colType: 'time', timeLag: '0' }, series, 8],
    ['an earlier value', { colType: 'time', timeLag: '1', comparisonType: 'value' }, series, 4],
    ['a value from the start', { colType: 'time', timeLag: -1, comparisonType: 'value' }, series, 1],
    ['a difference', { colType: 'time', timeLag: '2', comparisonType: 'diff' }, series, 6],
    ['a share', { colType: 'time', timeLag: '2', comparisonType: 'perc' }, series, 4],
    ['a change', { colType: 'time', timeLag: '2', comparisonType: 'perc_change' }, series, 3],
    ['a lag beyond the start', { colType: 'time', timeLag: '4' }, series, 'too-few'],
    ['a change from nothing', { colType: 'time', timeLag: '1', comparisonType: 'perc_change' }, [0, 1], null],
    ['a change from a missing value', { colType: 'time', timeLag: '1', comparisonType: 'diff' }, [null, 1], null],
    ['a contribution', { colType: 'contrib' }, series, 0.5],
    ['an average', { colType: 'avg', timeLag: '2' }, series, 6],
    ['an average with a gap', { colType: 'avg', timeLag: '3' }, [9, 2, null, 8], 5],
    ['no type', {}, series, null],
  ] as const)('is %s', (_, stored, values, expected) => expect(cellValue(column(stored), values, 16)).toBe(expected));

  test('is marked between red and blue-green', () => {
    const [low, high] = [light.diverging?.at(-1)?.toLowerCase(), light.diverging?.[0]?.toLowerCase()];
    const mark = (bounds: readonly unknown[], value: number) => colourBetween(column({ bounds }), value, light);
    expect([mark([0, 10], -5), mark([0, 10], 10)]).toEqual([low, high]);
    expect([mark([5, null], 5), mark([null, 5], 5)]).toEqual([high, low]);
    expect(mark([null, null], 5)).toBeNull();
  });
});

test('a sparkline of ratios divides by earlier values', () => {
  expect(sparkValues(column({ timeRatio: '1' }), [0, 2, 4, null])).toEqual([null, null, 2, null]);
  expect(sparkValues(column({}), series)).toEqual(series);
});

test('a line has gaps, keeps to its bounds, and is thinned without losing extremes', () => {
  const box = { width: 106, height: 26, bounds: [null, null] as const };
  expect(must(sparkLine([1, null, 2], box), 'line').parts.map(part => part.map(({ y }) => y))).toEqual([[23], [3]]);
  expect(must(sparkLine([5], { ...box, bounds: [0, 4] }), 'line').parts[0]).toMatchObject([{ x: 53, y: 3 }]);
  const many = Array.from({ length: 10_000 }, (_, index) => (index === 5000 ? 100 : index % 2));
  const points = must(sparkLine(many, box), 'line').parts.flat();
  expect(points.length).toBeLessThan(300);
  expect(points.map(({ index }) => index)).toContain(5000);
  expect(sparkLine([null], box)).toBeNull();
});

test.each([
  ['/there?m={{ metric }}', '/there?m=a%26b'],
  ['https://x.example/{{metric.metric_name}}', 'https://x.example/m'],
  ['', null],
  ['javascript:alert(1)', null],
  ['{{{metric}}}', 'a%26b'],
])('the template %j leads to %j', (template, expected) =>
  expect(addressOf(template, { id: '1', name: 'a&b', metric: 'm', values: [] })).toBe(expected),
);

const hostile = '<img src=x onerror=alert(1)>';
function inputOf(groups: readonly (string | null)[], values: readonly (number | null)[], form: FormData = {}) {
  const times = groups.map((group, row) =>
    Date.UTC(2024, groups.slice(0, row).filter(other => other === group).length),
  );
  const one = (name: string, type: 0 | 1 | 2, cells: readonly (number | string | null)[]) => ({
    name,
    parts: [name],
    type,
    values: cells,
  });
  return {
    formData: withDefaults(plugins.time_table, { groupby: ['g'], metrics: ['m', 'n'], ...form }),
    results: [
      {
        rowCount: groups.length,
        columns: [
          one('__timestamp', genericTypes.temporal, times),
          one('g', genericTypes.text, groups),
          one('m', genericTypes.numeric, values),
        ],
      },
    ],
    dataset: null,
  };
}

function show(input: ReturnType<typeof inputOf>) {
  render(
    <TimeTable
      {...input}
      {...{ width: 400, height: 300, label: 'Prices', colours: light }}
      cache={{ get: () => Promise.resolve(null), put: () => Promise.resolve() }}
      colourOf={createColourAssignment().colourOf}
      reader={untouched}
      interaction={noInteraction}
    />,
  );
  return () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getByRole('rowheader').textContent);
}

test('a row for each group, in the order of names or of a column that the reader chooses', () => {
  const names = show(
    inputOf(['b', 'b', 'a', 'a', hostile], [1, 2, 3, 9, null], {
      column_collection: [
        { key: '1', label: 'Newest', colType: 'time', timeLag: '0', d3format: ',.1f' },
        { key: '2', label: 'Course', colType: 'spark' },
      ],
      url: '/see/{{ metric }}',
    }),
  );
  expect(names()).toEqual([hostile, 'a', 'b']);
  expect(document.querySelector('img[src]')).toBeNull();
  expect(screen.getByRole('link', { name: 'a' }).getAttribute('href')).toBe('/see/a');
  expect(screen.getByRole('img', { name: 'Course: a' }).querySelector('path')?.getAttribute('d')).toMatch(/^M3\.0 47/);
  expect(screen.getByRole('cell', { name: '9.0' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Newest/ }));
  expect(names()).toEqual(['a', 'b', hostile]);
  expect(screen.getByRole('columnheader', { name: /Newest/ }).getAttribute('aria-sort')).toBe('descending');
});

test('sparklines leave room for numbers on small cards', () => {
  show(
    inputOf(['a', 'a', 'a'], [1, 2, 3], {
      column_collection: [
        { key: '1', label: 'Course', colType: 'spark', width: '900' },
        { key: '2', label: 'Ratio', colType: 'spark', width: '90' },
      ],
    }),
  );
  const widthOf = (name: string) => screen.getByRole('img', { name }).getAttribute('viewBox')?.split(' ')[2];
  expect([widthOf('Course: a'), widthOf('Ratio: a')]).toEqual(['120', '90']);
});

test('the pointer reads a value off a sparkline', () => {
  show(inputOf(['a', 'a', 'a'], [1, 2, 3], { column_collection: [{ key: '1', label: 'Course', colType: 'spark' }] }));
  fireEvent.pointerMove(screen.getByRole('img', { name: 'Course: a' }), { clientX: 150 });
  expect(screen.getByText('2', { selector: 'b' }).parentElement?.textContent).toMatch(/2024|Feb/);
});

test('rows beyond the limit are counted, and the summary has the newest values', () => {
  const many = inputOf(
    Array.from({ length: MOST_ROWS + 3 }, (_, index) => `g${String(index).padStart(3, '0')}`),
    Array.from({ length: MOST_ROWS + 3 }, (_, index) => index),
  );
  expect(readSeriesRows(many)).toMatchObject({ left: 3 });
  expect(plugins.time_table.summary(many)).toContain('g000 0, g001 1');
  expect(plugins.time_table.summary(inputOf([], []))).toBe('');
});

test('with groups its query has one metric, from the largest down', () => {
  const [query] = plugins.time_table.queries(inputOf([], []).formData);
  expect(query).toMatchObject({ columns: ['g'], metrics: ['m'], orderby: [['m', false]], is_timeseries: true });
  const [flat] = plugins.time_table.queries(inputOf([], [], { groupby: [] }).formData);
  expect(flat).toMatchObject({ metrics: ['m', 'n'] });
});
