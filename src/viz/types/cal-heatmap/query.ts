import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** The time grains of cells and blocks. */
export const grains = { min: 'PT1M', hour: 'PT1H', day: 'P1D', week: 'P1W', month: 'P1M', year: 'P1Y' } as const;

/** A value for each cell; the cells decide the time grain, also on dashboards that set another one. */
function calendarQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const settings = settingsOf(form);
  return {
    ...base,
    extras: { ...base.extras, time_grain_sqla: grains[settings.subdomain_granularity] },
    columns: [],
    metrics: [...settings.metrics],
    is_timeseries: true,
  };
}

const calendarHeatmap: ChartQueries = { fields, queries: form => [calendarQuery(form)] };

export const questions = { cal_heatmap: calendarHeatmap };
