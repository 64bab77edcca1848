import { columnLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { baseQuery } from './base-query';
import { columnOf, columnsOf, metricsOf, rowsOf, type LegacyChart, type LegacyForm } from './form';

const labelOf = (form: LegacyForm) =>
  Array.isArray(form['mapbox_label']) && typeof form['mapbox_label'][0] === 'string' ? form['mapbox_label'][0] : null;
const radiusOf = (form: LegacyForm) =>
  typeof form['point_radius'] === 'string' && form['point_radius'] !== 'Auto' ? form['point_radius'] : null;
const axes = (form: LegacyForm) =>
  [columnLabel(columnOf(form, 'all_columns_x')), columnLabel(columnOf(form, 'all_columns_y'))] as const;

/** More digits only slow down the chart. */
const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(10)) : null);

function assertGrouped(form: LegacyForm, groupBy: readonly string[]): void {
  const [x, y] = axes(form);
  const [label, radius] = [labelOf(form), radiusOf(form)];
  if (label !== null && label !== 'count' && !groupBy.includes(label))
    throw new QueryError('empty-query', 'Choice of [Label] must be present in [Group By]');
  if (radius !== null && !groupBy.includes(radius))
    throw new QueryError('empty-query', 'Choice of [Point Radius] must be present in [Group By]');
  if (!groupBy.includes(x) || !groupBy.includes(y))
    throw new QueryError('empty-query', '[Longitude] and [Latitude] columns must be present in [Group By]');
}

export const mapbox: LegacyChart = {
  query: form => {
    const groupBy = columnsOf(form, 'groupby').map(columnLabel);
    const [label, radius] = [labelOf(form), radiusOf(form)];
    if (groupBy.length > 0) {
      assertGrouped(form, groupBy);
      return {
        ...baseQuery(form),
        columns: columnsOf(form, 'groupby'),
        metrics: [...metricsOf(form, 'metrics'), ...(label === 'count' ? ['count'] : [])],
      };
    }
    if (label === 'count')
      throw new QueryError('empty-query', "Must have a [Group By] column to have 'count' as the [Label]");
    const columns = [...axes(form), ...(label === null ? [] : [label]), ...(radius === null ? [] : [radius])];
    return { ...baseQuery(form), columns: [...new Set(columns)].sort(), metrics: [] };
  },
  data: (frame, form) => {
    const [x, y] = axes(form);
    const [label, radius] = [labelOf(form), radiusOf(form)];
    const rows = rowsOf(frame);
    const ends = (name: string) => {
      const values = rows.flatMap(row => (typeof row[name] === 'number' ? [row[name]] : []));
      return values.length === 0
        ? [null, null]
        : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    };
    const [[west, east], [south, north]] = [ends(x), ends(y)];
    return {
      geoJSON: {
        type: 'FeatureCollection',
        features: rows.map(row => ({
          type: 'Feature',
          properties: {
            metric: label === null ? null : (row[label] ?? null),
            radius: radius === null ? null : (row[radius] ?? null),
          },
          geometry: { type: 'Point', coordinates: [rounded(row[x]), rounded(row[y])] },
        })),
      },
      hasCustomMetric: label !== null,
      mapboxApiKey: '',
      mapStyle: form['mapbox_style'] ?? null,
      aggregatorName: form['pandas_aggfunc'] ?? null,
      clusteringRadius: form['clustering_radius'] ?? null,
      pointRadiusUnit: form['point_radius_unit'] ?? null,
      globalOpacity: form['global_opacity'] ?? null,
      bounds: [
        [west, south],
        [east, north],
      ],
      renderWhileDragging: form['render_while_dragging'] ?? null,
      tooltip: form['rich_tooltip'] ?? null,
      color: form['mapbox_color'] ?? null,
    };
  },
};
