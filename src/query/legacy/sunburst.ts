import { columnLabel, metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { columnsOf, metricOf, metricOrNone, rowsOf, type LegacyChart, type LegacyForm } from './form';

const levelsOf = (form: LegacyForm) => [...columnsOf(form, 'columns'), ...columnsOf(form, 'groupby')];

function measures(form: LegacyForm) {
  const first = metricOf(form, 'metric');
  const second = metricOrNone(form, 'secondary_metric') ?? first;
  return { first, second, isSame: metricLabel(first) === metricLabel(second) };
}

/** Levels of a hierarchy: each row has the values of the levels, then those of both metrics. */
export const sunburst: LegacyChart = {
  query: form => {
    const { first, second, isSame } = measures(form);
    return {
      ...baseQuery(form),
      columns: levelsOf(form),
      metrics: isSame ? [first] : [first, second],
      ...(form['sort_by_metric'] === true ? { orderby: [[first, form['order_desc'] === false]] } : {}),
    };
  },
  data: (frame, form) => {
    const levels = levelsOf(form).map(columnLabel);
    const { first, second } = measures(form);
    const names = [...levels, metricLabel(first), metricLabel(second)];
    return rowsOf(frame).map(row => names.map(name => row[name] ?? null));
  },
};
