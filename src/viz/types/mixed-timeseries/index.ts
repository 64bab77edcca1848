import type { ChartPlugin } from '../../plugin';
import { prepareParts } from '../timeseries/lazy-modules';
import { summariseSeries } from '../timeseries/series';
import { firstForm, secondForm } from './forms';
import { mixedPlot } from './plot';
import { questions } from './query';

/** Two queries on one axis, each with its own style and optionally its own value axis. */
const mixedTimeseries: ChartPlugin = {
  ...questions.mixed_timeseries,
  drawing: { kind: 'plot', plot: mixedPlot },
  prepare: prepareParts,
  summary: ({ formData, results, dataset }) =>
    [firstForm(formData), secondForm(formData)]
      .map((half, index) => summariseSeries({ formData: half, dataset, results: results.slice(index, index + 1) }))
      .filter(Boolean)
      .join(' '),
};

export const plugins = { mixed_timeseries: mixedTimeseries };
