import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { plugins } from '.';
import { plotBullet } from './bullet';
import { readBullet } from './bullet-read';

const form = { metric: 'n' };
const inputOf = (value: Value, more: FormData = {}) => ({
  formData: withDefaults(plugins.bullet, { ...form, ...more }),
  results: [{ rowCount: 1, columns: [{ name: 'n', parts: ['n'], type: genericTypes.numeric, values: [value] }] }],
  dataset: null,
});
const plotOf = (value: Value, more: FormData = {}, size = { width: 400, height: 160 }) => {
  const { colourOf } = createColourAssignment();
  return plotBullet({ ...inputOf(value, more), ...size, colours: light, colourOf, reader: untouched });
};

test('asks for one number', () => {
  expect(plugins.bullet.queries({ ...form, groupby: ['a'] })[0]).toMatchObject({ columns: [], metrics: ['n'] });
});

test('without ranges the scale ends at 1.1 times the value', () => {
  expect(readBullet(inputOf(20_000))).toMatchObject({ low: 0, high: 22_000, ranges: [{ value: 22_000 }] });
  expect(readBullet(inputOf(-10))).toMatchObject({ low: -11, high: 0 });
  expect(readBullet(inputOf(0))).toMatchObject({ low: 0, high: 1 });
  expect(readBullet(inputOf(null))).toBeNull();
});

test('numbers and labels are read from lists, and other values are left out', () => {
  const lists = {
    ranges: '10, 5,many,',
    range_labels: 'wide,narrow',
    markers: '12',
    marker_labels: '<b>goal</b>',
    marker_lines: '-1e0,Infinity',
  };
  expect(readBullet(inputOf(7, lists))).toMatchObject({
    ranges: [
      { value: 5, label: 'narrow' },
      { value: 10, label: 'wide' },
    ],
    markers: [{ value: 12, label: '<b>goal</b>' }],
    lines: [{ value: -1, label: 'Marker line' }],
    low: -1,
    high: 12,
  });
  expect(plugins.bullet.summary(inputOf(7, lists))).toBe('n: 7; narrow: 5; wide: 10; <b>goal</b>: 12; Marker line: −1');
});

test.each([
  { width: 400, height: 160 },
  { width: 200, height: 90 },
])('each mark has its value and the measure: %j', size => {
  const lists = { ranges: '5,10', markers: '8', marker_lines: '6', marker_line_labels: 'limit', y_axis_format: '.1f' };
  const plot = must(plotOf(7, lists, size), 'plot');
  const marks = ['bands', 'rows', 'lines', 'markers'].flatMap(name => plot.data[name] ?? []);
  expect(marks.map((_, row) => plot.inspect([row]).lines.map(({ label, value }) => `${label} ${value}`))).toEqual([
    ['Range 5.0', 'n 7.0'],
    ['Range 10.0', 'n 7.0'],
    ['n 7.0'],
    ['limit 6.0', 'n 7.0'],
    ['Marker 8.0', 'n 7.0'],
  ]);
  expect(plot.data['bands']).toMatchObject([
    { row: 0, x: 22, x2: size.width / 2 },
    { row: 1, x: size.width / 2, x2: size.width - 22 },
  ]);
});
