import { groupedQuery } from '../grouped/query';
import { shareText } from '../grouped/labels';
import type { ChartPlugin } from '../plugin';
import { defaults } from './defaults';
import { plotPie } from './plot';
import { readSlices } from './slices';

export const pie: ChartPlugin = {
  defaults,
  queries: form => [groupedQuery(form, true)],
  drawing: { kind: 'plot', plot: plotPie },
  summary: input =>
    readSlices(input)
      .shown.slice(0, 6)
      .map(slice => `${slice.label}: ${shareText(slice.share)}`)
      .join(', '),
};
