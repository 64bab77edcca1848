import type { FormData } from '@/model/chart';
import type { QueryMetric, QueryObject } from '@/model/query-context';
import { columns, list, metrics, number, reader, text } from '../../controls/field';
import { timeSettings } from '../../controls/over-time';
import { querySettings, rankingSettings } from '../../controls/shared-fields';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...querySettings,
  ...timeSettings,
  order_desc: rankingSettings.order_desc,
  metrics: metrics(),
  groupby: columns(),
  limit: number(null, 'choice'),
  column_collection: list('time-series-columns'),
  /** The address of a row's link: `{{ metric }}` stands for its name. */
  url: text(''),
} as const;

export const settingsOf = reader(fields);

/** With groups, there is one metric. */
export function metricsOf(form: FormData): readonly QueryMetric[] {
  const { groupby, metrics: chosen } = settingsOf(form);
  return groupby.length > 0 ? chosen.slice(0, 1) : chosen;
}

function tableQuery(form: FormData): QueryObject {
  const { order_desc: isDescending, groupby } = settingsOf(form);
  const asked = [...metricsOf(form)];
  const [first] = asked;
  return {
    ...baseQuery(form),
    columns: [...groupby],
    metrics: asked,
    series_columns: [...groupby],
    is_timeseries: true,
    ...(first === undefined ? {} : { orderby: [[first, !isDescending]] }),
  };
}

const timeTable: ChartQueries = { fields, queries: form => [tableQuery(form)] };

export const questions = { time_table: timeTable };
