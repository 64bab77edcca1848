import type { ChartInput, ChartPlugin } from '../../plugin';
import { baseQuery } from '../../query/base';
import { timeseriesQuery } from '../../query/timeseries';
import { prepareParts } from '../timeseries/lazy-modules';
import { summariseSeries } from '../timeseries/series';
import { fields } from './fields';
import { firstForm, secondForm } from './forms';
import { mixedPlot } from './plot';

/**
 * The ranking is in the order of the query, and what else says it is taken out; an order of the chart's own leaves it
 * in.
 */
const halfQuery = (form: ChartInput['formData']) => {
  const query = timeseriesQuery(form, { keepEmpty: false, sorted: false });
  if (baseQuery(form).orderby) return query;
  const { order_desc: _, series_limit_metric: __, ...ordered } = query;
  return ordered;
};

/** Two queries over one axis, each with its own style and, where chosen, its own value axis. */
const mixedTimeseries: ChartPlugin = {
  fields,
  queries: form => [halfQuery(firstForm(form)), halfQuery(secondForm(form))],
  drawing: { kind: 'plot', plot: mixedPlot },
  prepare: prepareParts,
  summary: ({ formData, results, dataset }) =>
    [firstForm(formData), secondForm(formData)]
      .map((half, index) => summariseSeries({ formData: half, dataset, results: results.slice(index, index + 1) }))
      .filter(Boolean)
      .join(' '),
};

export const plugins = { mixed_timeseries: mixedTimeseries };
