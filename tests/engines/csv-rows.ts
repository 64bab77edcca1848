import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';

export const dataFolder = path.resolve(import.meta.dirname, '..', 'fixtures', 'contract', 'data');

export interface CsvTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Texts by column; empty ones are nulls. */
  readonly rows: readonly Readonly<Record<string, string | null>>[];
}

async function readTable(file: string): Promise<CsvTable> {
  const text = await readFile(path.join(dataFolder, file), 'utf8');
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const rows = data.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value])),
  );
  return { rows, name: path.basename(file, '.csv'), columns: meta.fields ?? [] };
}

/** The rows of the sample tables. */
export async function csvTables(): Promise<CsvTable[]> {
  return Promise.all((await readdir(dataFolder)).sort().map(readTable));
}
