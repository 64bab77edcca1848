import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Unzip, UnzipInflate } from 'fflate';
import { unread } from '@/model/data-file';
import { FileError } from './kind';
import { hasMistakenFormats, plainWorkbook } from './plain-workbook';
import { columnNames, createTable, ColumnTypes, type SourceValue } from './rows';
import { convertFoundTexts } from './found-texts';
import type { Reading, StagedTable } from './staged';

/** A workbook is held in memory while it is read: larger ones are rejected first. */
const MOST_BYTES = 128 * 2 ** 20;
const MOST_UNPACKED = 768 * 2 ** 20;

/** Workbooks up to this size are rewritten where their reader needs it. */
const MOST_REWRITTEN = 192 * 2 ** 20;

/** Bytes grow at most a thousandfold when they are unpacked. */
const PIECE = 16 * 2 ** 10;

const tooLarge = () => new FileError('The workbook is too large. Save the sheet as CSV, and upload that.');

/**
 * Whether a ZIP archive is a workbook of acceptable size. It is unpacked without being kept: the sizes that an archive
 * declares may be missing, or lies. Returns the unpacked size.
 */
async function checkWorkbook(file: string, signal: AbortSignal): Promise<number> {
  if ((await stat(file)).size > MOST_BYTES) throw tooLarge();
  let isWorkbook = false;
  let unpacked = 0;
  const archive = new Unzip(entry => {
    if (/^xl\/workbook\.(xml|bin)$/.test(entry.name)) isWorkbook = true;
    entry.ondata = (error, data) => {
      if (!error) unpacked += data.length;
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  const pieces: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: PIECE });
  for await (const piece of pieces) {
    signal.throwIfAborted();
    try {
      archive.push(piece, false);
    } catch {
      // Damaged, or packed otherwise: the reader finds out whether it is a workbook.
      break;
    }
    if (unpacked > MOST_UNPACKED) throw tooLarge();
  }
  if (!isWorkbook) throw new FileError('This is a ZIP archive, not a workbook. Unpack it and upload its contents.');
  return unpacked;
}

type Sheets = readonly { readonly sheet: string; readonly data: SourceValue[][] }[];

const DAMAGED = 'The workbook cannot be read: it is damaged or password-protected.';

async function sheetsOf(file: string, size: number): Promise<Sheets> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const read = async (source: string | Buffer) => (await readWorkbook(source)) as Sheets;
  if (size > MOST_REWRITTEN) return read(file);
  const bytes = await readFile(file);
  const rewritten = () => read(Buffer.from(plainWorkbook(bytes)));
  return hasMistakenFormats(bytes) ? rewritten() : read(file).catch(rewritten);
}

/** The reader leaves entities in the names of sheets. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainName = (name: string) => name.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity]!);

/** The reader rounds down to milliseconds: 14:57:13 may be 14:57:12.999, and midnight the day before. */
function toSecond(cell: SourceValue): SourceValue {
  if (!(cell instanceof Date)) return cell;
  const time = cell.getTime() + 1;
  return time % 1000 === 0 ? new Date(time) : cell;
}

const isEmptyRow = (row: readonly SourceValue[]) =>
  row.every(cell => cell === null || cell === undefined || cell === '');
const isTexts = (row: readonly SourceValue[]) => row.some(cell => typeof cell === 'string' && cell.trim() !== '');

/** One sheet of a workbook, with formulas as their saved values. */
export async function readExcel({ connection, file, table, settings, signal }: Reading): Promise<StagedTable> {
  const size = await checkWorkbook(file, signal);
  const sheets = await sheetsOf(file, size).catch((cause: unknown) => {
    throw new FileError(DAMAGED, { cause });
  });
  const filled = sheets
    .filter(({ data }) => data.some(row => !isEmptyRow(row)))
    .map(({ sheet, data }) => ({ sheet: plainName(sheet), data }));
  const sheet = filled.find(one => one.sheet === settings.table) ?? filled[0];
  if (!sheet) throw new FileError('The workbook is empty.');
  const all = sheet.data;
  const start = settings.skip ?? all.findIndex(row => !isEmptyRow(row));
  const rows = all.slice(start).flatMap(row => (isEmptyRow(row) ? [] : [row.map(toSecond)]));
  const width = Math.max(0, ...rows.slice(0, 1000).map(row => row.length));
  const first = rows[0] ?? [];
  const heading = settings.heading ?? (rows.length === 1 || isTexts(first));
  const names = columnNames(Array.from({ length: width }, (_, index) => (heading ? first[index] : null)));
  const body = heading ? rows.slice(1) : rows;
  const types = new ColumnTypes(width);
  for (const row of body) types.see(row);
  await createTable(connection, table, names, types.types(), body, signal);
  const notes = await convertFoundTexts(connection, table, names, types.types(), settings);
  return {
    tables: filled.map(one => one.sheet),
    settings: { table: sheet.sheet, heading, skip: start, decimal: settings.decimal },
    reading: { ...unread, notes },
  };
}
