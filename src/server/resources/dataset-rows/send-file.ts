import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { ROWS_FILE_HEADER, type RowsFile } from '@/api/dataset-rows';
import { exportedFiles } from '../../engines/engine';
import { isUnchanged } from '../../http/conditions';
import { byteRange } from './byte-range';
import type { RowFile } from './row-files';

const PIECE = 256 * 1024;
/** The savings from which compression pays. */
const PAYS = 0.95;

/** Read while sending; opened with the first piece, so that a response whose body nobody reads holds no file open. */
function bytesOf(file: string, first: number, last: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | null = null;
  let at = first;
  const close = async () => {
    await handle?.close();
    handle = null;
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          handle ??= await open(file, 'r');
          const wanted = Math.min(PIECE, last - at + 1);
          const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, at);
          if (bytesRead === 0) throw new Error(`${path.basename(file)} ended unexpectedly`);
          at += bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
          if (at <= last) return;
          await close();
          controller.close();
        } catch (error) {
          await close();
          controller.error(error);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

const accepts = (header: string | undefined, encoding: string) =>
  (header ?? '').split(',').some(part => {
    const [name, ...rest] = part.split(';').map(text => text.trim().toLowerCase());
    return name === encoding && !rest.some(text => /^q=0(\.0*)?$/.test(text));
  });

/**
 * A file or a part of it. The tag is its SHA-256, with a suffix for the compressed version: a client interrupted while
 * receiving a compressed file continues with a part of the uncompressed file.
 */
export function fileResponse(file: RowFile, told: RowsFile, header: (name: string) => string | undefined): Response {
  const plainTag = `"${file.digest}"`;
  const gzipTag = `"${file.digest}-gzip"`;
  const common = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/octet-stream',
    'X-Tidemark-Made-On': new Date(file.madeOn).toISOString(),
    // Headers are ASCII, and names of columns are not.
    [ROWS_FILE_HEADER]: encodeURIComponent(JSON.stringify(told)),
    Vary: 'Accept-Encoding',
  };
  const known = header('If-None-Match');
  if (isUnchanged(known, plainTag) || isUnchanged(known, gzipTag))
    return new Response(null, { status: 304, headers: { ...common, ETag: plainTag } });

  const condition = header('If-Range')?.trim();
  const isSame = condition === undefined || condition === plainTag;
  const range = byteRange(isSame ? header('Range') : undefined, file.bytes);
  const plain = path.join(file.folder, exportedFiles.plain);
  if (range.kind === 'outside')
    return new Response(null, {
      status: 416,
      headers: { ...common, ETag: plainTag, 'Content-Range': `bytes */${file.bytes}` },
    });
  if (range.kind === 'part')
    return new Response(bytesOf(plain, range.first, range.last), {
      status: 206,
      headers: {
        ...common,
        ETag: plainTag,
        'Content-Range': `bytes ${range.first}-${range.last}/${file.bytes}`,
        'Content-Length': String(range.last - range.first + 1),
      },
    });
  // Ranges refer to bytes of the uncompressed file, even if it is sent as a whole.
  const isPacked =
    header('Range') === undefined && accepts(header('Accept-Encoding'), 'gzip') && file.gzipBytes < file.bytes * PAYS;
  if (!isPacked)
    return new Response(bytesOf(plain, 0, file.bytes - 1), {
      headers: { ...common, ETag: plainTag, 'Content-Length': String(file.bytes) },
    });
  return new Response(bytesOf(path.join(file.folder, exportedFiles.gzip), 0, file.gzipBytes - 1), {
    headers: {
      ...common,
      ETag: gzipTag,
      'Content-Encoding': 'gzip',
      'Content-Length': String(file.gzipBytes),
    },
  });
}
