import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { sampleDashboards } from '@/server/catalogue/samples/content';
import { createColourAssignment } from '@/viz/colours/assignment';
import { dark, light } from '@/viz/colours/tokens';
import { panelTypes } from '@/viz/panels';
import { type ChartPlugin, type Plot, untouched } from '@/viz/plugin';
import { withDefaults } from '@/viz/controls/field';
import { chartTypes, loadPlugin } from '@/viz/registry';
import { installedSamples, toChartResult, type InstalledChart, type SampleContent } from '../contract/sample-content';
import { lastPainting, RecordingCanvas } from '../support/recording-canvas';
import { drawn, unreadable } from './drawn';

/** Sizes of a card on a wide screen, on a tablet and on a phone. */
const sizes = [
  { width: 720, height: 320 },
  { width: 360, height: 220 },
  { width: 300, height: 160 },
] as const;

const looks = [...sizes.map(size => [size, light] as const), [sizes[0], dark] as const];

let samples: SampleContent;
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));
beforeAll(async () => {
  samples = await installedSamples();
}, 120_000);
afterAll(() => samples?.close());

async function plotOf(
  plugin: ChartPlugin,
  chart: InstalledChart,
  size: (typeof sizes)[number],
  colours: typeof light,
): Promise<Plot | null> {
  const formData = withDefaults(plugin, chart.form);
  await plugin.prepare?.(formData);
  const results = (await samples.ask(chart.dataset, plugin.queries(formData))).map(toChartResult);
  if (plugin.drawing.kind !== 'plot') return null;
  const { colourOf } = createColourAssignment();
  return plugin.drawing.plot({
    formData,
    results,
    dataset: chart.dataset,
    ...size,
    colours,
    colourOf,
    reader: untouched,
  });
}

describe.each(sampleDashboards)('$title', ({ slug, charts }) => {
  test.each(charts)('$name ($viz) is drawn in every size, light and dark', async ({ name, viz }) => {
    const dashboard = await samples.dashboard(slug);
    const chart = must(
      dashboard.charts.find(one => one.name === name),
      name,
    );
    const plugin = must(await loadPlugin(viz), viz);
    if (plugin.drawing.kind !== 'plot') return;
    for (const [size, colours] of looks) {
      const plot = must(await plotOf(plugin, chart, size, colours), name);
      const { marks, plot: area } = await drawn(plot, size);
      const { texts } = lastPainting();
      expect(marks.length).toBeGreaterThan(0);
      for (const { row, x, y, left, right } of marks) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        expect(right).toBeGreaterThanOrEqual(left);
        expect(plot.inspect([row]).title).not.toMatch(unreadable);
        expect(plot.colourAt(row)).toMatch(/^#|^rgb/);
      }
      // Marks are inside the picture, not all in one corner.
      expect(Math.min(...marks.map(mark => mark.x))).toBeGreaterThanOrEqual(-1);
      expect(Math.max(...marks.map(mark => mark.x))).toBeLessThanOrEqual(size.width + 1);
      expect(area.width).toBeGreaterThan(size.width / 4);
      expect(area.height).toBeGreaterThan(size.height / 3);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text).not.toMatch(unreadable);
    }
  });
});

test('a drawing that fails is an error, not an empty picture', async () => {
  const { draw } = await import('@/viz/vega/draw');
  const { compileSpec } = await import('@/viz/vega/compile');
  const spec = compileSpec({
    data: { name: 'rows' },
    mark: 'point',
    encoding: { x: { field: 'x', type: 'quantitative' }, text: { field: 'x', type: 'quantitative', format: '.2f' } },
  });
  const broken = JSON.parse(JSON.stringify(spec).replaceAll('isValid', 'isNowhere'));
  const padding = { left: 0, right: 0, top: 0, bottom: 0 };
  await expect(
    draw({ spec: broken, data: { rows: [{ x: 1 }] }, signals: {}, width: 100, height: 100, pixelRatio: 1, padding }),
  ).rejects.toThrow('undefined');
});

test('every chart type drawn by Vega is among the samples or has examples', async () => {
  const shown = sampleDashboards.flatMap(({ charts }) => charts.map(({ viz }) => viz));
  const plugins = await Promise.all(
    chartTypes.map(async type => ({ type, plugin: must(await loadPlugin(type), type) })),
  );
  const drawnTypes = plugins.filter(({ plugin }) => plugin.drawing.kind === 'plot').map(({ type }) => type);
  expect([...shown, ...panelTypes, 'echarts_timeseries']).toEqual(expect.arrayContaining(drawnTypes));
});

test('a forecast is drawn beyond the last values, and the legend names it without overlap', async () => {
  const { charts } = await samples.dashboard('seattle-weather');
  const [any] = charts;
  const chart = must(any, 'a chart over the weather');
  const asked = {
    x_axis: 'date',
    time_grain_sqla: 'P1M',
    metrics: ['mean_temperature'],
    groupby: ['location'],
    adhoc_filters: [],
    forecastEnabled: true,
  };
  const plugin = must(await loadPlugin('echarts_timeseries_line'), 'lines');
  const form = { viz_type: 'echarts_timeseries_line', ...asked };
  const plot = must(
    await plotOf(plugin, { ...chart, form: { ...form, forecastPeriods: 12 } }, sizes[0], light),
    'plot',
  );
  const longer = must(
    await plotOf(plugin, { ...chart, form: { ...form, forecastPeriods: 24 } }, sizes[0], light),
    'plot',
  );
  const foreseen = (drawing: Plot) => (drawing.data['forecast0'] ?? []).length;
  expect(foreseen(plot)).toBeGreaterThan(24);
  expect(foreseen(longer) - foreseen(plot)).toBe(24);
  expect(plot.data['labels']).toBeUndefined();
  expect(plot.legend.kind).not.toBe('none');
});

test('amounts of money show whether they are thousands, millions or billions', async () => {
  const { charts } = await samples.dashboard('movies');
  const textsOf = async (name: string, viz: string) => {
    const plugin = must(await loadPlugin(viz), viz);
    const chart = must(
      charts.find(one => one.name === name),
      name,
    );
    await drawn(must(await plotOf(plugin, chart, sizes[0], light), name), sizes[0]);
    return lastPainting().texts;
  };
  const ticks = (texts: readonly string[]) => texts.filter(text => text.startsWith('$'));
  const ofGenres = ticks(await textsOf('Worldwide gross by genre', 'echarts_area'));
  expect(ofGenres).toContain('$ 20B');
  for (const text of ofGenres) expect(text).toMatch(/^\$ (0|\d+B)$/);
  const ofFilms = ticks(await textsOf('What films cost and what they bring', 'echarts_timeseries_scatter'));
  expect(ofFilms).toEqual(expect.arrayContaining(['$ 10M', '$ 1B']));
});
