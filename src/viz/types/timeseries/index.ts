import type { ChartPlugin, PlotInput } from '../../plugin';
import { timeseriesQuery } from '../../query/timeseries';
import { withFacetColumn } from '../../facets/form';
import { facetsOf, prepareParts } from './lazy-modules';
import type { ChartFields } from '../../controls/field';
import { fields, stepFields } from './fields';
import { timeseriesPlot } from './plot';
import type { Forced } from './style';
import { summariseSeries } from './series';

function plugin(forced: Forced, own: ChartFields = {}): ChartPlugin {
  return {
    fields: { ...fields, ...own },
    queries: form => [timeseriesQuery(withFacetColumn(form))],
    drawing: { kind: 'plot', plot: (input: PlotInput) => timeseriesPlot(input, forced) },
    prepare: prepareParts,
    facets: facetsOf,
    summary: summariseSeries,
  };
}

export const plugins = {
  echarts_timeseries: plugin({}),
  echarts_timeseries_line: plugin({ kind: 'line' }),
  echarts_timeseries_smooth: plugin({ kind: 'line', curve: 'monotone' }),
  echarts_timeseries_step: plugin({ kind: 'line' }, stepFields),
  echarts_timeseries_bar: plugin({ kind: 'bar' }),
  echarts_timeseries_scatter: plugin({ kind: 'scatter' }),
  echarts_area: plugin({ kind: 'area' }),
};
