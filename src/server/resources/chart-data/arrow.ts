import {
  Bool,
  Dictionary,
  Field,
  Float64,
  Int32,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMillisecond,
  Utf8,
  makeData,
  tableToIPC,
  vectorFromArray,
  type DataType,
  type Vector,
} from 'apache-arrow';
import { ARROW_CONTENT_TYPE, HEAD_KEY, PARTS_HEADER } from '@/api/arrow-result';
import { genericTypes } from '@/model/dataset';
import { dataColumns } from '@/query/result/columns';
import { labelText, type FrameColumn } from '@/query/result/frame';
import { resultHead, type Answer } from './result';

/** The Arrow type for a column: by its type class, or text where its values do not keep to it. */
function toVector(column: FrameColumn): Vector<DataType> {
  const { values, type } = column;
  const only = (kind: 'number' | 'boolean') => values.every(value => value === null || typeof value === kind);
  if (type === genericTypes.temporal && only('number')) return vectorFromArray(values, new TimestampMillisecond());
  if (type === genericTypes.boolean && only('boolean')) return vectorFromArray(values, new Bool());
  if (only('number')) return vectorFromArray(values, new Float64());
  const texts = values.map(value => (value === null ? null : String(value)));
  return vectorFromArray(texts, new Dictionary(new Utf8(), new Int32()));
}

/** One answer as an Arrow IPC stream that carries its head in the schema's metadata. */
function toArrowStream(answer: Answer): Uint8Array {
  const columns = dataColumns(answer.frame);
  const vectors = columns.map(toVector);
  const fields = vectors.map((vector, index) => new Field(labelText(columns[index]!.label), vector.type, true));
  const { indexnames: _, ...head } = resultHead(answer);
  const schema = new Schema(fields, new Map([[HEAD_KEY, JSON.stringify(head)]]));
  const struct = makeData({
    type: new Struct(fields),
    length: answer.frame.rowCount,
    nullCount: 0,
    children: vectors.map(vector => vector.data[0]!),
  });
  return tableToIPC(new Table(schema, [new RecordBatch(schema, struct)]), 'stream');
}

/** Answers one after the other, with their lengths in a header. */
export function arrowAnswer(answers: readonly Answer[]): Response {
  const parts = answers.map(toArrowStream);
  return new Response(Buffer.concat(parts), {
    headers: {
      'Content-Type': ARROW_CONTENT_TYPE,
      [PARTS_HEADER]: parts.map(part => part.length).join(','),
      'Cache-Control': 'no-store',
      Vary: 'Accept',
    },
  });
}
