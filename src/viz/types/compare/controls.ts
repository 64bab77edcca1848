import { compareWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const shifts = {
  choices: [
    '1 day',
    '1 week',
    '28 days',
    '30 days',
    '52 weeks',
    '1 year',
    '104 weeks',
    '2 years',
    '156 weeks',
    '3 years',
  ],
  freeForm: true,
} as const;

export const panels = {
  compare: definePanel(compareWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'granularity_sqla', required: true, accepts: { temporal: true } },
        { name: 'time_grain_sqla', ...shared.grains },
        shared.metrics,
        'adhoc_filters',
        shared.groupby,
        shared.limit,
        'timeseries_limit_metric',
        shared.orderDescending,
        'contribution',
        shared.rowLimit,
      ],
    },
    {
      title: 'advancedAnalytics',
      tab: 'data',
      folded: true,
      controls: [...shared.rolling, { name: 'time_compare', ...shifts }, 'comparison_type', ...shared.resampling],
    },
    shared.annotationSection,
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
    { title: 'xAxis', tab: 'customize', controls: ['x_axis_label', 'x_axis_format'] },
    {
      title: 'yAxis',
      tab: 'customize',
      controls: ['y_axis_label', 'y_axis_format', 'y_axis_bounds'],
    },
  ]),
};
