import { columnForMetric, type AdhocMetric } from '@/model/adhoc-metric/metric';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import type { QueryMetric } from '@/model/query-context';
import { mainTime } from '@/viz/controls/initial-form';
import type { ColumnStatistics, Statistics } from './column-statistics';

/** Rows that are measurements at regular times, such as prices by day: their number says nothing. */
export interface MeasuredSeries {
  readonly metric: QueryMetric;
  /** The column that tells the series apart; null if there is only one series. */
  readonly by: DatasetColumn | null;
}

const DAY = 86_400_000;
/** Distances of regular times in days: minutes to years, and weekdays, which are 1.4 days apart on average. */
const steps = [1 / 1440, 1 / 24, 1, 7 / 5, 7, 365.25 / 12, 365.25 / 4, 365.25];
/** Fewer times could be regular by chance. */
const FEWEST_TIMES = 12;
/** Some measurements are missing, and weekdays include holidays. */
const TOLERANCE = 0.05;

/** Some series begin later, or end earlier: this many rows of each time are there on average. */
const FULL = 0.75;

const isNear = (value: number, expected: number) => Math.abs(value / expected - 1) <= TOLERANCE;

const fills = (perTime: number, series: number) => perTime >= FULL * series && perTime <= (1 + TOLERANCE) * series;

/** The number of rows at each time; null if the times are not regular. */
function rowsPerTime({ distinct, from, to, rows }: ColumnStatistics): number | null {
  if (distinct === null || distinct < FEWEST_TIMES || from == null || to == null || rows == null) return null;
  const step = (to - from) / (distinct - 1) / DAY;
  return steps.some(regular => isNear(step, regular)) ? rows / distinct : null;
}

const isCount = (expression: string) => /^\s*count\s*\(/iu.test(expression);

const average = (column: DatasetColumn) =>
  ({
    expressionType: 'SIMPLE',
    column: columnForMetric(column),
    aggregate: 'AVG',
    sqlExpression: null,
    label: `AVG(${column.name})`,
    hasCustomLabel: false,
    optionName: `metric_avg_${column.name}`,
  }) as const satisfies AdhocMetric;

/**
 * The series that a dataset consists of: one row for each time, or for each time and value of a category. Its metric is
 * the first one of the dataset that does not count, or else the average of `numbers`.
 *
 * @param numbers the numeric column that is most likely a measurement, if there is one
 */
export function measuredSeries(
  dataset: Dataset,
  statistics: Statistics | null,
  numbers: DatasetColumn | undefined,
): MeasuredSeries | null {
  const time = statistics?.get(mainTime(dataset) ?? '');
  const perTime = time ? rowsPerTime(time) : null;
  const metric =
    dataset.metrics.find(({ expression }) => !isCount(expression))?.name ?? (numbers ? average(numbers) : null);
  if (perTime === null || metric === null) return null;
  if (isNear(perTime, 1)) return { metric, by: null };
  const by = dataset.columns.find(({ name, generic, isTemporal }) => {
    const distinct = statistics?.get(name)?.distinct ?? 0;
    return generic !== genericTypes.numeric && !isTemporal && distinct > 1 && fills(perTime, distinct);
  });
  return by ? { metric, by } : null;
}
