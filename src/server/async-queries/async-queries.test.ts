import { describe, expect, test, vi } from 'vitest';
import { FakeClock } from '../testing/clock';
import { createChannels } from './channel';
import { compareEventIds, createEvents } from './events';
import { createJobs } from './jobs';
import { createKeptRequests } from './kept-requests';
import { patience } from '../../../tests/support/patience';

const secret = new TextEncoder().encode('a secret of thirty-two characters');

test('a channel is found by its token, for the user it was given to', async () => {
  const channels = createChannels(secret);
  const { id, token } = await channels.of(1, undefined);
  expect(await channels.of(1, token ?? '')).toEqual({ id, token: null });
  for (const [user, shown] of [
    [2, token ?? ''],
    [1, 'no.token.atall'],
    [1, (await createChannels(new Uint8Array(32)).of(1, undefined)).token ?? ''],
  ] as const) {
    const other = await channels.of(user, shown);
    expect(other.id).not.toBe(id);
    expect(other.token).not.toBeNull();
  }
});

test('a session has one channel, even before it knows of it', async () => {
  const channels = createChannels(secret);
  const [first, second, other] = await Promise.all(
    ['one', 'one', 'two'].map(session => channels.of(1, undefined, session)),
  );
  expect(second?.id).toBe(first?.id);
  expect(other?.id).not.toBe(first?.id);
});

const jobsAt = (clock: FakeClock) => createJobs(createEvents(clock.now), String, () => undefined);

describe('jobs', () => {
  test('end with an event that comes after the earlier ones', async () => {
    const jobs = jobsAt(new FakeClock());
    const [first, second] = [
      jobs.start('c', 1, async () => '/there'),
      jobs.start('c', 1, () => Promise.reject(new Error('no'))),
    ];
    await vi.waitUntil(async () => (await jobs.events.of('c', null)).length === 2, patience);
    const [done, failed] = await jobs.events.of('c', null);
    expect(done).toMatchObject({ job_id: first.job_id, status: 'done', result_url: '/there' });
    expect(failed).toMatchObject({ job_id: second.job_id, status: 'error', errors: [{ message: 'Error: no' }] });
    expect(await jobs.events.of('c', done?.id ?? '')).toEqual([failed]);
    expect(await jobs.events.of('c', failed?.id ?? '')).toEqual([]);
    expect(await jobs.events.of('another', null)).toEqual([]);
  });

  test('end with an event that comes after the earlier ones even where the clock is set back', async () => {
    const clock = new FakeClock();
    const jobs = jobsAt(clock);
    jobs.start('c', 1, async () => '/first');
    await vi.waitUntil(async () => (await jobs.events.of('c', null)).length === 1, patience);
    const last = (await jobs.events.of('c', null))[0]?.id ?? '';
    clock.advance(-3_600_000);
    jobs.start('c', 1, async () => '/second');
    await vi.waitUntil(async () => (await jobs.events.of('c', null)).length === 2, patience);
    expect((await jobs.events.of('c', last)).map(event => event.result_url)).toEqual(['/second']);
  });

  test('are stopped with the server, and notify nobody', async () => {
    const jobs = jobsAt(new FakeClock());
    const stopped = vi.fn<() => void>();
    jobs.start('c', 1, async signal => {
      await new Promise(resolve => {
        signal.addEventListener('abort', resolve);
      });
      stopped();
      return '/there';
    });
    jobs.close();
    await vi.waitUntil(() => stopped.mock.calls.length === 1, patience);
    expect(await jobs.events.of('c', null)).toEqual([]);
  });

  test.each([
    ['1-2', '1-10', -1],
    ['2-1', '1-9', 1],
    ['3-3', '3-3', 0],
  ])('%s against %s', (left, right, order) => {
    expect(Math.sign(compareEventIds(left, right))).toBe(order);
  });
});

test('a query is found under its key, until others replaced it', async () => {
  const requests = createKeptRequests(1);
  const key = await requests.keep({ kind: 'explore-json', form: { b: 1, a: 2 } });
  expect(await requests.keep({ kind: 'explore-json', form: { a: 2, b: 1 } })).toBe(key);
  expect(await requests.find(key)).toEqual({ kind: 'explore-json', form: { a: 2, b: 1 } });
  await requests.keep({ kind: 'explore-json', form: {} });
  expect(await requests.find(key)).toBeUndefined();
});
