import type { ChartPlugin } from '../../plugin';
import { plotGauges } from './plot';
import { questions } from './fields';
import { readGauges } from './read';

const gauge: ChartPlugin = {
  ...questions.gauge_chart,
  drawing: { kind: 'plot', plot: plotGauges },
  summary: input =>
    readGauges(input)
      .all.map(({ name, text }) => `${name}: ${text}`)
      .join('; '),
};

export const plugins = { gauge_chart: gauge };
