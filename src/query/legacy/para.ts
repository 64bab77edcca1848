import { metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { columnOf, metricOrNone, metricsOf, rowsOf, type LegacyChart, type LegacyForm } from './form';

function measures(form: LegacyForm) {
  const sort = metricOrNone(form, 'timeseries_limit_metric');
  const all = [...metricsOf(form, 'metrics'), metricOrNone(form, 'secondary_metric'), sort].filter(
    metric => metric !== null,
  );
  const seen = new Set<string>();
  const metrics = all.filter(metric => !seen.has(metricLabel(metric)) && seen.add(metricLabel(metric)));
  return { metrics, sort };
}

/** Parallel coordinates: the rows themselves. */
export const para: LegacyChart = {
  query: form => {
    const { metrics, sort } = measures(form);
    return {
      ...baseQuery(form),
      columns: [columnOf(form, 'series')],
      metrics,
      orderby: sort !== null && form['order_desc'] === true ? [[sort, false]] : [],
    };
  },
  data: rowsOf,
};
