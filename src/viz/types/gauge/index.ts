import { groupedQuery } from '../../grouped/groups';
import type { ChartPlugin } from '../../plugin';
import { fields, settingsOf } from './fields';
import { plotGauges } from './plot';
import { readGauges } from './read';

const gauge: ChartPlugin = {
  fields,
  queries: form => [groupedQuery(form, settingsOf(form).sort_by_metric)],
  drawing: { kind: 'plot', plot: plotGauges },
  summary: input =>
    readGauges(input)
      .all.map(({ name, text }) => `${name}: ${text}`)
      .join('; '),
};

export const plugins = { gauge_chart: gauge };
