import { genericTypes } from '@/model/dataset';
import { labelText, type FrameColumn } from '../result/frame';
import { QueryError } from '../query-error';
import { cellWriter, textCell, timeCell, timeStyle } from './cells';
import { headOf, pieces, type DownloadTable } from './table';
import { MAIN, numberStyle, styles, xmlHead } from './workbook-parts';

/** The size of a worksheet in every program that reads them. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** In characters; a column is as wide as its header or first rows need, within these limits. */
const NARROWEST = 8;
const WIDEST = 50;
const LOOKED_AT = 100;

/** Width of a time in characters, by style. */
const timeWidths = new Map<number, number>([
  [styles.date, 10],
  [styles.time, 19],
  [styles.milliseconds, 23],
]);
const NUMBER = 11;
/** Factor for characters other than digits in a long number: separators, a sign, a unit. */
const BETWEEN = 1.34;

function widthOf(head: string, { values, type }: FrameColumn, code: string | undefined): number {
  const numbers = type === genericTypes.temporal ? (timeWidths.get(timeStyle(values)) ?? NUMBER) : NUMBER;
  // A number that does not fit is shown as a row of #.
  const around = code === undefined ? 0 : code.split(';')[0]!.replace(/^[+-]|#,##|"/g, '').length;
  const widthOfNumber = (value: number) =>
    Math.max(numbers, code === undefined ? 0 : Math.ceil(String(Math.trunc(value)).length * BETWEEN) + around);
  const longest = values
    .slice(0, LOOKED_AT)
    .reduce<number>(
      (most, value) => Math.max(most, typeof value === 'number' ? widthOfNumber(value) : String(value ?? '').length),
      head.length,
    );
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

const sheetOf = (widths: readonly number[], frozen: boolean) =>
  `${xmlHead}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  `${frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''}</sheetView></sheetViews>` +
  (widths.length === 0
    ? ''
    : `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`) +
  '<sheetData>';
const END = '</sheetData></worksheet>';

/** @throws QueryError for results that no spreadsheet can hold */
export function assertFits({ frame }: DownloadTable): void {
  if (frame.rowCount < MOST_ROWS && frame.columns.length <= MOST_COLUMNS) return;
  throw new QueryError(
    'unsupported',
    `A spreadsheet holds ${MOST_ROWS - 1} rows of ${MOST_COLUMNS} columns at most; ask for csv instead.`,
  );
}

/**
 * The rows of a result below a fixed, bold header, in pieces.
 * @param codes the number codes of the workbook
 */
export function* worksheetPieces(table: DownloadTable, codes: readonly string[]): Generator<string> {
  const { columns, rowCount } = table.frame;
  const head = headOf(table);
  const codeOf = ({ label }: FrameColumn) => table.numberCodes?.get(labelText(label));
  const widths = columns.map((column, position) => widthOf(head[position] ?? '', column, codeOf(column)));
  yield `${sheetOf(widths, true)}<row>${head.map(name => textCell(name, styles.head)).join('')}</row>`;
  const writers = columns.map(column => {
    const index = codes.indexOf(codeOf(column) ?? '');
    return cellWriter(column, index < 0 ? styles.plain : numberStyle(index));
  });
  for (const { from, to } of pieces(rowCount)) {
    let rows = '';
    for (let row = from; row < to; row += 1) {
      rows += '<row>';
      for (let position = 0; position < columns.length; position += 1)
        rows += writers[position]!(columns[position]!.values[row] ?? null);
      rows += '</row>';
    }
    yield rows;
  }
  yield END;
}

/** A label and its value: a text or a time. */
export type Note = readonly [label: string, value: string | Date];

/** Labels and their values, one below the other. */
export function noteSheet(notes: readonly Note[]): string {
  const cellOf = (value: string | Date) =>
    typeof value === 'string' ? textCell(value) : timeCell(value.getTime(), styles.time);
  const rows = notes.map(([label, value]) => `<row>${textCell(label, styles.head)}${cellOf(value)}</row>`);
  return `${sheetOf([20, 100], false)}${rows.join('')}${END}`;
}

/** The number codes of some tables, without duplicates. */
export const codesOf = (tables: readonly DownloadTable[]): readonly string[] => [
  ...new Set(tables.flatMap(({ numberCodes }) => [...(numberCodes?.values() ?? [])])),
];
