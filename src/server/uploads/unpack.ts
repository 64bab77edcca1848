import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UPLOAD_BYTES_MAX } from '@/model/data-upload';
import { FileError } from './read/kind';

/** Unpacks gzip beside the file in pieces; content that exceeds the largest allowed file was made to do harm. */
export async function unpack(file: string, target: string, signal: AbortSignal): Promise<void> {
  let size = 0;
  const bounded = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > UPLOAD_BYTES_MAX) done(new FileError('The unpacked file is too large.'));
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
