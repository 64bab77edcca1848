import { archivePieces, type ArchiveFile } from './archive';
import type { DownloadTable } from './table';
import { escapeXml } from './cells';
import { sheetPath, workbookParts } from './workbook-parts';
import { assertFits, codesOf, noteSheet, worksheetPieces, type Note } from './worksheet';

/** Contents of the second sheet. */
export type Notes = readonly Note[];

const sheets = ['Sheet1', 'About'];

/**
 * A result as a workbook: its rows, and notes on a second sheet.
 * @param at time of creation
 * @throws QueryError if it is too large
 */
export function xlsxPieces(table: DownloadTable, notes: Notes, at: number): Generator<Uint8Array<ArrayBuffer>> {
  assertFits(table);
  const codes = codesOf([table]);
  const files: ArchiveFile[] = [
    ...workbookParts(sheets, codes.map(escapeXml)).map(([name, xml]): ArchiveFile => ({ name, pieces: [xml] })),
    { name: sheetPath(1), pieces: worksheetPieces(table, codes) },
    { name: sheetPath(2), pieces: [noteSheet(notes)] },
  ];
  return archivePieces(files, at);
}
