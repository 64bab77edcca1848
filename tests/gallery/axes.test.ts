import { beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '@/viz/controls/field';
import { type Plot, untouched } from '@/viz/plugin';
import { loadPlugin } from '@/viz/registry';
import type { ChartResult } from '@/viz/result';
import { lastPainting, RecordingCanvas } from '../support/recording-canvas';
import { drawn } from './drawn';

beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));

const size = { width: 420, height: 260 };

function answer(columns: Readonly<Record<string, readonly Value[]>>): ChartResult {
  const entries = Object.entries(columns);
  return {
    rowCount: entries[0]?.[1].length ?? 0,
    columns: entries.map(([name, values]) => ({
      name,
      parts: name.split(', '),
      type: typeof values[0] === 'number' ? genericTypes.numeric : genericTypes.text,
      values,
    })),
  };
}

/** The texts that a chart paints, and its plot. */
async function paint(viz: string, form: FormData, results: readonly ChartResult[], box = size) {
  const plugin = must(await loadPlugin(viz), viz);
  const formData = withDefaults(plugin, { viz_type: viz, ...form });
  await plugin.prepare?.(formData);
  if (plugin.drawing.kind !== 'plot') throw new Error('no plot');
  const input = {
    formData,
    results,
    dataset: null,
    ...box,
    colours: light,
    colourOf: createColourAssignment().colourOf,
    reader: untouched,
  };
  const plot: Plot = must(plugin.drawing.plot(input), viz);
  const picture = await drawn(plot, box);
  return { plot, picture, texts: [...lastPainting().texts] };
}

describe('the axes of a chart', () => {
  const decades = ['1960s', '1970s', '1980s'];
  const halves = [
    answer({ decade: decades, growth: [1000, 2000, 3000] }),
    answer({ decade: decades, warmth: [0.1, 0.2, 0.4] }),
  ];
  const mixed = {
    x_axis: 'decade',
    metrics: ['growth'],
    metrics_b: ['warmth'],
    groupby: [],
    groupby_b: [],
    seriesType: 'bar',
    seriesTypeB: 'line',
  };

  test('a second value axis stands alone on its side, and both are named', async () => {
    const { texts } = await paint('mixed_timeseries', { ...mixed, yAxisIndexB: 1 }, halves);
    const ticks = texts.filter(text => /^[\d.]+k?$/.test(text));
    expect(ticks.length).toBe(new Set(ticks).size + ticks.filter(text => text === '0').length - 1);
    expect(texts.filter(text => text === '0')).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(['growth', 'warmth', '3k', '0.4']));
  });

  test('two queries that share an axis draw it once', async () => {
    const { texts } = await paint('mixed_timeseries', { ...mixed, yAxisIndexB: 0 }, halves);
    expect(texts.filter(text => text === '3k')).toHaveLength(1);
  });

  test('points are named by what they compare, unless the chart names them', async () => {
    const result = answer({ carbon: [300, 320, 340], warmth: [0.1, 0.2, 0.3] });
    const form = { x_axis: 'carbon', metrics: ['warmth'], groupby: [] };
    expect((await paint('echarts_timeseries_scatter', form, [result])).texts).toEqual(
      expect.arrayContaining(['carbon', 'warmth']),
    );
    const named = await paint(
      'echarts_timeseries_scatter',
      { ...form, x_axis_title: 'CO₂, ppm', y_axis_title: 'Degrees' },
      [result],
    );
    expect(named.texts).toEqual(expect.arrayContaining(['CO₂, ppm', 'Degrees']));
    expect(named.texts).not.toContain('carbon');
    expect(
      (await paint('echarts_timeseries_scatter', form, [result], { width: 200, height: 100 })).texts,
    ).not.toContain('carbon');
  });

  test('bubbles are named the same way', async () => {
    const form = { entity: 'city', x: 'income', y: 'age', size: 'people' };
    const { texts } = await paint('bubble_v2', form, [
      answer({ city: ['A', 'B'], income: [1, 2], age: [3, 4], people: [5, 6] }),
    ]);
    expect(texts).toEqual(expect.arrayContaining(['income', 'age']));
  });

  test('a heatmap names its axes and its colours, and omits all other labels', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const result = answer({ hour: hours, weekday: hours.map(() => 'Monday'), delay: hours });
    const { texts, plot } = await paint('heatmap_v2', { x_axis: 'hour', groupby: 'weekday', metric: 'delay' }, [
      result,
    ]);
    expect(texts).toEqual(expect.arrayContaining(['hour', 'weekday']));
    expect(plot.legend).toMatchObject({ kind: 'ramp', title: 'delay' });
    const shown = texts.filter(text => /^\d+$/.test(text)).map(Number);
    const steps = new Set(shown.slice(1).map((hour, index) => hour - shown[index]!));
    expect(shown.length).toBeGreaterThan(4);
    expect(steps.size).toBe(1);
  });
});

describe('times on an axis', () => {
  const DAY = 86_400_000;
  const count = (from: string, step: number, length = 8) =>
    Array.from({ length }, (_, index) => Date.parse(`${from}Z`) + index * step * DAY);
  const quarters = Array.from({ length: 5 }, (_, index) => Date.UTC(2010, 3 + 3 * index));
  const times = [
    ['P1W', count('2001-01-01', 7), ['2001', 'Jan 8', 'Jan 15']],
    ['1969-12-28T00:00:00Z/P1W', count('2001-03-18', 7), ['Mar 18, 2001', 'Apr 1', 'Apr 15']],
    ['1969-12-29T00:00:00Z/P1W', count('2001-12-24', 7), ['Dec 24, 2001', 'Jan 7, 2002', 'Jan 21']],
    ['P1W/1970-01-03T00:00:00Z', count('2001-01-06', 7), ['Jan 6, 2001', 'Jan 13', 'Jan 20']],
    ['P1W/1970-01-04T00:00:00Z', count('2001-01-07', 7), ['Jan 7, 2001', 'Jan 14', 'Jan 21']],
    ['P3M', quarters, ['Apr 2010', 'Jul', 'Oct', '2011', 'Apr']],
    ['PT6H', count('2001-03-03', 0.25), ['Mar 3, 2001', '06:00', '12:00', '18:00', 'Mar 4']],
  ] as const;
  const drawnAs = ['echarts_timeseries_line', 'echarts_area', 'echarts_timeseries_scatter'] as const;

  test.each(drawnAs.flatMap(viz => times.map(time => [viz, ...time] as const)))(
    '%s by %s are placed on their own periods and show the year once',
    async (viz, grain, positions, expected) => {
      const values = answer({ date: positions, delay: positions.map((_, index) => index + 0.5) });
      const [date, ...others] = values.columns;
      const { texts } = await paint(
        viz,
        { x_axis: 'date', time_grain_sqla: grain, metrics: ['delay'], groupby: [] },
        [{ ...values, columns: [{ ...must(date, 'dates'), type: genericTypes.temporal }, ...others] }],
        { width: 720, height: 260 },
      );
      const shown = texts.filter(text => !/^[\d.]+$/.test(text) || /^2\d{3}$/.test(text));
      expect(shown.slice(0, expected.length)).toEqual(expected);
      const years = shown.flatMap(text => /20\d\d$/.exec(text) ?? []);
      expect(new Set(years).size).toBe(years.length);
    },
  );
});

test.each(['vertical', 'horizontal'])('%s bars of several series are centred in their band', async orientation => {
  const result = answer({ island: ['A', 'B', 'C'], 'm, f': [1, 2, 3], 'm, m': [2, 3, 4] });
  const { picture } = await paint(
    'echarts_timeseries_bar',
    { x_axis: 'island', metrics: ['m'], groupby: ['sex'], orientation, stack: null },
    [{ ...result, columns: result.columns.map(column => ({ ...column, parts: column.name.split(', ').slice(-1) })) }],
  );
  const { marks, plot } = picture;
  const ends = marks.map(mark =>
    orientation === 'vertical' ? [mark.left - plot.x, mark.right - plot.x] : [mark.top - plot.y, mark.bottom - plot.y],
  );
  const [before, after] = [Math.min(...ends.map(([low = 0]) => low)), Math.max(...ends.map(([, high = 0]) => high))];
  const room = orientation === 'vertical' ? plot.width : plot.height;
  expect(ends).toHaveLength(6);
  expect(before).toBeGreaterThan(4);
  expect(Math.abs(before - (room - after))).toBeLessThan(2);
});

describe('horizontal bars in a low card', () => {
  const genres = ['Adventure', 'Horror', 'Romcom', 'Comedy', 'Action', 'Thriller', 'Other', 'Drama'];
  const form = { x_axis: 'genre', metrics: ['gross'], groupby: [], orientation: 'horizontal', y_axis_format: '$,.2f' };
  const result = answer({ genre: genres, gross: genres.map((_, index) => 4 - index / 4) });

  test.each([120, 100])('%s pixels high, all have their names', async height => {
    const { texts } = await paint('echarts_timeseries_bar', form, [result], { width: 300, height });
    expect(texts).toEqual(expect.arrayContaining(genres));
  });

  test('have the labels of the value axis on its lines', async () => {
    const box = { width: 300, height: 100 };
    const { plot } = await paint('echarts_timeseries_bar', form, [result], box);
    const { compileSpec } = await import('@/viz/vega/compile');
    const { renderSvg } = await import('@/viz/vega/svg/render');
    const padding = { left: 0, right: 0, top: 0, bottom: 0, ...plot.padding };
    const { svg } = await renderSvg({
      spec: compileSpec(plot.spec),
      data: plot.data,
      signals: plot.signals,
      ...box,
      padding,
    });
    const anchors = [...svg.matchAll(/text-anchor="(\w+)"[^>]*>\$/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(2);
    expect(new Set(anchors)).toEqual(new Set(['middle']));
  });
});

test('the name at the end of a line belongs to that line', async () => {
  const result = answer({ step: [1, 2, 3], 'm, long': [5, 6, 8], 'm, medium': [5, 6, 8.1], 'm, short': [5, 6, 7.9] });
  const { plot, picture } = await paint(
    'echarts_timeseries_line',
    { x_axis: 'step', metrics: ['m'], groupby: ['haul'] },
    [{ ...result, columns: result.columns.map(column => ({ ...column, parts: column.name.split(', ').slice(-1) })) }],
  );
  const named = [...new Set(picture.names.map(({ row }) => plot.meaning?.(row)?.label))];
  expect(new Set(named)).toEqual(new Set(['long', 'medium', 'short']));
});
