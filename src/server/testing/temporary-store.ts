import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { PasswordCost } from '../auth/passwords';
import { createUsers, ensureRoles, type Users } from '../auth/users';
import { closeMetadataStore, openMetadataStore, type MetadataStore } from '../metadata/store';
import { temporaryFolder } from './temporary-folder';

export interface TemporaryStore {
  readonly store: MetadataStore;
  readonly users: Users;
  readonly file: string;
  close(): Promise<void>;
}

/** Tests' passwords protect nothing; hashing one as the product does takes 100 ms. */
export const weakCost: PasswordCost = { N: 2, r: 1, p: 1 };

/** Nothing must outlive the test, so that no test waits for the disk. */
async function open(file: string): Promise<MetadataStore> {
  const store = await openMetadataStore(file);
  await sql`PRAGMA synchronous = OFF`.execute(store);
  return store;
}

async function makeTemplate(): Promise<Buffer> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'metadata.db');
  const store = await open(file);
  await ensureRoles(store);
  await closeMetadataStore(store);
  const bytes = await readFile(file);
  await folder.remove();
  return bytes;
}

/** The file of a new store; copying it takes a tenth of the time of creating one. */
let template: Promise<Buffer> | undefined;

/** A metadata store with the built-in roles and no people. */
export async function temporaryStore(now: () => number = () => Date.now()): Promise<TemporaryStore> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'metadata.db');
  await writeFile(file, await (template ??= makeTemplate()));
  const store = await open(file);
  return {
    store,
    users: createUsers(store, now, weakCost),
    file,
    async close() {
      await closeMetadataStore(store);
      await folder.remove();
    },
  };
}

/** Adds a person with a role, whose password is their name. */
export function makeUser(users: Users, username: string, ...roles: string[]): Promise<number> {
  return users.create({
    username,
    password: username,
    firstName: username,
    lastName: 'Tester',
    email: `${username}@example.org`,
    roles,
  });
}
