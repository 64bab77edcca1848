import type { Generated, Selectable } from 'kysely';
import type { Flag, Optional } from './columns';

export type OwnedKind = 'dashboard' | 'chart' | 'dataset' | 'report';

export interface OwnerTable {
  kind: OwnedKind;
  object_id: number;
  user_id: number;
}

export interface FavouriteTable {
  user_id: number;
  kind: 'dashboard' | 'chart' | 'saved_query' | 'tag';
  object_id: number;
}

export interface UserTable {
  id: Generated<number>;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** False if the password was generated for an account of the provider, so that its person has never seen it. */
  has_password: Flag;
  is_active: Flag;
  created_on: number;
  last_login: Optional<number>;
  login_count: Generated<number>;
}

/** A person's identity at a single sign-on provider; an account has at most one of each issuer. */
export interface ExternalIdentityTable {
  issuer: string;
  subject: string;
  user_id: number;
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
  /** Null for a session that only has the sign-in form's CSRF token. */
  user_id: Optional<number>;
  csrf_token: string;
  created_on: number;
  expires_on: number;
  /** Identifies the session in lists; it grants no access. */
  key: string;
  kind: Generated<SessionKind>;
  /** The key of a session whose end also ends this one. */
  begun_in: Optional<string>;
  /** The `User-Agent` that started it. */
  agent: Generated<string>;
  address: Generated<string>;
  used_on: number;
  /**
   * Set if it was ended remotely: the row stays until the session would have expired, so that its device learns why.
   */
  ended: Optional<SessionEnd>;
}

/** A browser's session, or one in which bearer tokens were issued. */
export type SessionKind = 'browser' | 'tokens';
/** Ended from a list of sessions, by a change of the password, or with the whole account. */
export type SessionEnd = 'listed' | 'password' | 'account';

export type SessionRow = Selectable<SessionTable>;
export type UserRow = Selectable<UserTable>;
