import { dirname } from 'node:path';
import type { CsvChoice } from '../../catalogue/files/csv/read-csv';
import { readCsvTable } from '../../catalogue/files/csv/read-csv';
import type { UploadSettings } from '@/model/data-upload';
import type { Reading, StagedTable } from './staged';

/** The type as which whole numbers are read: DuckDB would round fractions. They become whole numbers afterwards. */
const UNROUNDED = 'DECIMAL(38,9)';

const choiceOf = ({ delimiter, encoding, heading, skip, decimal, dateFormat, types }: UploadSettings): CsvChoice => ({
  delimiter,
  encoding,
  heading,
  skip,
  dateFormat,
  decimal: decimal === undefined ? undefined : decimal === ',' ? 'comma' : 'point',
  types: new Map(
    Object.entries(types ?? {}).map(([name, type]) => [name, type === 'BIGINT' ? UNROUNDED : type] as const),
  ),
});

/** Separated values, with any separator. */
export async function readText({ connection, file, table, settings }: Reading): Promise<StagedTable> {
  const { dialect, encoding, reading, style } = await readCsvTable(
    connection,
    table,
    file,
    choiceOf(settings),
    dirname(file),
  );
  return {
    tables: [],
    settings: {
      delimiter: dialect.delimiter === '\u001f' ? undefined : dialect.delimiter,
      encoding,
      heading: dialect.heading,
      skip: dialect.skip,
      decimal: style === 'comma' ? ',' : '.',
      dateFormat: settings.dateFormat ?? dialect.dateFormat ?? undefined,
    },
    reading,
  };
}
