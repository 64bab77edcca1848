import { archivePieces } from './archive';
import { csvPieces } from './csv';
import { fileName, type DownloadFormat } from './file-name';
import type { DownloadTable } from './table';
import { xlsxPieces, type Notes } from './xlsx';

/** A result to download, with notes for a spreadsheet's second sheet. */
export interface Download {
  readonly table: DownloadTable;
  readonly notes: Notes;
}

/** A lazily generated file. */
export interface DownloadFile {
  readonly name: string;
  readonly contentType: string;
  readonly pieces: Iterable<string | Uint8Array>;
}

const contentTypes: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

function piecesOf(kind: 'csv' | 'xlsx', { table, notes }: Download, at: number): DownloadFile['pieces'] {
  return kind === 'csv' ? csvPieces(table) : xlsxPieces(table, notes, at);
}

/** Results as a file, several as an archive of files. @param at time of creation */
export function downloadFile(kind: 'csv' | 'xlsx', downloads: readonly Download[], at: number): DownloadFile {
  const [only, ...more] = downloads;
  const single = only && more.length === 0 ? only : null;
  const files = downloads.map((download, index) => ({
    name: `query_${index + 1}.${kind}`,
    pieces: piecesOf(kind, download, at),
    compressed: kind === 'xlsx',
  }));
  const sent = single ? kind : 'zip';
  const tables = downloads.map(({ table }) => table);
  return {
    name: fileName(sent, tables, at),
    contentType: contentTypes[sent],
    pieces: single ? piecesOf(kind, single, at) : archivePieces(files, at),
  };
}
