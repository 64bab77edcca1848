import type { ChartPlugin } from '../plugin';
import { baseQuery, xAxisColumn, xAxisLabel } from '../query/base';
import { metricsOf } from '../query/read';
import { pivotStep, resampleStep, rollingStep } from '../query/steps';
import { metricLabel } from '@/query/labels';
import type { PostProcessing, QueryObject } from '@/model/query-context';
import type { FormData } from '@/model/chart';
import { BigNumber } from './BigNumber';
import { readNumber } from './read';

/** Rows by period; the pivot puts them in the order of time. */
function trendQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const axis = xAxisColumn(form);
  const index = xAxisLabel(form);
  const metrics = metricsOf(form, 'metric').map(metricLabel);
  const steps: PostProcessing[] = [
    ...(index && metrics.length > 0 ? [pivotStep(index, metrics, [], true)] : []),
    ...rollingStep(form, metrics),
    ...resampleStep(form),
    { operation: 'flatten', options: {} },
  ];
  return { ...base, columns: axis ? [axis] : [], ...(axis ? {} : { is_timeseries: true }), post_processing: steps };
}

const shared = {
  drawing: { kind: 'component', Component: BigNumber },
  summary: input => {
    const reading = readNumber(input);
    return reading ? [reading.exact, reading.note].filter(Boolean).join(' ') : '';
  },
} as const satisfies Partial<ChartPlugin>;

export const bigNumberTotal: ChartPlugin = {
  ...shared,
  defaults: {},
  queries: form => [{ ...baseQuery(form), columns: [] }],
};

export const bigNumber: ChartPlugin = {
  ...shared,
  defaults: {},
  queries: form => [trendQuery(form)],
};
