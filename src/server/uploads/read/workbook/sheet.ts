import type { SourceValue } from '../rows';
import { createTextCollector, withCharacters } from './texts';
import { createXmlReader, type XmlAttributes } from './xml';

/** A row with at least one value. */
export interface SheetRow {
  /** From 1. */
  readonly number: number;
  /** Up to its last value. */
  readonly cells: readonly SourceValue[];
}

/** What the cells of all sheets refer to. */
export interface CellContext {
  readonly texts: readonly string[];
  /** By the number of a style. */
  readonly isDate: readonly boolean[];
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
}

const DAY = 86_400_000;
/** The day 0 of spreadsheets is 1899-12-30, in days since 1970. */
const DAY_ZERO = 25_569;
const YEARS_TO_1904 = 1462;
/** 9999-12-31 */
const LAST_DAY = 2_958_465;
/** The column XFD. */
const MOST_COLUMNS = 16_384;

/** A date of a spreadsheet, exact to the millisecond. Outside its calendar it is a number. */
function momentOf(number: number, from1904: boolean): Date | number {
  const shifted = from1904 && number >= 1 ? number + YEARS_TO_1904 : number;
  // Spreadsheets think that there was a day between February 28 and March 1 of 1900.
  const days = shifted >= 1 && shifted < 60 ? shifted + 1 : shifted;
  return days < 0 || days > LAST_DAY + 1 ? number : new Date(Math.round((days - DAY_ZERO) * DAY));
}

/** A date as `2020-01-31` or `2020-01-31T10:30:00`, in no time zone. */
function writtenMoment(text: string): SourceValue {
  const time = Date.parse(/T[^Z+-]+$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(time) ? text : new Date(time);
}

const trimmed = (text: string) => withCharacters(text).trim() || null;

interface Cell {
  type: string;
  style: number;
  /** The place of its row's values. */
  column: number;
  value: string;
}

function valueOf({ type, style, value }: Cell, { texts, isDate, from1904 }: CellContext): SourceValue {
  if (type === 'str') return trimmed(value);
  const text = value.trim();
  // A formula that failed has no value.
  if (text === '' || type === 'e') return null;
  if (type === 's') return trimmed(texts[Number(text)] ?? '');
  if (type === 'b') return text === '1' || text === 'true';
  if (type === 'd') return writtenMoment(text);
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  return isDate[style] ? momentOf(number, from1904) : number;
}

/** The number of the column in `AB12`, from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at);
    if (letter < 65) break;
    column = column * 26 + (letter & 31);
  }
  return column - 1;
}

/**
 * Collects the rows of a sheet. Rows and cells need not say where they are, and then follow the previous one.
 * Their attributes have no prefixes, even if their tags have some.
 */
function createRowReader(context: CellContext, found: (row: SheetRow) => void) {
  let number = 0;
  let cells: SourceValue[] = [];
  let cell: Cell | null = null;
  let column = -1;
  let isValue = false;
  const inline = createTextCollector();

  function startRow({ r }: XmlAttributes): void {
    const named = Number(r ?? number + 1);
    if (!(named > number)) throw new Error(`The row ${named} follows the row ${number}`);
    [number, cells, column] = [named, [], -1];
  }

  function startCell({ r: place, s = '0', t = 'n' }: XmlAttributes): void {
    const named = place === undefined ? column + 1 : columnOf(place);
    if (named <= column || named >= MOST_COLUMNS) throw new Error(`A cell is not where it should be: ${place}`);
    column = named;
    cell = { type: t, style: Number(s), column, value: '' };
  }

  function endCell(ended: Cell): void {
    const value = ended.type === 'inlineStr' ? inline.take().trim() || null : valueOf(ended, context);
    cell = null;
    if (value === null) return;
    while (cells.length < ended.column) cells.push(null);
    cells.push(value);
  }

  return createXmlReader({
    open(name, attributes) {
      if (name === 'row') startRow(attributes);
      else if (name === 'c') startCell(attributes);
      else if (name === 'v') isValue = true;
      else if (cell?.type === 'inlineStr') inline.open(name, attributes);
    },
    close(name) {
      if (name === 'c') {
        if (cell) endCell(cell);
      } else if (name === 'v') isValue = false;
      else if (name === 'row') {
        if (cells.length > 0) found({ number, cells });
        cells = [];
      } else if (cell?.type === 'inlineStr') inline.close(name);
    },
    text(text) {
      if (!cell) return;
      if (isValue) cell.value += text;
      else if (cell.type === 'inlineStr') inline.text(text);
    },
  });
}

/** The rows of a sheet with values, while it is unpacked. Empty rows cost nothing, wherever they are. */
export async function* sheetRows(
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  signal: AbortSignal,
): AsyncGenerator<SheetRow> {
  const decoder = new TextDecoder();
  let rows: SheetRow[] = [];
  const { read, end } = createRowReader(context, row => rows.push(row));
  for await (const piece of pieces) {
    signal.throwIfAborted();
    read(decoder.decode(piece, { stream: true }));
    yield* rows;
    rows = [];
  }
  end();
}
