import type { ChartPlugin, PlotInput } from '../plugin';
import { timeseriesQuery } from '../query/timeseries';
import { withFacetColumn } from '../facets/form';
import { prepareParts } from './by-need';
import { defaults } from './defaults';
import { facetsOf } from './facets';
import { timeseriesPlot } from './plot';
import type { Forced } from './style';
import { summariseSeries } from './summary';

/** @param without defaults of controls that the type does not have */
function plugin(
  forced: Forced,
  without: readonly (keyof typeof defaults)[] = [],
  own: ChartPlugin['defaults'] = {},
): ChartPlugin {
  const names: ReadonlySet<string> = new Set(without);
  return {
    defaults: { ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !names.has(name))), ...own },
    queries: form => [timeseriesQuery(withFacetColumn(form))],
    drawing: { kind: 'plot', plot: (input: PlotInput) => timeseriesPlot(input, forced) },
    prepare: prepareParts,
    facets: facetsOf,
    summary: summariseSeries,
  };
}

export const generic = plugin({});
export const line = plugin({ kind: 'line' });
export const smooth = plugin({ kind: 'line', curve: 'monotone' }, ['seriesType', 'opacity', 'only_total']);
/** Its steps are in its form data. */
export const step = plugin({ kind: 'line' }, [], { seriesType: 'start' });
export const bar = plugin({ kind: 'bar' }, ['seriesType', 'opacity', 'markerSize']);
export const scatter = plugin({ kind: 'scatter' }, ['seriesType', 'opacity', 'only_total']);
export const area = plugin({ kind: 'area' });
