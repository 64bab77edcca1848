import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '@/viz/colours/assignment';
import { dark, light, type ChartColours } from '@/viz/colours/tokens';
import { withDefaults } from '@/viz/controls/field';
import { composedLayer } from '@/viz/map-layers/composed';
import type { LayerInput, MapLayer } from '@/viz/map-layers/layer';
import type { ChartInput } from '@/viz/plugin';
import { plotMap } from '@/viz/points-map/plot';
import { fitView } from '@/viz/points-map/view';
import { loadPlugin } from '@/viz/registry';
import { layers as cellLayers } from '@/viz/types/deck-cells';
import { examples as cellExamples } from '@/viz/types/deck-cells/examples';
import { examples as multiExamples } from '@/viz/types/deck-multi/examples';
import { layerForm, layerIds } from '@/viz/layered-map/layer-form';
import { layerType } from '@/viz/types/deck-multi/layer-types';
import { layers as pointLayers } from '@/viz/types/deck-scatter';
import { layers as shapeLayers } from '@/viz/types/deck-layers';
import { examples as shapeExamples } from '@/viz/types/deck-layers/examples';
import { installedSamples, toChartResult, type SampleContent } from '../contract/sample-content';
import { RecordingCanvas } from '../support/recording-canvas';
import { drawn, unreadable } from './drawn';

const size = { width: 720, height: 360 };

let samples: SampleContent;
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));
beforeAll(async () => {
  samples = await installedSamples();
}, 120_000);
afterAll(() => samples?.close());

const inputOf = (input: ChartInput, colours: ChartColours): LayerInput => ({
  ...input,
  colours,
  colourOf: createColourAssignment().colourOf,
});

/** Draws a layer as the map does, at the view that shows all of it. */
async function drawLayer(layer: MapLayer, colours: ChartColours) {
  const view = fitView(layer.places, size);
  const shown = layer.marksAt(view, new Set(), size);
  const plot = plotMap({ content: shown, view, moving: false, room: size, colours, opacity: 1, selected: null });
  const { marks: placed } = await drawn(plot, size);
  return { placed, shown };
}

const types = Object.entries({ ...shapeLayers, ...cellLayers, ...pointLayers });
const cases = Object.entries({ ...shapeExamples, ...cellExamples }).flatMap(([type, all]) =>
  all.map(example => ({ type, caption: example.caption, example })),
);
const layerOf = (type: string) => must(types.find(([name]) => name === type)?.[1], type);

describe.each(cases)('$type: $caption', ({ type, example: { dataset, formData } }) => {
  test('is drawn where the pointer finds it', async () => {
    const plugin = must(await loadPlugin(type), type);
    const installed = await samples.dataset(dataset);
    const form = withDefaults(plugin, formData);
    await plugin.prepare?.(form);
    const results = (await samples.ask(installed, plugin.queries(form))).map(toChartResult);
    const input = { formData: form, results, dataset: installed };
    expect(plugin.summary(input)).toMatch(/^[1-9]/);
    for (const colours of [light, dark]) {
      const layer = layerOf(type)(inputOf(input, colours));
      expect(layer.notes).toEqual([]);
      const { placed, shown } = await drawLayer(layer, colours);
      const { marks, shapes = [] } = shown;
      expect(marks.length + shapes.length).toBeGreaterThan(0);
      const silent = shapes.filter(({ isSilent }) => isSilent).length;
      expect(placed).toHaveLength(marks.length + shapes.length - silent);
      for (const { row, x, y } of placed) {
        expect(x > -20 && x < size.width + 20 && y > -20 && y < size.height + 20).toBe(true);
        const { title, lines } = shown.inspect(row);
        expect([title, ...lines.flatMap(line => [line.label, line.value])].join(' ')).not.toMatch(unreadable);
        expect(title).not.toBe('');
      }
    }
  });
});

test.each(multiExamples.deck_multi)('deck_multi: $caption', async ({ dataset, formData, charts = {} }) => {
  const installed = await samples.dataset(dataset);
  const layers = layerIds(formData).ids.map(async id => {
    const { caption: name, vizType, formData: own } = must(charts[id], String(id));
    const { plugin, layerOf: make } = must(layerType(vizType), vizType);
    const form = withDefaults(plugin, layerForm(own, formData));
    const results = (await samples.ask(installed, plugin.queries(form))).map(toChartResult);
    return { name, layer: make(inputOf({ formData: form, results, dataset: installed }, light)) };
  });
  const all = await Promise.all(layers);
  const { placed, shown } = await drawLayer(composedLayer(all), light);
  expect(placed).toHaveLength(shown.marks.length + (shown.shapes ?? []).length);
  const found = new Set(placed.map(({ row }) => must(shown.inspect(row).lines[0], 'the layer').value));
  expect(found).toEqual(new Set(all.map(({ name }) => name)));
});

/** Values that a column may hold, though none of them is a place or a shape. */
const junk: readonly Value[] = [
  null,
  '',
  'junk',
  7,
  Number.NaN,
  true,
  '[',
  '{}',
  '[[null,1],["a","b"],[1e999,2]]',
  '[[0,0],[1e9,1],[200,100],[0,91]]',
  '{"type":"Polygon"}',
  '{"type":"Polygon","coordinates":[[[0,0],[1,1]]]}',
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[null,null]},"properties":{"fillColor":{}}}',
  `{"type":"FeatureCollection","features":${'['.repeat(2000)}${']'.repeat(2000)}}`,
];

describe.each(types)('%s over values that are no place', (type, layer) => {
  test('draws nothing, counts them, and runs no script of its form data', async () => {
    const plugin = must(await loadPlugin(type), type);
    const columns = ['a', 'b', 'c', 'd'];
    const spatial = { type: 'latlong', lonCol: 'a', latCol: 'b' };
    const script = 'globalThis.ranScript = true';
    const formData = withDefaults(plugin, {
      spatial,
      start_spatial: spatial,
      end_spatial: { type: 'delimited', lonlatCol: 'd' },
      line_column: 'c',
      geojson: 'c',
      dimension: 'd',
      js_columns: ['d'],
      break_points: ['x', {}, null],
      js_tooltip: script,
      js_data_mutator: script,
      js_onclick_href: script,
      viewport: { zoom: 'deep' },
    });
    const result = {
      columns: columns.map(name => ({ name, parts: [name], type: genericTypes.text, values: junk })),
      rowCount: junk.length,
    };
    for (const results of [[result], []]) {
      const input = { formData, results, dataset: null };
      expect(plugin.summary(input)).not.toMatch(unreadable);
      const { placed, shown } = await drawLayer(layer(inputOf(input, light)), light);
      expect(placed.length).toBeLessThanOrEqual(1);
      for (const mark of shown.marks) expect(Number.isFinite(mark.longitude)).toBe(true);
    }
    expect(layer(inputOf({ formData, results: [result], dataset: null }, light)).notes.length).toBeGreaterThan(0);
    expect('ranScript' in globalThis).toBe(false);
  });
});
