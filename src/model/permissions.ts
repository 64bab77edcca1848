/** A permission on a view, such as `['can_write', 'Dashboard']`, as roles hold them. */
export type PermissionPair = readonly [permission: string, view: string];

/** Role name → the pairs it grants, as `/api/v1/me/roles/` answers. */
export type Roles = Readonly<Record<string, readonly PermissionPair[]>>;

/** Any role named admin, in any case, is an administrator (spec part 2, section 6). */
export function isAdmin(roles: Roles): boolean {
  return Object.keys(roles).some(name => name.toLowerCase() === 'admin');
}

/** Admins may do everything; others need the pair in one of their roles. */
export function hasPermission(roles: Roles, permission: string, view: string): boolean {
  return (
    isAdmin(roles) || Object.values(roles).some(pairs => pairs.some(pair => pair[0] === permission && pair[1] === view))
  );
}
