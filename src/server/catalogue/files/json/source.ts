import { open } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, parseJson } from '@/lib/json';
import type { FileNote, FileReading, SkippedLine } from '@/model/data-file';
import { encodingNotes } from '../csv/encoding/guess';
import { inspectText, wideEncoding, writeUtf8 } from '../csv/encoding/text-file';
import { writeLines } from '../csv/plain-copy';
import { firstLines } from '../csv/dialect';

/** A JSON file that DuckDB can read: the one that was given, or a copy. */
export interface JsonSource {
  readonly file: string;
  /** What the copy differs in. */
  readonly notes: readonly FileNote[];
  readonly skipped: FileReading['skipped'];
}

const none: FileReading['skipped'] = { lines: 0, first: [] };
/** Skipped lines that are reported one by one. */
const TOLD = 20;

async function beginsWithMark(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer.subarray(0, bytesRead);
    return head.toString('latin1', 0, 3) === '\u00ef\u00bb\u00bf' || wideEncoding(head) !== null;
  } finally {
    await handle.close();
  }
}

/** The file in UTF-8, without the mark of an encoding. */
async function inUtf8(file: string, folder: string): Promise<JsonSource> {
  const { encoding, rival } = await inspectText(file);
  const copy = path.join(folder, 'utf-8');
  await writeUtf8(file, copy, encoding);
  return { file: copy, notes: encodingNotes(encoding, rival), skipped: none };
}

/** @param folder for a copy */
export const jsonSource = async (file: string, folder: string): Promise<JsonSource> =>
  (await beginsWithMark(file)) ? inUtf8(file, folder) : { file, notes: [], skipped: none };

const HEAD = 20;
const isObject = (line: string) => isRecord(parseJson(line));

/** A file with one record a line, without its broken lines. Null for other files, and without such lines. */
async function withoutBrokenLines(source: JsonSource, folder: string): Promise<JsonSource | null> {
  const head = (await firstLines(source.file, HEAD)).filter(line => line.trim() !== '');
  if (head.length === 0 || head.filter(isObject).length < head.length / 2) return null;
  const first: SkippedLine[] = [];
  let [line, broken, read] = [0, 0, 0];
  const copy = path.join(folder, 'lines');
  await writeLines(source.file, copy, text => {
    line += 1;
    const isGood = isObject(text);
    if (isGood) read += 1;
    if (isGood || text.trim() === '') return text;
    broken += 1;
    if (first.length < TOLD) first.push({ line, why: 'other', text: text.slice(0, 160) });
    return '';
  });
  if (broken === 0 || read === 0) return null;
  const most: FileNote = { kind: 'most-left-out', column: null, count: broken, examples: [] };
  const notes = [...source.notes, ...(broken > read ? [most] : [])];
  return { file: copy, notes, skipped: { lines: broken, first } };
}

/** What can be read of a file that DuckDB rejects; null if there is nothing to mend. */
export async function mendedSource(source: JsonSource, folder: string): Promise<JsonSource | null> {
  const isUtf8 = source.notes.length > 0 || (await inspectText(source.file)).isUtf8;
  const text = isUtf8 ? source : await inUtf8(source.file, folder);
  return (await withoutBrokenLines(text, folder)) ?? (isUtf8 ? null : text);
}
