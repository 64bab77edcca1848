import { groupedQuery } from '../../grouped/groups';
import { shareText } from '../../grouped/labels';
import type { ChartPlugin } from '../../plugin';
import { fields, settingsOf } from './fields';
import { plotPie } from './plot';
import { readSlices } from './slices';

const pie: ChartPlugin = {
  fields,
  queries: form => [groupedQuery(form, settingsOf(form).sort_by_metric)],
  drawing: { kind: 'plot', plot: plotPie },
  summary: input =>
    readSlices(input)
      .shown.slice(0, 6)
      .map(slice => `${slice.label}: ${shareText(slice.share)}`)
      .join(', '),
};

export const plugins = { pie };
