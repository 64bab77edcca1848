import { metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { metricOf, rowsOf, type LegacyChart } from './form';

/** One number; its ranges and markers are in the form data. */
export const bullet: LegacyChart = {
  query: form => ({
    ...baseQuery(form),
    columns: [],
    metrics: [metricOf(form, 'metric')],
  }),
  data: (frame, form) => {
    const label = metricLabel(metricOf(form, 'metric'));
    return { measures: rowsOf(frame).map(row => row[label] ?? null) };
  },
};
