import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '@/viz/controls/field';
import { loadExamples, panelTypes } from '@/viz/panels';
import { type ChartInput, type ChartPlugin, untouched } from '@/viz/plugin';
import { loadPlugin } from '@/viz/registry';
import type { ChartResult, ResultColumn } from '@/viz/result';
import { installedSamples, toChartResult, type SampleContent } from '../contract/sample-content';
import { lastPainting, RecordingCanvas } from '../support/recording-canvas';
import { drawn, unreadable } from './drawn';

/*
 * Every chart type over rows that nobody would choose: it is drawn, or says that there is nothing to draw, and never
 * throws.
 */

const size = { width: 480, height: 280 };

let samples: SampleContent;
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));
beforeAll(async () => {
  samples = await installedSamples();
}, 120_000);
afterAll(() => samples?.close());

const asked = new Map<string, Promise<{ readonly plugin: ChartPlugin; readonly input: ChartInput } | null>>();

function exampleOf(vizType: string) {
  const known = asked.get(vizType) ?? ask(vizType);
  asked.set(vizType, known);
  return known;
}

/** The first example of a type with its answers; null for a type without examples or queries. */
async function ask(vizType: string) {
  const [example] = await loadExamples(vizType);
  if (!example) return null;
  const plugin = must(await loadPlugin(vizType), vizType);
  const dataset = await samples.dataset(example.dataset);
  const formData = withDefaults(plugin, example.formData);
  await plugin.prepare?.(formData);
  const queries = plugin.queries(formData);
  if (queries.length === 0) return null;
  const results = (await samples.ask(dataset, queries)).map(toChartResult);
  return { plugin, input: { formData, results, dataset } };
}

const ofRows = (rows: number, change: (column: ResultColumn) => Partial<ResultColumn>) => (result: ChartResult) => ({
  ...result,
  rowCount: Math.min(rows, result.rowCount),
  columns: result.columns.map(column => ({ ...column, ...change(column) })),
});

const isTime = ({ type }: ResultColumn) => type === genericTypes.temporal;
const isoText = (value: unknown) => (typeof value === 'number' ? new Date(value).toISOString() : String(value));

const spoiled: readonly (readonly [string, (result: ChartResult) => ChartResult])[] = [
  ['no rows', ofRows(0, () => ({ values: [] }))],
  [
    'columns that are null in every row',
    ofRows(Infinity, ({ values }) => ({ values: Array.from(values, () => null) })),
  ],
  ['columns of an unknown type that are null', ofRows(3, () => ({ type: null, values: [null, null, null] }))],
  [
    'times stored as text',
    ofRows(Infinity, column =>
      isTime(column) ? { type: genericTypes.text, values: Array.from(column.values, isoText) } : {},
    ),
  ],
  [
    'times stored as seconds since the epoch',
    ofRows(Infinity, column =>
      isTime(column)
        ? { type: genericTypes.numeric, values: Array.from(column.values, value => Number(value) / 1000) }
        : {},
    ),
  ],
  [
    'numbers stored as text',
    ofRows(Infinity, column =>
      column.type === genericTypes.numeric
        ? { type: genericTypes.text, values: Array.from(column.values, String) }
        : {},
    ),
  ],
];

/** As many rows as a server may return, and more, each with its own value. */
const MANY = 200_000;

function many(result: ChartResult): ChartResult {
  const valueAt = ({ values, type }: ResultColumn, row: number) => {
    const value = values[row % Math.max(1, result.rowCount)] ?? null;
    return type === genericTypes.text ? `${value} ${row}` : typeof value === 'number' ? value + row : value;
  };
  return ofRows(Infinity, column => ({ values: Array.from({ length: MANY }, (_, row) => valueAt(column, row)) }))({
    ...result,
    rowCount: MANY,
  });
}

/** Types of each way of drawing; the others read their rows with the same code. */
const manyTypes = ['echarts_timeseries_line', 'bubble_v2', 'pie', 'table'];

test.each(manyTypes)('two hundred thousand distinct values: %s', async vizType => {
  const { plugin, input: given } = must(await exampleOf(vizType), vizType);
  const input = { ...given, results: given.results.map(many) };
  expect(plugin.summary(input)).not.toMatch(unreadable);
  if (plugin.drawing.kind !== 'plot') return;
  const { colourOf } = createColourAssignment();
  const plot = plugin.drawing.plot({ ...input, ...size, colours: light, colourOf, reader: untouched });
  expect(plot).not.toBeNull();
});

describe.each(panelTypes)('%s', vizType => {
  test.each(spoiled)('%s', async (_, spoil) => {
    const found = await exampleOf(vizType);
    if (!found) return;
    const { plugin } = found;
    const input = { ...found.input, results: found.input.results.map(spoil) };
    expect(plugin.summary(input)).not.toMatch(unreadable);
    if (plugin.drawing.kind !== 'plot') return;
    const { colourOf } = createColourAssignment();
    for (const facet of plugin.facets?.(input)?.facets ?? [{ input }]) {
      const plot = plugin.drawing.plot({ ...facet.input, ...size, colours: light, colourOf, reader: untouched });
      if (!plot) continue;
      const { marks } = await drawn(plot, size);
      for (const text of lastPainting().texts) expect(text).not.toMatch(unreadable);
      for (const { row } of marks.slice(0, 20)) {
        const { title, lines } = plot.inspect([row]);
        expect([title, ...lines.flatMap(line => [line.label, line.value])].join(' ')).not.toMatch(unreadable);
      }
    }
  });
});
