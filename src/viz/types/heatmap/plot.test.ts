import { expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { untouched } from '../../plugin';
import { plotHeatmap } from './plot';

const changes = [-0.76, -0.1, 0, 0.1, 2.01];

function plotOf(form: FormData) {
  const columns = [
    { name: 'year', parts: ['year'], type: genericTypes.text, values: changes.map((_, index) => `${2000 + index}`) },
    { name: 'company', parts: ['company'], type: genericTypes.text, values: changes.map(() => 'Amazon') },
    { name: 'change', parts: ['change'], type: genericTypes.numeric, values: changes },
  ];
  return plotHeatmap({
    formData: { viz_type: 'heatmap_v2', x_axis: 'year', groupby: 'company', metric: 'change', ...form },
    results: [{ rowCount: changes.length, columns }],
    dataset: null,
    width: 600,
    height: 200,
    colours: light,
    colourOf: createColourAssignment().colourOf,
    reader: untouched,
  });
}

/** Blue means losses, red means gains. */
const leaning = (colour = '') =>
  Math.sign(Number.parseInt(colour.slice(1, 3), 16) - Number.parseInt(colour.slice(5, 7), 16) - 10);

test.each([
  ['on a scale without steps', {}],
  ['in pieces', { legend_type: 'piecewise', value_bounds: [-2, 2] }],
])('gains and losses differ in hue %s', (_, form) => {
  const plot = plotOf(form);
  expect(changes.map((_change, row) => leaning(plot?.colourAt(row)))).toEqual(
    'legend_type' in form ? [-1, 0, 0, 0, 1] : [-1, -1, 0, 1, 1],
  );
});

test.each([
  ['ranks', { normalized: true }],
  ['shares of a row', { normalize_across: 'y' }],
])('%s have no sign', (_, form) => {
  const plot = plotOf(form);
  expect(changes.map((_change, row) => leaning(plot?.colourAt(row)))).toEqual(changes.map(() => -1));
});
