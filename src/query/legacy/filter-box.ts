import { isRecord } from '@/lib/json';
import { columnLabel, metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { baseQuery } from './base-query';
import { columnOf, metricOrNone, rowsOf, type LegacyChart, type LegacyForm } from './form';

/** Values of a column that are loaded at once. */
const CHOICES = 1000;

const configs = (form: LegacyForm): LegacyForm[] =>
  Array.isArray(form['filter_configs']) ? form['filter_configs'].filter(isRecord) : [];

/** The column that a part of a filter box queries. */
function configOf(form: LegacyForm): LegacyForm {
  const [config] = configs(form);
  if (!config) throw new QueryError('empty-query', 'Invalid filter configuration, please select a column');
  return config;
}

/** Each column has a separate query, ordered by a metric or by its values. */
export const filterBox: LegacyChart = {
  parts: form => configs(form).map(config => ({ ...form, filter_configs: [config] })),
  query: form => {
    const config = configOf(form);
    const column = columnOf(config, 'column');
    const metric = metricOrNone(config, 'metric');
    return {
      ...baseQuery(form),
      columns: [column],
      metrics: metric === null ? [] : [metric],
      orderby: [[metric ?? column, config['asc'] !== false]],
      row_limit: CHOICES,
    };
  },
  data: (frame, form) => {
    const config = configOf(form);
    const column = columnLabel(columnOf(config, 'column'));
    const metric = metricOrNone(config, 'metric');
    const choices = rowsOf(frame)
      .filter(row => row[column] !== null)
      .map(row => ({
        id: row[column],
        text: row[column],
        ...(metric === null ? {} : { metric: row[metricLabel(metric)] }),
      }));
    return { [column]: choices };
  },
};
