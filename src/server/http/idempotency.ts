import { createHash } from 'node:crypto';
import { onceADay } from '../metadata/once-a-day';
import type { MetadataStore } from '../metadata/store';
import { badRequest, unprocessable } from '../http-error';

const DAY = 86_400_000;

export interface StoredAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: string;
}

/**
 * Responses are stored for three months: devices stay away for weeks, and a repeated write must still find its
 * response.
 */
const KEPT = 92 * DAY;

/** Keys are ids; anything longer is not one, and would only fill the store. */
const LONGEST_KEY = 255;

/** The key of a request. @throws HttpError 400 for an invalid key */
export function readKey(header: string | undefined): string | undefined {
  if (header !== undefined && (header === '' || header.length > LONGEST_KEY))
    throw badRequest('The idempotency key must have 1 to 255 characters.');
  return header;
}

export function requestDigest(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

/** The stored response for a key, if any. @throws HttpError 422 if the key was used for another request */
export async function findAnswer(
  store: MetadataStore,
  userId: number,
  key: string,
  digest: string,
): Promise<StoredAnswer | null> {
  const row = await store
    .selectFrom('idempotent_answer')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_digest !== digest) throw unprocessable('This idempotency key was used for another request.');
  return row;
}

export const createForgetting = () =>
  onceADay(
    async store =>
      (
        await store
          .selectFrom('idempotent_answer')
          .select(eb => eb.fn.max('created_on').as('newest'))
          .executeTakeFirstOrThrow()
      ).newest,
    (store, now) =>
      store
        .deleteFrom('idempotent_answer')
        .where('created_on', '<', now - KEPT)
        .execute(),
  );

/** Stores a response in the transaction of its write, so that either both exist or neither. */
export async function keepAnswer(
  store: MetadataStore,
  userId: number,
  key: string,
  digest: string,
  answer: StoredAnswer,
  now: number,
): Promise<void> {
  await store
    .insertInto('idempotent_answer')
    .values({ user_id: userId, key, request_digest: digest, created_on: now, ...answer })
    .execute();
}
