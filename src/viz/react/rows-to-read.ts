import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { ChartPlugin } from '../plugin';
import { queriesFor } from '../query/completed';
import type { ChartResult, ResultColumn } from '../result';

/** Significant digits of a computed number, and its minimum number of decimals if it has any. */
const [DIGITS, FEWEST] = [5, 2];

/** Columns that a query adds for the picture, by the operation that makes them. */
const internal: ReadonlyMap<string, string> = new Map([['rank', 'rank']]);

/** The answers to show as rows: those of a chart without the ones that only the drawing needs. */
export const answersToRead = <T>(
  results: readonly T[],
  { rowQueries }: Pick<ChartPlugin, 'rowQueries'>,
): readonly T[] => (rowQueries === undefined ? results : results.slice(0, rowQueries));

/** The answers to show as rows, without columns that only the drawing needs. */
export function withoutInternal(
  results: readonly ChartResult[],
  plugin: ChartPlugin,
  form: FormData,
): readonly ChartResult[] {
  const queries = queriesFor(plugin, form);
  return answersToRead(results, plugin).map((result, query) => {
    const made = new Set(
      (queries[query]?.post_processing ?? []).flatMap(step => internal.get(step?.operation ?? '') ?? []),
    );
    // The last column of that name: the first may be a column of the data.
    const drop = result.columns.findLastIndex(column => made.has(column.name));
    return drop < 0 ? result : { ...result, columns: result.columns.filter((_, position) => position !== drop) };
  });
}

/**
 * A number format that gives all values of a column the same, readable number of decimals; null for whole numbers and
 * texts.
 */
export function readableFormat({ type, values }: ResultColumn): string | null {
  if (type !== genericTypes.numeric) return null;
  let [most, fraction] = [0, false];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row];
    if (typeof value !== 'number') continue;
    most = Math.max(most, Math.abs(value));
    fraction ||= !Number.isInteger(value);
  }
  if (!fraction) return null;
  const before = most < 1 ? Math.ceil(Math.log10(most)) : Math.floor(Math.log10(most)) + 1;
  return `,.${Math.max(FEWEST, DIGITS - before)}f`;
}

/** The column settings for showing an answer as a table; metrics keep their own formats. */
export function readableColumns(result: ChartResult, dataset: Dataset | null): Readonly<Record<string, object>> {
  const formatted = new Set(dataset?.metrics.filter(({ format }) => format !== null).map(({ name }) => name));
  return Object.fromEntries(
    result.columns.flatMap(column => {
      const format = formatted.has(column.name) ? null : readableFormat(column);
      return format === null ? [] : [[column.name, { d3NumberFormat: format, d3SmallNumberFormat: format }]];
    }),
  );
}
