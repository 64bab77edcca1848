import * as v from 'valibot';
import { cellsPlanSchema } from '@/model/cells-plan';

const moment = v.pipe(v.number(), v.integer());

/** Facts about a dataset's rows kept on a device. Times are milliseconds since the epoch. */
export const rowsManifestSchema = v.object({
  datasetId: v.number(),
  /** The `ETag` of the dataset with these columns. */
  datasetVersion: v.string(),
  /** The dialect of the SQL that people wrote over the dataset. */
  dialect: v.picklist(['duckdb', 'postgresql', 'trino', 'mysql']),
  /** SHA-256 of the file, in hexadecimal. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  columns: v.array(
    v.object({
      name: v.string(),
      type: v.string(),
      /** For a calculated column: the SQL of the kept values. */
      expression: v.nullable(v.string()),
      /** Texts that their database sorts by bytes, as devices do. */
      byteOrder: v.optional(v.boolean()),
      /** Text columns of MySQL with a collation that tells all texts apart, such as `a` and `A`. */
      distinctTexts: v.optional(v.boolean()),
    }),
  ),
  /** The column that cuts the rows, and their start; null keeps all. */
  window: v.nullable(v.object({ column: v.string(), since: v.nullable(moment) })),
  /** The file holds these totals, and no rows; `columns` are their dimensions then. */
  cells: v.optional(cellsPlanSchema),
  /** Time at which the rows were read. */
  asOf: moment,
});
export type RowsManifest = v.InferOutput<typeof rowsManifestSchema>;
