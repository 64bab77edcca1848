import type { TableMetadata } from '@/api/database';
import type { Dialect } from '@/query/sql/dialect';
import type { TableColumn, TableKey } from '../../engines/engine';

/**
 * The contract's metadata on a kind of connection. Connections are DuckDB files: there are no parameters to fill in,
 * and no choice of schemas.
 */
export const connectionKind = {
  configuration_method: 'sqlalchemy_form',
  engine_information: { disable_ssh_tunneling: true, supports_file_upload: false },
  parameters: {},
  parameters_schema: {},
  schema_options: {},
};

/** A statement for previewing a table. */
export function selectStar(dialect: Dialect, schema: string, table: string): string {
  const path = [schema, table].filter(Boolean).map(dialect.identifier).join('.');
  return `SELECT *\nFROM ${path}\nLIMIT 100`;
}

/** In the contract's terms. */
function presentKey(key: TableKey) {
  switch (key.kind) {
    case 'primary':
      return { type: 'pk', name: key.name, column_names: [...key.columns] };
    case 'foreign':
      return {
        type: 'fk',
        name: key.name,
        column_names: [...key.columns],
        options: {},
        referred_columns: [...key.to.columns],
        referred_schema: key.to.schema,
        referred_table: key.to.table,
      };
    case 'index':
      return { type: 'index', name: key.name, column_names: [...key.columns], unique: key.unique };
  }
}

/** A table as the SQL editor shows it. */
export function presentTable(
  dialect: Dialect,
  { schema, table }: { readonly schema: string; readonly table: string },
  columns: readonly TableColumn[],
  keys: readonly TableKey[],
): TableMetadata {
  const primary = keys.find(key => key.kind === 'primary');
  return {
    name: table,
    columns: columns.map(({ name, type }) => ({
      name,
      type: type.replace(/\(.*$/s, ''),
      longType: type,
      keys: keys.filter(key => key.columns.includes(name)).map(presentKey),
      comment: null,
    })),
    primaryKey: primary
      ? { ...presentKey(primary), constrained_columns: [...primary.columns] }
      : { constrained_columns: null, name: null },
    foreignKeys: keys.filter(key => key.kind === 'foreign').map(presentKey),
    // Lists all keys, too (recorded).
    indexes: keys.map(presentKey),
    selectStar: selectStar(dialect, schema, table),
    comment: null,
  };
}
