import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Users } from '../auth/users';
import { temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import { admit } from './admit';

let database: TemporaryStore;
beforeEach(async () => void (database = await temporaryStore()));
afterEach(() => database.close());

type NewUser = Parameters<Users['create']>[0];

const ada = { issuer: 'https://id.example', subject: 'ada-1', claims: { preferred_username: 'ada' } };

/** Admits Ada while another server creates an account, after this one found her name free. */
function admitBeside(createdElsewhere: (user: NewUser) => NewUser) {
  const { store, users } = database;
  let isFirst = true;
  const racing: Users = {
    ...users,
    async create(user) {
      if (isFirst) {
        isFirst = false;
        await users.create(createdElsewhere(user));
      }
      return users.create(user);
    },
  };
  const settings = { rolesClaim: null, roleMap: new Map<string, readonly string[]>(), defaultRole: 'Gamma' };
  return admit({ store, users: racing, settings }, ada);
}

const names = async () =>
  (await database.store.selectFrom('user').select('username').execute()).map(row => row.username);

test('a person who signs in for the first time at two servers at once gets one account', async () => {
  expect(await admitBeside(user => user)).toEqual({ kind: 'admitted', userId: 1 });
  expect(await names()).toEqual(['ada']);
});

test('a person gets another name if another server gives theirs to somebody else at once', async () => {
  const byOther = (user: NewUser) => ({ ...user, external: { issuer: ada.issuer, subject: 'another Ada' } });
  expect(await admitBeside(byOther)).toEqual({ kind: 'admitted', userId: 2 });
  expect(await names()).toEqual(['ada', 'ada-2']);
});
