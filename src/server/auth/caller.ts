import { hasPermission, isAdmin, type Roles } from '@/model/permissions';

/** The content that a guest token grants access to. */
export interface GuestGrant {
  readonly dashboardIds: readonly number[];
  /** Conditions on rows; one without a dataset holds for all datasets. */
  readonly rules: readonly { readonly datasetId: number | null; readonly clause: string }[];
}

export interface SignedIn {
  readonly kind: 'user';
  readonly userId: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: Roles;
  /** Bearer callers are programs: `/me/` rejects them, as recorded. */
  readonly by: 'session' | 'bearer';
  /** Whether roles and owners of dashboards decide who may see and change them (the flag DASHBOARD_RBAC). */
  readonly isRoleBased: boolean;
  /** Set for a guest without an account, who reads only what the guest token names; absent for everybody else. */
  readonly guest?: GuestGrant;
}

/** The identity of the caller, independent of the server's settings. */
export type Account = Omit<SignedIn, 'isRoleBased'>;

export type Caller = { readonly kind: 'anonymous' } | SignedIn;

/** The datasets that a caller may read. */
export type DatasetAccess =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'some';
      readonly ids: readonly number[];
      readonly databaseIds: readonly number[];
      readonly schemas: readonly { readonly databaseId: number; readonly schema: string }[];
    };

function idsIn(roles: Roles, permission: string): number[] {
  return Object.values(roles).flatMap(pairs =>
    pairs.flatMap(([name, view]) => {
      const id = name === permission ? /\(id:(\d+)\)$/.exec(view)?.[1] : undefined;
      return id === undefined ? [] : [Number(id)];
    }),
  );
}

/** Whole schemas, by `[database].[schema](id:n)` with the id of the database. */
const schemasIn = (roles: Roles) =>
  Object.values(roles).flatMap(pairs =>
    pairs.flatMap(([name, view]) => {
      const [, schema, id] = (name === 'schema_access' && /\]\.\[([^]*)\]\(id:(\d+)\)$/.exec(view)) || [];
      return schema === undefined ? [] : [{ databaseId: Number(id), schema }];
    }),
  );

/**
 * Read from the permission pairs: all datasets, those of whole databases and schemas, and single ones by
 * `[database].[table](id:n)`.
 */
export function datasetAccess({ roles }: Pick<SignedIn, 'roles'>): DatasetAccess {
  const all =
    isAdmin(roles) || hasPermission(roles, 'all_datasource_access', 'all_datasource_access') || hasAllDatabases(roles);
  return all
    ? { kind: 'all' }
    : {
        kind: 'some',
        ids: idsIn(roles, 'datasource_access'),
        databaseIds: idsIn(roles, 'database_access'),
        schemas: schemasIn(roles),
      };
}

function hasAllDatabases(roles: Roles): boolean {
  return hasPermission(roles, 'all_database_access', 'all_database_access');
}

export type DatabaseAccess = { readonly kind: 'all' } | { readonly kind: 'some'; readonly ids: readonly number[] };

export function databaseAccess({ roles }: SignedIn): DatabaseAccess {
  return hasAllDatabases(roles) ? { kind: 'all' } : { kind: 'some', ids: idsIn(roles, 'database_access') };
}
