import { chartsOf } from '../charts';
import type { SampleChart } from '../definition';

const market = chartsOf('market_days', 'date');

export const marketCharts: readonly SampleChart[] = [
  market.mixed('index-volume', 'The index and its trade', {
    caption: 'Bars: shares traded a day in billions, left. Line: S&P 500, right; monthly averages',
    metrics: ['mean_volume'],
    metrics_b: ['mean_close'],
    seriesType: 'bar',
    seriesTypeB: 'line',
    time_grain_sqla: 'P1M',
    y_axis_format: '.1~f',
    y_axis_format_secondary: ',.0f',
  }),
  market.bar('moves', 'Days that moved by 2% or more', {
    caption: 'Up or down, S&P 500; 2010 until March',
    x_axis: 'year',
    xAxisForceCategorical: true,
    metrics: ['large_moves'],
    show_legend: false,
  }),
  market.heatmap('nervous', 'Nervous months', {
    caption: 'Standard deviation of the daily changes of the S&P 500',
    x_axis: 'month_name',
    groupby: 'year',
    metric: 'daily_volatility',
    y_axis_format: '.1%',
  }),
];
