import type { GridColumn } from '@/ui/grid/column';
import { genericTypes } from '@/model/dataset';
import { cellsWidth, titleWidths } from './column-width';
import type { ResultColumn } from '../../result';
import type { DisplayColumn } from './columns';

const SAMPLE = 50;
const NARROWEST = 52;
/**
 * Text is truncated beyond the second; the third is for cells that are truncated whenever possible. If columns compete,
 * text gives way first.
 */
const [WIDEST, CUT, WHOLE, GIVING] = [220, 120, 640, 110];
/** The widest title that stays on one line. */
const WIDEST_TITLE = 180;

const looksLikeHtml = /^\s*<[a-z][^]*>/i;
export const isHtml = (value: unknown): value is string => typeof value === 'string' && looksLikeHtml.test(value);

/** The first cells of a column, and those of its smallest and largest number. */
function sampleOf({ column, format }: DisplayColumn, rowCount: number): readonly string[] {
  const first = Array.from({ length: Math.min(SAMPLE, rowCount) }, (_, row) => {
    const value = column.values[row] ?? null;
    return isHtml(value) ? value.replace(/<[^>]*>/g, '') : format(value);
  });
  let [low, high] = [Infinity, -Infinity];
  for (let row = 0; row < rowCount; row += 1) {
    const value = column.values[row];
    if (typeof value !== 'number') continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? first : [...first, format(low), format(high)];
}

/**
 * A column for the grid: as wide as its values, unless a width is set. Numbers and times are never truncated.
 * @param total of the row of sums
 */
export function toGridColumn(table: DisplayColumn, rowCount: number, total?: ResultColumn): GridColumn {
  const { column, title, numeric, config } = table;
  const isTime = column.type === genericTypes.temporal;
  const most = config.truncate === true ? CUT : config.truncate === false ? WHOLE : WIDEST;
  const sums = total ? cellsWidth([table.format(total.values[0] ?? null)], true) : 0;
  const cells = Math.max(sums, cellsWidth(sampleOf(table, rowCount)));
  const { whole, broken } = titleWidths(title);
  const least = numeric || isTime ? cells : Math.min(config.truncate === false ? most : GIVING, cells);
  const minWidth = config.width ?? Math.ceil(Math.max(NARROWEST, least, Math.min(broken, CUT)));
  // Whole cells have priority over titles on one line.
  const content = Math.ceil(Math.max(minWidth, Math.min(most, cells)));
  const wishes = [content, Math.max(content, Math.ceil(Math.min(whole, WIDEST_TITLE)))];
  return {
    key: column.name,
    title,
    align: config.align ?? (numeric ? 'right' : 'left'),
    minWidth,
    ...(config.width === null ? { preferredWidths: wishes } : {}),
    grow: numeric ? 1 : 1.4,
  };
}

/** Columns in the reader's order; new ones come last. */
export function inOrder<T extends { readonly key: string }>(
  columns: readonly T[],
  order: readonly string[] | null,
): readonly T[] {
  if (!order) return columns;
  const index = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...columns].sort((a, b) => index(a.key) - index(b.key));
}

/** The order after a column was moved before another, or to the end. */
export function moved(keys: readonly string[], key: string, before: string | null): string[] {
  const rest = keys.filter(candidate => candidate !== key);
  const index = before === null ? rest.length : rest.indexOf(before);
  return before === key || index < 0 ? [...keys] : [...rest.slice(0, index), key, ...rest.slice(index)];
}
