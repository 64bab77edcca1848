import { describe, expect, test } from 'vitest';
import type { Chart } from '@/model/chart';
import { fixedColours, sharedColours, withDashboardScheme } from './dashboard-colours';

const chart: Chart = {
  id: 1,
  name: 'A',
  vizType: 'pie',
  datasetId: 1,
  description: null,
  certifiedBy: null,
  formData: { color_scheme: 'lyftColors', metric: 'count' },
  changedOn: null,
};
const charts = new Map([[1, chart]]);

describe('the colours of a dashboard', () => {
  test.each([
    [{ color_scheme: 'd3Category10' }, 'd3Category10'],
    [{ color_scheme: '' }, 'lyftColors'],
    [{}, 'lyftColors'],
    [{ color_scheme: null }, 'lyftColors'],
  ])('%j: draws its charts with %s', (metadata, scheme) => {
    expect(withDashboardScheme(charts, metadata).get(1)?.formData).toEqual({ color_scheme: scheme, metric: 'count' });
  });

  test('DSH-009 takes label colours from the dashboard, then those saved with it, then those kept here', () => {
    const metadata = { label_colors: { a: '#111111', b: 7 }, shared_label_colors: { c: '#222222' } };
    expect(fixedColours(metadata)).toEqual({ a: '#111111' });
    expect(sharedColours(metadata, { c: '#333333', d: '#444444' })).toEqual({ c: '#222222', d: '#444444' });
    expect(sharedColours({ shared_label_colors: ['c'] }, { d: '#444444' })).toEqual({ d: '#444444' });
  });
});
