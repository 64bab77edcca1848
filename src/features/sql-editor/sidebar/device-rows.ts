import { findRelations, type NamedRelation, type RelationColumn } from '@/model/database-metadata';
import type { DeviceTable } from '@/offline/device-sql/tables';
import { momentOf } from '@/text/ages';
import { deviceSqlText as text } from '@/text/messages/sql-editor/device-sql';
import { keptRowsText } from '@/text/messages/offline/kept-rows';
import type { TreeRow } from './tree-rows';

export const relationColumns = ({ columns }: DeviceTable): readonly RelationColumn[] =>
  columns.map(({ name, type }) => ({ name, type, longType: type, comment: null, keys: [] }));

/** The tables on this device whose names or columns contain the text, with the contents of open ones below them. */
export function deviceRows(
  tables: readonly DeviceTable[],
  open: ReadonlySet<string>,
  search: string,
  now: number,
): readonly TreeRow[] {
  const known = new Map(tables.map(table => [table.name, table]));
  const relations = tables.map(({ name }): NamedRelation => ({ name, kind: 'table' }));
  const found = findRelations(relations, search, name => known.get(name)?.columns.map(column => column.name) ?? []);
  return found.flatMap((relation): TreeRow[] => {
    const { name } = relation;
    const table = known.get(name);
    const isOpen = open.has(name);
    const line: TreeRow = { kind: 'relation', key: name, relation, isOpen };
    if (!table || !isOpen) return [line];
    return [
      line,
      {
        kind: 'fact',
        key: `${name} rows`,
        text: text.rows(table.rows, momentOf(table.asOf, now)),
        about: table.window === null ? keptRowsText.all : keptRowsText.windows[table.window],
      },
      ...relationColumns(table).map((column): TreeRow => ({
        kind: 'column',
        key: `${name} column ${column.name}`,
        table: name,
        column,
      })),
    ];
  });
}
