import type { RelationColumn } from '@/model/database-metadata';
import { completeAt, readPlace, type Completion } from '@/model/sql-completion/complete';
import { functionsOf } from '@/model/sql-completion/functions';
import { readSql, type ReadSql } from '@/model/sql-completion/tokens';
import type { DeviceTable } from '@/offline/device-sql/tables';
import type { CompletionRequest } from '../editor/handle';

export const relationColumns = ({ columns }: DeviceTable): readonly RelationColumn[] =>
  columns.map(({ name, type }) => ({ name, type, longType: type, comment: null, keys: [] }));

/** Names for SQL over the tables on this device. */
export function deviceCompletion(
  tables: readonly DeviceTable[],
): (request: CompletionRequest) => Promise<Completion | null> {
  const byName = new Map(tables.map(table => [table.name.toLowerCase(), relationColumns(table)]));
  let read: ReadSql | null = null;
  return async ({ sql, at, isExplicit }) => {
    read = readSql(sql, read);
    const typing = readPlace(read, at);
    if (!typing || (typing.qualifier === null && typing.typed === '' && !isExplicit)) return null;
    return completeAt(typing, {
      schemas: [],
      relations: tables.map(({ name }) => ({ name, kind: 'table' })),
      columnsOf: table => byName.get(table.toLowerCase()) ?? [],
      functions: functionsOf('duckdb'),
      queries: [],
    });
  };
}
