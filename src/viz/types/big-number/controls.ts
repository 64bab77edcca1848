import { NO_TIME_FILTER } from '@/model/filter-values';
import { bigNumberWords } from '@/text/messages/panels/numbers';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields, totalFields } from './fields';

const sizes = [
  { name: 'header_font_size', choices: [0.2, 0.3, 0.4, 0.5, 0.6] },
  { name: 'subheader_font_size', choices: [0.125, 0.15, 0.2, 0.3, 0.4] },
] as const;
const format = ['y_axis_format', 'currency_format', 'time_format', 'force_timestamp_formatting'] as const;
const hasTrend = ({ settings }: ControlContext<{ readonly show_trend_line: boolean }>) => settings.show_trend_line;

export const panels = {
  big_number_total: definePanel(bigNumberWords, totalFields, [
    { title: 'query', tab: 'data', controls: [shared.metric, 'adhoc_filters'] },
    { title: 'displaySettings', tab: 'data', controls: [{ name: 'subheader', asks: 'picture' }] },
    { title: 'numberOptions', tab: 'customize', controls: [...sizes, ...format, 'conditional_formatting'] },
  ]),
  big_number: definePanel(bigNumberWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'x_axis', required: true, accepts: { temporal: true } },
        shared.timeGrain,
        shared.metric,
        'adhoc_filters',
      ],
    },
    {
      title: 'options',
      tab: 'data',
      controls: [
        { name: 'compare_lag', integer: true, asks: 'picture' },
        { name: 'compare_suffix', asks: 'picture' },
        { name: 'show_timestamp', asks: 'picture' },
        { name: 'show_trend_line', asks: 'picture' },
        { name: 'start_y_axis_at_zero', asks: 'picture', shown: hasTrend, keeps: true },
        {
          name: 'time_range_fixed',
          asks: 'picture',
          shown: ({ settings }) => !['', NO_TIME_FILTER].includes(settings.time_range ?? ''),
        },
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [{ name: 'color_picker', shown: hasTrend, keeps: true }, ...sizes, 'subheader', ...format],
    },
    {
      title: 'advancedAnalytics',
      tab: 'data',
      folded: true,
      controls: [...shared.rolling, ...shared.resampling],
    },
  ]),
};
