import { keptRelationDetail } from '@/api/read/table-metadata';
import { isLocalId } from '@/model/local-id';
import type { ShownResource } from '../reads/resources';
import type { EditorTable } from '../resources/tab/read-model';
import type { keepUnknownRelations } from './database-metadata';
import type { TableBeside } from '../store/records';

type Told = ShownResource<EditorTable>;

/** Converts tables from the server to the form stored here; those without a database or schema are left out. */
export const reportedTables = (told: readonly Told[]): readonly TableBeside[] =>
  told.flatMap(({ id: remote, value: { databaseId, schema, table: name, isExpanded } }) =>
    databaseId === null || schema === null || isLocalId(remote)
      ? []
      : { databaseId, schema, name, isExpanded, previewId: null, remote, handedOver: isExpanded, isRemoved: false },
  );

/** Returns what a server stores about the columns and keys of its tables. */
export const reportedDetails = (told: readonly Told[]): Parameters<typeof keepUnknownRelations>[1] =>
  told.flatMap(({ value: { databaseId, schema, table, description } }) => {
    const detail = keptRelationDetail(description);
    return databaseId === null || schema === null || !detail ? [] : { place: { databaseId, schema }, table, detail };
  });

const placeOf = ({ databaseId, schema, name }: TableBeside) => JSON.stringify([databaseId, schema, name]);

/**
 * Merges the tables beside a tab with those from the server: tables opened elsewhere are added, those closed there are
 * removed, and unsent changes stay here.
 */
export function mergedTables(present: readonly TableBeside[], told: readonly Told[]): readonly TableBeside[] {
  const there = reportedTables(told);
  const here = new Set(present.map(placeOf));
  const kept = present.flatMap(table => {
    const other = there.find(({ remote }) => remote === table.remote);
    if (!other) return table.remote === null || isLocalId(table.remote) ? table : [];
    const isOwn = table.isExpanded !== table.handedOver;
    return { ...table, isExpanded: isOwn ? table.isExpanded : other.isExpanded, handedOver: other.handedOver };
  });
  return [...kept, ...there.filter(table => !here.has(placeOf(table)))];
}
