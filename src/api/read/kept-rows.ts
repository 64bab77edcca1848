import type { RowWindow } from '@/model/row-window';
import type { RowsDescription, RowsFile } from '../dataset-rows';

/** The origin of a file. */
interface RowsOrigin {
  /** The `ETag` of the dataset. */
  readonly datasetVersion: string;
  /** Identifies the reader's row-level security rules: other rules have another name. */
  readonly rights: string;
  readonly dialect: RowsFile['dialect'];
}

/** The size of rows in bytes. */
export interface RowsCost {
  readonly rows: number;
  /** Size on the device. */
  readonly bytes: number;
  /** Size of the download. */
  readonly sentBytes: number;
}

/** Rows that a server offers of a dataset. */
export interface RowsOffer extends RowsOrigin, RowsCost {
  /** The main time column, by which rows can be cut; null if there is none. */
  readonly timeColumn: string | null;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly expression: string | null;
    /** Texts that their database sorts by bytes. */
    readonly byteOrder?: boolean;
    /** Texts that MySQL takes for different, although it compares by letters. */
    readonly distinctTexts?: boolean;
  }[];
  /** Columns that are not kept, since their values have no exact form in a file. */
  readonly inexact?: readonly string[];
  /** Milliseconds since the rows of the current file were read, if they may have changed since. */
  readonly age?: number;
  readonly budget: number;
  readonly fits: boolean;
  /** SHA-256 of the current file, if it exists. */
  readonly digest: string | null;
  /** Days for which they may be used without contact; missing if the server does not say. */
  readonly keepDays?: number;
  /** For totals that do not fit: the number of values of each dimension that is not a time. */
  readonly dimensions?: readonly { readonly column: string; readonly values: number }[];
  /** Shorter periods that leave rows out, the shortest first. */
  readonly windows: readonly (RowsCost & { readonly window: RowWindow; readonly fits: boolean })[];
}

const costOf = ({ rows, bytes, sent_bytes: sentBytes }: Pick<RowsDescription, 'rows' | 'bytes' | 'sent_bytes'>) => ({
  rows,
  bytes,
  sentBytes,
});

export function toRowsOffer(wire: RowsDescription): RowsOffer {
  const { dataset_version: datasetVersion, rights, dialect, columns, budget, fits, digest, windows, time } = wire;
  return {
    datasetVersion,
    rights,
    dialect,
    ...costOf(wire),
    timeColumn: time?.column ?? null,
    columns: columns.map(({ name, type, expression, byte_order: byteOrder, distinct_texts: distinctTexts }) => ({
      name,
      type,
      expression,
      ...(byteOrder ? { byteOrder } : {}),
      ...(distinctTexts ? { distinctTexts } : {}),
    })),
    ...(wire.inexact ? { inexact: wire.inexact } : {}),
    ...(wire.age === undefined ? {} : { age: wire.age }),
    budget,
    fits,
    digest,
    ...(wire.keep_days === undefined ? {} : { keepDays: wire.keep_days }),
    ...(wire.dimensions ? { dimensions: wire.dimensions.map(({ column, values }) => ({ column, values })) } : {}),
    windows: windows.map(one => ({ window: one.window, fits: one.fits, ...costOf(one) })),
  };
}

/** Facts about an existing file. */
export interface RowsFileFacts extends RowsOrigin {
  readonly bytes: number;
  readonly rows: number;
  /** The main time column, by which it is cut; null if there is none. */
  readonly timeColumn: string | null;
  /** Start of the rows in it, in milliseconds since the epoch; null for all. */
  readonly since: number | null;
  /** Columns of the dataset that are not in it. */
  readonly inexact?: readonly string[];
  /** Text columns that their database sorts by bytes. */
  readonly byteOrder?: readonly string[];
  /** Text columns whose different values MySQL takes for different. */
  readonly distinctTexts?: readonly string[];
  /** Milliseconds since its rows were read, if they may have changed since. */
  readonly age?: number;
}

export const toRowsFileFacts = ({
  dataset_version: datasetVersion,
  time_column: timeColumn,
  since,
  rights,
  dialect,
  bytes,
  rows,
  inexact,
  byte_order: byteOrder,
  distinct_texts: distinctTexts,
  age,
}: RowsFile): RowsFileFacts => ({
  datasetVersion,
  timeColumn,
  since: since === null ? null : Date.parse(since),
  rights,
  dialect,
  bytes,
  rows,
  ...(inexact ? { inexact } : {}),
  ...(byteOrder ? { byteOrder } : {}),
  ...(distinctTexts ? { distinctTexts } : {}),
  ...(age === undefined ? {} : { age }),
});
