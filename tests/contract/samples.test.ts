import { stat } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { textOf } from '@/model/chart';
import { chartsBelow, type LayoutNode } from '@/model/layout-nodes';
import { GRID_COLUMNS } from '@/model/limits';
import { sampleDashboards, sampleDatasets } from '@/server/catalogue/samples/content';
import { GAP } from '@/server/catalogue/samples/definition';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '@/viz/controls/field';
import { untouched } from '@/viz/plugin';
import { isCompact, loadPlugin } from '@/viz/registry';
import type { ChartResult } from '@/viz/result';
import { installedSamples, toChartResult, type InstalledDashboard, type SampleContent } from './sample-content';

/** The page on which another product was measured holds more than is good to read. */
const MEASURED = 'flights-bench';

/** How many rows of an answer a reader can take in: lines and points are seen as one shape, categories one by one. */
const mostRows: Readonly<Record<string, number>> = {
  big_number_total: 1,
  big_number: 800,
  table: 100,
  pivot_table_v2: 200,
  pie: 8,
  treemap_v2: 60,
  heatmap_v2: 320,
  histogram_v2: 8,
  echarts_timeseries_line: 800,
  echarts_timeseries_smooth: 800,
  echarts_timeseries_step: 800,
  echarts_area: 800,
  echarts_timeseries_bar: 160,
  mixed_timeseries: 160,
  echarts_timeseries_scatter: 1200,
};
const MOST_CATEGORIES = 25;
const MOST_SERIES = 10;
/** One category is a bar or a row of cells; times are drawn beside one another without being read one by one. */
const categorical = new Set(['echarts_timeseries_bar']);
const overAnAxis = /^(echarts_|mixed_)/;

let samples: SampleContent;
const installed = new Map<string, InstalledDashboard>();
beforeAll(async () => {
  samples = await installedSamples();
  for (const { slug } of sampleDashboards) installed.set(slug, await samples.dashboard(slug));
});
afterAll(() => samples?.close());

test('the sample database stays small', async () => {
  const { size } = await stat(samples.database);
  expect(size).toBeLessThan(48 * 2 ** 20);
});

test('times end with a full day, so that no line over days drops at its end', async () => {
  const instance = await DuckDBInstance.create(samples.database, { access_mode: 'READ_ONLY' });
  try {
    const connection = await instance.connect();
    const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
    const times = await rowsOf(
      "SELECT table_name, column_name FROM information_schema.columns WHERE data_type LIKE 'TIMESTAMP%'",
    );
    expect(times.length).toBeGreaterThan(1);
    for (const [name, time] of times.map(row => row.map(value => JSON.stringify(value)))) {
      const day = `date_trunc('day', ${time})`;
      const [last] = await rowsOf(
        `WITH days AS (SELECT ${day} AS day, COUNT(*)::INTEGER AS n FROM ${name} GROUP BY 1)
         SELECT arg_max(n, day), MEDIAN(n) FROM days`,
      );
      expect(Number(last?.[0]), name).toBeGreaterThan(Number(last?.[1]) / 2);
    }
  } finally {
    instance.closeSync();
  }
});

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;

test('names in addresses are distinct', () => {
  expect(isDistinct(sampleDashboards.map(({ slug }) => slug))).toBe(true);
});

test.each(sampleDatasets)(
  '$table: every column is labelled, and the source is named',
  async ({ table, description, columns = {}, metrics = [] }) => {
    expect(description).toContain('vega-datasets');
    for (const { label } of metrics) expect(label).toBeTruthy();
    const stored = await samples.columns(table);
    expect(Object.keys(columns).sort()).toEqual([...stored].sort());
  },
);

test('every chart type is shown', () => {
  const shown = new Set(
    sampleDashboards.filter(({ slug }) => slug !== MEASURED).flatMap(({ charts }) => charts.map(({ viz }) => viz)),
  );
  expect([...shown].sort()).toEqual(Object.keys(mostRows).sort());
});

/** Rows below the nodes, those of tabs and columns included. */
function rowsBelow(nodes: readonly LayoutNode[]): Extract<LayoutNode, { kind: 'row' }>[] {
  return nodes.flatMap(node => {
    if (node.kind === 'row') return [node, ...rowsBelow(node.children)];
    if (node.kind === 'column') return rowsBelow(node.children);
    return node.kind === 'tabs' ? node.tabs.flatMap(tab => rowsBelow(tab.children)) : [];
  });
}

function textsBelow(nodes: readonly LayoutNode[]): string[] {
  return nodes.flatMap(node => {
    if (node.kind === 'markdown') return [node.code];
    if (node.kind === 'row' || node.kind === 'column') return textsBelow(node.children);
    return node.kind === 'tabs' ? node.tabs.flatMap(tab => textsBelow(tab.children)) : [];
  });
}

const widthOf = (node: LayoutNode) =>
  node.kind === 'chart' || node.kind === 'markdown' || node.kind === 'column' ? node.width : GRID_COLUMNS;

/** Null for components as high as their text. */
function heightOf(node: LayoutNode): number | null {
  if (node.kind === 'chart') return node.height;
  if (node.kind !== 'column') return null;
  const heights = node.children.map(heightOf);
  return heights.includes(null)
    ? null
    : heights.reduce<number>((sum, height) => sum + (height ?? 0), GAP * (heights.length - 1));
}

describe.each(sampleDashboards)('$title', ({ slug, charts }) => {
  const dashboard = () => must(installed.get(slug), slug);

  test('has 5 to 20 charts, each placed once', () => {
    const placed = chartsBelow(dashboard().nodes)
      .map(node => node.chartId)
      .sort((a, b) => a - b);
    expect(placed).toEqual(
      dashboard()
        .charts.map(chart => chart.id)
        .sort((a, b) => a - b),
    );
    expect(new Set(placed).size).toBe(placed.length);
    expect(charts.length).toBeGreaterThanOrEqual(5);
    expect(charts.length).toBeLessThanOrEqual(20);
  });

  test('has rows that fill the dashboard, with cards of equal heights', () => {
    for (const { children } of rowsBelow(dashboard().nodes)) {
      expect(children.reduce((sum, child) => sum + widthOf(child), 0)).toBe(GRID_COLUMNS);
      expect(new Set(children.map(heightOf).filter(height => height !== null)).size).toBeLessThanOrEqual(1);
      for (const child of children)
        if (child.kind === 'column') for (const inner of child.children) expect(widthOf(inner)).toBe(child.width);
    }
  });

  test.skipIf(slug === MEASURED)('describes what its charts show and where the figures come from', () => {
    expect(isDistinct(charts.map(({ name }) => name))).toBe(true);
    for (const { name, viz, description } of charts) if (!isCompact(viz)) expect(description, name).toBeTruthy();
    expect(textsBelow(dashboard().nodes).join('')).toMatch(/\]\(https:\/\/.*vega-datasets/);
  });

  test('names colours as charts do', () => {
    for (const colour of Object.values(dashboard().labelColours)) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  });

  test.each(charts)('$name', async ({ key, name, viz }) => {
    const chart = must(
      dashboard().charts.find(one => one.name === name),
      key,
    );
    const plugin = must(await loadPlugin(viz), viz);
    const formData = withDefaults(plugin, chart.form);
    const results = (await samples.ask(chart.dataset, plugin.queries(formData))).map(toChartResult);
    for (const result of results) expect(result.rowCount).toBeGreaterThan(0);
    expect(plugin.summary({ formData, results, dataset: chart.dataset })).not.toBe('');
    if (plugin.drawing.kind === 'plot') {
      const { colourOf } = createColourAssignment();
      expect(
        plugin.drawing.plot({
          formData,
          results,
          dataset: chart.dataset,
          width: 480,
          height: 280,
          colours: light,
          colourOf,
          reader: untouched,
        }),
      ).not.toBeNull();
    }
    if (slug !== MEASURED) expectReadable(viz, textOf(chart.form, 'time_grain_sqla') !== null, results);
  });
});

function expectReadable(viz: string, alongTime: boolean, results: readonly ChartResult[]): void {
  for (const { rowCount, columns } of results) {
    expect(rowCount).toBeLessThanOrEqual(
      categorical.has(viz) && !alongTime ? MOST_CATEGORIES : must(mostRows[viz], `limit for ${viz}`),
    );
    if (overAnAxis.test(viz)) expect(columns.length - 1).toBeLessThanOrEqual(MOST_SERIES);
  }
}
