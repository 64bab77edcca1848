import {
  BinaryBatch,
  BoolBatch,
  DictionaryBatch,
  DirectBatch,
  Int64Batch,
  NullBatch,
  TimestampMillisecondBatch,
  Utf8Batch,
} from '@uwdata/flechette/src/batch.js';
import { TimeUnit, Type } from '@uwdata/flechette/src/constants.js';

interface ColumnType {
  readonly typeId: number;
  readonly bitWidth?: number;
  readonly unit?: number;
}

interface ExtractionOptions {
  readonly useBigInt?: boolean;
  readonly useBigIntTimestamp?: boolean;
}

/** Replaces the table of column readers of flechette: those that answers need. @throws Error for any other */
export function batchType(
  { typeId, bitWidth = 0, unit }: ColumnType,
  { useBigInt, useBigIntTimestamp }: ExtractionOptions = {},
): unknown {
  switch (typeId) {
    case Type.Null:
      return NullBatch;
    case Type.Bool:
      return BoolBatch;
    case Type.Int:
      return bitWidth < 64 || useBigInt ? DirectBatch : Int64Batch;
    case Type.Float:
      return DirectBatch;
    case Type.Utf8:
      return Utf8Batch;
    case Type.Binary:
      return BinaryBatch;
    case Type.Dictionary:
      return DictionaryBatch;
    case Type.Timestamp:
      if (useBigIntTimestamp) return DirectBatch;
      if (unit === TimeUnit.MILLISECOND) return TimestampMillisecondBatch;
  }
  throw new Error(`Answers have no columns of the Arrow type ${typeId}`);
}
