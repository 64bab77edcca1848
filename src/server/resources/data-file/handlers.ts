import path from 'node:path';
import * as v from 'valibot';
import { dataFileEndpoints as endpoints, fileReadingSchema } from '@/api/data-file';
import { parseJson } from '@/lib/json';
import { fileChanges, fileKinds, isNoteKind, quotesValues } from '@/model/data-file';
import { isAdmin } from '@/model/permissions';
import { read, type Implementation } from '../../http/implementation';
import { visibleDatasets } from '../dataset/policy';
import { isoUtc } from '../times';

type Reading = v.InferOutput<typeof fileReadingSchema>;

/** Omits the file's values: rows may be hidden from people who can see a dataset. */
const withoutTexts = (reading: Reading): Reading => ({
  ...reading,
  skipped: { ...reading.skipped, first: reading.skipped.first.map(line => ({ ...line, text: '', value: null })) },
  notes: reading.notes.map(note =>
    isNoteKind(note.kind) && !quotesValues(note.kind) ? note : { ...note, examples: [] },
  ),
});

const kindOf = (text: string | null) => fileKinds.find(kind => kind === text) ?? null;

export function dataFileHandlers(): Implementation[] {
  return [
    read(endpoints.list, async ({ store, caller }) => {
      const seesAll = isAdmin(caller.roles);
      const rows = await store
        .selectFrom('data_file')
        .leftJoin('dataset', 'dataset.id', 'data_file.dataset_id')
        .select([
          'data_file.id',
          'path',
          'kind',
          'size',
          'changed',
          'reading',
          'problem',
          'read_on',
          'change',
          'noticed_on',
          'dataset.id as dataset_id',
          'table_name',
        ])
        .where(seen =>
          seesAll
            ? seen.lit(true)
            : seen('dataset.id', 'in', seen.selectFrom('dataset').select('dataset.id').where(visibleDatasets(caller))),
        )
        .orderBy('path')
        .orderBy('data_file.id')
        .execute();
      const owned = await store
        .selectFrom('owner')
        .select('object_id')
        .where('kind', '=', 'dataset')
        .where('user_id', '=', caller.userId)
        .execute();
      const ownedIds = new Set(owned.map(row => row.object_id));
      const result = rows.map(row => {
        const isOwned = seesAll || (row.dataset_id !== null && ownedIds.has(row.dataset_id));
        const reading = v.parse(fileReadingSchema, parseJson(row.reading));
        return {
          id: row.id,
          name: path.basename(row.path),
          path: seesAll ? row.path : null,
          kind: kindOf(row.kind),
          size: row.size,
          changed_on: row.changed === null ? null : isoUtc(row.changed),
          read_on: isoUtc(row.read_on),
          change: fileChanges.find(change => change === row.change) ?? null,
          noticed_on: row.noticed_on === null ? null : isoUtc(row.noticed_on),
          dataset: row.dataset_id === null ? null : { id: row.dataset_id, table_name: row.table_name ?? '' },
          owned: isOwned,
          problem: row.problem,
          reading: isOwned ? reading : withoutTexts(reading),
        };
      });
      return { body: { result } };
    }),
  ];
}
