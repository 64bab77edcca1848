import { numberFormatter } from '@/text/numbers';
import { readGroups, groupedQuery } from '../../grouped/groups';
import type { ChartPlugin } from '../../plugin';
import { fields, settingsOf } from './fields';
import { plotFunnel } from './plot';

const funnel: ChartPlugin = {
  fields,
  queries: form => [groupedQuery(form, settingsOf(form).sort_by_metric)],
  drawing: { kind: 'plot', plot: plotFunnel },
  summary: input =>
    readGroups(input)
      .slice(0, 6)
      .map(({ label, value }) => `${label}: ${numberFormatter(null)(value ?? 0)}`)
      .join(', '),
};

export const plugins = { funnel };
