import type { FormData } from '@/model/chart';
import { offeredMetrics } from '@/model/adhoc-metric/metric';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import { datasourceKey } from '@/model/datasource-key';
import type { QueryMetric } from '@/model/query-context';
import { metricLabel } from '@/query/result/labels';
import { recommendationsText as text } from '@/text/messages/explore/chart-types';
import { DEFAULT_TIME_GRAIN, mainTime } from '@/viz/controls/initial-form';
import { calendarOrder } from './calendar-order';
import type { ColumnStatistics, Statistics } from './column-statistics';
import { isIdentifying } from './identifying';
import { measuredSeries } from './measured-series';

export interface Recommendation {
  readonly vizType: string;
  readonly title: string;
  readonly formData: FormData;
}

/** Readers cannot tell more bars or sectors apart. */
const MOST_BARS = 20;
const MOST_SECTORS = 8;
/** A column with fewer distinct numbers holds codes. */
const FEWEST_NUMBERS = 10;
const MOST_ROWS = 100;
const MOST_METRICS = 3;
const MOST_CHARTS = 6;

const DAY = 86_400_000;
/** The longest time range that suits a grain, in days. */
const grains: readonly (readonly [grain: string, days: number])[] = [
  ['PT1H', 4],
  [DEFAULT_TIME_GRAIN, 200],
  ['P1W', 3 * 365],
  ['P1M', 15 * 365],
];

function grainFor({ from, to }: Pick<ColumnStatistics, 'from' | 'to'>): string {
  if (from == null || to == null) return DEFAULT_TIME_GRAIN;
  const days = (to - from) / DAY;
  return grains.find(([, most]) => days <= most)?.[0] ?? 'P1Y';
}

const isNumeric = ({ generic, isTemporal }: DatasetColumn) => generic === genericTypes.numeric && !isTemporal;
const isCategory = ({ generic, isTemporal }: DatasetColumn) => generic !== genericTypes.numeric && !isTemporal;

const distinctOf = (column: DatasetColumn, statistics: Statistics | null) =>
  statistics?.get(column.name)?.distinct ?? null;

/** Lower is better: few values first, then unknown, then columns with as many values as rows. */
function rankOfCategory(column: DatasetColumn, statistics: Statistics | null): number {
  const distinct = distinctOf(column, statistics);
  const unlike = isIdentifying(column) ? 4 : 0;
  if (distinct === null) return 1 + unlike;
  if (distinct < 2) return 3 + unlike;
  return (distinct <= MOST_BARS ? 0 : distinct <= MOST_BARS * 10 ? 1 : 2) + unlike;
}

const byRank = (columns: readonly DatasetColumn[], rankOf: (column: DatasetColumn) => number) =>
  columns.toSorted((one, other) => rankOf(one) - rankOf(other));

function rankOfNumbers(column: DatasetColumn, statistics: Statistics | null): number {
  const distinct = distinctOf(column, statistics);
  return (isIdentifying(column) ? 2 : 0) + (distinct !== null && distinct < FEWEST_NUMBERS ? 1 : 0);
}

/** The first metric to show of a dataset: the number of rows, unless only other metrics are defined. */
function mainMetric(dataset: Dataset): QueryMetric {
  const metrics = offeredMetrics(dataset).map(({ metric }) => metric);
  return metrics.find(metric => metric === 'count') ?? metrics[0] ?? 'count';
}

/**
 * Three to six first charts of a dataset that has columns: over time, by its best category, as a number, the
 * distribution of its numbers, its shares, and its rows. They show what a series measures rather than count its rows.
 * Bars come largest first, those of weekdays and months in the order of the calendar.
 *
 * @param statistics of its columns by name; null while nothing is known of their values
 */
export function recommendCharts(dataset: Dataset, statistics: Statistics | null): readonly Recommendation[] {
  const { columns } = dataset;
  const [numbers] = byRank(columns.filter(isNumeric), column => rankOfNumbers(column, statistics));
  const series = measuredSeries(dataset, statistics, numbers);
  const metric = series?.metric ?? mainMetric(dataset);
  const nameOf = ({ name, verboseName }: DatasetColumn) => verboseName || name;
  const metricName =
    (typeof metric === 'string' && dataset.metrics.find(({ name }) => name === metric)?.verboseName) ||
    metricLabel(metric);
  const chart = (vizType: string, title: string, form: FormData): Recommendation => ({
    vizType,
    title,
    formData: { datasource: datasourceKey(dataset.id), viz_type: vizType, adhoc_filters: [], ...form },
  });

  const time = mainTime(dataset);
  const [category, second] = byRank(columns.filter(isCategory), column => rankOfCategory(column, statistics));
  const sectors = category && distinctOf(category, statistics);
  const grouped = [category, second].filter(column => column !== undefined).map(({ name }) => name);
  const overTime = time !== null && {
    x_axis: time,
    time_grain_sqla: grainFor(statistics?.get(time) ?? {}),
  };
  const byCalendar = category && calendarOrder(category, statistics?.get(category.name), dataset);
  const ranked = { x_axis_sort: metricLabel(metric), x_axis_sort_asc: false };
  return [
    overTime &&
      chart('echarts_timeseries_line', text.overTime(metricName), {
        ...overTime,
        metrics: [metric],
        ...(series?.by && { groupby: [series.by.name], limit: MOST_SECTORS }),
      }),
    category &&
      chart('echarts_timeseries_bar', text.by(metricName, nameOf(category)), {
        x_axis: category.name,
        metrics: [metric],
        row_limit: MOST_BARS,
        ...(byCalendar ?? ranked),
      }),
    chart('big_number_total', text.total(metricName), { metric }),
    numbers && chart('histogram_v2', text.spread(nameOf(numbers)), { column: numbers.name, bins: 20 }),
    category &&
      series === null &&
      typeof sectors === 'number' &&
      sectors >= 2 &&
      sectors <= MOST_SECTORS &&
      chart('pie', text.shares(metricName, nameOf(category)), { groupby: [category.name], metric }),
    grouped.length > 0
      ? chart('table', text.by(metricName, grouped.map(name => columnTitle(dataset, name)).join(', ')), {
          query_mode: 'aggregate',
          groupby: grouped,
          metrics: [
            ...(series ? [series.metric] : []),
            ...offeredMetrics(dataset).map(({ metric: offered }) => offered),
          ]
            .filter((offered, index, all) => all.indexOf(offered) === index)
            .slice(0, MOST_METRICS),
          row_limit: MOST_ROWS,
        })
      : columns.length > 0 &&
        chart('table', text.rows, {
          query_mode: 'raw',
          all_columns: columns.map(({ name }) => name),
          row_limit: MOST_ROWS,
        }),
  ]
    .filter(proposed => proposed !== false && proposed !== undefined)
    .slice(0, MOST_CHARTS);
}

const columnTitle = ({ columns }: Dataset, name: string) =>
  columns.find(column => column.name === name)?.verboseName || name;
