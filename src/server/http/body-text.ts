import type { Context } from 'hono';
import { BODY_BYTES_MAX } from '@/model/limits';
import { sip40 } from './http-error';

const tooLarge = () => sip40(413, '413 Request Entity Too Large: The data value transmitted exceeds the capacity limit.');

/** The body of a request. @throws HttpError 413 before more of it is kept than may be */
export async function readText(c: Context): Promise<string> {
  if (isOfDeclaredLength(c)) return c.req.text();
  return (await readPieces(c)).toString('utf8');
}

/** As `readText`, for what is no text. */
export async function readBytes(c: Context): Promise<Buffer<ArrayBuffer>> {
  return isOfDeclaredLength(c) ? Buffer.from(await c.req.arrayBuffer()) : readPieces(c);
}

/** A body of a declared length has that length; only one that comes in pieces has to be counted. */
function isOfDeclaredLength(c: Context): boolean {
  if (Number(c.req.header('Content-Length') ?? 0) > BODY_BYTES_MAX) throw tooLarge();
  return c.req.header('Transfer-Encoding') === undefined || !c.req.raw.body;
}

async function readPieces(c: Context): Promise<Buffer<ArrayBuffer>> {
  const body: AsyncIterable<Uint8Array> | null = c.req.raw.body;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > BODY_BYTES_MAX) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
