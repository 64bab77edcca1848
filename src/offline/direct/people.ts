import { OutcomeError, type Outcome } from '@/api/outcome';
import { ownAccountEndpoints, type sessionsAnswerSchema } from '@/api/own-account';
import { personEndpoints } from '@/api/person';
import { parseInstant } from '@/api/values';
import { namesWith } from '@/api/write/queries';
import type { InferOutput } from 'valibot';
import { memberField, wholeField } from '@/model/merge/edits';
import { deviceName, type DeviceName } from '@/model/device-name';
import type { DirectCalls } from './direct-calls';
import { directAnswer, valueOf, type DirectAnswer } from './direct-answer';
import { presentOf, saveEdits, type Overlap, type RecordSides } from './save-edits';

/** A place where a person is signed in. */
export interface OpenSession {
  readonly key: string;
  readonly device: DeviceName;
  /** A program signed in with it, by tokens. */
  readonly isProgram: boolean;
  readonly address: string;
  readonly since: number | null;
  readonly used: number | null;
  readonly isCurrent: boolean;
}

export interface RoleOption {
  readonly id: number;
  readonly name: string;
}

export interface Member {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly roles: readonly RoleOption[];
  readonly lastSignIn: number | null;
}

export interface MemberFields {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roleIds: readonly number[];
  readonly password: string;
  readonly isActive: boolean;
}

/** Outcome of a change. A refusal names its field, if there is one. */
export type Changed =
  | { readonly name: 'done' }
  | { readonly name: 'away' }
  | { readonly name: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

export function changed(outcome: Outcome<unknown>): Changed {
  if (outcome.kind === 'success') return { name: 'done' };
  if ('error' in outcome)
    return {
      name: 'refused',
      message: outcome.error.message,
      fields: 'fields' in outcome.error ? outcome.error.fields : {},
    };
  return { name: 'away' };
}

const toSessions = ({ result }: InferOutput<typeof sessionsAnswerSchema>): OpenSession[] =>
  result.map(({ key, kind, agent, address, created_on, used_on, is_current }) => ({
    key,
    device: deviceName(agent),
    isProgram: kind === 'tokens',
    address,
    since: parseInstant(created_on),
    used: parseInstant(used_on),
    isCurrent: is_current,
  }));

/** @param person null for one's own */
export async function readSessions(
  ask: DirectCalls,
  person: number | null,
): Promise<DirectAnswer<readonly OpenSession[]>> {
  if (person === null) return directAnswer(await ask.call(ownAccountEndpoints.sessions, {}), toSessions);
  return directAnswer(await ask.call(personEndpoints.sessions, { path: { id: person } }), toSessions);
}

/** @param key null for all except the session that asks */
export async function endSessions(ask: DirectCalls, person: number | null, key: string | null): Promise<Changed> {
  if (person === null) {
    return changed(
      key === null
        ? await ask.call(ownAccountEndpoints.endOtherSessions, {})
        : await ask.call(ownAccountEndpoints.endSession, { path: { key } }),
    );
  }
  const id = person;
  return changed(
    key === null
      ? await ask.call(personEndpoints.endSessions, { path: { id } })
      : await ask.call(personEndpoints.endSession, { path: { id, key } }),
  );
}

export async function changeOwnPassword(ask: DirectCalls, current: string, wanted: string): Promise<Changed> {
  return changed(
    await ask.call(ownAccountEndpoints.changePassword, { body: { current_password: current, password: wanted } }),
  );
}

export type MemberColumn = 'name' | 'email' | 'lastSignIn';

export interface MemberSearch {
  /** Each word is in a name, the address or a role. */
  readonly words: string;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly by: MemberColumn;
  readonly descending: boolean;
}

export interface MemberPage {
  readonly members: readonly Member[];
  /** How many match. */
  readonly count: number;
}

const orderColumns = { name: 'username', email: 'email', lastSignIn: 'last_login' } as const;

type MemberRow = InferOutput<(typeof personEndpoints)['list']['answer']>['result'][number];

function toMember(row: MemberRow): Member {
  const {
    id = 0,
    username = '',
    first_name: firstName = '',
    last_name: lastName = '',
    email = '',
    active: isActive = true,
    roles = [],
    last_login: lastLogin = null,
  } = row;
  const lastSignIn = lastLogin === null ? null : parseInstant(lastLogin);
  return { id, username, firstName, lastName, email, isActive, roles, lastSignIn };
}

/** One page of the people who match, searched and sorted by the server. */
export async function readMembers(
  ask: DirectCalls,
  { words, page, size, by, descending }: MemberSearch,
): Promise<DirectAnswer<MemberPage>> {
  const filters = words
    .split(/\s+/)
    .filter(Boolean)
    .map(value => ({ col: 'username', opr: 'person_all_text', value }));
  const order_direction = descending ? ('desc' as const) : ('asc' as const);
  const outcome = await ask.call(personEndpoints.list, {
    q: { filters, order_column: orderColumns[by], order_direction, page, page_size: size },
  });
  return directAnswer(outcome, ({ count, result }) => ({ count, members: result.map(toMember) }));
}

/**
 * People whose user name contains a text: the first page of them, and the chosen one.
 * @throws OutcomeError
 */
export async function findPeople(ask: DirectCalls, words: string, chosen: number | null): Promise<readonly Member[]> {
  const { result } = valueOf(await ask.call(personEndpoints.list, { q: namesWith('username', words) }));
  const found = result.map(toMember);
  if (chosen === null || found.some(({ id }) => id === chosen)) return found;
  const filters = [{ col: 'id', opr: 'eq', value: chosen }];
  const only = valueOf(await ask.call(personEndpoints.list, { q: { filters, page: 0, page_size: 1 } }));
  return [...found, ...only.result.map(toMember)];
}

const toRole = ({ id = 0, name = '' }: Partial<RoleOption>): RoleOption => ({ id, name });

/** Roles whose name contains a text; the first page of them. @throws OutcomeError */
export async function findRoles(ask: DirectCalls, words: string): Promise<readonly RoleOption[]> {
  const { result } = valueOf(await ask.call(personEndpoints.roles, { q: namesWith('name', words) }));
  return result.map(toRole);
}

/** The roles that new people usually hold, if the server has them. */
export async function readUsualRoles(ask: DirectCalls): Promise<DirectAnswer<readonly RoleOption[]>> {
  const q = { ...namesWith('name', ''), filters: [{ col: 'name', opr: 'eq', value: 'Gamma' }] };
  return directAnswer(await ask.call(personEndpoints.roles, { q }), ({ result }) => result.map(toRole));
}

export async function addMember(
  ask: DirectCalls,
  { username, firstName, lastName, email, roleIds, password }: Omit<MemberFields, 'isActive'>,
): Promise<Changed> {
  const body = {
    username,
    first_name: firstName,
    last_name: lastName,
    email,
    roles: [...roleIds],
    password,
    active: true,
  };
  return changed(await ask.call(personEndpoints.create, { body }));
}

function memberBody(fields: Partial<MemberFields>) {
  const { username, firstName, lastName, email, roleIds, password, isActive } = fields;
  return {
    ...(username === undefined ? {} : { username }),
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(email === undefined ? {} : { email }),
    ...(roleIds === undefined ? {} : { roles: [...roleIds] }),
    ...(password === undefined ? {} : { password }),
    ...(isActive === undefined ? {} : { active: isActive }),
  };
}

export const changeMember = async (
  ask: DirectCalls,
  id: number,
  fields: Pick<Partial<MemberFields>, 'password' | 'isActive'>,
): Promise<Changed> => changed(await ask.call(personEndpoints.update, { path: { id }, body: memberBody(fields) }));

/** What administrators enter about a person. */
export type MemberEntries = Pick<Member, 'username' | 'firstName' | 'lastName' | 'email' | 'roles'>;

export const entriesOf = ({ username, firstName, lastName, email, roles }: Member): MemberEntries => ({
  username,
  firstName,
  lastName,
  email,
  roles,
});

const memberMerges = {
  username: wholeField<string>,
  firstName: wholeField<string>,
  lastName: wholeField<string>,
  email: wholeField<string>,
  roles: memberField<RoleOption>,
};

/** Outcome of saving what was edited about a person. */
export type MemberSaved = Changed | { readonly name: 'overlap'; readonly overlap: Overlap<MemberEntries> };

/** Saves what was edited about a person: another administrator may have changed their names or roles meanwhile. */
export async function saveMember(
  ask: DirectCalls,
  id: number,
  sides: RecordSides<MemberEntries>,
): Promise<MemberSaved> {
  try {
    const overlap = await saveEdits(sides, {
      merges: memberMerges,
      read: async () =>
        presentOf(await ask.call(personEndpoints.get, { path: { id } }), ({ result }) => entriesOf(toMember(result))),
      write({ fields: { roles, ...names }, changed: edited }, options) {
        const all = { ...names, roleIds: roles.map(role => role.id) };
        const isSent = (field: string) => edited.some(name => (name === 'roles' ? 'roleIds' : name) === field);
        const sent = Object.fromEntries(Object.entries(all).filter(([field]) => isSent(field)));
        return ask.call(personEndpoints.update, { path: { id }, body: memberBody(sent) }, options);
      },
    });
    return overlap ? { name: 'overlap', overlap } : { name: 'done' };
  } catch (error) {
    if (error instanceof OutcomeError) return changed(error.failure);
    throw error;
  }
}
