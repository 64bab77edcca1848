import { expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { untouched } from '../../plugin';
import { plotPie } from './plot';

const result = {
  rowCount: 4,
  columns: [
    { name: 'weather', parts: ['weather'], type: genericTypes.text, values: ['rain', 'sun', 'drizzle', 'snow'] },
    { name: 'days', parts: ['days'], type: genericTypes.numeric, values: [500, 450, 30, 20] },
  ],
};

/** The texts of its labels and its legend. */
function wordsOf(form: FormData, hidden: readonly string[] = []) {
  const plot = plotPie({
    formData: { viz_type: 'pie', groupby: ['weather'], metric: 'days', donut: true, ...form },
    results: [result],
    dataset: null,
    width: 400,
    height: 200,
    colours: light,
    colourOf: createColourAssignment().colourOf,
    reader: { ...untouched, hidden: new Set(hidden) },
  });
  return {
    labels: plot?.data['labels']?.map(label => ('text' in label ? String(label.text) : '')),
    legend: plot?.legend.kind === 'items' ? plot.legend.items.map(({ label }) => label) : plot?.legend.kind,
  };
}

test.each<[string, FormData, readonly string[], readonly string[], readonly string[] | string]>([
  ['all slices if it is on', { show_legend: true }, [], ['rain', 'sun'], ['rain', 'sun', 'drizzle', 'snow']],
  ['those without a label if it is off', { show_legend: false }, [], ['rain', 'sun'], ['drizzle', 'snow']],
  ['those that it switched off', { show_legend: false }, ['snow'], ['rain', 'sun'], ['drizzle', 'snow']],
  [
    'none if all have a label',
    { show_legend: false, show_labels_threshold: 1 },
    [],
    ['rain', 'sun', 'drizzle', 'snow'],
    'none',
  ],
  ['none if there is nothing to name', { show_legend: false, show_labels: false }, [], [], 'none'],
])('the legend names %s', (_, form, hidden, labels, legend) => {
  const words = wordsOf(form, hidden);
  expect(new Set(words.labels)).toEqual(new Set(labels));
  expect(words.legend).toEqual(legend);
});
