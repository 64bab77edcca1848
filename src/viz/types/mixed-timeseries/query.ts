import type { FormData } from '@/model/chart';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';
import { fields } from './fields';
import { firstForm, secondForm } from './forms';

/** The query's order already ranks, so other ranking keys are removed; a custom order leaves them in. */
const halfQuery = (form: FormData) => {
  const query = timeseriesQuery(form, { keepEmpty: false, sorted: false });
  if (baseQuery(form).orderby) return query;
  const { order_desc: _, series_limit_metric: __, ...ordered } = query;
  return ordered;
};

const mixedTimeseries: ChartQueries = {
  fields,
  queries: form => [halfQuery(firstForm(form)), halfQuery(secondForm(form))],
};

export const questions = { mixed_timeseries: mixedTimeseries };
