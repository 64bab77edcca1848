import { genericTypes, type GenericType } from '@/model/dataset';

/** EXP-118: the settings of a table's column, by their stored key. */
export type ColumnOption =
  | 'columnWidth'
  | 'horizontalAlign'
  | 'showCellBars'
  | 'showUrls'
  | 'dashboardUrl'
  | 'urlQueryParams'
  | 'alignPositiveNegative'
  | 'colorPositiveNegative'
  | 'truncateLongCells'
  | 'd3NumberFormat'
  | 'd3SmallNumberFormat'
  | 'd3TimeFormat'
  | 'fractionDigits'
  | 'currencyFormat'
  | 'radarMetricMaxValue';

/** EXP-119 */
export const columnAligns = ['left', 'center', 'right'] as const;
export type ColumnAlign = (typeof columnAligns)[number];

const forAll: readonly ColumnOption[] = ['columnWidth', 'horizontalAlign'];
const forNumbers: readonly ColumnOption[] = [
  ...forAll,
  'd3NumberFormat',
  'd3SmallNumberFormat',
  'currencyFormat',
  'fractionDigits',
  'alignPositiveNegative',
  'colorPositiveNegative',
  'showCellBars',
];
const forText: readonly ColumnOption[] = [...forAll, 'truncateLongCells', 'showUrls', 'dashboardUrl', 'urlQueryParams'];

/** The options for a column type. */
export function columnOptions(type: GenericType | null): readonly ColumnOption[] {
  if (type === genericTypes.numeric) return forNumbers;
  if (type === genericTypes.temporal) return [...forAll, 'd3TimeFormat'];
  return type === genericTypes.text ? forText : forAll;
}

/** The options for the axis of a metric. */
export const axisOptions: readonly ColumnOption[] = ['radarMetricMaxValue'];

/** EXP-121: decimals; the maximum means as many as there are. */
export const fractionDigits = { min: 0, max: 100, initial: 100 } as const;

/** EXP-166: delay before an input is applied, in milliseconds. */
export const INPUT_RESTS = { slide: 200, number: 400, text: 500 } as const;

const MOST = 12;
const FIRST = 10;

/** EXP-068 EXP-069: the columns of the list, and the effect of its toggle if it has one (words: `columnList`). */
export function listedColumns<T>(
  columns: readonly T[],
  all: boolean,
): { readonly shown: readonly T[]; readonly toggle: 'showAll' | 'showLess' | null } {
  if (columns.length <= MOST) return { shown: columns, toggle: null };
  return all ? { shown: columns, toggle: 'showLess' } : { shown: columns.slice(0, FIRST), toggle: 'showAll' };
}
