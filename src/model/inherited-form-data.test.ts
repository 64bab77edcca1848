import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inheritedFormData, type FormDataContext } from './inherited-form-data';
import { savedFormData } from './saved-form-data';

const none: FormDataContext = { dashboardId: 3, extra: {}, colourScheme: null, labelColours: {} };
const own = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'haul', operator: 'IN', comparator: ['long'] };
const time = (comparator: string, subject = 'day') => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: 'TEMPORAL_RANGE',
  comparator,
});
const isTime = (column: string) => column === 'day' || column === 'landed';
const inherit = (form: object, extra: object, more: Partial<FormDataContext> = {}) =>
  inheritedFormData({ ...form }, { ...none, ...more, extra: { ...extra } }, isTime);

describe('a chart that is opened from a dashboard includes the additions of its filters', () => {
  test('its filters are ad-hoc filters, marked as inherited', () => {
    const form = { adhoc_filters: [own] };
    const extra = {
      filters: [{ col: 'origin', op: 'IN', val: ['HNL'] }, { col: 'tail', op: 'IS NOT NULL' }, 'damaged'],
    };
    expect(inherit(form, extra)['adhoc_filters']).toEqual([
      own,
      { ...own, subject: 'origin', comparator: ['HNL'], isExtra: true },
      { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'tail', operator: 'IS NOT NULL', isExtra: true },
    ]);
  });

  test('a filter equal to one of the chart appears once, as inherited', () => {
    const extra = { filters: [{ col: 'haul', op: 'IN', val: ['long'] }], adhoc_filters: [own] };
    expect(inherit({ adhoc_filters: [own] }, extra)['adhoc_filters']).toEqual([{ ...own, isExtra: true }]);
  });

  test('its time range replaces that of the chart’s own time filters', () => {
    const { adhoc_filters: filters, extra_form_data: extra } = inherit(
      { adhoc_filters: [time('No filter'), own] },
      { time_range: 'Last week' },
    );
    expect(filters).toEqual([{ ...time('Last week'), isExtra: true }, own]);
    expect(extra).toEqual({});
  });

  test('its time range stays an addition if the chart has no time filter', () => {
    expect(inherit({ adhoc_filters: [own] }, { time_range: 'Last week' })).toMatchObject({
      adhoc_filters: [own],
      extra_form_data: { time_range: 'Last week' },
    });
  });

  test('uses its time column as time axis, and keeps additions that are not filters', () => {
    const form = { x_axis: 'day', adhoc_filters: [time('Last week')], extra_form_data: { novelty: 1 } };
    expect(inherit(form, { granularity_sqla: 'landed', time_grain_sqla: 'P1M' })).toMatchObject({
      x_axis: 'landed',
      adhoc_filters: [time('Last week', 'landed')],
      extra_form_data: { novelty: 1, granularity_sqla: 'landed', time_grain_sqla: 'P1M' },
    });
  });

  test('its colours are the dashboard’s', () => {
    const colours = { colourScheme: 'lyftColors', labelColours: { HNL: '#123456' } };
    expect(inherit({ color_scheme: 'd3Category10' }, {}, colours)).toMatchObject({
      dashboardId: 3,
      color_scheme: 'lyftColors',
      label_colors: { HNL: '#123456' },
    });
    expect(inherit({ color_scheme: 'd3Category10' }, {})['color_scheme']).toBe('d3Category10');
  });
});

test('EXP-023 the dashboard’s additions are not saved with the chart', () => {
  const form = { viz_type: 'pie', color_scheme: 'd3Category10', adhoc_filters: [time('No filter'), own], donut: true };
  const extra = { filters: [{ col: 'origin', op: 'IN', val: ['HNL'] }], time_range: 'Last week' };
  const opened = inherit(form, extra, { colourScheme: 'lyftColors', labelColours: { HNL: '#123456' } });
  const saved = savedFormData(opened, { datasetId: 2, vizType: 'pie', before: form });
  expect(saved).toEqual({ ...form, datasource: '2__table' });
});

test('a chart opens with any form data and additions', () => {
  const keys = fc.oneof(
    fc.constantFrom('adhoc_filters', 'filters', 'extra_form_data', 'time_range', 'x_axis'),
    fc.string(),
  );
  const some = fc.dictionary(keys, fc.jsonValue());
  fc.assert(
    fc.property(some, some, (form, extra) => {
      const opened = inherit(form, extra);
      expect(opened['dashboardId']).toBe(3);
      expect(() => savedFormData(opened, { datasetId: 2, vizType: 'pie', before: form })).not.toThrow();
    }),
  );
});
