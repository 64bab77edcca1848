import { bubbleWords, legacyBubbleWords } from '@/text/messages/panels/bubble';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields, legacyFields } from './fields';

const expressions = { expressions: true } as const;
const places = [
  { name: 'series', accepts: expressions },
  { name: 'entity', required: true, accepts: expressions },
  { name: 'x', required: true },
  { name: 'y', required: true },
  'adhoc_filters',
  { name: 'size', required: true },
] as const;
const largest = {
  name: 'max_bubble_size',
  choices: ['5', '10', '15', '25', '50', '75', '100'],
  freeForm: true,
  asks: 'picture',
} as const;

export const panels = {
  bubble_v2: definePanel(bubbleWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        ...places,
        'orderby',
        { name: 'order_desc', shown: ({ settings }) => settings.orderby !== null },
        shared.rowLimit,
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: ['color_scheme', largest, 'tooltipSizeFormat', { name: 'opacity', ...shared.share }],
    },
    shared.legendSection,
    {
      title: 'xAxis',
      tab: 'customize',
      controls: [
        'x_axis_label',
        shared.rotation,
        shared.xTitleMargin,
        'xAxisFormat',
        'logXAxis',
        'truncateXAxis',
        'xAxisBounds',
      ],
    },
    {
      title: 'yAxis',
      tab: 'customize',
      controls: ['y_axis_label', shared.yTitleMargin, 'y_axis_format', 'logYAxis', 'truncateYAxis', 'y_axis_bounds'],
    },
  ]),
  bubble: definePanel(legacyBubbleWords, legacyFields, [
    { title: 'query', tab: 'data', controls: [...places, largest, shared.limit] },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'color_scheme',
        'show_legend',
        'x_axis_label',
        'x_axis_format',
        'x_log_scale',
        'y_axis_label',
        'y_axis_format',
        'y_log_scale',
        'y_axis_bounds',
      ],
    },
  ]),
};
