import { toolsText } from '@/text/messages/charts/chart-tools';
import {
  bool,
  dictionary,
  float64,
  int32,
  tableFromArrays,
  tableToIPC,
  timestamp,
  TimeUnit,
  utf8,
  type DataType,
} from '@uwdata/flechette';
import { archivePieces } from '@/query/download/archive';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ChartResult, ResultColumn } from '../result';
import { answersOf, type ChartFile, type RowsOf } from './rows';

/** The Arrow type of a column: from its type class, or text if its values do not match it. */
function typeOf({ type }: ResultColumn, values: readonly Value[]): DataType {
  const only = (kind: 'number' | 'boolean') => values.every(value => value === null || typeof value === kind);
  if (type === genericTypes.temporal && only('number')) return timestamp(TimeUnit.MILLISECOND, null);
  if (type === genericTypes.boolean && only('boolean')) return bool();
  return only('number') ? float64() : dictionary(utf8(), int32());
}

function streamOf({ columns }: ChartResult): Uint8Array<ArrayBuffer> {
  const values = columns.map(column => Array.from(column.values));
  const types = columns.map((column, index) => typeOf(column, values[index]!));
  const isText = (type: DataType) => type.typeId === dictionary(utf8(), int32()).typeId;
  const arrays = Object.fromEntries(
    columns.map(({ name }, index) => [
      name,
      isText(types[index]!) ? values[index]!.map(value => (value === null ? null : String(value))) : values[index]!,
    ]),
  );
  const table = tableFromArrays(arrays, {
    types: Object.fromEntries(columns.map(({ name }, index) => [name, types[index]!])),
  });
  const bytes = tableToIPC(table, { format: 'stream' });
  if (!bytes) throw new Error(toolsText.failures.arrow);
  return new Uint8Array(bytes);
}

/** Rows as an Arrow IPC stream; several results become an archive of `query_1.arrows` and so on. */
export function arrowFile(of: RowsOf): ChartFile {
  const results = answersOf(of);
  const streams = results.map(streamOf);
  const [only] = streams;
  const cut = results.flatMap(({ cutAt }) => (typeof cutAt === 'number' ? [`-first-${cutAt}-rows`] : []))[0] ?? '';
  if (only && streams.length === 1)
    return { name: `rows${cut}.arrows`, content: new Blob([only], { type: 'application/vnd.apache.arrow.stream' }) };
  const files = streams.map((bytes, index) => ({ name: `query_${index + 1}.arrows`, pieces: [bytes] }));
  return { name: `rows${cut}.zip`, content: new Blob([...archivePieces(files, of.now)], { type: 'application/zip' }) };
}
