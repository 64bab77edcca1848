import type { ChartPlugin } from '../../plugin';
import { summariseSeries } from '../timeseries/series';
import { asLines } from './fields';
import { plotRose } from './plot';
import { questions } from './query';

const rose: ChartPlugin = {
  ...questions.rose,
  drawing: { kind: 'plot', plot: plotRose },
  summary: input => summariseSeries({ ...input, formData: asLines(input.formData) }),
};

export const plugins = { rose };
