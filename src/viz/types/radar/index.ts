import type { ChartPlugin } from '../../plugin';
import { plotRadar } from './plot';
import { questions } from './query';
import { leaders } from './read';

const radar: ChartPlugin = {
  ...questions.radar,
  drawing: { kind: 'plot', plot: plotRadar },
  summary: leaders,
};

export const plugins = { radar };
