import type { ChartPlugin } from '../../plugin';
import { facetsOf } from './facets';
import { plotBoxes } from './plot';
import { questions } from './query';
import { summarise } from './summary';

const boxPlot: ChartPlugin = {
  ...questions.box_plot,
  drawing: { kind: 'plot', plot: plotBoxes },
  facets: facetsOf,
  summary: summarise,
};

export const plugins = { box_plot: boxPlot };
