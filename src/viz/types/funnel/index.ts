import { numberFormatter } from '@/text/numbers';
import { readGroups } from '../../grouped/groups';
import type { ChartPlugin } from '../../plugin';
import { plotFunnel } from './plot';
import { questions } from './fields';

const funnel: ChartPlugin = {
  ...questions.funnel,
  drawing: { kind: 'plot', plot: plotFunnel },
  summary: input =>
    readGroups(input)
      .slice(0, 6)
      .map(({ label, value }) => `${label}: ${numberFormatter(null)(value ?? 0)}`)
      .join(', '),
};

export const plugins = { funnel };
