import type { DuckDBType } from '@duckdb/node-api';
import { unread } from '@/model/data-file';
import { convertFoundTexts } from './found-texts';
import { FileError } from './kind';
import { columnNames, createTable, ColumnTypes, type SourceValue } from './rows';
import type { Reading, StagedTable } from './staged';
import { openWorkbook, type Workbook } from './workbook/book';
import type { SheetRow } from './workbook/sheet';
import { zipEntries } from './zip';

const DAMAGED = 'The workbook cannot be read: it is damaged or password-protected.';

type Sheet = Workbook['sheets'][number];

async function firstRow(sheet: Sheet, signal: AbortSignal): Promise<SheetRow | null> {
  for await (const row of sheet.rows(signal)) return row;
  return null;
}

const isTexts = (cells: readonly SourceValue[]) => cells.some(cell => typeof cell === 'string');

/** The rows of a sheet below some lines. */
async function* below(sheet: Sheet, lines: number, signal: AbortSignal): AsyncGenerator<readonly SourceValue[]> {
  for await (const { number, cells } of sheet.rows(signal)) if (number > lines) yield cells;
}

async function* withoutFirst<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  let isFirst = true;
  for await (const row of rows) {
    if (!isFirst) yield row;
    isFirst = false;
  }
}

interface SheetTable {
  /** Of all sheets with cells. */
  readonly names: readonly string[];
  readonly sheet: Sheet;
  /** The lines above the table. */
  readonly skip: number;
  readonly heading: boolean;
  readonly first: readonly SourceValue[];
  readonly types: readonly DuckDBType[];
}

/** Reads the chosen sheet once, for the types of its columns. It is never held as a whole. */
async function examine({ file, settings, signal }: Reading): Promise<SheetTable> {
  const { sheets } = await openWorkbook(file, (await zipEntries(file)) ?? []);
  const filled: { sheet: Sheet; above: number }[] = [];
  for (const sheet of sheets) {
    const row = await firstRow(sheet, signal);
    if (row) filled.push({ sheet, above: row.number - 1 });
  }
  const chosen = filled.find(({ sheet }) => sheet.name === settings.table) ?? filled[0];
  if (!chosen) throw new FileError('The workbook is empty.');
  const skip = settings.skip ?? chosen.above;
  const seen = new ColumnTypes();
  let first: readonly SourceValue[] = [];
  let rows = 0;
  for await (const cells of below(chosen.sheet, skip, signal)) {
    rows += 1;
    if (rows === 1) first = cells;
    else seen.see(cells);
  }
  const heading = settings.heading ?? (rows === 1 || isTexts(first));
  if (!heading) seen.see(first);
  const types = seen.types(Math.max(seen.columns, first.length));
  return { names: filled.map(({ sheet }) => sheet.name), sheet: chosen.sheet, skip, heading, first, types };
}

/** One sheet of a workbook, with formulas as their saved values. */
export async function readExcel(reading: Reading): Promise<StagedTable> {
  const { connection, table, settings, signal } = reading;
  const { names, sheet, skip, heading, first, types } = await examine(reading).catch((cause: unknown) => {
    if (cause instanceof FileError || signal.aborted) throw cause;
    throw new FileError(DAMAGED, { cause });
  });
  const columns = columnNames(types.map((_, index) => (heading ? first[index] : null)));
  const all = below(sheet, skip, signal);
  await createTable(connection, table, columns, types, heading ? withoutFirst(all) : all, signal);
  const notes = await convertFoundTexts(connection, table, columns, types, settings);
  return {
    tables: names,
    settings: { table: sheet.name, heading, skip, decimal: settings.decimal },
    reading: { ...unread, notes },
  };
}
