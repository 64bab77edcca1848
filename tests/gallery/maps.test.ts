import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { createColourAssignment } from '@/viz/colours/assignment';
import { dark, light } from '@/viz/colours/tokens';
import { withDefaults } from '@/viz/controls/field';
import { examples } from '@/viz/types/world-map/examples';
import { untouched } from '@/viz/plugin';
import { markRows } from '@/viz/points-map/marks';
import { pointsSpec } from '@/viz/points-map/spec';
import { fitView, pixelsOf, scaleOf, type Degrees } from '@/viz/points-map/view';
import { loadPlugin } from '@/viz/registry';
import { NO_PADDING } from '@/viz/vega/spec';
import { installedSamples, toChartResult, type SampleContent } from '../contract/sample-content';
import { RecordingCanvas } from '../support/recording-canvas';
import { drawn } from './drawn';

const size = { width: 720, height: 360 };

let samples: SampleContent;
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));
beforeAll(async () => {
  samples = await installedSamples();
}, 120_000);
afterAll(() => samples?.close());

describe('world maps', () => {
  test.each([
    [0, []],
    [1, []],
    [0.4, []],
    [1.5, ['The opacity should between 0 and 1, but got: 1.5']],
    [-1, ['The opacity should between 0 and 1, but got: -1']],
  ])('SHR-001 SHR-002 bubbles of opacity %d are drawn, and report the problem: %j', async (a, expected) => {
    const plugin = must(await loadPlugin('world_map'), 'world_map');
    if (plugin.drawing.kind !== 'plot') throw new Error('not a plot');
    const { dataset, formData } = must(
      examples.world_map.find(example => example.formData['show_bubbles'] === true),
      'an example with bubbles',
    );
    const installed = await samples.dataset(dataset);
    const form = { ...withDefaults(plugin, formData), color_picker: { r: 18, g: 52, b: 86, a } };
    const results = (await samples.ask(installed, plugin.queries(form))).map(toChartResult);
    const { colourOf } = createColourAssignment();
    const plot = must(
      plugin.drawing.plot({
        formData: form,
        results,
        dataset: installed,
        ...size,
        colours: light,
        colourOf,
        reader: untouched,
      }),
      'plot',
    );
    expect((plot.notes ?? []).filter(note => note.includes('opacity'))).toEqual(expected);
    expect(plot.data['bubbles']).toContainEqual(expect.objectContaining({ c: '#123456' }));
  });

  test.each(examples.world_map)('$caption', async ({ dataset, formData }) => {
    const plugin = must(await loadPlugin('world_map'), 'world_map');
    if (plugin.drawing.kind !== 'plot') throw new Error('not a plot');
    const installed = await samples.dataset(dataset);
    const form = withDefaults(plugin, formData);
    const results = (await samples.ask(installed, plugin.queries(form))).map(toChartResult);
    for (const colours of [light, dark]) {
      const { colourOf } = createColourAssignment();
      const plot = must(
        plugin.drawing.plot({
          formData: form,
          results,
          dataset: installed,
          ...size,
          colours,
          colourOf,
          reader: untouched,
        }),
        'plot',
      );
      const { marks } = await drawn(plot, size);
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

describe('maps of points', () => {
  const places: Degrees[] = Array.from({ length: 300 }, (_, index) => [
    -120 + (index % 20) * 3,
    25 + Math.floor(index / 20) * 1.5,
  ]);
  const colour = '#2E758E';

  test.each([
    ['light', light, 'coarse'],
    ['dark', dark, 'fine'],
  ] as const)('points are where the view has them, in the %s theme', async (_, colours, detail) => {
    const view = fitView(places, size);
    const marks = places.map(([longitude, latitude], index) => ({
      longitude,
      latitude,
      radius: 3 + (index % 5),
      colour,
      text: index % 50 === 0 ? '12' : '',
    }));
    const shown = { marks, inspect: () => ({ title: '', lines: [] }), meaning: () => null };
    const drawPoints = (moving: boolean) =>
      drawn(
        {
          spec: pointsSpec(colours, { texts: true, shapes: false, moving }),
          data: { rows: markRows(shown, view, size, colours), land: [], borders: [], graticule: [] },
          map: { detail, layers: { land: 'land', borders: 'borders', graticule: 'graticule' } },
          signals: {
            mapLongitude: view.longitude,
            mapLatitude: view.latitude,
            mapScale: scaleOf(view.zoom),
            markOpacity: 1,
          },
          padding: NO_PADDING,
          legend: { kind: 'none' },
          pick: 'mark',
          colourAt: () => colour,
          inspect: shown.inspect,
        },
        size,
      );
    const { marks: placed } = await drawPoints(false);
    const expected = places.map(pixelsOf(view, size));
    expect(placed).toHaveLength(places.length);
    for (const { row, x, y, left, right } of placed) {
      expect(x).toBeCloseTo(must(expected[row], 'place')[0], 3);
      expect(y).toBeCloseTo(must(expected[row], 'place')[1], 3);
      expect(right - left).toBeGreaterThan(2 * must(marks[row], 'mark').radius - 1);
    }
    // While it moves, nothing is hit-tested.
    expect((await drawPoints(true)).marks).toEqual([]);
  });
});
