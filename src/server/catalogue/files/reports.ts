import * as v from 'valibot';
import { fileReadingSchema } from '@/api/data-file';
import { parseJson } from '@/lib/json';
import { fileStatus, unread, type FileReading } from '@/model/data-file';
import type { MetadataStore } from '../../metadata/store';
import type { FoundFile, FileProblem } from './find-files';

interface KeptReading {
  readonly file: FoundFile;
  readonly table: string;
  readonly datasetId: number | null;
  readonly reading: FileReading;
}

/** Stores how files were read, replacing earlier reports about them, and what is new of them. */
export async function keepReadings(store: MetadataStore, readings: readonly KeptReading[], now: number): Promise<void> {
  await store.transaction().execute(async transaction => {
    const before = await transaction
      .selectFrom('data_file')
      .select(['path', 'table', 'size', 'changed', 'change', 'noticed_on'])
      .execute();
    const noticed = (file: FoundFile, table: string) => {
      const known = before.find(row => row.path === file.path && (row.table === table || row.table === ''));
      const isSame = known && known.size === file.size && known.changed === file.changed;
      // The files of the first start are not news.
      if (before.length === 0 || isSame)
        return { change: known?.change ?? null, noticed_on: known?.noticed_on ?? null };
      return { change: known ? 'changed' : 'new', noticed_on: now };
    };
    for (const path of new Set(readings.map(({ file }) => file.path)))
      await transaction.deleteFrom('data_file').where('path', '=', path).execute();
    for (const { file, table, datasetId, reading } of readings) {
      const { path, kind, size, changed } = file;
      await transaction
        .insertInto('data_file')
        .values({
          path,
          table,
          kind,
          size,
          changed,
          dataset_id: datasetId,
          reading: JSON.stringify(reading),
          problem: null,
          read_on: now,
          ...noticed(file, table),
        })
        .execute();
    }
  });
}

/**
 * Stores which files are missing or could not be read: their datasets stay, without data. Reports on files that are
 * neither found nor a problem are deleted.
 */
export async function keepProblems(
  store: MetadataStore,
  files: readonly FoundFile[],
  problems: readonly FileProblem[],
  now: number,
): Promise<void> {
  const byPath = new Map(files.map(file => [file.path, file]));
  const spokenOf = new Set([...byPath.keys(), ...problems.map(({ path }) => path)]);
  await store.transaction().execute(async transaction => {
    const kept = await transaction.selectFrom('data_file').select(['id', 'path']).execute();
    for (const { id } of kept.filter(({ path }) => !spokenOf.has(path)))
      await transaction.deleteFrom('data_file').where('id', '=', id).execute();
    const known = new Set(kept.map(({ path }) => path));
    for (const { path, reason } of problems) {
      if (known.has(path)) {
        await transaction
          .updateTable('data_file')
          .set({ problem: reason, read_on: now })
          .where('path', '=', path)
          .execute();
        continue;
      }
      const { kind = null, size = null, changed = null } = byPath.get(path) ?? {};
      await transaction
        .insertInto('data_file')
        .values({
          path,
          table: '',
          kind,
          size,
          changed,
          dataset_id: null,
          reading: JSON.stringify(unread),
          problem: reason,
          read_on: now,
        })
        .execute();
      known.add(path);
    }
  });
}

/** Stores why the files could not be published as a whole, until `forgetFailure`. */
export async function keepFailure(store: MetadataStore, location: string, reason: string, now: number): Promise<void> {
  const told = { problem: reason, read_on: now };
  const known = await store.updateTable('data_file').set(told).where('path', '=', location).executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const row = { path: location, table: '', kind: null, size: null, changed: null, dataset_id: null };
  await store
    .insertInto('data_file')
    .values({ ...row, ...told, reading: JSON.stringify(unread) })
    .execute();
}

export const forgetFailure = async (store: MetadataStore, location: string): Promise<void> =>
  void (await store.deleteFrom('data_file').where('path', '=', location).execute());

/** Files with skipped lines or doubtful values. */
export async function doubtfulFiles(store: MetadataStore): Promise<string[]> {
  const rows = await store.selectFrom('data_file').select(['path', 'reading', 'problem']).orderBy('path').execute();
  return rows
    .filter(row => fileStatus(v.parse(fileReadingSchema, parseJson(row.reading)), row.problem) === 'doubtful')
    .map(row => row.path);
}
