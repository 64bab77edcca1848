import { metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { radiusOf } from './deck-radius';
import { rowsOf, type LegacyChart } from './form';
import { positionOf, spatialColumns, spatialOf } from './spatial';

const names = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter(name => typeof name === 'string' && name !== '').map(String);

export const deckScatter: LegacyChart = {
  query: form => {
    const coordinates = spatialColumns(spatialOf(form));
    const base = baseQuery(form);
    const { metric } = radiusOf(form);
    const present =
      form['filter_nulls'] === false
        ? []
        : [...new Set(coordinates)].sort().map(col => ({ col, op: 'IS NOT NULL' as const }));
    return {
      ...base,
      filters: [...(base.filters ?? []), ...present],
      columns: [...new Set([...coordinates, ...names(form['dimension']), ...names(form['js_columns'])])].sort(),
      // Even without a metric, equal points are merged.
      metrics: metric === null ? [] : [metric],
      orderby: metric === null ? [] : [[metric, form['order_desc'] === false]],
      is_timeseries: Boolean(form['time_grain_sqla']),
    };
  },
  data: (frame, form) => {
    const spatial = spatialOf(form);
    const { fixed, metric } = radiusOf(form);
    const label = metric === null ? null : metricLabel(metric);
    const [dimension] = names(form['dimension']);
    const extra = names(form['js_columns']);
    const features = rowsOf(frame).map(row => {
      const measured = label === null ? null : (row[label] ?? null);
      return {
        metric: measured,
        radius: fixed || measured,
        cat_color: dimension === undefined ? null : (row[dimension] ?? null),
        position: positionOf(spatial, row),
        __timestamp: row['__timestamp'] ?? null,
        ...(extra.length > 0 ? { extraProps: Object.fromEntries(extra.map(name => [name, row[name] ?? null])) } : {}),
      };
    });
    return { features, mapboxApiKey: '', metricLabels: label === null ? [] : [label] };
  },
};
