import { open } from 'node:fs/promises';
import type { UploadKind } from '@/model/data-upload';
import { decode } from '../../catalogue/files/csv/encoding/decode';
import { wideEncoding } from '../../catalogue/files/csv/encoding/text-file';

/** A file that cannot be read, with a message for the person who sent it. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** The kind of a file by its first bytes, whatever its name: its format or packing. Workbooks are ZIP archives. */
export type Content = Exclude<UploadKind, 'excel'> | 'gzip' | 'zip';

const BEGINNING = 4096;

interface Sign {
  readonly at: number;
  readonly bytes: string;
}

const startsWith = (head: Buffer, { at, bytes }: Sign) => head.toString('latin1', at, at + bytes.length) === bytes;

const kinds: readonly (readonly [Sign, Content])[] = [
  [{ at: 0, bytes: 'PAR1' }, 'parquet'],
  [{ at: 0, bytes: 'ARROW1' }, 'arrow'],
  [{ at: 0, bytes: '\u00ff\u00ff\u00ff\u00ff' }, 'arrow'],
  [{ at: 0, bytes: 'SQLite format 3\u0000' }, 'sqlite'],
  [{ at: 8, bytes: 'DUCK' }, 'duckdb'],
  [{ at: 0, bytes: 'PK\u0003\u0004' }, 'zip'],
  [{ at: 0, bytes: 'PK\u0005\u0006' }, 'zip'],
  [{ at: 0, bytes: '\u001f\u008b' }, 'gzip'],
];

/** Recognised formats without a readable table. */
const others: readonly (readonly [Sign, string])[] = [
  [
    { at: 0, bytes: '\u00d0\u00cf\u0011\u00e0' },
    'This is a workbook from before Excel 2007, or one with a password. Save it as .xlsx without a password, and upload that.',
  ],
  [
    { at: 0, bytes: 'FEA1' },
    'This is a Feather file of the first version. Save it as Feather version 2, and upload that.',
  ],
  [{ at: 0, bytes: 'ORC' }, 'ORC files cannot be read. Save it as Parquet, and upload that.'],
  [{ at: 0, bytes: 'Obj\u0001' }, 'Avro files cannot be read. Save it as Parquet, and upload that.'],
  [{ at: 0, bytes: '%PDF' }, 'This is a PDF. Tables in it cannot be read.'],
  [{ at: 0, bytes: '\u0089PNG' }, 'This is a picture.'],
  [{ at: 0, bytes: '\u00ff\u00d8\u00ff' }, 'This is a picture.'],
  [{ at: 0, bytes: 'BZh' }, 'The file is compressed with bzip2. Unpack it, and upload its content.'],
  [{ at: 0, bytes: '(\u00b5/\u00fd' }, 'The file is compressed with zstd. Unpack it, and upload its content.'],
];

function textKind(beginning: string, isWhole: boolean): Content {
  const text = beginning.replace(/^\ufeff/, '').trimStart();
  if (/^<(!doctype|html|\?xml)/i.test(text)) throw new FileError('This is a web page or XML, not a table.');
  if (/^[{[]\s*("|\{|\[|\]|\}|$)/.test(text)) return 'json';
  if (isWhole && text === '') throw new FileError('The file is empty.');
  return 'csv';
}

/** @throws FileError for a file without a readable table */
export function kindOf(head: Buffer, isWhole: boolean): Content {
  if (head.length === 0) throw new FileError('The file is empty.');
  const known = kinds.find(([sign]) => startsWith(head, sign));
  if (known) return known[1];
  const other = others.find(([sign]) => startsWith(head, sign));
  if (other) throw new FileError(other[1]);
  const wide = wideEncoding(head);
  if (wide) return textKind(decode(head, wide), isWhole);
  if (head.includes(0))
    throw new FileError(
      'The format of the file is unknown. CSV, TSV, JSON, Parquet, Arrow, Excel, DuckDB and SQLite can be read.',
    );
  return textKind(head.toString('utf8'), isWhole);
}

/** @throws FileError */
export async function kindOfFile(file: string): Promise<Content> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return kindOf(buffer.subarray(0, bytesRead), bytesRead < BEGINNING);
  } finally {
    await handle.close();
  }
}
