import type { RunColumn } from '@/api/sql-run';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { ExactColumn, ExactKind, ExactTable } from '../../engines/exact/table';

interface TypeName {
  readonly type: string;
  readonly generic: GenericType | null;
}

/** The contract's type names, for any engine. */
const types: Readonly<Record<ExactKind, TypeName>> = {
  integer: { type: 'INTEGER', generic: genericTypes.numeric },
  decimal: { type: 'DECIMAL', generic: genericTypes.numeric },
  float: { type: 'FLOAT', generic: genericTypes.numeric },
  boolean: { type: 'BOOLEAN', generic: genericTypes.boolean },
  text: { type: 'STRING', generic: genericTypes.text },
  date: { type: 'DATE', generic: genericTypes.temporal },
  time: { type: 'TIME', generic: genericTypes.temporal },
  timestamp: { type: 'DATETIME', generic: genericTypes.temporal },
  timestamptz: { type: 'DATETIMETZ', generic: genericTypes.temporal },
  interval: { type: 'INTERVAL', generic: genericTypes.text },
  bytes: { type: 'BINARY', generic: null },
  nested: { type: 'NESTED', generic: genericTypes.text },
};

function toRunColumn({ name, kind, isWide = false }: ExactColumn): RunColumn {
  const { type, generic } = types[kind];
  return {
    column_name: name,
    name,
    type: isWide ? 'LONGINTEGER' : type,
    type_generic: generic,
    is_dttm: generic === genericTypes.temporal,
  };
}

/** The columns of a result; none without rows (recorded). */
export const runColumns = ({ columns, rowCount }: ExactTable): RunColumn[] =>
  rowCount === 0 ? [] : columns.map(toRunColumn);
