import Papa from 'papaparse';
import { FORMULA } from '@/query/download/csv';
import { ROWS_AT_ONCE } from '@/query/download/table';
import type { ExactColumn, ExactTable, ExactValue } from '../../engines/exact/table';
import { bytesWriter } from '../../engines/exact/texts';

function cellWriter({ kind, values }: ExactColumn): (value: ExactValue) => string {
  const write = bytesWriter(values);
  return value => {
    if (value === null || Number.isNaN(value) || (kind === 'decimal' && value === 'NaN')) return '';
    if (value instanceof Uint8Array) return write(value);
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return String(value);
  };
}

function lines(rows: readonly (readonly string[])[], width: number): string {
  const text = Papa.unparse([...rows.map(row => [...row])], {
    newline: '\n',
    escapeFormulae: FORMULA,
    quotes: value => value === '' && width === 1,
  });
  return `${text}\n`;
}

/** A table as CSV with all digits, in pieces. Texts that a spreadsheet would execute get a leading apostrophe. */
export function* exactCsv({ columns, rowCount }: ExactTable): Generator<string> {
  if (columns.length === 0) return;
  yield lines([columns.map(({ name }) => name)], columns.length);
  const writers = columns.map(cellWriter);
  for (let from = 0; from < rowCount; from += ROWS_AT_ONCE) {
    const to = Math.min(rowCount, from + ROWS_AT_ONCE);
    const rows = Array.from({ length: to - from }, (_, index) =>
      columns.map(({ values }, column) => writers[column]?.(values[from + index] ?? null) ?? ''),
    );
    yield lines(rows, columns.length);
  }
}
