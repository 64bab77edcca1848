import type { GridColumn } from '@/ui/grid/column';
import { genericTypes } from '@/model/dataset';
import type { TableColumn } from './columns';

const SAMPLE = 50;
/** Pixels of a character of a cell and of a title, and what stands beside them. */
const [CHARACTER, TITLE_CHARACTER, PADDING, ARROW] = [6.6, 6.4, 17, 12];
const NARROWEST = 52;
/** Text is cut beyond the second, the third is for cells that are cut whenever they can be. */
const [WIDEST, CUT, WHOLE] = [220, 120, 640];

const looksLikeHtml = /^\s*<[a-z][^]*>/i;
export const isHtml = (value: unknown): value is string => typeof value === 'string' && looksLikeHtml.test(value);

/** The length of the longest of the first cells. */
function usualLength({ column, format }: TableColumn, rowCount: number): number {
  const lengths = Array.from({ length: Math.min(SAMPLE, rowCount) }, (_, row) => {
    const value = column.values[row] ?? null;
    return isHtml(value) ? value.replace(/<[^>]*>/g, '').length : format(value).length;
  });
  return Math.max(0, ...lengths);
}

/** A column as the grid lays it out: as wide as its values, unless something else is set. */
export function toGridColumn(table: TableColumn, rowCount: number): GridColumn {
  const { column, title, numeric, config } = table;
  const isTime = column.type === genericTypes.temporal;
  const most = config.truncate === true ? CUT : config.truncate === false ? WHOLE : WIDEST;
  const content = Math.max(usualLength(table, rowCount) * CHARACTER + PADDING, Math.min(title.length * TITLE_CHARACTER + PADDING + ARROW, 140));
  return {
    key: column.name,
    title,
    align: config.align ?? (numeric ? 'right' : 'left'),
    minWidth: config.width ?? Math.ceil(Math.max(NARROWEST, Math.min(isTime || numeric ? WIDEST : most, content))),
    grow: numeric ? 1 : 1.4,
  };
}

/** Columns in the order that the reader gave them; new ones come last. */
export function inOrder<T extends { readonly key: string }>(columns: readonly T[], order: readonly string[] | null): readonly T[] {
  if (!order) return columns;
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...columns].sort((a, b) => place(a.key) - place(b.key));
}

/** The order after a column was taken before another, or to the end. */
export function moved(keys: readonly string[], key: string, before: string | null): string[] {
  const rest = keys.filter(candidate => candidate !== key);
  const place = before === null ? rest.length : rest.indexOf(before);
  return before === key || place < 0 ? [...keys] : [...rest.slice(0, place), key, ...rest.slice(place)];
}
