/** Kinds of data files, detected from their content. */
export const uploadKinds = ['csv', 'json', 'parquet', 'arrow', 'excel', 'duckdb', 'sqlite'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Whether files of a kind hold several tables, one of which is read. */
export const holdsTables = (kind: UploadKind): boolean => kind === 'excel' || kind === 'duckdb' || kind === 'sqlite';

/** Files are sent in parts of this size, one request each. */
export const UPLOAD_PART_BYTES = 4 * 2 ** 20;
/** Maximum size of a file. */
export const UPLOAD_BYTES_MAX = 4 * 2 ** 30;
/** Maximum number of columns of a table. */
export const UPLOAD_COLUMNS_MAX = 5_000;
/** Maximum numbers of rows in a preview, and of columns with values. */
export const PREVIEW_ROWS = 50;
export const PREVIEW_COLUMNS = 200;

/** Types that a person may choose for a column. */
export const columnTypes = ['VARCHAR', 'BIGINT', 'DOUBLE', 'DATE', 'TIMESTAMP', 'BOOLEAN'] as const;
export type ColumnType = (typeof columnTypes)[number];

export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  // Former names of Windows-1252 and UTF-16.
  'latin-1',
  'utf-16',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** How to treat an existing table of the same name. */
export const tableModes = ['fail', 'append', 'replace'] as const;
export type TableMode = (typeof tableModes)[number];

/** How to read a file. Missing settings are detected. */
export interface UploadSettings {
  /** The table to read, in a file with several. */
  readonly table?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: TextEncoding | undefined;
  readonly heading?: boolean | undefined;
  /** Number of lines above the header. */
  readonly skip?: number | undefined;
  readonly decimal?: '.' | ',' | undefined;
  /** In the format of `strptime`. */
  readonly dateFormat?: string | undefined;
  /** By column. */
  readonly types?: Readonly<Record<string, ColumnType>> | undefined;
}

/** Date formats offered in addition to detected ones. */
export const dateFormats = [
  '%Y-%m-%d',
  '%d/%m/%Y',
  '%m/%d/%Y',
  '%d.%m.%Y',
  '%d-%m-%Y',
  '%m-%d-%Y',
  '%Y/%m/%d',
] as const;

/** Letters and digits of any script, and word separators. No characters with a meaning in paths or SQL. */
const NAME_MAX = 120;

/** A table name for a file: readable, without characters of paths or SQL, and never empty. */
export function tableNameOf(file: string): string {
  const base = file.replace(/^.*[\\/]/, '').replace(/(?<=.)(\.[A-Za-z0-9]{1,8}){1,2}$/, '');
  const plain = base
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return [...plain].slice(0, NAME_MAX).join('') || 'data';
}

/** Whether the name is valid for a table. */
export const isTableName = (name: string): boolean =>
  name.length <= NAME_MAX && /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .-]*$/u.test(name) && !/[ .]$/.test(name);
