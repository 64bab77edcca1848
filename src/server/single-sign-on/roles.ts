import type { SingleSignOnSettings } from './settings';

/** The values of a claim: a list of texts, or texts with spaces between them. */
function valuesOf(claim: unknown): readonly string[] {
  if (typeof claim === 'string') return [claim, ...claim.split(' ')];
  return Array.isArray(claim) ? claim.filter(value => typeof value === 'string') : [];
}

/**
 * The roles that a person has by what the provider says of them, without doubles. Empty where nothing gives one: then
 * they are not let in.
 */
export function rolesOf(
  claims: Readonly<Record<string, unknown>>,
  { rolesClaim, roleMap, defaultRole }: Pick<SingleSignOnSettings, 'rolesClaim' | 'roleMap' | 'defaultRole'>,
): readonly string[] {
  const values = rolesClaim === null ? [] : valuesOf(claims[rolesClaim]);
  const mapped = values.flatMap(value => roleMap.get(value) ?? []);
  return [...new Set([...mapped, ...(defaultRole === null ? [] : [defaultRole])])];
}
