import type { ChartPlugin, PlotInput } from '../../plugin';
import { facetsOf, prepareParts } from './lazy-modules';
import { timeseriesPlot } from './plot';
import { questions } from './query';
import type { Forced } from './style';
import { summariseSeries } from './series';

function plugin(type: keyof typeof questions, forced: Forced): ChartPlugin {
  return {
    ...questions[type],
    drawing: { kind: 'plot', plot: (input: PlotInput) => timeseriesPlot(input, forced) },
    prepare: prepareParts,
    facets: facetsOf,
    summary: summariseSeries,
  };
}

export const plugins = {
  echarts_timeseries: plugin('echarts_timeseries', {}),
  echarts_timeseries_line: plugin('echarts_timeseries_line', { kind: 'line' }),
  echarts_timeseries_smooth: plugin('echarts_timeseries_smooth', { kind: 'line', curve: 'monotone' }),
  echarts_timeseries_step: plugin('echarts_timeseries_step', { kind: 'line' }),
  echarts_timeseries_bar: plugin('echarts_timeseries_bar', { kind: 'bar' }),
  echarts_timeseries_scatter: plugin('echarts_timeseries_scatter', { kind: 'scatter' }),
  echarts_area: plugin('echarts_area', { kind: 'area' }),
};
