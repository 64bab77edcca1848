import { expect, test } from 'vitest';
import { layersBeside } from './layered-chart';

const map = (id: number, ...deck_slices: readonly unknown[]) => ({
  id,
  vizType: 'deck_multi',
  formData: { deck_slices },
});
const points = (id: number) => ({ id, vizType: 'deck_scatter', formData: { deck_slices: [99] } });

test.each<[string, Parameters<typeof layersBeside>[0], readonly number[]]>([
  ['the layers of all maps, each once', [map(1, 5, '6'), map(2, 6, 7)], [5, 6, 7]],
  ['no charts that are there themselves', [map(1, 2, 5), points(2)], [5]],
  ['nothing for charts of other types', [points(2)], []],
  ['no layers of layers, and no end of maps that draw each other', [map(1, 2), map(2, 1, 3)], [3]],
])('the layers beside some charts are %s', (_, charts, ids) => expect(layersBeside(charts)).toEqual(ids));
