import { bulletWords, gaugeWords } from '@/text/messages/panels/numbers';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { bulletFields } from './bullet-fields';
import { fields } from './fields';

export const panels = {
  gauge_chart: definePanel(gaugeWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        shared.groupby,
        shared.metric,
        'adhoc_filters',
        { name: 'row_limit', choices: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], integer: true },
        'sort_by_metric',
      ],
    },
    {
      title: 'general',
      tab: 'customize',
      controls: [
        'min_val',
        'max_val',
        'start_angle',
        'end_angle',
        'color_scheme',
        { name: 'font_size', min: 10, max: 20, slider: true, integer: true },
        'number_format',
        'currency_format',
        'value_formatter',
        'show_pointer',
      ],
    },
    {
      title: 'axis',
      tab: 'customize',
      controls: [
        'show_axis_tick',
        'show_split_line',
        { name: 'split_number', min: 3, max: 30, slider: true, integer: true },
      ],
    },
    {
      title: 'progress',
      tab: 'customize',
      controls: [
        'show_progress',
        { name: 'overlap', shown: ({ settings }) => settings.show_progress, keeps: true },
        'round_cap',
      ],
    },
    {
      title: 'intervals',
      tab: 'customize',
      controls: [
        'intervals',
        { name: 'interval_color_indices', shown: ({ settings }) => settings.intervals !== '', keeps: true },
      ],
    },
  ]),
  bullet: definePanel(bulletWords, bulletFields, [
    { title: 'query', tab: 'data', controls: [shared.metric, 'adhoc_filters'] },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'ranges',
        'range_labels',
        'markers',
        'marker_labels',
        'marker_lines',
        'marker_line_labels',
        'y_axis_format',
      ],
    },
  ]),
};
