import Papa from 'papaparse';
import { genericTypes } from '@/model/dataset';
import type { Value } from '../result/frame';
import { headOf, pieces, type DownloadTable } from './table';

/** Numbers with a sign, even as text, are not formulas. */
export const FORMULA = /^(?:[=@\t\r]|[+-](?![\d.]+$))/;

function cell(value: Value, temporal: boolean): string | number | boolean {
  if (value === null) return '';
  if (temporal && typeof value === 'number')
    return new Date(value)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.000Z$|Z$/, '');
  return value;
}

function lines(rows: readonly (readonly (string | number | boolean)[])[], width: number): string {
  const text = Papa.unparse([...rows.map(row => [...row])], {
    newline: '\n',
    escapeFormulae: FORMULA,
    // An empty line would not count as a row.
    quotes: value => value === '' && width === 1,
  });
  return `${text}\n`;
}

/**
 * Rows as CSV with verbose names, in pieces. Texts that a spreadsheet would run as a formula get a leading apostrophe.
 */
export function* csvPieces(table: DownloadTable): Generator<string> {
  const { columns, rowCount } = table.frame;
  yield lines([headOf(table)], columns.length);
  const temporal = columns.map(column => column.type === genericTypes.temporal);
  for (const { from, to } of pieces(rowCount)) {
    const rows = Array.from({ length: to - from }, (_, index) =>
      columns.map((column, position) => cell(column.values[from + index] ?? null, temporal[position] ?? false)),
    );
    yield lines(rows, columns.length);
  }
}
