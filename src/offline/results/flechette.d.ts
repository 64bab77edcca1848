declare module '@uwdata/flechette/src/decode/table-from-ipc.js' {
  export { tableFromIPC } from '@uwdata/flechette';
}
declare module '@uwdata/flechette/src/batch.js' {
  export const BinaryBatch: unknown,
    BoolBatch: unknown,
    DictionaryBatch: unknown,
    DirectBatch: unknown,
    Int64Batch: unknown,
    NullBatch: unknown,
    TimestampMillisecondBatch: unknown,
    Utf8Batch: unknown;
}
declare module '@uwdata/flechette/src/constants.js' {
  export { TimeUnit, Type } from '@uwdata/flechette';
}
