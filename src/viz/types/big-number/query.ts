import type { FormData } from '@/model/chart';
import type { PostProcessing, QueryObject } from '@/model/query-context';
import { metricLabel } from '@/query/result/labels';
import { baseQuery, xAxisColumn, xAxisLabel } from '../../query/base';
import { pivotStep, resampleStep, rollingStep } from '../../query/steps';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf, totalFields } from './fields';

/** The number alone. */
export const totalQuery = (form: FormData): QueryObject => ({ ...baseQuery(form), columns: [] });

/** The number by period; the pivot sorts the periods by time. */
export function trendQuery(form: FormData): QueryObject {
  const axis = xAxisColumn(form);
  const index = xAxisLabel(form);
  const metrics = [settingsOf(form).metric ?? []].flat().map(metricLabel);
  const steps: PostProcessing[] = [
    ...(index && metrics.length > 0 ? [pivotStep(index, metrics, [], true)] : []),
    ...rollingStep(form, metrics),
    ...resampleStep(form),
    { operation: 'flatten', options: {} },
  ];
  return {
    ...baseQuery(form),
    columns: axis ? [axis] : [],
    ...(axis ? {} : { is_timeseries: true }),
    post_processing: steps,
  };
}

const total: ChartQueries = { fields: totalFields, queries: form => [totalQuery(form)] };
const trend: ChartQueries = { fields, queries: form => [trendQuery(form)] };

export const questions = { big_number_total: total, big_number: trend };
