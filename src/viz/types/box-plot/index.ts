import type { ChartPlugin } from '../../plugin';
import { fields } from './fields';
import { facetsOf } from './facets';
import { plotBoxes } from './plot';
import { boxPlotQuery } from './query';
import { summarise } from './summary';

const boxPlot: ChartPlugin = {
  fields,
  queries: form => [boxPlotQuery(form)],
  drawing: { kind: 'plot', plot: plotBoxes },
  facets: facetsOf,
  summary: summarise,
};

export const plugins = { box_plot: boxPlot };
