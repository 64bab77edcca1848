import { isDeeperThan, parseJson } from '@/lib/json';
import { BODY_BYTES_MAX, BODY_ITEMS_MAX, JSON_DEPTH_MAX } from '@/model/limits';
import type { Context } from 'hono';
import { sip40 } from '../http-error';

/** Parses JSON from a client; undefined for invalid JSON, and for values nested too deeply to be serialized again. */
export function parseSentJson(text: string | null | undefined): unknown {
  return isDeeperThan(JSON_DEPTH_MAX, text ?? '') ? undefined : parseJson(text);
}

const tooLarge = () =>
  sip40(413, '413 Request Entity Too Large: The data value transmitted exceeds the capacity limit.');

/** The body of a request. @throws HttpError 413 if it exceeds the limits on bytes and values, before reading more */
export async function readText(c: Context): Promise<string> {
  const text = isOfDeclaredLength(c) ? await c.req.text() : (await readPieces(c)).toString('utf8');
  if (listsMoreThan(BODY_ITEMS_MAX, text)) throw tooLarge();
  return text;
}

/** Counts the commas between items of JSON; commas inside texts only make the count too high. */
function listsMoreThan(most: number, text: string): boolean {
  if (text.length <= most) return false;
  let count = 0;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** As `readText`, for binary bodies. */
export async function readBytes(c: Context): Promise<Buffer<ArrayBuffer>> {
  return isOfDeclaredLength(c) ? Buffer.from(await c.req.arrayBuffer()) : readPieces(c);
}

/** A declared length is enforced by HTTP; only chunked bodies have to be counted. */
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
