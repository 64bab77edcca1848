import type { ReactNode } from 'react';
import type { SqlColumn, SqlKind, SqlResult } from '@/offline/results/sql-result';
import type { GridColumn } from '@/ui/grid/column';
import { isNumeric, shownText } from './cell-text';

/** The id of the row number column; other ids are positions. */
export const ROW_NUMBER = 'row';

/** The icon before a title, by the kind of values. */
const signs: Readonly<Record<SqlKind, string>> = {
  integer: '12',
  decimal: '12',
  float: '12',
  boolean: 't/f',
  text: 'ab',
  date: 'd',
  time: 't',
  timestamp: 'dt',
  timestamptz: 'dt',
  interval: 'Δt',
  bytes: '0x',
  nested: '{}',
};
export const signOf = ({ kind }: Pick<SqlColumn, 'kind'>): string => signs[kind];

/** The number of rows used to estimate a column's width. */
const SAMPLE = 30;
/** The pixel widths of a monospace letter, a title letter and the padding. */
const [LETTER, TITLE_LETTER, AROUND, TITLE_AROUND] = [7.3, 6.8, 18, 78];
const [NARROWEST, WIDEST_TEXT, WIDEST_NUMBER, WIDEST_TITLE] = [84, 300, 420, 240];

function widthOf(column: SqlColumn, rowCount: number): number {
  let most = 0;
  for (let row = 0; row < Math.min(SAMPLE, rowCount); row += 1)
    most = Math.max(most, shownText(column, column.at(row))?.length ?? 4);
  const cells = most * LETTER + AROUND;
  const title = Math.min(WIDEST_TITLE, column.name.length * TITLE_LETTER + TITLE_AROUND);
  // Numbers are never truncated.
  const widest = isNumeric(column) ? WIDEST_NUMBER : WIDEST_TEXT;
  return Math.ceil(Math.max(NARROWEST, Math.min(widest, cells), title));
}

/** The grid columns of a result; computed once. */
export function gridColumnsOf(
  { columns, rowCount }: SqlResult,
  about: (column: number) => ReactNode,
): readonly GridColumn[] {
  return columns.map((column, index) => ({
    key: String(index),
    title: column.name,
    align: isNumeric(column) ? 'right' : 'left',
    minWidth: widthOf(column, rowCount),
    grow: 1,
    pick: true,
    sign: signOf(column),
    about: about(index),
  }));
}

/** The row numbers, in the order of the result. */
export const rowNumbers = (title: string, rowCount: number): GridColumn => ({
  key: ROW_NUMBER,
  title,
  align: 'right',
  minWidth: Math.max(44, Math.ceil(String(rowCount).length * LETTER + AROUND)),
  grow: 0,
  heading: true,
});
