import type { ChartPlugin } from '../../plugin';
import { withFacetColumn } from '../../facets/form';
import { readBins, summariseBins } from './bins';
import { fields, settingsOf } from './fields';
import { facetsOf } from './facets';
import { binLook, plotBins } from './plot';
import { histogramQuery } from './query';

const histogram: ChartPlugin = {
  fields,
  queries: form => [histogramQuery(withFacetColumn(form))],
  facets: facetsOf,
  drawing: {
    kind: 'plot',
    plot: input => plotBins(input, readBins(input), binLook(input.formData, settingsOf(input.formData).normalize)),
  },
  summary: input => summariseBins(readBins(input)),
};

export const plugins = { histogram_v2: histogram };
