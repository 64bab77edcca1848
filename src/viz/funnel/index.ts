import { numberFormatter } from '@/text/numbers';
import { sharedDefaults } from '../controls/shared-defaults';
import { readGroups } from '../grouped/groups';
import { groupedQuery } from '../grouped/query';
import type { ChartPlugin } from '../plugin';
import { plotFunnel } from './plot';

export const funnel: ChartPlugin = {
  defaults: {
    row_limit: 10,
    sort_by_metric: true,
    color_scheme: sharedDefaults.color_scheme,
    show_legend: true,
    legendOrientation: sharedDefaults.legendOrientation,
    tooltip_label_type: 5,
    number_format: 'SMART_NUMBER',
    show_labels: true,
    show_tooltip_labels: true,
  },
  queries: form => [groupedQuery(form, true)],
  drawing: { kind: 'plot', plot: plotFunnel },
  summary: input =>
    readGroups(input)
      .slice(0, 6)
      .map(({ label, value }) => `${label}: ${numberFormatter(null)(value ?? 0)}`)
      .join(', '),
};
