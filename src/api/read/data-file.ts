import * as v from 'valibot';
import { fileStatus, isNoteKind, type DataFile } from '@/model/data-file';
import { dataFileSchema } from '../data-file';
import { parseInstant } from '../values';

/** Null for values outside the contract. */
export function toDataFile(value: unknown): DataFile[] {
  const { success, output } = v.safeParse(dataFileSchema, value);
  if (!success) return [];
  const { id, name, path, dataset, owned, problem, reading, change, noticed_on: noticedOn } = output;
  const notes = reading.notes.flatMap(note => (isNoteKind(note.kind) ? [{ ...note, kind: note.kind }] : []));
  return [
    {
      id,
      name,
      path,
      dataset: dataset && { id: dataset.id, name: dataset.table_name },
      owned,
      readOn: parseInstant(output.read_on),
      change: change ? { kind: change, at: parseInstant(noticedOn ?? '') } : null,
      status: fileStatus(reading, problem),
      problem,
      reading: { ...reading, notes },
    },
  ];
}
