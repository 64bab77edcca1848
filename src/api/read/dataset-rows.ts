import * as v from 'valibot';
import type { SourceColumn } from '@/model/dataset-edit/source-difference';
import type { datasourceEndpoints } from '../datasource';

const ownRowSchema = v.looseObject({
  id: v.number(),
  table_name: v.string(),
  owners: v.optional(v.array(v.looseObject({ id: v.number() })), []),
});

/** A row of a person's own datasets; null for anything else. */
export const toOwnDataset = (row: unknown) =>
  v.is(ownRowSchema, row)
    ? { id: row.id, name: row.table_name, ownerIds: (row.owners ?? []).map(({ id }) => id) }
    : null;

/** A dataset's columns at its connection. */
export const toSourceColumns = (
  columns: v.InferOutput<typeof datasourceEndpoints.externalMetadata.answer>,
): readonly SourceColumn[] =>
  columns.map(({ column_name: name, type, is_dttm }) => ({ name, type: type ?? '', isTemporal: is_dttm ?? null }));
