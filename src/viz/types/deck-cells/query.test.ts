import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { legacyCharts } from '@/query/legacy/legacy-charts';
import { withDefaults } from '../../controls/field';
import { questions } from './query';

/** Form data as Superset 3.1 stores it for a chart of hexagons. */
const stored = {
  adhoc_filters: [],
  autozoom: true,
  color_scheme: 'supersetColors',
  extruded: true,
  filter_nulls: true,
  grid_size: 40,
  js_agg_function: 'p95',
  js_columns: ['name'],
  js_tooltip: '',
  mapbox_style: 'mapbox://styles/mapbox/streets-v10',
  row_limit: 5000,
  size: 'count',
  spatial: { latCol: 'LAT', lonCol: 'LON', type: 'latlong' },
  time_range: 'No filter',
  viewport: { bearing: 0, latitude: 37.7, longitude: -122.4, pitch: 60, zoom: 11 },
};

describe.each(Object.entries(questions))('%s', (type, { fields, queries }) => {
  test('asks the same of its places as the explore JSON endpoint', () => {
    const [query] = queries(withDefaults({ fields }, stored));
    const older = must(legacyCharts.get(type), type).query(stored);
    const { columns, metrics, filters, orderby, row_limit } = must(query, 'query');
    expect({ columns, metrics, filters, orderby, row_limit }).toEqual({
      columns: older.columns,
      metrics: older.metrics,
      filters: older.filters,
      orderby: older.orderby,
      row_limit: older.row_limit,
    });
  });

  test('keeps what Superset stored', () => expect(withDefaults({ fields }, stored)).toMatchObject(stored));

  test('counts places without a weight, and keeps rows without a place if asked to', () => {
    const form = { ...stored, size: null, filter_nulls: false };
    const [query] = queries(withDefaults({ fields }, form));
    expect(query).toMatchObject({ metrics: [], filters: [] });
    expect(query).not.toHaveProperty('orderby');
  });
});

test('Superset’s defaults are filled in', () => {
  const defaults = (type: keyof typeof questions) => withDefaults(questions[type], {});
  expect(defaults('deck_grid')).toMatchObject({ grid_size: 20, autozoom: true, filter_nulls: true, row_limit: 10_000 });
  expect(defaults('deck_hex')).toMatchObject({ grid_size: 20, js_agg_function: 'sum' });
  expect(defaults('deck_screengrid')).toMatchObject({ grid_size: 20, color_picker: { r: 0, g: 122, b: 135, a: 1 } });
  expect(defaults('deck_heatmap')).toMatchObject({ intensity: 1, radius_pixels: 30, aggregation: 'sum' });
});
