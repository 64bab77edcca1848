import * as v from 'valibot';
import { dataFileSchema } from '@/api/data-file';
import { parseInstant } from '@/api/values';
import { fileStatus, isNoteKind, type FileReading, type FileStatus } from '@/model/data-file';
import type { LocalStore } from '../store/database';

/** A file on the server that became a dataset, or was to become one. */
export interface DataFile {
  readonly id: number;
  readonly name: string;
  /** Where it lies on the server; null for who need not know. */
  readonly path: string | null;
  readonly dataset: { readonly id: number; readonly name: string } | null;
  /** Whether this person answers for it. */
  readonly owned: boolean;
  readonly readOn: number | null;
  readonly status: FileStatus;
  /** Why it could not be read; null where it was. */
  readonly problem: string | null;
  readonly reading: FileReading;
}

function toDataFile(value: unknown): DataFile[] {
  const { success, output } = v.safeParse(dataFileSchema, value);
  if (!success) return [];
  const { id, name, path, dataset, owned, problem, reading } = output;
  const notes = reading.notes.flatMap(note => (isNoteKind(note.kind) ? [{ ...note, kind: note.kind }] : []));
  return [
    {
      id,
      name,
      path,
      dataset: dataset && { id: dataset.id, name: dataset.table_name },
      owned,
      readOn: parseInstant(output.read_on),
      status: fileStatus(reading, problem),
      problem,
      reading: { ...reading, notes },
    },
  ];
}

const order: Readonly<Record<FileStatus, number>> = { unread: 0, doubtful: 1, read: 2 };

/** Those that need somebody to look at them first, then by name. */
export async function readDataFiles(store: LocalStore): Promise<readonly DataFile[]> {
  const copies = await store.copies.where('kind').equals('data-file').toArray();
  const files = copies.flatMap(copy => toDataFile(copy.value));
  return files.sort((a, b) => order[a.status] - order[b.status] || a.name.localeCompare(b.name));
}

/** The file that a dataset was made of; null where it is of none, or nobody said. */
export async function readFileOf(store: LocalStore, datasetId: number): Promise<DataFile | null> {
  return (await readDataFiles(store)).find(({ dataset }) => dataset?.id === datasetId) ?? null;
}
