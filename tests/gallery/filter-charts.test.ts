import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { filterChartTypes } from '@/model/native-filter/filter';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '@/viz/controls/field';
import { pickedMask } from '@/viz/drill/filters';
import { filterChartForm } from '@/viz/filter-types/chart-form';
import { loadPlugin } from '@/viz/registry';
import { untouched } from '@/viz/plugin';
import { installedSamples, toChartResult, type SampleContent } from '../contract/sample-content';
import { RecordingCanvas } from '../support/recording-canvas';
import { drawn } from './drawn';

/** The size of a filter in the bar. */
const size = { width: 216, height: 184 };

let samples: SampleContent;
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));
beforeAll(async () => {
  samples = await installedSamples();
}, 120_000);
afterAll(() => samples?.close());

/** The query and its result for a filter of the penguins. */
async function answered(vizType: (typeof filterChartTypes)[number], column: string) {
  const plugin = must(await loadPlugin(vizType), vizType);
  const dataset = await samples.dataset('penguins');
  const formData = withDefaults(plugin, filterChartForm(vizType, column));
  await plugin.prepare?.(formData);
  const results = (await samples.ask(dataset, plugin.queries(formData))).map(toChartResult);
  return { plugin, input: { formData, results, dataset } };
}

describe.each(filterChartTypes)('as a filter, %s', vizType => {
  test.each(['island', 'sex'])('counts the rows of each value of %s', async column => {
    const { input } = await answered(vizType, column);
    const [result] = input.results;
    const values = result?.columns.find(({ name }) => name === column)?.values;
    const counts = result?.columns.find(({ name }) => name === 'count')?.values;
    expect(new Set(Array.from<unknown>(values ?? [])).size).toBe(3);
    expect(Array.from(counts ?? []).reduce<number>((sum, count) => sum + Number(count), 0)).toBe(344);
  });

  test.each(['island', 'sex', 'body_mass'])('has marks that stand for the values of %s', async column => {
    const { plugin, input } = await answered(vizType, column);
    if (plugin.drawing.kind !== 'plot') return;
    const { colourOf } = createColourAssignment();
    const plot = must(plugin.drawing.plot({ ...input, ...size, colours: light, colourOf, reader: untouched }), 'plot');
    const { marks } = await drawn(plot, size);
    // The remainder beside the displayed values is not a value itself.
    const meanings = marks.flatMap(({ row }) => plot.meaning?.(row) ?? []);
    expect(meanings.length).toBeGreaterThan(2);
    const known = new Set(
      Array.from<unknown>(input.results[0]?.columns.find(({ name }) => name === column)?.values ?? []),
    );
    for (const meaning of meanings) {
      const [{ value } = { value: undefined }] = meaning.dimensions;
      expect(known).toContain(value);
      expect(pickedMask(meaning)).toMatchObject({
        extraFormData: {
          filters: [value === null ? { col: column, op: 'IS NULL' } : { col: column, op: 'IN', val: [value] }],
        },
        filterState: { label: meaning.label, value: [value] },
      });
    }
  });
});
