import type { FormData } from '@/model/chart';
import { metricLabel } from '@/query/result/labels';
import type { Plot, PlotInput } from '../../plugin';
import { layOutSeries, isBanded, type SeriesLayout } from '../timeseries/series-layout';
import { extras } from '../timeseries/lazy-modules';
import { cartesianPlot } from '../timeseries/cartesian';
import type { Track } from '../timeseries/cartesian-scales';
import { readSeries } from '../timeseries/series';
import { styleOf } from '../timeseries/style';
import type { AxisSide } from '../timeseries/value-axis';
import { axisFormatOf, type ValueFormat } from '../../values';
import { settingsOf } from './fields';
import { firstForm, secondForm } from './forms';

type Settings = ReturnType<typeof settingsOf>;

/** Neither query chooses which values of a stack are labelled: all are. */
const allValues = { only_total: false, percentage_threshold: 0 } as const;

const stylesOf = (settings: Settings) =>
  [
    styleOf({
      seriesType: settings.seriesType,
      stack: settings.stack,
      area: settings.area,
      opacity: settings.opacity,
      markerEnabled: settings.markerEnabled,
      markerSize: settings.markerSize,
      show_value: settings.show_value,
      interpolate: settings.interpolate,
      ...allValues,
    }),
    styleOf({
      seriesType: settings.seriesTypeB,
      stack: settings.stackB,
      area: settings.areaB,
      opacity: settings.opacityB,
      markerEnabled: settings.markerEnabledB,
      markerSize: settings.markerSizeB,
      show_value: settings.show_valueB,
      interpolate: settings.interpolate,
      ...allValues,
    }),
  ] as const;

/** Formats belong to the value axis, not to the query. */
const formatOf = (settings: Settings, side: AxisSide): ValueFormat =>
  side === 'left'
    ? axisFormatOf(settings)
    : { format: settings.y_axis_format_secondary, currency: settings.currency_format_secondary };

/** Categories keep the order of the first query's rows: no setting sorts them. */
function readingParts() {
  const loaded = extras();
  if (!loaded) return null;
  const { readShiftedName, streamBaseline, forecastOf } = loaded;
  return { readShiftedName, streamBaseline, forecastOf };
}

/** Series of the second query with the same name as one of the first get unique names. */
function withoutEchoes(second: SeriesLayout, first: SeriesLayout): SeriesLayout {
  const taken = new Set(first.all.map(series => series.label));
  const rename = (label: string) => (taken.has(label) ? `${label} (1)` : label);
  const series = (list: SeriesLayout['all']) => list.map(one => ({ ...one, label: rename(one.label) }));
  if (!second.all.some(({ label }) => taken.has(label))) return second;
  return {
    ...second,
    all: series(second.all),
    table: { ...second.table, series: series(second.table.series) },
    points: second.points.map(point => ({ ...point, s: rename(point.s) })),
  };
}

/** Two queries on one axis, each with its own style and optionally its own value axis. */
export function mixedPlot(input: PlotInput): Plot | null {
  const { formData, results, dataset } = input;
  const forms: readonly [FormData, FormData] = [firstForm(formData), secondForm(formData)];
  const settings = settingsOf(formData);
  const styles = stylesOf(settings);
  const parts = readingParts();
  const tables = forms.map((form, index) => (results[index] ? readSeries(results[index], form, dataset, parts) : null));
  // Both share the axis: if one needs bands, both have them.
  const banded = tables.some((table, index) => table !== null && isBanded(table, styles[index as 0 | 1]));
  const tracks = forms.map((form, index): Track | null => {
    const side = (index === 0 ? settings.yAxisIndex : settings.yAxisIndexB) === 1 ? 'right' : 'left';
    // Metrics are identified by their index among those of both queries.
    const before = index === 0 ? 0 : new Set(settings.metrics.map(metricLabel)).size;
    const layout = layOutSeries(input, form, results[index], {
      style: styles[index as 0 | 1],
      format: formatOf(settings, side),
      before,
      banded,
      parts,
    });
    return layout && { layout, side };
  });
  const [first, second] = tracks;
  if (first && second)
    return cartesianPlot([first, { ...second, layout: withoutEchoes(second.layout, first.layout) }], input);
  const only = first ?? second;
  return only ? cartesianPlot([only], input) : null;
}
