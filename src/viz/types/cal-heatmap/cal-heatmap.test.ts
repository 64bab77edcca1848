import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { calendarOf, placeOf, startOf, type Domain, type Subdomain } from './calendar';
import { plugins } from './index';

const at = (text: string) => Date.parse(`${text}Z`);

describe('calendars', () => {
  test.each<[string, Domain, Subdomain, string, { column: number; row: number }]>([
    ['a day of a month, by weekday and week', 'month', 'day', '2024-05-08T00:00', { column: 1, row: 2 }],
    ['the Sunday before the first Monday', 'month', 'day', '2024-05-05T00:00', { column: 0, row: 6 }],
    ['a day of a year', 'year', 'day', '2024-12-31T00:00', { column: 52, row: 1 }],
    ['a day of a week', 'week', 'day', '2024-05-12T00:00', { column: 0, row: 6 }],
    ['an hour of a day', 'day', 'hour', '2024-05-01T07:00', { column: 1, row: 1 }],
    ['an hour of a month', 'month', 'hour', '2024-05-03T07:00', { column: 2, row: 7 }],
    ['a minute of an hour', 'hour', 'min', '2024-05-01T07:25', { column: 2, row: 5 }],
    ['a minute of a day', 'day', 'min', '2024-05-01T07:25', { column: 7, row: 25 }],
    ['a month of a year', 'year', 'month', '2024-05-01T00:00', { column: 4, row: 0 }],
  ])('%s', (_, domain, subdomain, time, place) =>
    expect(placeOf(at(time), startOf(at(time), domain), domain, subdomain)).toEqual(place),
  );

  test('have a block for each month of the range, whose end is not included', () => {
    const { blocks, rows, isCut } = calendarOf(at('2023-11-15T00:00'), at('2024-03-01T00:00'), 'month', 'day');
    expect(blocks.map(({ from, cells }) => [new Date(from).toISOString().slice(0, 10), cells.length])).toEqual([
      ['2023-11-01', 30],
      ['2023-12-01', 31],
      ['2024-01-01', 31],
      ['2024-02-01', 29],
    ]);
    expect([rows, isCut]).toEqual([7, false]);
  });

  test('are one cell a block if cells are not shorter than blocks', () => {
    const { blocks } = calendarOf(at('2024-05-06T00:00'), at('2024-05-08T00:00'), 'day', 'month');
    expect(blocks.map(({ cells }) => cells.length)).toEqual([1, 1]);
  });

  test('keep the newest blocks of a range that is too long', () => {
    const { blocks, isCut } = calendarOf(at('1000-01-01T00:00'), at('2024-01-01T00:00'), 'year', 'min');
    expect([blocks.length, isCut]).toEqual([1, true]);
    expect(blocks[0]?.from).toBe(at('2023-01-01T00:00'));
  });
});

const days = ['2024-05-01', '2024-05-02', '2024-05-03', '2024-05-04'].map(day => at(`${day}T00:00`));

function plotOf(form: FormData, values: readonly (number | null)[], size = { width: 400, height: 200 }) {
  const columns = [
    { name: '__timestamp', parts: ['__timestamp'], type: genericTypes.temporal, values: days },
    { name: 'm', parts: ['m'], type: genericTypes.numeric, values },
    { name: 'n', parts: ['n'], type: genericTypes.numeric, values },
  ];
  const formData = withDefaults(plugins.cal_heatmap, { granularity_sqla: 'day', metrics: ['m'], ...form });
  const input = { formData, results: [{ rowCount: values.length, columns }], dataset: null };
  const { drawing } = plugins.cal_heatmap;
  if (drawing.kind !== 'plot') throw new Error('not a plot');
  const { colourOf } = createColourAssignment();
  return {
    summary: plugins.cal_heatmap.summary(input),
    plot: drawing.plot({ ...input, ...size, colours: light, colourOf, reader: untouched }),
  };
}

describe('calendar heat maps', () => {
  test('colour the cells with a value in steps, and leave the others grey', () => {
    const { plot, summary } = plotOf({ steps: 2 }, [1, null, 4, 10]);
    const { rows = [], ground = [] } = must(plot, 'plot').data;
    expect([rows.length, ground.length]).toEqual([3, 28]);
    expect([0, 1, 2].map(row => plot?.colourAt(row))).toEqual([
      light.sequential[0]?.toLowerCase(),
      light.sequential[0]?.toLowerCase(),
      light.sequential.at(-1)?.toLowerCase(),
    ]);
    expect(plot?.legend).toMatchObject({ kind: 'ramp', low: '1', high: '10', colours: { length: 2 } });
    expect(summary).toBe('m: 1 – 10, highest May 4, 2024.');
  });

  test('tell losses from gains', () => {
    const { plot } = plotOf({ steps: 0 }, [-5, 0, 5, null]);
    expect(plot?.colourAt(0)).toBe(light.diverging?.[0]?.toLowerCase());
    expect(plot?.colourAt(2)).toBe(light.diverging?.at(-1)?.toLowerCase());
  });

  test('draw a calendar for each metric that fits, and name the others', () => {
    const both = { metrics: ['m', 'n'] };
    expect(plotOf(both, [1, 2, 3, 4]).plot?.data['rows']).toHaveLength(8);
    const small = plotOf(both, [1, 2, 3, 4], { width: 200, height: 110 });
    expect(small.plot?.data['rows']).toHaveLength(4);
    expect(small.plot?.notes).toEqual(['No room for n']);
  });

  test('mean the rows of a period', () => {
    const meaning = plotOf({}, [1, 2, 3, 4]).plot?.meaning?.(1);
    expect(meaning).toMatchObject({ dimensions: [], position: [{ column: 'day', value: days[1], grain: 'P1D' }] });
  });

  test('ask for the grain of the cells, whatever grain a dashboard sets', () => {
    const form = { metrics: ['m'], subdomain_granularity: 'hour', extra_form_data: { time_grain_sqla: 'P1Y' } };
    expect(plugins.cal_heatmap.queries(form)).toMatchObject([{ extras: { time_grain_sqla: 'PT1H' }, columns: [] }]);
  });
});
