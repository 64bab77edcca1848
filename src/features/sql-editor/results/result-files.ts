import Papa from 'papaparse';
import { genericTypes } from '@/model/dataset';
import type { QueryRun } from '@/model/sql-run';
import type { SqlColumn, SqlKind, SqlResult, SqlValue } from '@/offline/results/sql-result';
import { FORMULA } from '@/query/download/csv';
import { memberNames } from '@/query/download/json';
import { xlsxPieces, type Notes } from '@/query/download/xlsx';
import { toFrame, type Value } from '@/query/result/frame';
import { resultsText } from '@/text/messages/sql-editor/results';
import { deviceWords } from '../run-words';
import { exactText } from './cell-text';
import { jsonText } from './copy-forms';
import type { Steps } from './row-order';

/** The file types that the device makes from the stored rows. */
export const fileKinds = ['csv', 'xlsx', 'json', 'parquet', 'arrow'] as const;
export type ResultFileKind = (typeof fileKinds)[number];

export const contentTypes: Readonly<Record<ResultFileKind, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
};

/** The number of cells written in one step. */
const AT_ONCE = 4000;

/** Rows in pieces, each as a text. */
function* inPieces(
  { columns, rowCount }: SqlResult,
  write: (from: number, to: number) => string,
  into: string[],
): Steps<void> {
  const step = Math.max(1, Math.floor(AT_ONCE / Math.max(1, columns.length)));
  for (let from = 0; from < rowCount; from += step) {
    into.push(write(from, Math.min(rowCount, from + step)));
    yield undefined;
  }
}

/** Keeps every digit, and disarms spreadsheet formulas. */
function* csvOf(result: SqlResult): Steps<string[]> {
  const { columns } = result;
  const lines = (rows: string[][]) =>
    `${Papa.unparse(rows, {
      newline: '\n',
      escapeFormulae: FORMULA,
      // An empty line would not count as a row.
      quotes: (value: unknown) => value === '' && columns.length === 1,
    })}\n`;
  const parts = [lines([columns.map(({ name }) => name)])];
  const rowAt = (row: number) => columns.map(column => exactText(column, column.at(row)) ?? '');
  yield* inPieces(
    result,
    (from, to) => lines(Array.from({ length: to - from }, (_, index) => rowAt(from + index))),
    parts,
  );
  return parts;
}

function* jsonOf(result: SqlResult): Steps<string[]> {
  const names = memberNames(result.columns.map(column => column.name)).map(name => JSON.stringify(name));
  const object = (row: number) =>
    `{${result.columns.map((column, index) => `${names[index]}:${jsonText(column, column.at(row))}`).join(',')}}`;
  const parts = ['['];
  yield* inPieces(
    result,
    (from, to) =>
      Array.from(
        { length: to - from },
        (_, index) => `${from + index === 0 ? '\n' : ',\n'}${object(from + index)}`,
      ).join(''),
    parts,
  );
  parts.push('\n]\n');
  return parts;
}

/** The number of digits in spreadsheet numbers; longer numbers become texts. */
const EXACT_DIGITS = 15;
const digitsOf = (text: string) => text.replace(/^-?0*\.?0*/, '').replace('.', '').length;
const isTime = (kind: SqlKind) => kind === 'timestamp' || kind === 'timestamptz' || kind === 'date';

/** A spreadsheet cell: a number or a time if that loses nothing, else the text. */
function sheetValue(column: SqlColumn, value: SqlValue): Value {
  if (value === null || typeof value === 'boolean') return value;
  const text = exactText(column, value) ?? '';
  switch (column.kind) {
    case 'integer':
    case 'decimal':
      return /^-?\d+(?:\.\d+)?$/.test(text) && digitsOf(text) <= EXACT_DIGITS ? Number(text) : text;
    case 'float':
      return typeof value === 'number' && Number.isFinite(value) ? value : text;
    case 'timestamp':
    case 'timestamptz':
      return typeof value === 'bigint' && value % 1000n === 0n ? Number(value / 1000n) : text;
    case 'date': {
      const instant = Date.parse(text);
      return Number.isNaN(instant) ? text : instant;
    }
    default:
      return text;
  }
}

function* xlsxOf(result: SqlResult, notes: Notes, now: number): Steps<Uint8Array<ArrayBuffer>[]> {
  const columns = [];
  for (const column of result.columns) {
    const values: Value[] = [];
    for (let row = 0; row < result.rowCount; row += 1) {
      values.push(sheetValue(column, column.at(row)));
      if (row % AT_ONCE === 0) yield undefined;
    }
    columns.push({
      label: [column.name],
      type: isTime(column.kind) ? genericTypes.temporal : genericTypes.text,
      values,
    });
  }
  const table = { frame: toFrame(columns), verboseNames: new Map(), cutAt: result.truncated ? result.rowCount : null };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of xlsxPieces(table, notes, now)) {
    parts.push(piece);
    yield undefined;
  }
  return parts;
}

/** The notes about a run in a spreadsheet: also that it ran on the device, and how old its rows were. */
export function notesAbout(run: QueryRun, { truncated, rowCount }: SqlResult): Notes {
  const { about, cut } = resultsText;
  const here = deviceWords(run);
  return [
    [about.tab, run.tab],
    [about.startedAt, new Date(run.startedAt)],
    ...(here ? [[about.source, here.why] as const] : []),
    [about.rows, truncated ? cut(rowCount) : about.all],
    [about.sql, run.sql],
  ];
}

/**
 * The content of a file. @throws QueryError where a spreadsheet cannot hold it
 * @param notes the notes about the rows on a spreadsheet's second sheet
 */
export function fileParts(
  kind: Exclude<ResultFileKind, 'arrow' | 'parquet'>,
  result: SqlResult,
  { notes, now }: { readonly notes: Notes; readonly now: number },
): Steps<readonly BlobPart[]> {
  switch (kind) {
    case 'csv':
      return csvOf(result);
    case 'json':
      return jsonOf(result);
    case 'xlsx':
      return xlsxOf(result, notes, now);
  }
}

/** A file name that reports the row limit, since the content cannot. */
export const fileNameOf = (name: string, kind: ResultFileKind, { rowCount, truncated }: SqlResult): string =>
  `${name}${truncated ? `-first-${rowCount}-rows` : ''}.${kind === 'arrow' ? 'arrows' : kind}`;
