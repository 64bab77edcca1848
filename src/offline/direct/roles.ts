import * as v from 'valibot';
import { OutcomeError } from '@/api/outcome';
import { personEndpoints as endpoints, roleSummarySchema } from '@/api/person';
import { permissionsBody, roleFields, toListedRole, toPairs, type ListedRole, type RoleColumn } from '@/api/read/roles';
import { permissionKey } from '@/model/permission-groups';
import type { PermissionPair } from '@/model/permissions';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';
import { permissionsOnly, type ServedSource } from './served-list';

export type { ListedRole, RoleColumn } from '@/api/read/roles';

const rowSchema = v.partial(roleSummarySchema);

export const roleSource: ServedSource<ListedRole, RoleColumn> = {
  kind: 'role',
  fields: roleFields,
  list: (ask, q, options) => ask.call(endpoints.roleSummaries, { q }, options),
  info: (ask, options) => ask.call(endpoints.roleInfo, { q: permissionsOnly }, options),
  toItem: row => (v.is(rowSchema, row) ? toListedRole(row) : null),
};

/** @returns its id @throws OutcomeError */
export async function createRole(ask: DirectCalls, name: string): Promise<number> {
  return valueOf(await ask.call(endpoints.createRole, { body: { name } })).id;
}

/** @throws OutcomeError */
export async function renameRole(ask: DirectCalls, id: number, name: string): Promise<void> {
  valueOf(await ask.call(endpoints.renameRole, { path: { id }, body: { name } }));
}

/**
 * One after the other, since the server deletes one a call.
 * @throws OutcomeError
 */
export async function deleteRoles(ask: DirectCalls, ids: readonly number[]): Promise<void> {
  for (const id of ids) valueOf(await ask.call(endpoints.deleteRole, { path: { id } }));
}

/** @throws OutcomeError */
export async function permissionsOfRole(ask: DirectCalls, id: number): Promise<readonly PermissionPair[]> {
  return toPairs(valueOf(await ask.call(endpoints.rolePermissions, { path: { id } })).result);
}

/** Every permission that a role can have. @throws OutcomeError */
export async function grantablePermissions(ask: DirectCalls): Promise<readonly PermissionPair[]> {
  return toPairs(valueOf(await ask.call(endpoints.grantable, {})).result);
}

interface ChosenPermissions {
  /** All that can be chosen. */
  readonly options: readonly PermissionPair[];
  /** Those that the role had, and those that it is to have, by their keys. */
  readonly held: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
}

/**
 * Grants and revokes permissions of a role. The server replaces them all, so that they are read first: others may have
 * been granted or revoked meanwhile.
 *
 * @throws OutcomeError
 */
export async function changeRolePermissions(
  ask: DirectCalls,
  id: number,
  { options, held, wanted }: ChosenPermissions,
): Promise<void> {
  const present = await permissionsOfRole(ask, id);
  const has = new Set(present.map(permissionKey));
  const isKept = (key: string) => (held.has(key) ? has.has(key) && wanted.has(key) : has.has(key) || wanted.has(key));
  const all = new Map([...options, ...present].map(pair => [permissionKey(pair), pair]));
  const pairs = [...all].flatMap(([key, pair]) => (isKept(key) ? [pair] : []));
  valueOf(await ask.call(endpoints.setRolePermissions, { path: { id }, body: permissionsBody(pairs) }));
}

/** Returns the server's reason for a refusal, without the field's name; null if it did not refuse. */
export function refusalOf(error: unknown): { readonly field: string; readonly text: string } | null {
  if (!(error instanceof OutcomeError) || !('error' in error.failure)) return null;
  const [first] = Object.entries(error.failure.error.fields);
  return first ? { field: first[0], text: first[1] } : null;
}
