import { archivePieces } from '@/query/download/archive';
import { csvPieces } from '@/query/download/csv';
import { fileName, type FileKind } from '@/query/download/file-name';
import type { DownloadTable } from '@/query/download/table';
import { xlsxPieces, type Notes } from '@/query/download/xlsx';
import { streamOf, type Pieces } from '../../http/pieces';

/** One result of a download, with what a spreadsheet's second sheet says of it. */
export interface Download {
  readonly table: DownloadTable;
  readonly notes: Notes;
}

const types: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

function piecesOf(kind: 'csv' | 'xlsx', { table, notes }: Download, at: number): Pieces {
  return kind === 'csv' ? csvPieces(table) : xlsxPieces(table, notes, at);
}

/**
 * Results as a file, several as an archive of files. It is written as it is read, and other requests have their turn
 * between its pieces.
 */
export function attachment(kind: 'csv' | 'xlsx', downloads: readonly Download[], at: number): Response {
  const [only, ...more] = downloads;
  const single = only && more.length === 0 ? only : null;
  const files = downloads.map((download, index) => ({
    name: `query_${index + 1}.${kind}`,
    pieces: piecesOf(kind, download, at),
    compressed: kind === 'xlsx',
  }));
  const pieces = single ? piecesOf(kind, single, at) : archivePieces(files, at);
  const sent = single ? kind : 'zip';
  const name = fileName(
    sent,
    downloads.map(({ table }) => table),
    at,
  );
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': types[sent],
      'Content-Disposition': `attachment; filename=${name}`,
      'Cache-Control': 'no-store',
    },
  });
}
