import path from 'node:path';
import { sql } from 'kysely';
import { createUsers, ensureRoles, type Users } from '../auth/users';
import { closeMetadataStore, openMetadataStore, type MetadataStore } from '../metadata/store';
import { temporaryFolder } from './temporary-folder';

export interface TemporaryStore {
  readonly store: MetadataStore;
  readonly users: Users;
  readonly file: string;
  close(): Promise<void>;
}

/** A metadata store with the built-in roles and nobody in it. */
export async function temporaryStore(now: () => number = () => Date.now()): Promise<TemporaryStore> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'metadata.db');
  const store = await openMetadataStore(file);
  // Nothing of it must outlive the test, so that nothing waits for the disk.
  await sql`PRAGMA synchronous = OFF`.execute(store);
  await ensureRoles(store);
  return {
    store,
    users: createUsers(store, now),
    file,
    async close() {
      await closeMetadataStore(store);
      await folder.remove();
    },
  };
}

/** Somebody with a role, whose password is their name. */
export function makeUser(users: Users, username: string, ...roles: string[]): Promise<number> {
  return users.create({ username, password: username, firstName: username, lastName: 'Tester', email: `${username}@example.org`, roles });
}
