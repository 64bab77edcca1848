import { columnLabel, metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { columnOf, metricOf, rowsOf, type LegacyChart } from './form';

/** The regions of one country, as the data name them: their codes are matched where the map is drawn. */
export const countryMap: LegacyChart = {
  query: form => ({ ...baseQuery(form), columns: [columnOf(form, 'entity')], metrics: [metricOf(form, 'metric')] }),
  data: (frame, form) => {
    const [entity, metric] = [columnLabel(columnOf(form, 'entity')), metricLabel(metricOf(form, 'metric'))];
    return rowsOf(frame).map(row => ({ country_id: row[entity] ?? null, metric: row[metric] ?? null }));
  },
};
