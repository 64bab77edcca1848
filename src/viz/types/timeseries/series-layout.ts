import type { FormData } from '@/model/chart';
import type { ColourOf } from '../../colours/assignment';
import type { Plot, PlotInput, Legend, LegendItem } from '../../plugin';
import type { ChartResult } from '../../result';
import { axisFormatOf, shareFormat, valueFormat, type ValueFormat } from '../../values';
import { bandedForm, type AxisForm } from './axes';
import { type SeriesForecast, readSeries, type ReadingParts, type Series, type SeriesTable } from './series';
import { periodsInView, rowsInView } from './in-view';
import { fillPeriods } from './periods';
import { toPoints, type SeriesPoint } from './points';
import type { Style } from './style';
import { settingsOf } from './fields';

/** An answer laid out for drawing: what stands where, in which colour. */
export interface SeriesLayout {
  readonly formData: FormData;
  readonly result: ChartResult;
  readonly style: Style;
  /** All series, those that the legend switched off included. */
  readonly all: readonly Series[];
  /** The series that are shown. */
  readonly table: SeriesTable;
  readonly points: readonly SeriesPoint[];
  readonly axis: AxisForm;
  /** Of its value axis. */
  readonly value: ValueFormat;
  readonly writeOf: (metric: string) => ValueFormat;
  /** The forecast of a series, by the name of its column; null for most. */
  readonly forecastOf: (name: string) => SeriesForecast | null;
  /** The colours of its series. */
  readonly colourOf: ColourOf;
}

/** Without dimensions the series are metrics. @param before how many metrics other queries of the chart have */
function seriesColours(
  series: readonly Series[],
  hasDimensions: boolean,
  colourOf: ColourOf,
  before: number,
): ColourOf {
  if (hasDimensions) return colourOf;
  const places = new Map<string, number>();
  for (const { base } of series) if (!places.has(base)) places.set(base, before + places.size);
  return label => colourOf(label, places.get(label));
}

/** What few charts ask of their series. */
interface SeriesParts extends ReadingParts {
  readonly streamBaseline: (table: SeriesTable) => readonly number[];
  readonly forecastOf: (result: ChartResult, name: string) => SeriesForecast | null;
}

export interface LayoutOptions {
  readonly style: Style;
  /** Of the value axis, where it is not that of the query's own settings. */
  readonly format?: ValueFormat;
  /** Metrics of the queries before this one. */
  readonly before?: number;
  /** Whether the axis has a band for each position, whatever the style. */
  readonly banded?: boolean;
  /** Of parts that are loaded by need; absent until they are there. */
  readonly parts?: SeriesParts | null;
}

/** Bands for bars to stand on, for names, and for numbers that are stacked. */
export function isBanded({ axis }: SeriesTable, { kind, stacking }: Style): boolean {
  return kind === 'bar' || axis === 'category' || (axis === 'number' && stacking !== 'none');
}

/** Null for an answer that has no axis. */
export function layOutSeries(
  input: PlotInput,
  formData: FormData,
  result: ChartResult | undefined,
  options: LayoutOptions,
): SeriesLayout | null {
  const { dataset, reader, width } = input;
  const { parts = null } = options;
  const read = result ? readSeries(result, formData, dataset, parts) : null;
  if (!result || !read) return null;
  const settings = settingsOf(formData);
  const { style, format = axisFormatOf(settings), before = 0, banded = isBanded(read, style) } = options;
  const whole = banded ? periodsInView(fillPeriods(read), reader.zoom) : read;
  const colourOf = seriesColours(whole.series, settings.groupby.length > 0, input.colourOf, before);
  // All labels take their colours, so that switching one off leaves the others as they are.
  for (const { base } of whole.series) colourOf(base);
  const table = { ...whole, series: whole.series.filter(series => !reader.hidden.has(series.label)) };
  const axis = banded ? bandedForm(table, formData, width) : table.axis;
  const writeOf = (metric: string) => valueFormat(dataset, metric, format);
  const share = shareFormat(format.format);
  const isContribution = settings.contributionMode !== null;
  return {
    formData,
    result,
    style,
    all: whole.series,
    table,
    axis,
    colourOf,
    // Of a stack of shares the tooltip tells the values themselves.
    writeOf: isContribution ? () => share : writeOf,
    value: isContribution || style.stacking === 'expand' ? share : writeOf(whole.series[0]?.metric ?? ''),
    forecastOf: name => parts?.forecastOf(result, name) ?? null,
    points: toPoints(table, {
      stacking: style.stacking,
      colourOf,
      categories: axis !== 'time' && axis !== 'number' && axis !== 'period',
      ...(banded ? {} : { rows: rowsInView(table, reader.zoom) }),
      ...(style.stacking === 'stream' ? { baseline: parts?.streamBaseline(table) } : {}),
    }),
  };
}

/** The colours of the columns of answers that are series. */
export const columnColours =
  (layouts: readonly SeriesLayout[]): NonNullable<Plot['columnColour']> =>
  (result, name) => {
    const layout = layouts.find(each => each.result === result);
    const series = layout?.all.find(each => each.name === name);
    return series && layout?.colourOf(series.base);
  };

/** None for one series, and for lines that end in their names. Series that are switched off stay in it. */
export function legendOf(layouts: readonly SeriesLayout[], labelled: boolean, input: PlotInput): Legend {
  const items = layouts.flatMap(({ all, colourOf }) =>
    all.map((series): LegendItem => ({ label: series.label, colour: colourOf(series.base) })),
  );
  if (items.length < 2 || labelled || !settingsOf(input.formData).show_legend) return { kind: 'none' };
  return { kind: 'items', items: [...new Map(items.map(item => [item.label, item])).values()] };
}
