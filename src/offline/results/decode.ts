import type { Column } from '@uwdata/flechette';
// Imported by file: the package's entry includes the code for writing, which reading does not need.
import { Type } from '@uwdata/flechette/src/constants.js';
import { tableFromIPC } from '@uwdata/flechette/src/decode/table-from-ipc.js';
import type { QueryResultHead } from '@/api/chart-data';
import { genericTypes, readGenericType, type GenericType } from '@/model/dataset';
import type { ComputedOn } from '@/query/answer/document';
import { exactNumber } from '@/query/result/exact-number';
import type { ResultColumn, Value } from '@/query/result/frame';

export interface DecodedResult {
  /** As read from Arrow: columns without gaps are views on the stored bytes. */
  readonly columns: readonly ResultColumn[];
  readonly rowCount: number;
  /** The limit that cut the rows; null when there are no more of them, or the server does not report it. */
  readonly cutAt: number | null;
  /** Where the rows were computed: rows computed on the device must not be shown as the server's. */
  readonly computedOn: ComputedOn;
  /** The requested time range; null at an open end. */
  readonly since: number | null;
  readonly until: number | null;
  readonly sql: string | null;
  /** Results of annotation layers, by name. */
  readonly annotations: Readonly<Record<string, unknown>>;
  readonly head: QueryResultHead;
}

/** Whether an answer was computed here from kept rows and not by the server. */
export const isWorkedOutHere = (heads: readonly QueryResultHead[]): boolean =>
  heads.some(head => head.computed_on === 'device');

/** The bytes are incomplete or damaged. */
export class DamagedResultError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DamagedResultError';
  }
}

/** Numbers sent as whole numbers of 64 bits or as texts, because a float cannot hold all their digits. */
function toValues(column: Column<unknown>, type: GenericType | null): ArrayLike<Value> {
  const { typeId } = column.type;
  const isExact = typeId === Type.Int || typeId === Type.Utf8 || typeId === Type.Dictionary;
  if (type !== genericTypes.numeric || !isExact) return column.toArray() as ArrayLike<Value>;
  return Array.from({ length: column.length }, (_, row) => {
    const value = column.at(row);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null;
    const text = String(value);
    return text.trim() === '' ? text : (exactNumber(text) ?? text);
  });
}

/**
 * Reads one stream. An incomplete stream may still read as a shorter table, so the rows are counted against the head.
 * @throws DamagedResultError
 */
export function decodeResult(bytes: Uint8Array, head: QueryResultHead): DecodedResult {
  let table;
  try {
    table = tableFromIPC(bytes, { useBigInt: true });
  } catch (cause) {
    throw new DamagedResultError('The stored answer cannot be read', { cause });
  }
  if (table.numRows !== (head.rowcount ?? table.numRows)) {
    throw new DamagedResultError(`The stored answer has ${table.numRows} of ${head.rowcount} rows`);
  }
  const columns = table.schema.fields.map(({ name }, index): ResultColumn => ({
    name,
    parts: head.label_map?.[name] ?? [name],
    type: readGenericType(head.coltypes?.[index]),
    values: toValues(table.getChildAt(index), readGenericType(head.coltypes?.[index])),
  }));
  return {
    columns,
    rowCount: table.numRows,
    annotations: head.annotation_data ?? {},
    cutAt: head.rows_cut_at ?? null,
    computedOn: head.computed_on ?? 'server',
    since: head.from_dttm ?? null,
    until: head.to_dttm ?? null,
    sql: head.query ?? null,
    head,
  };
}
