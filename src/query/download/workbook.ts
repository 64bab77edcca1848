import { archivePieces, type ArchiveFile } from './archive';
import { escapeXml } from './cells';
import type { DownloadTable } from './table';
import { sheetPath, workbookParts } from './workbook-parts';
import { assertFits, codesOf, noteSheet, worksheetPieces } from './worksheet';
import type { Notes } from './xlsx';

/** A sheet: rows, or a note in their place. */
export interface Sheet {
  /** The display name, made valid here. */
  readonly name: string;
  readonly content: DownloadTable | Notes;
}

const LONGEST_NAME = 31;
/** A reserved sheet name, in any case. */
const RESERVED = 'history';

const shortened = (name: string, room: number) =>
  [...name].reduce((text, letter) => (text.length + letter.length > room ? text : text + letter), '');

/** Names valid in every spreadsheet, in the same order: unique regardless of case. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set([RESERVED]);
  return names.map(name => {
    const plain = name
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\\/?*:[\]]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[' ]+|[' ]+$/g, '');
    const base = plain === '' ? 'Sheet' : plain;
    for (let number = 1; ; number += 1) {
      const mark = number === 1 ? '' : ` (${number})`;
      const candidate = `${shortened(base, LONGEST_NAME - mark.length).trimEnd()}${mark}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

const isNotes = (content: DownloadTable | Notes): content is Notes => Array.isArray(content);

/** Several sheets as one workbook. @param at time of creation @throws QueryError if a sheet is too large */
export function workbookPieces(sheets: readonly Sheet[], at: number): Generator<Uint8Array<ArrayBuffer>> {
  for (const { content } of sheets) if (!isNotes(content)) assertFits(content);
  const codes = codesOf(sheets.flatMap(({ content }) => (isNotes(content) ? [] : [content])));
  const names = sheetNames(sheets.map(({ name }) => name));
  const files: ArchiveFile[] = [
    ...workbookParts(names.map(escapeXml), codes.map(escapeXml)).map(([name, xml]): ArchiveFile => ({
      name,
      pieces: [xml],
    })),
    ...sheets.map(({ content }, index): ArchiveFile => ({
      name: sheetPath(index + 1),
      pieces: isNotes(content) ? [noteSheet(content)] : worksheetPieces(content, codes),
    })),
  ];
  return archivePieces(files, at);
}
