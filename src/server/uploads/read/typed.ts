import { dirname } from 'node:path';
import { unread } from '@/model/data-file';
import { createTableFromArrow } from '../../catalogue/files/arrow/table';
import { createTableFromJson } from '../../catalogue/files/json/table';
import { createViewOfParquet } from '../../catalogue/files/parquet-view';
import { FileError } from './kind';
import type { Reading, StagedTable } from './staged';

/** Files that declare their columns need no detection. */
const asFound: StagedTable = { tables: [], settings: {}, reading: unread };

/** A longer object cannot become a row. */
const MOST_OBJECT_BYTES = 64 * 2 ** 20;

/** An array of objects or lists, or one object per line. */
export async function readJson({ connection, file, table, settings }: Reading): Promise<StagedTable> {
  const chosen = new Set(Object.keys(settings.types ?? {}));
  const options = { limit: MOST_OBJECT_BYTES, chosen, keepNested: true, scratch: dirname(file) };
  return { ...asFound, reading: { ...unread, ...(await createTableFromJson(connection, table, file, options)) } };
}

/** Parquet is read in place. */
export async function readParquet({ connection, file, table }: Reading): Promise<StagedTable> {
  await createViewOfParquet(connection, table, file);
  return asFound;
}

/** A file or a stream of Arrow, read in batches. */
export async function readArrow({ connection, file, table }: Reading): Promise<StagedTable> {
  await createTableFromArrow(connection, table, file).catch((cause: unknown) => {
    throw new FileError('The Arrow file cannot be read: it is damaged, truncated, or has values of a rare kind.', {
      cause,
    });
  });
  return asFound;
}
