import type { ChartPlugin } from '../plugin';
import { readBins } from './bins';
import { defaults } from './defaults';
import { binLook, plotBins } from './plot';
import { histogramQuery } from './query';
import { summariseBins } from './summary';

export const histogram: ChartPlugin = {
  defaults,
  queries: form => [histogramQuery(form)],
  drawing: { kind: 'plot', plot: input => plotBins(input, readBins(input), binLook(input.formData, 'normalize')) },
  summary: input => summariseBins(readBins(input)),
};
