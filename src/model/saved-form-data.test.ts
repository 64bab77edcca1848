import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextKeys, savedFormData, withoutContext } from './saved-form-data';

const as = { datasetId: 2, vizType: 'table', before: null };
const own = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: 'IN', comparator: ['ORD'] };
const inherited = { ...own, subject: 'haul', isExtra: true };
const time = (comparator: string, more = {}) => ({ subject: 'date', operator: 'TEMPORAL_RANGE', comparator, ...more });

test('EXP-023 leaves out the dashboard’s additions, and keeps unknown keys', () => {
  const form = {
    metrics: ['count'],
    novelty: { deep: [null, 1] },
    slice_id: 7,
    dashboardId: 3,
    url_params: { edit: 'true' },
    extra_form_data: { time_range: 'Last week' },
    label_colors: { a: '#fff' },
    adhoc_filters: [own, inherited],
    adhoc_filters_b: [inherited],
    gone: undefined,
  };
  expect(savedFormData(form, as)).toEqual({
    metrics: ['count'],
    novelty: { deep: [null, 1] },
    adhoc_filters: [own],
    adhoc_filters_b: [],
    datasource: '2__table',
    viz_type: 'table',
  });
});

test.each([
  ['the chart’s own time range comes back', [time('Last week', { isExtra: true })], [time('No filter')]],
  ['another one is kept', [time('Last month')], [time('Last month')]],
])('a dashboard’s time range is not saved: %s', (_, shown, saved) => {
  const before = { adhoc_filters: [time('No filter')] };
  expect(savedFormData({ adhoc_filters: shown }, { ...as, before })['adhoc_filters']).toEqual(saved);
});

test('without a known time range, time stays unfiltered', () => {
  const form = { adhoc_filters: [time('Last week', { isExtra: true }), inherited] };
  expect(savedFormData(form, as)['adhoc_filters']).toEqual([time('No filter')]);
});

test('saves the controls of any form data, and saving again changes nothing', () => {
  const keys = fc.oneof(fc.constantFrom(...contextKeys, 'adhoc_filters', 'viz_type', '__proto__'), fc.string());
  fc.assert(
    fc.property(fc.dictionary(keys, fc.jsonValue()), form => {
      const saved = savedFormData(form, as);
      expect(Object.keys(withoutContext(saved))).toEqual(Object.keys(saved));
      expect(savedFormData(saved, as)).toEqual(saved);
    }),
  );
});
