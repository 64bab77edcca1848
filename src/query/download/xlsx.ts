import { archivePieces, type ArchiveFile } from './archive';
import type { DownloadTable } from './table';
import { sheetPath, workbookParts } from './workbook-parts';
import { assertFits, noteSheet, worksheetPieces } from './worksheet';

/** What the second sheet says: pairs of a word and a text. */
export type Notes = readonly (readonly [string, string])[];

const sheets = ['Sheet1', 'About'];

/** A result as a workbook: its rows, and what is to be known of them on a second sheet. @param at when it was made @throws QueryError when it is too large */
export function xlsxPieces(table: DownloadTable, notes: Notes, at: number): Generator<Uint8Array<ArrayBuffer>> {
  assertFits(table);
  const files: ArchiveFile[] = [
    ...workbookParts(sheets).map(([name, xml]): ArchiveFile => ({ name, pieces: [xml] })),
    { name: sheetPath(1), pieces: worksheetPieces(table) },
    { name: sheetPath(2), pieces: [noteSheet(notes)] },
  ];
  return archivePieces(files, at);
}
