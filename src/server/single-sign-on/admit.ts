import { randomUUID } from 'node:crypto';
import { generatePassword } from '../auth/passwords';
import type { Users } from '../auth/users';
import type { MetadataStore } from '../metadata/store';
import type { Vouched } from './provider';
import { existsRole, rolesOf } from './roles';
import type { SingleSignOnSettings } from './settings';

/** Why somebody is rejected although the provider authenticated them. */
export type AdmissionRefusal = 'no-role' | 'deactivated';

export type Admission =
  | { readonly kind: 'admitted'; readonly userId: number }
  | { readonly kind: 'refused'; readonly why: AdmissionRefusal };

interface AdmitOptions {
  readonly store: MetadataStore;
  readonly users: Users;
  readonly settings: Pick<SingleSignOnSettings, 'rolesClaim' | 'roleMap' | 'defaultRole'>;
}

const textOf = (claims: Vouched['claims'], name: string): string => {
  const claim = claims[name];
  return typeof claim === 'string' ? claim.trim().slice(0, 64) : '';
};

/** The user name at the provider, else the subject. */
const wishedName = ({ subject, claims }: Vouched) =>
  textOf(claims, 'preferred_username') || textOf(claims, 'nickname') || `person-${subject.slice(0, 48)}`;

/** The name, or the name with the first free number: an existing account belongs to somebody else. */
async function freeName(store: MetadataStore, wished: string): Promise<string> {
  for (let at = 1; at <= 100; at += 1) {
    const name = at === 1 ? wished : `${wished}-${at}`;
    const taken = await store.selectFrom('user').select('id').where('username', '=', name).executeTakeFirst();
    if (!taken) return name;
  }
  return `${wished}-${randomUUID()}`;
}

/** An email address is used only if the provider has verified it; it never identifies an account. */
const ownEmail = (claims: Vouched['claims']) => (claims['email_verified'] === true ? textOf(claims, 'email') : '');

function personOf({ claims }: Vouched, username: string) {
  const [first = username, ...rest] = textOf(claims, 'name').split(' ').filter(Boolean);
  return {
    firstName: textOf(claims, 'given_name') || first,
    lastName: textOf(claims, 'family_name') || rest.join(' '),
    email: ownEmail(claims),
  };
}

/** If the provider supplies roles, they replace the person's roles. */
async function setRoles({ store, users }: AdmitOptions, userId: number, roles: readonly string[]): Promise<void> {
  await store.transaction().execute(async transaction => {
    await transaction.deleteFrom('user_role').where('user_id', '=', userId).execute();
    const found = await transaction
      .selectFrom('role')
      .select('id')
      .where('name', 'in', [...roles])
      .execute();
    if (found.length > 0)
      await transaction
        .insertInto('user_role')
        .values(found.map(({ id }) => ({ user_id: userId, role_id: id })))
        .execute();
  });
  users.forget(userId);
}

/** One person at a time at this server, so that two windows create one account. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Finds the account of an authenticated person only by issuer and subject, or creates one. Names and email addresses
 * are never matched: both can be chosen at the provider.
 */
export function admit(options: AdmitOptions, vouched: Vouched): Promise<Admission> {
  const admission = before.then(() => admitNow(options, vouched));
  before = admission.catch(() => undefined);
  return admission;
}

/** Another server may create the same account, or one of the same name, between the look and the write. */
const MOST_TRIES = 3;

async function admitNow(options: AdmitOptions, vouched: Vouched, tries = 1): Promise<Admission> {
  const { store, users, settings } = options;
  const { issuer, subject, claims } = vouched;
  const roles = rolesOf(claims, settings);
  const known = await store
    .selectFrom('external_identity')
    .innerJoin('user', 'user.id', 'external_identity.user_id')
    .select(['user.id', 'user.is_active'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known?.is_active === 0) return { kind: 'refused', why: 'deactivated' };
  // If roles are managed here, an existing account keeps them.
  const isTold = settings.rolesClaim !== null;
  if ((isTold || !known) && !(await existsRole(store, roles))) {
    // Permissions that they lost no longer apply.
    if (known) await setRoles(options, known.id, []);
    return { kind: 'refused', why: 'no-role' };
  }
  if (known) {
    if (isTold) await setRoles(options, known.id, roles);
    return { kind: 'admitted', userId: known.id };
  }
  const username = await freeName(store, wishedName(vouched));
  // Nobody knows the password: people who sign in at the provider have none here.
  const password = generatePassword();
  const external = { issuer, subject };
  const person = { username, password, ...personOf(vouched, username), roles, external };
  const userId = await users.create(person).catch((error: unknown) => {
    if (tries >= MOST_TRIES) throw error;
    return null;
  });
  return userId === null ? admitNow(options, vouched, tries + 1) : { kind: 'admitted', userId };
}
