import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileReading } from '@/model/data-file';
import type { UploadSettings } from '@/model/data-upload';

/** The arguments of a reader. */
export interface Reading {
  readonly connection: DuckDBConnection;
  readonly file: string;
  /** The name of the table that it makes. */
  readonly table: string;
  readonly settings: UploadSettings;
  readonly signal: AbortSignal;
}

/** A table made from a file, and how it was read. */
export interface StagedTable {
  /** The tables of a file with several; the settings name the one that was read. */
  readonly tables: readonly string[];
  readonly settings: Omit<UploadSettings, 'types'>;
  /** Without rows and columns, which are counted in the table. */
  readonly reading: FileReading;
}
