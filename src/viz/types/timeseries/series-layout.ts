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

/** An answer laid out for drawing: positions and colours. */
export interface SeriesLayout {
  readonly formData: FormData;
  readonly result: ChartResult;
  readonly style: Style;
  /** All series, including those that the legend switched off. */
  readonly all: readonly Series[];
  /** The visible series. */
  readonly table: SeriesTable;
  readonly points: readonly SeriesPoint[];
  readonly axis: AxisForm;
  /** Of its value axis. */
  readonly value: ValueFormat;
  readonly writeOf: (metric: string) => ValueFormat;
  /** The forecast of a series, by its column name; null for most. */
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

/** Parts that few charts need for their series. */
interface SeriesParts extends ReadingParts {
  readonly streamBaseline: (table: SeriesTable) => readonly number[];
  readonly forecastOf: (result: ChartResult, name: string) => SeriesForecast | null;
}

export interface LayoutOptions {
  readonly style: Style;
  /** The format of the value axis, if it differs from the query's own settings. */
  readonly format?: ValueFormat;
  /** The number of metrics of previous queries. */
  readonly before?: number;
  /** Whether the axis has a band for each position in any style. */
  readonly banded?: boolean;
  /** From parts that are loaded on demand; absent until then. */
  readonly parts?: SeriesParts | null;
}

/** Bands for bars, for names, and for stacked numbers. */
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
  // All labels get colours, so that switching one off does not change the others.
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
    // The tooltip of a stack of shares shows the values themselves.
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

/** The colours of answer columns that are series. */
export const columnColours =
  (layouts: readonly SeriesLayout[]): NonNullable<Plot['columnColour']> =>
  (result, name) => {
    const layout = layouts.find(each => each.result === result);
    const series = layout?.all.find(each => each.name === name);
    return series && layout?.colourOf(series.base);
  };

/** None for a single series, and for lines that are labelled at their ends. Series that are switched off stay in it. */
export function legendOf(layouts: readonly SeriesLayout[], labelled: boolean, input: PlotInput): Legend {
  const items = layouts.flatMap(({ all, colourOf }) =>
    all.map((series): LegendItem => ({ label: series.label, colour: colourOf(series.base) })),
  );
  if (items.length < 2 || labelled || !settingsOf(input.formData).show_legend) return { kind: 'none' };
  return { kind: 'items', items: [...new Map(items.map(item => [item.label, item])).values()] };
}
