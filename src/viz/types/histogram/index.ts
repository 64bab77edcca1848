import type { ChartPlugin } from '../../plugin';
import { readBins, summariseBins } from './bins';
import { settingsOf } from './fields';
import { facetsOf } from './facets';
import { binLook, plotBins } from './plot';
import { questions } from './query';

const histogram: ChartPlugin = {
  ...questions.histogram_v2,
  facets: facetsOf,
  drawing: {
    kind: 'plot',
    plot: input => plotBins(input, readBins(input), binLook(input.formData, settingsOf(input.formData).normalize)),
  },
  summary: input => summariseBins(readBins(input)),
};

export const plugins = { histogram_v2: histogram };
