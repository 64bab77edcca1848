import type { QueryColumn, QueryMetric, QueryObject } from '@/model/query-context';
import { columnLabel, metricLabel } from '../result/labels';
import type { Frame } from '../result/frame';
import { baseQuery } from './base-query';
import {
  columnOf,
  columnsOf,
  metricOrNone,
  metricsOf,
  rowsOf,
  type LegacyChart,
  type LegacyForm,
  type Row,
} from './form';
import { decodeLine, lineTypeOf } from './lines';
import { radiusOf } from './deck-radius';
import { positionOf, spatialColumns, spatialOf } from './spatial';

/** What the layers of deck.gl charts differ in. */
interface Layer {
  /** The keys of their places. */
  readonly places: readonly string[];
  readonly metrics: (form: LegacyForm) => readonly QueryMetric[];
  /** A column with shapes, after the grouped ones; `isPresent` if rows without one are filtered out. */
  readonly shape?: { readonly key: string; readonly isPresent: boolean };
  readonly isOverTime?: true;
  /** Null for a row that cannot be drawn. */
  readonly feature: (row: Row, form: LegacyForm) => Readonly<Record<string, unknown>> | null;
  /** Arcs do not name their metrics. */
  readonly withoutLabels?: true;
}

const byLabel = (a: QueryColumn, b: QueryColumn) => (columnLabel(a) < columnLabel(b) ? -1 : 1);

/** Columns once each, in the order of their names. */
const distinct = (columns: readonly QueryColumn[]): QueryColumn[] =>
  [...new Map(columns.map(column => [columnLabel(column), column])).values()].sort(byLabel);

const dimensionOf = (form: LegacyForm) => (form['dimension'] ? [columnOf(form, 'dimension')] : []);
const extrasOf = (form: LegacyForm) => columnsOf(form, 'js_columns');

function queryOf(layer: Layer, form: LegacyForm): QueryObject {
  const base = baseQuery(form);
  const places = layer.places.flatMap(key => spatialColumns(spatialOf(form, key)));
  const shape = layer.shape ? [columnOf(form, layer.shape.key)] : [];
  const known = distinct([...places, ...(layer.shape?.isPresent ? shape : [])]);
  const metrics = [...layer.metrics(form)];
  const [first] = metrics;
  return {
    ...base,
    filters: [
      ...(base.filters ?? []),
      ...(form['filter_nulls'] === false ? [] : known.map(col => ({ col, op: 'IS NOT NULL' as const }))),
    ],
    columns: [...distinct([...places, ...dimensionOf(form), ...extrasOf(form)]), ...shape],
    // Even without a metric, equal rows are merged.
    metrics,
    orderby: first === undefined ? [] : [[first, form['order_desc'] === false]],
    ...(layer.isOverTime ? { is_timeseries: Boolean(form['time_grain_sqla']) } : {}),
  };
}

function dataOf(layer: Layer, frame: Frame, form: LegacyForm) {
  const extras = extrasOf(form).map(columnLabel);
  const features = rowsOf(frame).flatMap(row => {
    const feature = layer.feature(row, form);
    if (feature === null) return [];
    const extraProps = Object.fromEntries(extras.map(name => [name, row[name] ?? null]));
    return [extras.length > 0 ? { ...feature, extraProps } : feature];
  });
  const labels = layer.withoutLabels ? {} : { metricLabels: layer.metrics(form).map(metricLabel) };
  return { features, mapboxApiKey: '', ...labels };
}

const layerChart = (layer: Layer): LegacyChart => ({
  query: form => queryOf(layer, form),
  data: (frame, form) => dataOf(layer, frame, form),
});

const sizes = (form: LegacyForm) =>
  metricsOf({ size: [form['size']].flat().filter(size => size != null) }, 'size').slice(0, 1);

/** The metric of a place; 1 if there is none, and for zero. */
function weightOf(row: Row, form: LegacyForm): unknown {
  const [size] = sizes(form);
  return (size === undefined ? null : row[metricLabel(size)]) || 1;
}

const placed = (row: Row, form: LegacyForm) => ({
  position: positionOf(spatialOf(form), row),
  weight: weightOf(row, form),
});
const weighted = { places: ['spatial'], metrics: sizes } as const;

/** Hexagons, grids, contours and heatmaps: their chart aggregates places. */
export const deckPlaces = layerChart({ ...weighted, feature: placed });
export const deckScreenGrid = layerChart({
  ...weighted,
  isOverTime: true,
  feature: (row, form) => ({ ...placed(row, form), __timestamp: row['__timestamp'] ?? null }),
});

export const deckArc = layerChart({
  places: ['start_spatial', 'end_spatial'],
  metrics: sizes,
  isOverTime: true,
  withoutLabels: true,
  feature: (row, form) => ({
    sourcePosition: positionOf(spatialOf(form, 'start_spatial'), row),
    targetPosition: positionOf(spatialOf(form, 'end_spatial'), row),
    cat_color: dimensionOf(form).map(column => row[columnLabel(column)] ?? null)[0] ?? null,
    __timestamp: row['__timestamp'] ?? null,
  }),
});

const reversed = (path: readonly unknown[]) =>
  path.map(place => (Array.isArray(place) ? [place[1] as unknown, place[0] as unknown] : place));

/** A row with its line under another key; the text of a geohash is kept. */
function withLine(key: 'path' | 'polygon', row: Row, form: LegacyForm) {
  const type = lineTypeOf(form['line_type']);
  const column = columnLabel(columnOf(form, 'line_column'));
  const line = decodeLine(type, row[column]);
  if (line === null) return null;
  const path = form['reverse_long_lat'] && Array.isArray(line) ? reversed(line) : line;
  const { [column]: text = null, ...rest } = row;
  return {
    ...rest,
    ...(type === 'geohash' ? { [column]: text } : {}),
    [key]: path,
    __timestamp: row['__timestamp'] ?? row['__time'] ?? null,
  };
}

const line = { key: 'line_column', isPresent: true } as const;
export const deckPath = layerChart({
  places: [],
  metrics: sizes,
  shape: line,
  isOverTime: true,
  feature: (row, form) => withLine('path', row, form),
});

export const deckPolygon = layerChart({
  places: [],
  metrics: form => {
    const own = metricOrNone(form, 'metric');
    const height = radiusOf(form).metric;
    return [own, height].filter(metric => metric !== null);
  },
  shape: line,
  isOverTime: true,
  feature: (row, form) => {
    const polygon = withLine('polygon', row, form);
    const { fixed, metric } = radiusOf(form);
    return polygon && { ...polygon, elevation: metric === null ? fixed : (row[metricLabel(metric)] ?? null) };
  },
});

export const deckGeoJson = layerChart({
  places: [],
  metrics: () => [],
  shape: { key: 'geojson', isPresent: false },
  feature: (row, form) => {
    const shape = decodeLine('json', row[columnLabel(columnOf(form, 'geojson'))]);
    return typeof shape === 'object' && shape !== null && !Array.isArray(shape) ? { ...shape } : null;
  },
});
