/** Kinds of data files, as their content shows them. */
export const uploadKinds = ['csv', 'json', 'parquet', 'arrow', 'excel', 'duckdb', 'sqlite'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Kinds of files that hold several tables, of which one is taken. */
export const holdsTables = (kind: UploadKind): boolean => kind === 'excel' || kind === 'duckdb' || kind === 'sqlite';

/** A file is sent in parts of this size, each in a request of its own. */
export const UPLOAD_PART_BYTES = 4 * 2 ** 20;
/** The largest file that is taken. */
export const UPLOAD_BYTES_MAX = 4 * 2 ** 30;
/** The most columns that a table may have. */
export const UPLOAD_COLUMNS_MAX = 5_000;
/** Rows that a preview shows, and columns whose values it shows. */
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
  // What Windows-1252 and UTF-16 were called before.
  'latin-1',
  'utf-16',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** What becomes of a table of the same name. */
export const tableModes = ['fail', 'append', 'replace'] as const;
export type TableMode = (typeof tableModes)[number];

/** How a file is read. What is not said is found. */
export interface UploadSettings {
  /** Which table of a file that holds several. */
  readonly table?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: TextEncoding | undefined;
  readonly heading?: boolean | undefined;
  /** Lines above the heading. */
  readonly skip?: number | undefined;
  readonly decimal?: '.' | ',' | undefined;
  /** As for `strptime`. */
  readonly dateFormat?: string | undefined;
  /** By column. */
  readonly types?: Readonly<Record<string, ColumnType>> | undefined;
}

/** Ways to write dates that are offered beside those that are found. */
export const dateFormats = [
  '%Y-%m-%d',
  '%d/%m/%Y',
  '%m/%d/%Y',
  '%d.%m.%Y',
  '%d-%m-%Y',
  '%m-%d-%Y',
  '%Y/%m/%d',
] as const;

/** Letters and digits of any script, and the signs between words. Nothing that a path or a statement is made with. */
const NAME_MAX = 120;

/** The name of a table for a file: readable, without what paths and statements are made of, and never empty. */
export function tableNameOf(file: string): string {
  const base = file.replace(/^.*[\\/]/, '').replace(/(?<=.)(\.[A-Za-z0-9]{1,8}){1,2}$/, '');
  const plain = base
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return [...plain].slice(0, NAME_MAX).join('') || 'data';
}

/** Whether a table may have this name. */
export const isTableName = (name: string): boolean =>
  name.length <= NAME_MAX && /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .-]*$/u.test(name) && !/[ .]$/.test(name);
