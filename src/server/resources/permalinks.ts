import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson, parseJson } from '@/lib/json';
import type { SignedIn } from '../auth/caller';
import { HttpError } from '../http-error';
import type { PermalinkTable } from '../metadata/schema/kept';
import type { MetadataStore } from '../metadata/store';

type Kind = PermalinkTable['kind'];

/** The recorded server's response to everything unexpected, such as an unknown link. */
export const notPossible = () => new HttpError(500, { message: 'Fatal error' });

/** The key of the link to a state; equal states share one link. */
export async function keepLink(
  store: MetadataStore,
  caller: SignedIn,
  kind: Kind,
  state: unknown,
  now: number,
): Promise<string> {
  const digest = createHash('sha256').update(canonicalJson(state)).digest('hex');
  const known = await store
    .selectFrom('permalink')
    .select('key')
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (known) return known.key;
  const key = randomBytes(8).toString('base64url');
  await store
    .insertInto('permalink')
    .values({
      key,
      kind,
      digest,
      state: JSON.stringify(state),
      created_by: caller.guest ? null : caller.userId,
      created_on: now,
    })
    .execute();
  return key;
}

/** The state of a link; undefined for an unknown one. */
export async function linkedState(store: MetadataStore, kind: Kind, key: string): Promise<unknown> {
  const link = await store
    .selectFrom('permalink')
    .select('state')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return parseJson(link?.state);
}
