import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { createColourAssignment } from '@/viz/colours/assignment';
import { dark, light } from '@/viz/colours/tokens';
import type { FormData } from '@/model/chart';
import { withDefaults } from '@/viz/controls/field';
import { fields as questionFields } from '@/viz/query/fields';
import {
  type ChartExample,
  type ChartInput,
  type ChartPlugin,
  type Plot,
  type ReaderState,
  untouched,
} from '@/viz/plugin';
import { loadExamples, panelTypes } from '@/viz/panels';
import { metadataOf, typeWords } from '@/viz/catalogue';
import { loadPlugin } from '@/viz/registry';
import { compileWhole } from '@/viz/vega/whole/compile-whole';
import { standaloneSpecification, withRows } from '@/viz/tools/specification';
import { installedSamples, toChartResult, type SampleContent } from '../contract/sample-content';
import { lastPainting, RecordingCanvas } from '../support/recording-canvas';
import { drawn, unreadable } from './drawn';

const wide = { width: 640, height: 320 };
const small = { width: 280, height: 180 };

let samples: SampleContent;
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));
beforeAll(async () => {
  samples = await installedSamples();
}, 120_000);
afterAll(() => samples?.close());

const asked = new Map<ChartExample, Promise<ChartInput>>();

/** The input of a chart for an example; each query is sent once. */
function inputOf(plugin: ChartPlugin, example: ChartExample): Promise<ChartInput> {
  const known = asked.get(example) ?? ask(plugin, example);
  asked.set(example, known);
  return known;
}

async function ask(plugin: ChartPlugin, example: ChartExample): Promise<ChartInput> {
  const dataset = await samples.dataset(example.dataset);
  const formData = withDefaults(plugin, example.formData);
  await plugin.prepare?.(formData);
  const queries = plugin.queries(formData);
  const results = queries.length === 0 ? [] : (await samples.ask(dataset, queries)).map(toChartResult);
  return { formData, results, dataset };
}

function plotOf(
  plugin: ChartPlugin,
  input: ChartInput,
  reader: ReaderState,
  size = wide,
  colours = light,
): Plot | null {
  const { colourOf } = createColourAssignment();
  return plugin.drawing.kind === 'plot' ? plugin.drawing.plot({ ...input, ...size, colours, colourOf, reader }) : null;
}

/** Form data that records which of its fields are read. */
const watched = (form: FormData, read: Set<string>): FormData =>
  new Proxy(form, {
    get(target, key) {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });

/** The fields that queries of all types use. */
const ofAnyType: ReadonlySet<string> = new Set(Object.keys(questionFields));

const labelsOf = (plot: Plot) => (plot.legend.kind === 'items' ? plot.legend.items.map(item => item.label) : []);

/**
 * The content of a plot, without its order. Numbers that were added in another order differ after the decimal point.
 */
function marksOf({ data }: Plot): readonly string[] {
  const shown = (name: string, value: unknown) =>
    name === 'row' ? undefined : typeof value === 'number' ? Number(value.toPrecision(9)) : value;
  return Object.values(data)
    .flat()
    .map(mark => JSON.stringify(mark, shown))
    .sort();
}

const examples = (
  await Promise.all(
    panelTypes.map(async vizType =>
      (await loadExamples(vizType)).map(example => ({ vizType, example, caption: example.caption })),
    ),
  )
).flat();

describe.each(panelTypes)('%s', vizType => {
  test('has a name, a description, tags, and examples', async () => {
    const metadata = must(metadataOf(vizType), vizType);
    expect(must(typeWords(vizType), vizType).description.length).toBeGreaterThan(10);
    expect(metadata.tags.length).toBeGreaterThan(0);
    if (metadata.label !== 'DEPRECATED') expect((await loadExamples(vizType)).length).toBeGreaterThan(0);
  });
});

describe.each(examples)('$vizType: $caption', ({ vizType, example }) => {
  test('is answered, drawn in every size and theme, and described in words', async () => {
    const plugin = must(await loadPlugin(vizType), vizType);
    const given = await inputOf(plugin, example);
    const read = new Set<string>();
    const input = { ...given, formData: watched(given.formData, read) };
    plugin.queries(input.formData);
    for (const result of input.results) expect(result.rowCount).toBeGreaterThan(0);
    const summary = plugin.summary(input);
    expect(summary).not.toBe('');
    expect(summary).not.toMatch(unreadable);
    if (plugin.drawing.kind !== 'plot') return;
    for (const [size, colours] of [
      [wide, light],
      [small, dark],
    ] as const) {
      const facets = plugin.facets?.(input)?.facets ?? [{ input }];
      for (const facet of facets) {
        const plot = must(plotOf(plugin, facet.input, untouched, size, colours), 'plot');
        const { marks } = await drawn(plot, size);
        expect(marks.length).toBeGreaterThan(0);
        for (const text of lastPainting().texts) expect(text).not.toMatch(unreadable);
        for (const { row } of marks.slice(0, 50)) {
          const { title, lines } = plot.inspect([row]);
          expect([title, ...lines.flatMap(line => [line.label, line.value])].join(' ')).not.toMatch(unreadable);
          const meaning = plot.meaning?.(row);
          if (meaning) expect(meaning.label).not.toMatch(unreadable);
        }
      }
    }
    // Every field that a chart reads can be set by its author, or is listed as one that nobody sets.
    expect([...read].filter(key => !Object.hasOwn(plugin.fields, key) && !ofAnyType.has(key))).toEqual([]);
  });

  test('a label that is hidden in the legend is not drawn, and keeps its place in the legend', async () => {
    const plugin = must(await loadPlugin(vizType), vizType);
    const input = await inputOf(plugin, example);
    const plot = plotOf(plugin, input, untouched);
    const [first, ...others] = plot ? labelsOf(plot) : [];
    if (!plot || first === undefined || others.length === 0) return;
    const without = must(plotOf(plugin, input, { ...untouched, hidden: new Set([first]) }), 'plot');
    expect(labelsOf(without)).toEqual(labelsOf(plot));
    const { marks } = await drawn(without, wide);
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.length).toBeLessThan((await drawn(plot, wide)).marks.length);
  });

  test('has the same picture for every row order that the query leaves open', async () => {
    const plugin = must(await loadPlugin(vizType), vizType);
    const input = await inputOf(plugin, example);
    // Rows of a table keep their stored order; groups come in any order, unless a later step sorts them.
    const isOrdered = plugin
      .queries(input.formData)
      .some(query => !query.metrics || (query.orderby ?? []).length + (query.post_processing ?? []).length > 0);
    const plot = plotOf(plugin, input, untouched);
    if (!plot || isOrdered) return;
    const results = input.results.map(result => ({
      ...result,
      columns: result.columns.map(column => ({ ...column, values: Array.from(column.values).reverse() })),
    }));
    const turned = must(plotOf(plugin, { ...input, results }, untouched), 'plot');
    expect(marksOf(turned)).toEqual(marksOf(plot));
    expect(turned.legend).toEqual(plot.legend);
  });

  test('a zoomed axis shows its part only', async () => {
    const plugin = must(await loadPlugin(vizType), vizType);
    const input = await inputOf(plugin, example);
    const plot = plotOf(plugin, input, untouched);
    if (!plot?.span) return;
    const [from, to] = plot.span;
    const zoom = [from + (to - from) * 0.3, from + (to - from) * 0.7] as const;
    const part = must(plotOf(plugin, input, { ...untouched, zoom }), 'plot');
    expect(part.span).toEqual([...zoom]);
    const { marks, plot: area } = await drawn(part, wide);
    for (const { x } of marks) {
      expect(x).toBeGreaterThanOrEqual(area.x - 40);
      expect(x).toBeLessThanOrEqual(area.x + area.width + 40);
    }
  });

  test('has a self-contained specification', async () => {
    const plugin = must(await loadPlugin(vizType), vizType);
    const plot = plotOf(plugin, await inputOf(plugin, example), untouched);
    if (!plot) return;
    const text = JSON.stringify(withRows(standaloneSpecification(plot, { width: 600, height: 300 }), plot));
    expect(text).not.toMatch(/formatNumber\(|formatTick\(/);
    const specification = JSON.parse(text) as Record<string, unknown>;
    expect(specification).toMatchObject({ width: 600, height: 300, datasets: { rows: expect.any(Array) } });
    expect(() => compileWhole(specification, {})).not.toThrow();
  });
});
