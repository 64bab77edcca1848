import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileNote } from '@/model/data-file';
import { UPLOAD_COLUMNS_MAX, type UploadKind } from '@/model/data-upload';
import { duckdb } from '@/query/sql/duckdb';
import { interruptible } from '../engines/duckdb/run-statement';
import { EngineError } from '../engines/engine';
import { runStoppable } from '../engines/stopping';
import { columnsOf, countOf, firstRows, keptAs, keptType, requireTypes, setTypes } from './columns';
import { uploadFiles, type FileOutcome, type FileTask, type FileWork } from '../engines/file-task';
import { FileError, kindOfFile } from './read/kind';
import { readDuckDb } from './read/duckdb';
import { readExcel } from './read/excel';
import { readSqlite } from './read/sqlite';
import type { Reading, StagedTable } from './read/staged';
import { readText } from './read/text';
import { readArrow, readJson, readParquet } from './read/typed';
import { removeStaging, withStaging } from './staging';
import { isWorkbook, unpackGzip, unpackZip } from './unpack';

/** Makes a table of a file of each kind. @throws FileError, or the engine's error about the file */
const readers: Readonly<Record<UploadKind, (reading: Reading) => Promise<StagedTable>>> = {
  csv: readText,
  json: readJson,
  parquet: readParquet,
  arrow: readArrow,
  excel: readExcel,
  duckdb: readDuckDb,
  sqlite: readSqlite,
};

/** The engine's message without the file's path. */
function wordsOf(error: unknown, folder: string, name: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split('\n')[0]!
    .replaceAll(new RegExp(`${folder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/\\w+)+`, 'g'), name)
    .slice(0, 500);
}

export const runFileTask: FileWork = async (task, { timeoutMilliseconds }, { signal, timers }) =>
  runStoppable(timers, { signal, timeoutMilliseconds }, async stop => {
    try {
      return task.kind === 'read' ? await readFile(task, stop) : await writeTable(task, stop);
    } catch (cause) {
      if (stop.aborted) throw cause;
      const name = task.kind === 'read' ? task.name : 'the file';
      throw new EngineError('failed', wordsOf(cause, task.folder, name), { cause });
    }
  });

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const unpackers = { gzip: unpackGzip, zip: unpackZip } as const;

/** The kind of a table in a file, or the packing around it. */
async function kindOf(file: string): Promise<UploadKind | keyof typeof unpackers> {
  const kind = await kindOfFile(file);
  return kind === 'zip' && (await isWorkbook(file)) ? 'excel' : kind;
}

/** The file, or its unpacked content. */
async function contentOf({ folder, work }: FileTask, signal: AbortSignal) {
  const sent = path.join(folder, uploadFiles.content);
  const kind = await kindOf(sent);
  if (kind !== 'gzip' && kind !== 'zip') return { file: sent, kind };
  const unpacked = path.join(work, uploadFiles.unpacked);
  if (!(await exists(unpacked))) {
    const partial = `${unpacked}.partial`;
    try {
      await unpackers[kind](sent, partial, signal);
      await rename(partial, unpacked);
    } finally {
      await rm(partial, { force: true });
    }
  }
  const inside = await kindOf(unpacked);
  if (inside === 'gzip' || inside === 'zip')
    throw new FileError('The file is compressed twice. Unpack it once and upload the result.');
  return { file: unpacked, kind: inside };
}

async function readFile(task: Extract<FileTask, { kind: 'read' }>, signal: AbortSignal): Promise<FileOutcome> {
  const { folder, work, settings } = task;
  await removeStaging(work);
  const { file, kind } = await contentOf(task, signal);
  return withStaging(work, [folder], connection =>
    interruptible(connection, signal, async () => {
      const staged = await readers[kind]({ connection, file, table: uploadFiles.table, settings, signal });
      const columns = await columnsOf(connection);
      if (columns.length > UPLOAD_COLUMNS_MAX)
        throw new FileError(`The file has ${columns.length} columns. At most ${UPLOAD_COLUMNS_MAX} can be kept.`);
      await setTypes(connection, columns, settings.types ?? {});
      const kept = (await columnsOf(connection)).map(column => ({ name: column.name, type: keptType(column) }));
      const rows = await countOf(connection);
      const noRows: FileNote[] = rows === 0 ? [{ kind: 'no-rows', column: null, count: null, examples: [] }] : [];
      const notes = staged.reading.notes.filter(note => note.kind !== 'no-rows');
      return {
        kind: 'read',
        file: kind,
        tables: [...staged.tables],
        settings: staged.settings,
        columns: kept,
        rows: await firstRows(connection, columns),
        reading: {
          ...staged.reading,
          rows,
          columns: columns.length,
          skipped: { ...staged.reading.skipped, first: staged.reading.skipped.first.map(line => ({ ...line })) },
          notes: [...notes, ...noRows].map(note => ({ ...note, examples: [...note.examples] })),
        },
      };
    }),
  );
}

async function writeTable(
  { work, target, types }: Extract<FileTask, { kind: 'write' }>,
  signal: AbortSignal,
): Promise<FileOutcome> {
  const partial = `${target}.partial`;
  try {
    return await withStaging(work, [path.dirname(target)], connection =>
      interruptible(connection, signal, async () => {
        const columns = await columnsOf(connection);
        await requireTypes(connection, columns, types);
        const list = columns.map(column => keptAs(column, types[column.name])).join(', ');
        await connection.run(
          `COPY (SELECT ${list} FROM ${duckdb.identifier(uploadFiles.table)}) TO ${duckdb.literal(partial)} (FORMAT parquet, COMPRESSION zstd)`,
        );
        await rename(partial, target);
        return {
          kind: 'written',
          rows: await countOf(connection),
          columns: columns.map(column => ({ name: column.name, type: types[column.name] ?? keptType(column) })),
        };
      }),
    );
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
