import { isRecord } from '@/lib/json';
import { flagOf, type FormData } from '@/model/chart';
import { readBounds } from './bounds';

/** EXP-097: what a column of a table of time series shows, in the order of the menu. */
export const columnTypes = ['time', 'contrib', 'spark', 'avg'] as const;
export type SeriesColumnType = (typeof columnTypes)[number];

/** EXP-098: how the latest value is compared with the previous one. */
export const columnComparisons = ['value', 'diff', 'perc', 'perc_change'] as const;
export type ColumnComparison = (typeof columnComparisons)[number];

type Ends = readonly [low: number | null, high: number | null];

/**
 * EXP-096: a column of a table of time series. Its numbers are stored as typed texts; values of the types that are not
 * chosen are kept.
 */
export interface TimeSeriesColumn {
  readonly label: string;
  readonly tooltip: string;
  /** Null until one is chosen; the same holds for `comparisonType`. */
  readonly colType: SeriesColumnType | null;
  readonly width: string;
  readonly height: string;
  /** Periods back from the latest; a negative number counts from the first. */
  readonly timeLag: string;
  /** Periods back that the values of a sparkline are divided by. */
  readonly timeRatio: string;
  readonly comparisonType: ColumnComparison | null;
  readonly showYAxis: boolean;
  readonly yAxisBounds: Ends;
  /** A cell is coloured between these. */
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

/** The settings of a column of this type, in the order of the form. */
export const columnMembers = (type: SeriesColumnType | null): readonly ColumnMember[] =>
  type === null ? forAll : [...forAll, ...byType[type]];
