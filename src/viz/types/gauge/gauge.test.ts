import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plugins } from '.';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '../../colours/assignment';
import { categorical, light } from '../../colours/tokens';
import { untouched } from '../../plugin';
import { withDefaults } from '../../controls/field';
import { fields } from './fields';
import { dialIn, fullTurn, sweepOf } from './dial';
import { intervalsOf } from './intervals';
import { listBelow } from './list';
import { plotGauges } from './plot';
import { readGauges } from './read';
import { ringsOf } from './rings';
import { placeOn, scaleOf } from './scale';
import { labelStep, tickLabels } from './ticks';

const asAnswer = (cities: readonly Value[], values: readonly Value[]) => ({
  columns: [
    { name: 'city', parts: ['city'], type: genericTypes.text, values: cities },
    { name: 'sales', parts: ['sales'], type: genericTypes.numeric, values },
  ],
  rowCount: values.length,
});
const inputOf = (cities: readonly Value[], values: readonly Value[], form: FormData = {}) => ({
  formData: withDefaults({ fields }, { groupby: ['city'], metric: 'sales', ...form }),
  results: [asAnswer(cities, values)],
  dataset: null,
});
const plotOf = (cities: readonly Value[], values: readonly Value[], form: FormData = {}, reader = untouched) =>
  plotGauges({
    ...inputOf(cities, values, form),
    width: 400,
    height: 300,
    colours: light,
    reader,
    colourOf: createColourAssignment().colourOf,
  });
const degrees = (radians: number) => Math.round((radians * 180) / Math.PI);

describe('the sweep of a dial', () => {
  test.each([
    [{}, -135, 270],
    [{ start_angle: 180, end_angle: 0 }, -90, 180],
    [{ start_angle: 90, end_angle: -270 }, 0, 360],
    [{ start_angle: 90, end_angle: 90 }, 0, 360],
    [{ start_angle: 0, end_angle: 180 }, 90, 180],
    [{ start_angle: 400, end_angle: -400 }, -310, 360],
    [{ start_angle: '180', end_angle: null }, -90, 225],
  ])('%j starts at %d° from the top and turns by %d°', (form, from, turn) => {
    const sweep = sweepOf(form);
    expect([degrees(sweep.from), degrees(sweep.to - sweep.from)]).toEqual([from, turn]);
  });

  test('a dial stays within its space at any angles', () => {
    const angle = fc.integer({ min: -720, max: 720 });
    fc.assert(
      fc.property(
        angle,
        angle,
        fc.integer({ min: 100, max: 900 }),
        fc.integer({ min: 100, max: 900 }),
        (start, end, width, height) => {
          const dial = dialIn(width, height, sweepOf({ start_angle: start, end_angle: end }), 20, 10);
          for (let step = 0; step <= 40; step += 1) {
            const at = dial.from + ((dial.to - dial.from) * step) / 40;
            const [x, y] = [dial.x + Math.sin(at) * dial.radius, dial.y - Math.cos(at) * dial.radius];
            expect(x).toBeGreaterThan(19);
            expect(x).toBeLessThan(width - 19);
            expect(y).toBeGreaterThan(9);
            expect(y).toBeLessThan(height - 9);
          }
        },
      ),
    );
  });
});

describe('the scale', () => {
  test.each([
    [[10, 40], {}, 0, 80],
    [[-5, 20], {}, -10, 40],
    [[-5, -20], {}, -40, 0],
    [[0], {}, 0, 1],
    [[10], { min_val: 5 }, 5, 20],
    [[10], { min_val: null, max_val: 100 }, 0, 100],
    [[10], { min_val: 7, max_val: 7 }, 7, 14],
  ])('of %j with %j is from %d to %d', (values, form, low, high) =>
    expect(scaleOf(values, form)).toEqual({ low, high }),
  );

  test.each([
    [{ low: 0, high: 80 }, 40, 0.5],
    [{ low: 0, high: 80 }, 100, 1],
    [{ low: 0, high: 80 }, -1, 0],
    [{ low: 100, high: 0 }, 75, 0.25],
  ])('%j has %d at %d', (scale, value, place) => expect(placeOn(scale, value)).toBe(place));
});

describe('intervals', () => {
  const scale = { low: 0, high: 10 };
  test.each([
    ['2,5,10', '', [0, 0.2, 0, 0.2, 0.5, 1, 0.5, 1, 2]],
    ['2, 5 ,10', '3,1,2', [0, 0.2, 2, 0.2, 0.5, 0, 0.5, 1, 1]],
    ['5,10', '4', [0, 0.5, 3, 0.5, 1, 1]],
    ['5,20', '', [0, 0.5, 0, 0.5, 1, 1]],
    ['5,3,10', '', [0, 0.5, 0, 0.5, 1, 2]],
    ['5,ten', '', []],
    ['5,,10', '', []],
    ['5,10', 'red', []],
    ['', '1,2', []],
  ])('%j with the colours %j', (intervals, colours, expected) => {
    const found = intervalsOf({ intervals, interval_color_indices: colours }, scale);
    expect(found.flatMap(({ from, to, colour }) => [from, to, colour])).toEqual(expected);
  });
  test('are measured from the start of the scale', () =>
    expect(intervalsOf({ intervals: '15' }, { low: 10, high: 20 })).toEqual([{ from: 0, to: 0.5, colour: 0 }]));

  test('colour the track, or a band around it where progress runs on the track', () => {
    const form = { max_val: 100, intervals: '50,100', interval_color_indices: '2,1' };
    const [plain, banded] = [false, true].map(
      progress => must(plotOf(['Boston'], [40], { ...form, show_progress: progress }), 'plot').data['track'],
    );
    expect(plain).toMatchObject([{ c: light.grid }, { c: categorical[1] }, { c: categorical[0] }]);
    const [ground, band] = [must(banded?.[0], 'track'), must(banded?.[1], 'band')] as unknown as readonly {
      inner: number;
      outer: number;
    }[];
    expect(must(band, 'band').inner).toBeGreaterThan(must(ground, 'track').outer);
  });
});

describe('values', () => {
  test.each([
    [{}, '1.5k'],
    [{ value_formatter: '{value} km/h' }, '1.5k km/h'],
    [{ value_formatter: 'at {value}$&' }, 'at 1.5k$&'],
    [{ value_formatter: '' }, '1.5k'],
    [{ number_format: ',d' }, '1,500'],
    [
      {
        number_format: ',d',
        currency_format: { symbol: 'EUR', symbolPosition: 'suffix' },
        value_formatter: 'about {value}',
      },
      'about 1,500 €',
    ],
  ])('%j writes %j', (form, text) => expect(readGauges(inputOf(['Boston'], [1500], form)).all[0]?.text).toBe(text));

  test('a group is named by its columns, and without them by the metric', () => {
    expect(readGauges(inputOf(['Boston'], [1])).all[0]?.name).toBe('city: Boston');
    expect(readGauges(inputOf([null], [1])).all[0]?.name).toBe('city: <NULL>');
    expect(readGauges(inputOf(['Boston'], [1], { groupby: [] })).all[0]?.name).toBe('sales');
  });

  test('names missing and non-finite values, and does not draw them as zero', () => {
    const plot = must(
      plotOf(['Boston', 'Oslo', 'Rome', 'Lima'], [10, null, Number.NaN, Number.POSITIVE_INFINITY]),
      'plot',
    );
    expect(plot.data['rows']).toHaveLength(1);
    expect(plot.notes).toEqual(['No value: Oslo, Rome, Lima']);
    expect(plot.inspect([0]).title).toBe('city: Boston');
    expect(JSON.stringify(plot.data)).not.toMatch(/NaN|Infinity|null/);
    expect(plugins.gauge_chart.summary(inputOf(['Boston', 'Oslo'], [10, null]))).toBe(
      'city: Boston: 10; city: Oslo: N/A',
    );
    expect(plotOf(['Boston'], [null])).toBeNull();
  });

  test('a group that is switched off leaves the scale and the colours of the others', () => {
    const [whole, part] = [untouched, { ...untouched, hidden: new Set(['Oslo']) }].map(reader =>
      must(plotOf(['Boston', 'Oslo'], [10, 40], {}, reader), 'plot'),
    );
    expect(must(part, 'part').data['rows']).toHaveLength(1);
    expect(must(part, 'part').legend).toEqual(must(whole, 'whole').legend);
    expect(must(part, 'part').data['tickLabels']).toEqual(must(whole, 'whole').data['tickLabels']);
  });

  test('in one ring the longest arc is below; each keeps its own meaning', () => {
    const plot = must(plotOf(['Boston', 'Oslo'], [10, 40]), 'plot');
    expect(plot.meaning?.(0)).toMatchObject({ label: 'city: Oslo', dimensions: [{ column: 'city', value: 'Oslo' }] });
    expect(plot.meaning?.(1)?.label).toBe('city: Boston');
    expect(plot.inspect([1]).lines[0]?.value).toBe('10');
  });
});

describe('rings and ticks', () => {
  const dial = { x: 0, y: 0, radius: 100, ...sweepOf({}) };
  test('groups share a ring, or have one each within the other', () => {
    expect(ringsOf(dial, { font_size: 15 }, 3, false).ringOf(2)).toEqual({ outer: 100, inner: 85 });
    const { ringOf, track } = ringsOf(dial, { font_size: 15, overlap: false }, 3, false);
    expect([0, 1, 2].map(index => ringOf(index).outer)).toEqual([100, 85, 70]);
    expect(ringOf(2).inner).toBe(track.inner);
  });

  test.each([
    [10, 100, 30, 1],
    [10, 20, 30, 2],
    [7, 20, 60, 7],
    [9, 12, 20, 3],
  ])('%d parts of %d px with labels of %d px: every %dth', (parts, length, widest, step) =>
    expect(labelStep(parts, length, widest)).toBe(step),
  );

  test('on a closed dial, the end has no label over that of the start', () => {
    const texts = ['0', '1', '2', '3', '4'];
    expect(tickLabels(dial, texts, 6).map(label => label.text)).toEqual(texts);
    expect(tickLabels({ ...dial, to: dial.from + fullTurn }, texts, 6).map(label => label.text)).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
  });

  test('a list that is too long says how many it leaves out', () => {
    const entries = Array.from({ length: 10 }, (_, index) => ({
      name: `A rather long name of a group ${index}`,
      value: '10',
      colour: '#000000',
    }));
    const { entries: placed, height } = listBelow(entries, 260, 150, '#FFFFFF');
    expect(height).toBeLessThanOrEqual(60);
    expect(placed.at(-1)?.text).toBe('8 more are not shown');
    expect(placed).toHaveLength(3);
  });
});
