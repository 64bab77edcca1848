import type { Context } from 'hono';
import { BODY_BYTES_MAX } from '@/model/limits';
import { sip40 } from './http-error';

const tooLarge = () => sip40(413, '413 Request Entity Too Large: The data value transmitted exceeds the capacity limit.');

/** The body of a request. @throws HttpError 413 before more of it is kept than may be */
export async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('Content-Length') ?? 0) > BODY_BYTES_MAX) throw tooLarge();
  // A body of a declared length has that length; only one that comes in pieces has to be counted.
  const body: AsyncIterable<Uint8Array> | null = c.req.header('Transfer-Encoding') === undefined ? null : c.req.raw.body;
  if (!body) return c.req.text();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > BODY_BYTES_MAX) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
