import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { PERSON_HEADER } from '@/api/security';
import { WRITE_BATCH_PATH, writeBatchSchema, type BatchedAnswer, type BatchedWrite } from '@/api/write-batch';
import { parseSentJson, readText } from './body-text';
import { badRequest } from '../http-error';

/** Headers of each write; all others, such as the session's cookie, belong to the carrying request. */
const own = new Set([
  'accept',
  'content-type',
  'x-csrftoken',
  'idempotency-key',
  'if-match',
  PERSON_HEADER.toLowerCase(),
]);
/** Headers that apply only to the carrying request. */
const outer = ['content-length', 'content-encoding', 'transfer-encoding', 'accept-encoding', 'connection', ...own];
const answerHeaders = ['Content-Type', 'ETag', 'Location', 'Retry-After', 'Idempotency-Replayed'];

/**
 * Passes several writes of one request through the whole application, each as if sent separately: with its own token,
 * permission, key and condition. Its purpose: writes that wait at the same time share one flush to the disk.
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

/** @throws HttpError 400 if one of them is not allowed here: then none of them runs */
function readBatch(text: string): readonly BatchedWrite[] {
  const parsed = v.safeParse(writeBatchSchema, parseSentJson(text));
  if (!parsed.success) throw badRequest('This is not a batch of writes.');
  // Without a key, repeating the batch would repeat the write; and batches cannot be nested.
  const isFit = ({ url, headers }: BatchedWrite) =>
    Object.keys(headers).some(name => name.toLowerCase() === 'idempotency-key') && !url.startsWith(WRITE_BATCH_PATH);
  if (!parsed.output.every(isFit)) throw badRequest('Only writes with an idempotency key can be batched.');
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
