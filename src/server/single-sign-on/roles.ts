import type { MetadataStore } from '../metadata/store';
import type { SingleSignOnSettings } from './settings';

/** The values of a claim: a list of texts, or texts separated by spaces. */
function valuesOf(claim: unknown): readonly string[] {
  if (typeof claim === 'string') return [claim, ...claim.split(' ')];
  return Array.isArray(claim) ? claim.filter(value => typeof value === 'string') : [];
}

/** The roles that result from the provider's claims, without duplicates. If empty, the person is rejected. */
export function rolesOf(
  claims: Readonly<Record<string, unknown>>,
  { rolesClaim, roleMap, defaultRole }: Pick<SingleSignOnSettings, 'rolesClaim' | 'roleMap' | 'defaultRole'>,
): readonly string[] {
  const values = rolesClaim === null ? [] : valuesOf(claims[rolesClaim]);
  const mapped = values.flatMap(value => roleMap.get(value) ?? []);
  return [...new Set([...mapped, ...(defaultRole === null ? [] : [defaultRole])])];
}

/** Whether at least one of the roles exists here. */
export const existsRole = async (store: MetadataStore, roles: readonly string[]): Promise<boolean> =>
  roles.length > 0 &&
  (await store
    .selectFrom('role')
    .select('id')
    .where('name', 'in', [...roles])
    .executeTakeFirst()) !== undefined;
