import type { ChartPlugin } from '../plugin';
import { defaults } from './defaults';
import { facetsOf } from './facets';
import { plotBoxes } from './plot';
import { boxPlotQuery } from './query';
import { summarise } from './summary';

export const boxPlot: ChartPlugin = {
  defaults,
  queries: form => [boxPlotQuery(form)],
  drawing: { kind: 'plot', plot: plotBoxes },
  facets: facetsOf,
  summary: summarise,
};
