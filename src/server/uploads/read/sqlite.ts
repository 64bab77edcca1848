import Database from 'libsql';
import { unread } from '@/model/data-file';
import { FileError } from './kind';
import { convertFoundTexts } from './found-texts';
import { columnNames, createTable, ColumnTypes, type SourceValue } from './rows';
import type { Reading, StagedTable } from './staged';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`;

function open(file: string) {
  try {
    return new Database(file, { readonly: true });
  } catch (cause) {
    throw new FileError('The SQLite file cannot be read: it is damaged or encrypted.', { cause });
  }
}

/** Reads one table of an SQLite file. Views are ignored: they can be made to run for ever. */
export async function readSqlite({ connection, file, table, settings, signal }: Reading): Promise<StagedTable> {
  const database = open(file);
  try {
    const tables = (database.prepare(TABLES).raw(true).all() as [string][]).map(([name]) => name);
    const name = tables.find(one => one === settings.table) ?? tables[0];
    if (name === undefined) throw new FileError('There is no table in the SQLite file.');
    const statement = database.prepare(`SELECT * FROM ${quoted(name)}`);
    const own = statement.columns().map(column => column.name);
    const names = columnNames(own);
    const rows = () => statement.raw(true).safeIntegers(true).iterate() as IterableIterator<SourceValue[]>;
    const seen = new ColumnTypes();
    for (const row of rows()) seen.see(row);
    signal.throwIfAborted();
    const types = seen.types(names.length);
    await createTable(connection, table, names, types, rows(), signal);
    const notes = await convertFoundTexts(connection, table, names, types, settings);
    return { tables, settings: { table: name }, reading: { ...unread, notes } };
  } catch (cause) {
    if (cause instanceof FileError || signal.aborted) throw cause;
    throw new FileError('The SQLite file cannot be read: it is damaged or encrypted.', { cause });
  } finally {
    database.close();
  }
}
