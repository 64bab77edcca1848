import { isRecord } from '@/lib/json';
import { flagOf, type FormData } from '@/model/chart';
import { readBounds } from './bounds';

/** EXP-097: what a column of a table of time series shows, in the order in which it is offered. */
export const columnTypes = ['time', 'contrib', 'spark', 'avg'] as const;
export type SeriesColumnType = (typeof columnTypes)[number];

/** EXP-098: how the latest value is compared with the one before. */
export const columnComparisons = ['value', 'diff', 'perc', 'perc_change'] as const;
export type ColumnComparison = (typeof columnComparisons)[number];

type Ends = readonly [low: number | null, high: number | null];

/**
 * EXP-096: a column of a table of time series. Its numbers are texts, as they are typed; what belongs to another type
 * than the chosen one is kept beside it.
 */
export interface TimeSeriesColumn {
  readonly label: string;
  readonly tooltip: string;
  /** Null until one is chosen; likewise `comparisonType`. */
  readonly colType: SeriesColumnType | null;
  readonly width: string;
  readonly height: string;
  /** Periods back from the latest, or from the first where it is negative. */
  readonly timeLag: string;
  /** Periods back that the values of a sparkline are divided by. */
  readonly timeRatio: string;
  readonly comparisonType: ColumnComparison | null;
  readonly showYAxis: boolean;
  readonly yAxisBounds: Ends;
  /** Between which a cell is coloured. */
  readonly bounds: Ends;
  readonly d3format: string;
  readonly dateFormat: string;
}

export type ColumnMember = keyof TimeSeriesColumn;

const typed = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export function readTimeSeriesColumn(stored: unknown): TimeSeriesColumn {
  const value: FormData = isRecord(stored) ? stored : {};
  return {
    label: typed(value['label']),
    tooltip: typed(value['tooltip']),
    colType: columnTypes.find(type => type === value['colType']) ?? null,
    width: typed(value['width']),
    height: typed(value['height']),
    timeLag: typed(value['timeLag']),
    timeRatio: typed(value['timeRatio']),
    comparisonType: columnComparisons.find(type => type === value['comparisonType']) ?? null,
    showYAxis: flagOf(value, 'showYAxis', false),
    yAxisBounds: readBounds(value['yAxisBounds']),
    bounds: readBounds(value['bounds']),
    d3format: typed(value['d3format']),
    dateFormat: typed(value['dateFormat']),
  };
}

const forAll: readonly ColumnMember[] = ['label', 'tooltip', 'colType'];
const byType: Readonly<Record<SeriesColumnType, readonly ColumnMember[]>> = {
  time: ['comparisonType', 'timeLag', 'bounds', 'd3format'],
  contrib: ['bounds', 'd3format'],
  spark: ['width', 'height', 'timeRatio', 'showYAxis', 'yAxisBounds', 'd3format', 'dateFormat'],
  avg: ['timeLag', 'bounds', 'd3format'],
};

/** What can be set of a column that shows this, in the order in which it is shown. */
export const columnMembers = (type: SeriesColumnType | null): readonly ColumnMember[] =>
  type === null ? forAll : [...forAll, ...byType[type]];
