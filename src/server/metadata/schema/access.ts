import type { Generated, Selectable } from 'kysely';
import type { Flag, Optional } from './columns';

export interface UserTable {
  id: Generated<number>;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_active: Flag;
  created_on: number;
}

export interface RoleTable {
  id: Generated<number>;
  name: string;
}

export interface RolePermissionTable {
  role_id: number;
  permission: string;
  view: string;
}

export interface UserRoleTable {
  user_id: number;
  role_id: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the store does not open sessions. */
  token_hash: string;
  /** Null for a session that only carries the sign-in form's CSRF token. */
  user_id: Optional<number>;
  csrf_token: string;
  created_on: number;
  expires_on: number;
}

export type UserRow = Selectable<UserTable>;
