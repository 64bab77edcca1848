import type * as v from 'valibot';
import type { PermissionPair } from '@/model/permissions';
import type { roleSummarySchema } from '../person';
import type { ServedFields } from '../served-list';

/** A role as its list shows it. */
export interface ListedRole {
  readonly id: number;
  readonly name: string;
  /** It belongs to the server, and cannot be changed or deleted. */
  readonly isBuiltIn: boolean;
  readonly people: number;
  readonly permissions: number;
}

export type RoleColumn = 'name' | 'kind' | 'people' | 'permissions';

export const roleFields: ServedFields<RoleColumn> = {
  order: { name: 'name' },
  search: { col: 'name', opr: 'ct' },
  filters: {},
};

/** Null for an incomplete row. */
export function toListedRole(row: Partial<v.InferOutput<typeof roleSummarySchema>>): ListedRole | null {
  const { id, name, is_built_in, people_count, permission_count } = row;
  if (id === undefined || name === undefined) return null;
  return {
    id,
    name,
    isBuiltIn: is_built_in ?? false,
    people: people_count ?? 0,
    permissions: permission_count ?? 0,
  };
}

interface WirePermission {
  readonly permission_name: string;
  readonly view_menu_name: string;
}

export const toPairs = (sent: readonly WirePermission[]): PermissionPair[] =>
  sent.map(({ permission_name, view_menu_name }) => [permission_name, view_menu_name] as const);

export const permissionsBody = (pairs: readonly PermissionPair[]) => ({
  permissions: pairs.map(([permission, view]) => ({ permission_name: permission, view_menu_name: view })),
});
