import type { MetadataStore } from '../metadata/store';
import type { Vouched } from './provider';
import { existsRole, rolesOf } from './roles';
import type { SingleSignOnSettings } from './settings';

/** The identity belongs to another account; the account has another identity; the provider gives the person no role. */
export type LinkRefusal = 'taken' | 'other' | 'no-role';

export type Linking =
  | { readonly kind: 'linked' }
  /** It was linked before. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly why: LinkRefusal };

interface LinkOptions {
  /** A transaction, in which the result is also logged. */
  readonly store: MetadataStore;
  readonly settings: Pick<SingleSignOnSettings, 'rolesClaim' | 'roleMap' | 'defaultRole'>;
  readonly now: () => number;
}

async function existing(store: MetadataStore, userId: number, { issuer, subject }: Vouched): Promise<Linking | null> {
  const owner = await store
    .selectFrom('external_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (owner) return owner.user_id === userId ? { kind: 'unchanged' } : { kind: 'refused', why: 'taken' };
  const other = await store
    .selectFrom('external_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return other ? { kind: 'refused', why: 'other' } : null;
}

/**
 * Links an account to the identity of an authenticated person. An identity never moves from one account to another, and
 * accounts are never merged. The account keeps its roles: a claim sets them at the next sign-in.
 */
export async function link({ store, settings, now }: LinkOptions, userId: number, vouched: Vouched): Promise<Linking> {
  const known = await existing(store, userId, vouched);
  if (known) return known;
  // Every sign-in would be rejected, and would remove the account's roles.
  if (settings.rolesClaim !== null && !(await existsRole(store, rolesOf(vouched.claims, settings))))
    return { kind: 'refused', why: 'no-role' };
  const { issuer, subject } = vouched;
  const added = await store
    .insertInto('external_identity')
    .values({ issuer, subject, user_id: userId, created_on: now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  // Another window or server was faster.
  if (added.numInsertedOrUpdatedRows === 0n)
    return (await existing(store, userId, vouched)) ?? { kind: 'refused', why: 'taken' };
  return { kind: 'linked' };
}
