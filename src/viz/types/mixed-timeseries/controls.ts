import { mixedTimeseriesWords } from '@/text/messages/panels/timeseries';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { axisSections, tooltipSection } from '../timeseries/controls';
import { fields, type settingsOf } from './fields';

type Context = ControlContext<ReturnType<typeof settingsOf>>;
const windows = ({ settings }: Context) => shared.isWindow(settings.rolling_type_b);
const markerSizes = { min: 0, max: 100, slider: true } as const;
const axes = { choices: [0, 1] } as const;

export const panels = {
  mixed_timeseries: definePanel(mixedTimeseriesWords, fields, [
    { title: 'sharedQuery', tab: 'data', controls: [shared.xAxis, shared.timeGrain] },
    {
      title: 'queryA',
      tab: 'data',
      controls: [
        shared.metrics,
        shared.groupby,
        'adhoc_filters',
        shared.limit,
        'timeseries_limit_metric',
        shared.orderDescending,
        shared.rowLimit,
        'truncate_metric',
      ],
    },
    {
      title: 'advancedAnalyticsA',
      tab: 'data',
      folded: true,
      controls: [
        ...shared.rolling,
        { name: 'time_compare', ...shared.shifts },
        'comparison_type',
        ...shared.resampling,
      ],
    },
    {
      title: 'queryB',
      tab: 'data',
      controls: [
        { ...shared.metrics, name: 'metrics_b', words: 'metrics' },
        { ...shared.groupby, name: 'groupby_b', words: 'groupby' },
        { name: 'adhoc_filters_b', words: 'adhoc_filters' },
        { ...shared.limit, name: 'limit_b', words: 'limit' },
        { name: 'timeseries_limit_metric_b', words: 'timeseries_limit_metric' },
        {
          name: 'order_desc_b',
          words: 'order_desc',
          shown: ({ settings }) => settings.timeseries_limit_metric_b !== null,
        },
        { ...shared.rowLimit, name: 'row_limit_b', words: 'row_limit' },
        { name: 'truncate_metric_b', words: 'truncate_metric' },
      ],
    },
    {
      title: 'advancedAnalyticsB',
      tab: 'data',
      folded: true,
      controls: [
        { name: 'rolling_type_b', words: 'rolling_type' },
        { name: 'rolling_periods_b', words: 'rolling_periods', integer: true, min: 1, shown: windows },
        { name: 'min_periods_b', words: 'min_periods', integer: true, min: 0, shown: windows },
        { name: 'time_compare_b', words: 'time_compare', ...shared.shifts },
        { name: 'comparison_type_b', words: 'comparison_type' },
        { name: 'resample_rule_b', words: 'resample_rule', ...shared.resampleRules },
        { name: 'resample_method_b', words: 'resample_method', ...shared.resampleMethods },
      ],
    },
    shared.annotationSection,
    shared.titleSection,
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'color_scheme',
        'seriesType',
        'stack',
        'area',
        { name: 'opacity', ...shared.share, shown: ({ settings }) => settings.area },
        'show_value',
        'markerEnabled',
        { name: 'markerSize', ...markerSizes, shown: ({ settings }) => settings.markerEnabled },
        { name: 'yAxisIndex', ...axes },
        'seriesTypeB',
        'stackB',
        'areaB',
        { name: 'opacityB', ...shared.share, shown: ({ settings }) => settings.areaB },
        'show_valueB',
        'markerEnabledB',
        { name: 'markerSizeB', ...markerSizes, shown: ({ settings }) => settings.markerEnabledB },
        { name: 'yAxisIndexB', ...axes },
        'minorTicks',
      ],
    },
    shared.legendSection,
    tooltipSection,
    ...axisSections,
    {
      title: 'secondaryAxis',
      tab: 'customize',
      controls: [
        'y_axis_format_secondary',
        'currency_format_secondary',
        'y_axis_bounds_secondary',
        'logAxisSecondary',
        'yAxisTitleSecondary',
      ],
    },
  ]),
};
