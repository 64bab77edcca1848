import { describe, expect, test } from 'vitest';
import { layerForm, layerIds } from './layer-form';

describe('the charts of a map', () => {
  test.each<[string, unknown, readonly number[], number]>([
    ['are in the stored order, each once', [7, 3, '12', 3], [7, 3, 12], 0],
    ['are none if nothing is stored', undefined, [], 0],
    ['are ids only', [null, 1.5, 'x', {}, [2], Number.NaN, '99999999999999999'], [], 0],
    ['are limited', Array.from({ length: 23 }, (_, at) => at), Array.from({ length: 20 }, (_, at) => at), 3],
  ])('%s', (_, deck_slices, ids, left) => expect(layerIds({ deck_slices })).toEqual({ ids, left }));
});

describe('the form data of a layer', () => {
  const west = { subject: 'state', operator: '==', comparator: 'WA' };
  const large = { subject: 'size', operator: '>', comparator: 3 };
  const layer = { spatial: {}, adhoc_filters: [west], extra_form_data: { filters: [1] } };

  test('is the chart’s if the map adds nothing', () =>
    expect(layerForm(layer, { deck_slices: [1], time_range: 'Last week', adhoc_filters: [] })).toBe(layer));

  test('has the filters of both, and what a dashboard adds to the map', () => {
    const map = {
      adhoc_filters: [large],
      filters: [{ col: 'kind', op: '==', val: 'a' }],
      extra_form_data: { filters: [2], time_range: 'Last month' },
    };
    expect(layerForm(layer, map)).toEqual({
      spatial: {},
      adhoc_filters: [west, large],
      extra_form_data: { filters: [1, 2, { col: 'kind', op: '==', val: 'a' }], time_range: 'Last month' },
    });
  });
});
