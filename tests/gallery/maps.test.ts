import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { createColourAssignment } from '@/viz/colours/assignment';
import { dark, light } from '@/viz/colours/tokens';
import { withDefaults } from '@/viz/controls/defaults';
import { worldMapExamples } from '@/viz/world-map/examples';
import type { Plot } from '@/viz/plugin';
import { untouched } from '@/viz/reader-state';
import { loadPlugin } from '@/viz/registry';
import type { Drawn } from '@/viz/vega/draw';
import { installedSamples, toChartResult, type SampleContent } from '../contract/sample-content';
import { RecordingCanvas } from '../support/recording-canvas';

const size = { width: 720, height: 360 };

let samples: SampleContent;
beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', RecordingCanvas);
  samples = await installedSamples();
}, 120_000);
afterAll(() => samples?.close());

async function drawn(plot: Plot): Promise<Drawn> {
  const { compileSpec } = await import('@/viz/vega/compile');
  const { draw } = await import('@/viz/vega/draw');
  const spec = JSON.parse(JSON.stringify(compileSpec(plot.spec)));
  const padding = { left: 0, right: 0, top: 0, bottom: 0 };
  return draw({ spec, data: plot.data, signals: plot.signals, map: plot.map, ...size, pixelRatio: 1, padding });
}

describe('world maps', () => {
  test.each(worldMapExamples)('$caption', async ({ dataset, formData }) => {
    const plugin = must(await loadPlugin('world_map'), 'world_map');
    if (plugin.drawing.kind !== 'plot') throw new Error('not a plot');
    const installed = await samples.dataset(dataset);
    const form = withDefaults(plugin, formData);
    const results = (await samples.ask(installed, plugin.queries(form))).map(toChartResult);
    for (const colours of [light, dark]) {
      const { colourOf } = createColourAssignment();
      const plot = must(plugin.drawing.plot({ formData: form, results, dataset: installed, ...size, colours, colourOf, reader: untouched }), 'plot');
      const { marks } = await drawn(plot);
      expect(marks.length).toBe((plot.data['rows']?.length ?? 0) + (plot.data['bubbles']?.length ?? 0));
      for (const { row, x, y, outline } of marks) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(size.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(size.height);
        expect(outline === 'circle' || must(outline, 'outline').length > 0).toBe(true);
        expect(plot.inspect([row]).title).not.toBe('');
        expect(plot.meaning?.(row)?.dimensions).toHaveLength(1);
      }
    }
  });
});
