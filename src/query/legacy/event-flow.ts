import { columnLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { columnOf, columnsOf, rowsOf, type LegacyChart } from './form';

/** The events of each entity with their times, as rows. */
export const eventFlow: LegacyChart = {
  query: form => {
    const [event, entity] = [columnOf(form, 'all_columns_x'), columnOf(form, 'entity')];
    const named = new Set([event, entity].map(columnLabel));
    const base = baseQuery(form);
    return {
      ...base,
      is_timeseries: true,
      // Events have their exact times.
      extras: { ...base.extras, time_grain_sqla: null },
      columns: [event, entity, ...columnsOf(form, 'all_columns').filter(column => !named.has(columnLabel(column)))],
      metrics: [],
      orderby: form['order_by_entity'] === false ? [] : [[entity, true]],
    };
  },
  data: frame => rowsOf(frame),
};
