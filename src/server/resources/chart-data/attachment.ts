import { setImmediate } from 'node:timers/promises';
import { archivePieces } from '@/query/download/archive';
import { csvPieces } from '@/query/download/csv';
import { fileName, type FileKind } from '@/query/download/file-name';
import type { DownloadTable } from '@/query/download/table';
import { xlsxPieces, type Notes } from '@/query/download/xlsx';

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

type Pieces = Iterable<string | Uint8Array>;

function piecesOf(kind: 'csv' | 'xlsx', { table, notes }: Download, at: number): Pieces {
  return kind === 'csv' ? csvPieces(table) : xlsxPieces(table, notes, at);
}

/** Results as a file, several as an archive of files. It is written as it is read, and other requests have their turn between its pieces. */
export function attachment(kind: 'csv' | 'xlsx', downloads: readonly Download[], at: number): Response {
  const [only, ...more] = downloads;
  const single = only && more.length === 0 ? only : null;
  const files = downloads.map((download, index) => ({ name: `query_${index + 1}.${kind}`, pieces: piecesOf(kind, download, at), compressed: kind === 'xlsx' }));
  const pieces = single ? piecesOf(kind, single, at) : archivePieces(files, at);
  const sent = single ? kind : 'zip';
  const name = fileName(
    sent,
    downloads.map(({ table }) => table),
    at,
  );
  return new Response(streamOf(pieces), {
    headers: { 'Content-Type': types[sent], 'Content-Disposition': `attachment; filename=${name}`, 'Cache-Control': 'no-store' },
  });
}

function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = pieces[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      await setImmediate();
      const next = rest.next();
      if (next.done) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    cancel() {
      rest.return?.();
    },
  });
}
