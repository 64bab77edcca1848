import { groupedQuery } from '../grouped/query';
import type { ChartPlugin } from '../plugin';
import { defaults } from './defaults';
import { plotGauges } from './plot';
import { readGauges } from './read';

export const gauge: ChartPlugin = {
  defaults,
  queries: form => [groupedQuery(form, false)],
  drawing: { kind: 'plot', plot: plotGauges },
  summary: input =>
    readGauges(input)
      .all.map(({ name, text }) => `${name}: ${text}`)
      .join('; '),
};
