import type { ChartPlugin } from '../plugin';
import { withFacetColumn } from '../facets/form';
import { readBins } from './bins';
import { defaults } from './defaults';
import { facetsOf } from './facets';
import { binLook, plotBins } from './plot';
import { histogramQuery } from './query';
import { summariseBins } from './summary';

export const histogram: ChartPlugin = {
  defaults,
  queries: form => [histogramQuery(withFacetColumn(form))],
  facets: facetsOf,
  drawing: { kind: 'plot', plot: input => plotBins(input, readBins(input), binLook(input.formData, 'normalize')) },
  summary: input => summariseBins(readBins(input)),
};
