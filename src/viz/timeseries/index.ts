import { textOf, type FormData } from '@/model/chart';
import type { ChartPlugin, PlotInput } from '../plugin';
import { timeseriesQuery } from '../query/timeseries';
import type { MarkStyle } from './arrangement';
import { timeseriesPlot } from './plot';
import { summariseSeries } from './summary';

function plugin(styleOf: (form: FormData) => MarkStyle): ChartPlugin {
  return {
    defaults: {},
    queries: form => [timeseriesQuery(form)],
    drawing: { kind: 'plot', plot: (input: PlotInput) => timeseriesPlot(input, styleOf(input.formData)) },
    summary: summariseSeries,
  };
}

/** The generic chart names its style in a control. */
function styleOfGeneric(form: FormData): MarkStyle {
  const type = textOf(form, 'seriesType');
  return type === 'bar' || type === 'scatter' ? type : 'line';
}

export const line = plugin(() => 'line');
export const area = plugin(() => 'area');
export const bar = plugin(() => 'bar');
export const scatter = plugin(() => 'scatter');
export const generic = plugin(styleOfGeneric);
