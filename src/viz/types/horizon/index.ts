import type { ChartPlugin } from '../../plugin';
import { summariseSeries } from '../timeseries/series';
import { plotHorizon } from './plot';
import { asLines, questions } from './fields';

const horizon: ChartPlugin = {
  ...questions.horizon,
  drawing: { kind: 'plot', plot: plotHorizon },
  summary: input => summariseSeries({ ...input, formData: asLines(input.formData) }),
};

export const plugins = { horizon };
