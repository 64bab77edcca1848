import { LRUCache } from 'lru-cache';
import type { PermissionPair } from '@/model/permissions';
import type { MetadataStore } from '../metadata/store';
import type { UserRow } from '../metadata/schema/access';
import type { Account } from './caller';
import { createHashQueue, type QueuePosition } from './hash-queue';
import { hashPassword, strongCost, verifyPassword } from './passwords';
import { builtInRoles } from './roles';

interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** The identity provider that vouches for them; their password is generated, and they never see it. */
  readonly external?: { readonly issuer: string; readonly subject: string };
}

export interface Users {
  byId(id: number, by: Account['by']): Promise<Account | null>;
  /**
   * The user with this name and password, or null. Takes equally long for a name that does not exist.
   * @param turn the position of the check in the queue; first if omitted
   */
  authenticate(username: string, password: string, turn?: QueuePosition): Promise<UserRow | null>;
  /** Records that somebody signed in. */
  noteSignIn(id: number): Promise<void>;
  /** Hashes a password for storage. */
  hash(password: string): Promise<string>;
  create(user: NewUser): Promise<number>;
  count(): Promise<number>;
  /** Drops cached data of a changed user; without an id, another program changed the store. */
  forget(id?: number): void;
}

const first: QueuePosition = { lane: '', isKnown: true };

/** How long a change of somebody's roles may take to become effective. */
const ROLES_FRESH = 2_000;

/** @param passwordCost for passwords stored from now on */
export function createUsers(store: MetadataStore, now: () => number, passwordCost = strongCost): Users {
  const cache = new LRUCache<number, { readonly account: Omit<Account, 'by'>; readonly at: number }>({ max: 1000 });
  // Setting the clock back must not preserve revoked roles.
  const isFresh = (at: number) => now() >= at && now() - at < ROLES_FRESH;
  const queue = createHashQueue();
  let decoy: Promise<string> | undefined;
  let changes = 0;

  const hash = (password: string) => queue.run(first, () => hashPassword(password, passwordCost));

  async function load(id: number): Promise<Omit<Account, 'by'> | null> {
    const user = await store
      .selectFrom('user')
      .selectAll()
      .where('id', '=', id)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (!user) return null;
    const pairs = await store
      .selectFrom('user_role')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .leftJoin('role_permission', 'role_permission.role_id', 'role.id')
      .select(['role.name', 'role_permission.permission', 'role_permission.view'])
      .where('user_role.user_id', '=', id)
      .execute();
    const roles: Record<string, PermissionPair[]> = {};
    for (const { name, permission, view } of pairs) {
      const held = (roles[name] ??= []);
      if (permission !== null && view !== null) held.push([permission, view]);
    }
    return {
      kind: 'user',
      userId: user.id,
      username: user.username,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      roles,
    };
  }

  return {
    async byId(id, by) {
      const known = cache.get(id);
      if (known && isFresh(known.at)) return { ...known.account, by };
      const at = now();
      const before = changes;
      const account = await load(id);
      if (!account) return null;
      // A value read before a change is not cached after it.
      if (before === changes) cache.set(id, { account, at });
      return { ...account, by };
    },
    async authenticate(username, password, turn = first) {
      const user = await store
        .selectFrom('user')
        .selectAll()
        .where('username', '=', username)
        .where('is_active', '=', 1)
        .executeTakeFirst();
      decoy ??= hashPassword('no such user', passwordCost);
      const stored = user?.password_hash ?? (await decoy);
      const matches = await queue.run(turn, () => verifyPassword(password, stored));
      if (!user || !matches) return null;
      // An administrator of an earlier version set a password, which was not recorded.
      if (user.has_password === 0)
        await store.updateTable('user').set({ has_password: 1 }).where('id', '=', user.id).execute();
      return user;
    },
    async noteSignIn(id) {
      await store
        .updateTable('user')
        .set(eb => ({ last_login: now(), login_count: eb('login_count', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    hash,
    async create(user) {
      const passwordHash = await hash(user.password);
      return store.transaction().execute(async transaction => {
        const { id } = await transaction
          .insertInto('user')
          .values({
            username: user.username,
            email: user.email,
            first_name: user.firstName,
            last_name: user.lastName,
            password_hash: passwordHash,
            has_password: user.external ? 0 : 1,
            created_on: now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (user.external)
          await transaction
            .insertInto('external_identity')
            .values({ ...user.external, user_id: id, created_on: now() })
            .execute();
        const roles = await transaction
          .selectFrom('role')
          .select('id')
          .where('name', 'in', [...user.roles])
          .execute();
        await transaction
          .insertInto('user_role')
          .values(roles.map(role => ({ user_id: id, role_id: role.id })))
          .execute();
        return id;
      });
    },
    forget(id) {
      changes += 1;
      if (id === undefined) cache.clear();
      else cache.delete(id);
    },
    async count() {
      const row = await store
        .selectFrom('user')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
}

/** Writes the built-in roles of this version; custom roles stay unchanged. */
export async function ensureRoles(store: MetadataStore): Promise<void> {
  await store.transaction().execute(async transaction => {
    for (const [name, permissions] of Object.entries(builtInRoles)) {
      await transaction
        .insertInto('role')
        .values({ name })
        .onConflict(conflict => conflict.column('name').doNothing())
        .execute();
      const { id } = await transaction
        .selectFrom('role')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      if (permissions.length === 0) continue;
      await transaction
        .insertInto('role_permission')
        .values(permissions.map(([permission, view]) => ({ role_id: id, permission, view })))
        .onConflict(conflict => conflict.doNothing())
        .execute();
    }
  });
}
