import { createHash } from 'node:crypto';
import type { MetadataStore } from '../metadata/store';

/** An identity that an account is linked to. */
export interface AccountIdentity {
  /** Names the identity in calls. An account has one identity of each issuer. */
  readonly key: string;
  readonly issuer: string;
  readonly linkedOn: number;
}

const keyOf = (issuer: string): string => createHash('sha256').update(issuer).digest('base64url').slice(0, 22);

/** The identities of an account, the oldest first. */
export async function identitiesOf(store: MetadataStore, userId: number): Promise<AccountIdentity[]> {
  const rows = await store
    .selectFrom('external_identity')
    .select(['issuer', 'created_on'])
    .where('user_id', '=', userId)
    .orderBy('created_on')
    .orderBy('issuer')
    .execute();
  return rows.map(({ issuer, created_on: linkedOn }) => ({ key: keyOf(issuer), issuer, linkedOn }));
}

/** Removes an identity from an account. @returns false if the account has no such identity */
export async function unlinkIdentity(store: MetadataStore, userId: number, key: string): Promise<boolean> {
  const found = (await identitiesOf(store, userId)).find(identity => identity.key === key);
  if (!found) return false;
  await store
    .deleteFrom('external_identity')
    .where('user_id', '=', userId)
    .where('issuer', '=', found.issuer)
    .execute();
  return true;
}

/** Whether the person of an account knows a password for it. */
export async function hasPassword(store: MetadataStore, userId: number): Promise<boolean> {
  const row = await store.selectFrom('user').select('has_password').where('id', '=', userId).executeTakeFirst();
  return row?.has_password === 1;
}
