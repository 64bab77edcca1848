import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileReading } from '@/model/data-file';
import type { UploadSettings } from '@/model/data-upload';

/** What a reader is given. */
export interface Reading {
  readonly connection: DuckDBConnection;
  readonly file: string;
  /** Of the table that it makes. */
  readonly table: string;
  readonly settings: UploadSettings;
  readonly signal: AbortSignal;
}

/** A table that was made of a file, and how. */
export interface StagedTable {
  /** Those of a file that holds several; the one that was read is in the settings. */
  readonly tables: readonly string[];
  readonly settings: Omit<UploadSettings, 'types'>;
  /** Without rows and columns, which are counted in the table. */
  readonly reading: FileReading;
}
