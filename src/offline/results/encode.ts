import {
  bool,
  dictionary,
  float64,
  int32,
  tableFromArrays,
  tableFromIPC,
  tableToIPC,
  timestamp,
  TimeUnit,
  utf8,
  type DataType,
} from '@uwdata/flechette';
import * as v from 'valibot';
import { HEAD_KEY } from '@/api/arrow-result';
import { queryResultHeadSchema, type QueryResult, type QueryResultHead } from '@/api/chart-data';
import { isRecord, parseJson } from '@/lib/json';
import { genericTypes } from '@/model/dataset';
import { DamagedResultError } from './decode';

/** One answer in its stored form. */
export interface EncodedResult {
  readonly bytes: Uint8Array;
  readonly head: QueryResultHead;
}

function typeOf(values: readonly unknown[], generic: number | null | undefined): DataType {
  const only = (kind: 'number' | 'boolean') => values.every(value => value === null || typeof value === kind);
  if (generic === genericTypes.temporal && only('number')) return timestamp(TimeUnit.MILLISECOND, null);
  if (only('boolean') && generic === genericTypes.boolean) return bool();
  return only('number') ? float64() : dictionary(utf8(), int32());
}

/**
 * Converts a JSON answer to Arrow, for servers without Arrow. Rows that are not records (other result types) are
 * rejected.
 */
export function encodeJsonResult({ data, ...head }: QueryResult): EncodedResult {
  const rows = Array.isArray(data) ? data : [];
  const names = head.colnames ?? Object.keys(isRecord(rows[0]) ? rows[0] : {});
  const columns: Record<string, unknown[]> = {};
  const types: Record<string, DataType> = {};
  names.forEach((name, index) => {
    const values = rows.map(row => (isRecord(row) ? (row[name] ?? null) : null));
    const type = typeOf(values, head.coltypes?.[index]);
    const isText = type.typeId === dictionary(utf8(), int32()).typeId;
    columns[name] = isText
      ? values.map(value => (value === null || typeof value === 'string' ? value : JSON.stringify(value)))
      : values;
    types[name] = type;
  });
  const bytes = tableToIPC(tableFromArrays(columns, { types }), { format: 'stream' });
  if (!bytes) throw new DamagedResultError('The answer could not be stored as Arrow');
  const { indexnames: _, ...kept } = head;
  return { bytes, head: { ...kept, rowcount: rows.length } };
}

/** The head in the schema of an Arrow answer. @throws DamagedResultError when it has none */
export function readArrowResult(bytes: Uint8Array): EncodedResult {
  try {
    const head = v.parse(queryResultHeadSchema, parseJson(tableFromIPC(bytes).schema.metadata?.get(HEAD_KEY)));
    return { bytes, head };
  } catch (cause) {
    throw new DamagedResultError('The answer is not the Arrow stream it should be', { cause });
  }
}
