import { parseJson } from '@/lib/json';
import type { KeyKind, RelationDetail } from '@/model/database-metadata';

const types: Readonly<Record<KeyKind, string>> = { primary: 'pk', foreign: 'fk', index: 'index' };

/** Columns and keys of a table in the servers' form, for a server that stores them beside a tab. */
export function writeRelationDetail(detail: RelationDetail) {
  const { columns, primaryKey, foreignKeys, indexes, partitions, selectStar, comment } = detail;
  return {
    columns: columns.map(({ keys, ...column }) => ({ ...column, keys: keys.map(key => ({ type: types[key] })) })),
    primaryKey: { constrained_columns: [...primaryKey], name: null },
    foreignKeys: foreignKeys.map(key => ({
      type: 'fk',
      column_names: [...key.columns],
      referred_table: key.table,
      referred_schema: key.schema,
      referred_columns: [...key.referred],
    })),
    indexes: indexes.map(({ name, columns: own, isUnique }) => ({
      type: 'index',
      name,
      column_names: [...own],
      unique: isUnique,
    })),
    ...(partitions === null
      ? {}
      : {
          partitions: {
            cols: [...partitions.columns],
            latest: parseJson(partitions.latest) ?? null,
          },
        }),
    selectStar,
    comment,
  };
}

/** The request for the dataset of a whole table. */
export const tableDatasetBody = (databaseId: number, schema: string, table: string) => ({
  database_id: databaseId,
  schema,
  table_name: table,
});

/** Which tables of a schema are requested: at most `most` of those whose names contain the words. */
export const tablesQuery = ({ schema, most, words, force = false }: TablesQuery) => ({
  schema_name: schema,
  force,
  page_size: most,
  ...(words === undefined ? {} : { filter: words }),
});

interface TablesQuery {
  readonly schema: string;
  readonly most: number;
  readonly words?: string;
  readonly force?: boolean;
}
