import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { PERSON_HEADER } from '@/api/security';
import { WRITE_BATCH_PATH, writeBatchSchema, type BatchedAnswer, type BatchedWrite } from '@/api/write-batch';
import { parseSentJson, readText } from './body-text';
import { badRequest } from '../http-error';

/** What a write says for itself; all else, such as whose session it is, is said by the request that carries it. */
const own = new Set([
  'accept',
  'content-type',
  'x-csrftoken',
  'idempotency-key',
  'if-match',
  PERSON_HEADER.toLowerCase(),
]);
/** What is said only of the request that carries them. */
const outer = ['content-length', 'content-encoding', 'transfer-encoding', 'accept-encoding', 'connection', ...own];
const answerHeaders = ['Content-Type', 'ETag', 'Location', 'Retry-After', 'Idempotency-Replayed'];

/**
 * Takes several writes that came in one request through the whole application, each as if it had come by itself: with
 * its own token, permission, key and condition. Those that wait at the same time reach the disk together, which is what
 * it is for.
 */
export function acceptWriteBatches(app: Hono): void {
  app.post(WRITE_BATCH_PATH, async c => {
    const writes = readBatch(await readText(c));
    const shared = new Headers(c.req.raw.headers);
    for (const name of outer) shared.delete(name);
    const answers = await Promise.all(writes.map(write => answerOne(app, c, shared, write)));
    return c.json({ answers }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** @throws HttpError 400 where one of them may not be there: then none of them is done */
function readBatch(text: string): readonly BatchedWrite[] {
  const parsed = v.safeParse(writeBatchSchema, parseSentJson(text));
  if (!parsed.success) throw badRequest('This is no batch of writes.');
  // Without a key a write that is sent again is done again; and no batch lies in another.
  const isFit = ({ url, headers }: BatchedWrite) =>
    Object.keys(headers).some(name => name.toLowerCase() === 'idempotency-key') && !url.startsWith(WRITE_BATCH_PATH);
  if (!parsed.output.every(isFit)) throw badRequest('Only writes with an idempotency key go together.');
  return parsed.output;
}

async function answerOne(
  app: Hono,
  c: Context,
  shared: Headers,
  { method, url, headers: named, body }: BatchedWrite,
): Promise<BatchedAnswer> {
  const headers = new Headers(shared);
  for (const [name, value] of Object.entries(named)) if (own.has(name.toLowerCase())) headers.set(name, value);
  const request = new Request(new URL(url, c.req.url), {
    method,
    headers,
    signal: c.req.raw.signal,
    ...(body === undefined ? {} : { body }),
  });
  const response = await app.fetch(request, c.env);
  const answered = answerHeaders.flatMap(name => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, headers: Object.fromEntries(answered), body: await response.text() };
}
