import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UPLOAD_BYTES_MAX } from '@/model/data-upload';
import { FileError } from './read/kind';
import { zipContent, zipEntries, type ZipEntry } from './read/zip';
import { workbookPart } from './read/workbook/book';

/** Unpacked content that exceeds the largest allowed file was made to do harm. */
const tooLarge = () => new FileError('The unpacked file is too large.');

/** Unpacks gzip beside the file, in pieces. */
export async function unpackGzip(file: string, target: string, signal: AbortSignal): Promise<void> {
  let size = 0;
  const bounded = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > UPLOAD_BYTES_MAX) done(tooLarge());
      else done(null, piece);
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), bounded, createWriteStream(target), { signal });
  } catch (cause) {
    if (cause instanceof FileError || signal.aborted) throw cause;
    throw new FileError('The gzip file is damaged.', { cause });
  }
}

/** Files that systems and people add to data. */
const beside = /(^|\/)(\.|__MACOSX\/|(readme|licen[cs]e)[^/]*$)|\.(pdf|md|html?)$/i;

/** Archives that are documents of programs, by the name of a file that only they have. */
const documents: readonly (readonly [part: RegExp, words: string])[] = [
  [/^xl\/workbook\.bin$/, 'This is a binary workbook. Save it as .xlsx, and upload that.'],
  [/^META-INF\/manifest\.xml$/, 'This is an OpenDocument file. Save the spreadsheet as .xlsx, and upload that.'],
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'This is a document of Numbers. Export it to Excel, and upload that.'],
  [/^word\/document\.xml$/, 'This is a Word document. Tables in it cannot be read.'],
  [/^ppt\/presentation\.xml$/, 'This is a presentation. Tables in it cannot be read.'],
];

/** Whether a ZIP archive is a workbook. @throws FileError if it is the document of another program */
export async function isWorkbook(file: string): Promise<boolean> {
  const entries = await zipEntries(file);
  if (!entries) throw new FileError('The ZIP archive or workbook cannot be read: it is damaged.');
  if (workbookPart(entries)) return true;
  const document = documents.find(([part]) => entries.some(({ name }) => part.test(name)));
  if (document) throw new FileError(document[1]);
  return false;
}

function onlyDataFile(entries: readonly ZipEntry[]): ZipEntry {
  const [only, ...others] = entries.filter(({ name }) => !beside.test(name));
  if (!only) throw new FileError('There is no data in the ZIP archive.');
  if (others.length > 0)
    throw new FileError(`There are ${others.length + 1} files in the ZIP archive. Unpack it and upload one of them.`);
  return only;
}

/** Unpacks the only data file in a ZIP archive beside it, in pieces. */
export async function unpackZip(file: string, target: string, signal: AbortSignal): Promise<void> {
  const entry = onlyDataFile((await zipEntries(file)) ?? []);
  try {
    await pipeline(zipContent(file, entry, UPLOAD_BYTES_MAX, tooLarge), createWriteStream(target), { signal });
  } catch (cause) {
    if (cause instanceof FileError || signal.aborted) throw cause;
    throw new FileError('The ZIP archive is damaged.', { cause });
  }
}
