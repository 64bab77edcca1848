import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { column, flag, metric, metrics, reader } from '../../controls/field';
import { querySettings, rankingSettings, sequentialScheme } from '../../controls/shared-fields';
import { distinctMetrics } from '../../controls/named';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...querySettings,
  ...rankingSettings,
  ...sequentialScheme,
  series: column(),
  metrics: metrics(),
  secondary_metric: metric(),
  show_datatable: flag(),
  include_series: flag(),
} as const;

export const settingsOf = reader(fields);

/** A row for each line. The metric it is sorted by is queried too; rows are only sorted from the largest down. */
function paraQuery(form: FormData): QueryObject {
  const {
    metrics: axes,
    secondary_metric: colour,
    timeseries_limit_metric: sort,
    order_desc: descending,
  } = settingsOf(form);
  return {
    ...baseQuery(form),
    metrics: distinctMetrics(axes, colour, sort),
    ...(sort && descending ? { orderby: [[sort, false]] } : {}),
  };
}

const para: ChartQueries = { fields, queries: form => [paraQuery(form)] };

export const questions = { para };
