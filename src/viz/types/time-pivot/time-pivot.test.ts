import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { metadataOf } from '../../catalogue';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { plugins } from './index';
import { MOST_PERIODS, plotTimePivot } from './plot';

const DAY = 86_400_000;
const MONDAY = Date.UTC(2024, 0, 1);

/** A value for each day from a Monday on. */
function inputOf(form: FormData, values: readonly (number | null)[]) {
  const times = values.map((_, index) => MONDAY + index * DAY);
  return {
    formData: withDefaults(plugins.time_pivot, {
      granularity_sqla: 'day',
      time_grain_sqla: 'P1D',
      metric: 'm',
      ...form,
    }),
    results: [
      {
        rowCount: values.length,
        columns: [
          { name: '__timestamp', parts: ['__timestamp'], type: genericTypes.temporal, values: times },
          { name: 'm', parts: ['m'], type: genericTypes.numeric, values },
        ],
      },
    ],
    dataset: null,
  };
}

const plotOf = (form: FormData, values: readonly (number | null)[]) =>
  plotTimePivot({
    ...inputOf(form, values),
    width: 320,
    height: 200,
    colours: light,
    colourOf: createColourAssignment().colourOf,
    reader: untouched,
  });

test('rows behind a mark are not offered, since a mark has no meaning', () => {
  expect(plotOf({}, [1, 2])?.meaning).toBeUndefined();
  expect(metadataOf('time_pivot')?.behaviours ?? []).toEqual([]);
});

describe('period pivots', () => {
  const threeWeeks = Array.from({ length: 17 }, (_, index) => index);

  test('draw the newest period in full colour above the others, which fade with age', () => {
    const plot = must(plotOf({ color_picker: { r: 255, g: 0, b: 0, a: 1 } }, threeWeeks), 'plot');
    const rows = plot.data['rows'] ?? [];
    const colours = new Map(rows.map(row => ('s' in row && 'c' in row ? [row.s, row.c] : ['', ''])));
    expect([...colours]).toEqual([
      ['-2', 'rgba(255, 0, 0, 0.167)'],
      ['-1', 'rgba(255, 0, 0, 0.333)'],
      ['current', '#FF0000'],
    ]);
  });

  test('continue where only another period has a row, and are interrupted by missing values', () => {
    const values: (number | null)[] = [...threeWeeks];
    values[8] = null;
    const plot = must(plotOf({}, values), 'plot');
    const rowsOf = (key: string) => (plot.data['rows'] ?? []).filter(row => 's' in row && row.s === key);
    expect(rowsOf('current')).toHaveLength(3);
    expect(rowsOf('-1')).toContainEqual(expect.objectContaining({ y: null }));
  });

  test('are limited to the newest, and a note says so', () => {
    const days = Array.from({ length: MOST_PERIODS + 5 }, (_, index) => index);
    expect(must(plotOf({ freq: 'D' }, days), 'plot').notes).toEqual(['The newest 120 of 125 periods']);
  });

  test('an unknown frequency is an error that names it', () => {
    expect(() => plotOf({ freq: 'fortnight' }, threeWeeks)).toThrow('Unknown frequency: fortnight');
    expect(plugins.time_pivot.summary(inputOf({ freq: 'fortnight' }, threeWeeks))).toBe('');
  });

  test('are described by the newest period', () => {
    expect(plugins.time_pivot.summary(inputOf({}, threeWeeks))).toBe(
      'm since Jan 15, 2024: 14 – 16. 2 earlier periods.',
    );
  });

  test('have nothing to draw without a value', () => expect(plotOf({}, [null, null])).toBeNull());
});
