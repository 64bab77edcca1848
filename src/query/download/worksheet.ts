import type { FrameColumn } from '../result/frame';
import { QueryError } from '../query-error';
import { cellWriter, textCell } from './cells';
import { headOf, pieces, type DownloadTable } from './table';
import { MAIN, styles, xmlHead } from './workbook-parts';

/** The size of a worksheet in every program that reads them. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** Characters; a column is as wide as its head or the first rows need, between these. */
const NARROWEST = 8;
const WIDEST = 50;
const LOOKED_AT = 100;

function widthOf(head: string, { values }: FrameColumn): number {
  const longest = values
    .slice(0, LOOKED_AT)
    .reduce<number>((most, value) => Math.max(most, typeof value === 'number' ? 11 : String(value ?? '').length), head.length);
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

/** @throws QueryError for what no spreadsheet can hold */
export function assertFits({ frame }: DownloadTable): void {
  if (frame.rowCount < MOST_ROWS && frame.columns.length <= MOST_COLUMNS) return;
  throw new QueryError('unsupported', `A spreadsheet holds ${MOST_ROWS - 1} rows of ${MOST_COLUMNS} columns at most; ask for csv instead.`);
}

/** The rows of a result under a bold head that stays in sight, in pieces. */
export function* worksheetPieces(table: DownloadTable): Generator<string> {
  const { columns, rowCount } = table.frame;
  const head = headOf(table);
  const widths = columns.map((column, position) => widthOf(head[position] ?? '', column));
  yield `${sheetOf(widths, true)}<row>${head.map(name => textCell(name, styles.head)).join('')}</row>`;
  const writers = columns.map(cellWriter);
  for (const { from, to } of pieces(rowCount)) {
    let rows = '';
    for (let row = from; row < to; row += 1) {
      rows += '<row>';
      for (let position = 0; position < columns.length; position += 1) rows += writers[position]!(columns[position]!.values[row] ?? null);
      rows += '</row>';
    }
    yield rows;
  }
  yield END;
}

/** Pairs of a word and a text, one below the other. */
export function noteSheet(notes: readonly (readonly [string, string])[]): string {
  const rows = notes.map(([word, text]) => `<row>${textCell(word, styles.head)}${textCell(text)}</row>`);
  return `${sheetOf([20, 100], false)}${rows.join('')}${END}`;
}
