import { expect, test } from 'vitest';
import type { Chart } from '@/model/chart';
import type { DataMasks } from '@/model/data-mask';
import type { ChartPlugin } from '@/viz/plugin';
import type { FilterEffect } from '../state/use-filters';
import { fallbacksOf, otherMasks } from './fallbacks';

const set = (value: string): DataMasks => ({
  haul: { extraFormData: { filters: [{ col: 'haul', op: 'IN', val: [value] }] }, filterState: { value: [value] } },
});

test.each([
  ['there are no earlier answers', null, undefined, [{}]],
  ['nothing is remembered', set('long'), null, [set('long'), {}]],
  ['something is remembered', null, set('short'), [set('short'), {}]],
  ['both', set('long'), set('short'), [set('long'), set('short'), {}]],
  ['the stored list is damaged', null, { haul: 'long' }, [{}, {}]],
])('lists the fallback filter values, the best first, if %s', (_, answered, remembered, masks) => {
  expect(otherMasks(answered, remembered)).toEqual(masks);
});

const chart: Chart = {
  id: 7,
  name: 'Flights',
  vizType: 'any',
  datasetId: 3,
  description: null,
  certifiedBy: null,
  formData: {},
  changedOn: null,
};
const plugin: ChartPlugin = {
  fields: {},
  queries: (formData, ownState) => [{ url_params: { asked: JSON.stringify([formData, ownState ?? null]) } }],
  summary: () => '',
  drawing: { kind: 'component', Component: () => null },
};

/** Filters that default to their first option add nothing known until they are set. */
const effect = (masks: DataMasks): FilterEffect => ({
  masks,
  extraFor: () => masks['haul']?.extraFormData ?? null,
  reasonsFor: () => [],
});

test('the questions to look up are those of other known filters, led by that of the chart before it was paged', () => {
  const filters = { ...effect(set('medium')), under: effect, remembered: set('short') };
  const facts = { chart, plugin, columns: [], filters, answered: set('long') };
  const plain = fallbacksOf({ ...facts, isTurned: false });
  expect(plain.map(({ masks }) => masks)).toEqual([set('long'), set('short')]);
  const turned = fallbacksOf({ ...facts, isTurned: true });
  expect(turned.map(({ masks }) => masks)).toEqual([null, set('long'), set('short')]);
  expect(turned.slice(1)).toEqual(plain);
  expect(new Set(turned.map(({ key }) => key)).size).toBe(3);
});
