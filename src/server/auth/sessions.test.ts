import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBesideServer } from '../metadata/store';
import { createWriteQueue } from '../metadata/write-queue';
import { DAY, FakeClock } from '../testing/clock';
import { makeUser, temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import { createSessions, tokensMatch, type Sessions } from './sessions';

const clock = new FakeClock();
let database: TemporaryStore;
let sessions: Sessions;
let userId: number;
beforeAll(async () => {
  database = await temporaryStore(clock.now);
  sessions = createSessions(database.store, clock.now);
  userId = await makeUser(database.users, 'ada', 'Admin');
});
afterAll(() => database.close());

describe('sessions', () => {
  test('are found only by their cookie, which the store does not hold', async () => {
    const { token, session } = await sessions.start(userId);
    expect(await sessions.find(token)).toMatchObject({ userId, csrfToken: session.csrfToken });
    expect(await sessions.find(session.tokenHash)).toBeNull();
    expect(await sessions.find(undefined)).toBeNull();
    const rows = await database.store.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('end a month after they were last used', async () => {
    const { token } = await sessions.start(userId);
    clock.advance(20 * DAY);
    expect(await sessions.find(token)).not.toBeNull();
    clock.advance(30 * DAY);
    expect(await sessions.find(token)).not.toBeNull();
    clock.advance(31 * DAY);
    expect(await sessions.find(token)).toBeNull();
  });

  test('that only carry a form end after a day, used or not', async () => {
    const { token } = await sessions.start(null);
    clock.advance(DAY - 1);
    expect(await sessions.find(token)).toMatchObject({ userId: null });
    clock.advance(1);
    expect(await sessions.find(token)).toBeNull();
  });

  test('are gone once ended, and expired ones are deleted', async () => {
    const { token, session } = await sessions.start(userId);
    await sessions.end(session);
    expect(await sessions.find(token)).toBeNull();
    const used = await sessions.start(userId);
    const [found] = await Promise.all([sessions.find(used.token), sessions.end(used.session)]);
    expect([found?.userId, await sessions.find(used.token)]).toEqual([userId, null]);
    await sessions.start(null);
    clock.advance(40 * DAY);
    await sessions.start(null);
    clock.advance(DAY);
    const last = await sessions.start(null);
    const left = await database.store.selectFrom('session').select('key').execute();
    expect(left.map(({ key }) => key)).toContain(last.session.key);
    expect(left).toHaveLength(2);
  });

  test('are gone once ended, even if they are used before that is committed', async () => {
    // PostgreSQL answers reads during a transaction, as another connection to a file does.
    const beside = await openBesideServer(database.file);
    const { token, session } = await sessions.start(userId);
    await createWriteQueue(beside)(async transaction => {
      await sessions.endOf(transaction, userId, { key: session.key }, 'listed');
      expect(await sessions.find(token)).not.toBeNull();
    });
    expect(await sessions.find(token)).toBeNull();
    await beside.destroy();
  });

  test('survive a clock that jumps years ahead and returns', async () => {
    const { token } = await sessions.start(userId);
    clock.advance(10_000 * DAY);
    expect(await sessions.find(token)).toBeNull();
    await sessions.start(userId);
    clock.advance(-10_000 * DAY);
    expect(await sessions.find(token)).toMatchObject({ userId });
  });
});

test('tokens of another length are unequal', () => {
  expect(tokensMatch('abc', 'abc')).toBe(true);
  expect(tokensMatch('abc', 'abd')).toBe(false);
  expect(tokensMatch('abc', 'ab')).toBe(false);
  expect(tokensMatch('', '')).toBe(true);
});
