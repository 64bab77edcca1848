import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logEndpoints } from '@/api/log';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';
import { DAY } from '../../testing/clock';

let app: TestApp;
let ada: Caller;
let greg: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  greg = await app.as('greg', 'Gamma');
});
afterAll(() => app.close());
beforeEach(() => app.database.store.deleteFrom('event_log').execute());

const event = (id: string, more: object = {}) => ({
  event_name: 'mount_dashboard',
  event_type: 'user',
  event_id: id,
  source: 'dashboard',
  source_id: 1,
  ...more,
});
const send = (caller: Caller, events: unknown, about = '') =>
  caller('POST', `/superset/log/?explode=events${about}`, {
    form: { events: JSON.stringify(events) },
    headers: { 'X-CSRFToken': '' },
  });
const rows = () => app.database.store.selectFrom('event_log').selectAll().orderBy('id').execute();

describe('the log of actions', () => {
  const list = async (q: string) =>
    v.parse(logEndpoints.list.answer, await (await ada('GET', `/api/v1/log/?q=${q}`)).json());

  test('holds writes and their authors, and nothing that was rejected, read or only passed on', async () => {
    await ada('POST', '/api/v1/dashboard/', {
      body: { dashboard_title: 'Logged' },
      headers: { Referer: 'http://localhost/dashboard/list/' },
    });
    await ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 1 } });
    await ada('GET', '/api/v1/dashboard/');
    const { count, result, label_columns: labels } = await list('(page_size:2)');
    expect(count).toBe(1);
    expect(result).toMatchObject([
      {
        action: 'dashboard.create',
        user: { username: 'ada' },
        slice_id: 0,
        dashboard_id: null,
        duration_ms: 0,
        referrer: 'http://localhost/dashboard/list/',
      },
    ]);
    expect(JSON.parse(result[0]?.json ?? '')).toEqual({ path: '/api/v1/dashboard/', object_ref: 'dashboard.create' });
    expect(labels).toMatchObject({ json: 'JSON', dttm: 'dttm', duration_ms: 'Duration Ms' });
    await send(ada, [event('a')]);
    expect((await list('()')).result.map(({ action }) => action)).toEqual(['mount_dashboard', 'dashboard.create']);
  });

  test('has a repeated write once', async () => {
    const write = () =>
      ada('POST', '/api/v1/dashboard/', {
        body: { dashboard_title: 'Once' },
        headers: { 'Idempotency-Key': 'logged-once' },
      });
    await write();
    await write();
    expect(await rows()).toHaveLength(1);
  });

  test('is for administrators', async () => expect((await greg('GET', '/api/v1/log/')).status).toBe(403));
});

describe('LOG-001 usage events', () => {
  test('LOG-003 come as a beacon’s form, without a token, and get an empty response', async () => {
    const answer = await send(ada, [event('a', { ts: app.clock.now() - 1000, duration: 12.6 })]);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    const [row] = await rows();
    expect(row).toMatchObject({
      event_id: 'a',
      action: 'mount_dashboard',
      dashboard_id: 1,
      slice_id: null,
      duration_ms: 13,
      dttm: app.clock.now() - 1000,
    });
    expect(JSON.parse(row?.json ?? '')).toMatchObject({ event_type: 'user', source: 'dashboard' });
  });

  test('LOG-005 or as a plain body, also with the token of a guest, which a session does not need', async () => {
    await ada('POST', '/log/?explode=events', { body: { events: [event('a')], guest_token: 'any' } });
    expect(await rows()).toHaveLength(1);
  });

  test('LOG-002 the address names their subject', async () => {
    await send(ada, [event('a', { source_id: 7 })], '&dashboard_id=3');
    await send(ada, [event('b', { source: 'explore', source_id: 0 })], '&slice_id=5');
    await send(ada, [event('c', { source: 'explore', source_id: 0 })], '&slice_id=x');
    expect((await rows()).map(row => [row.dashboard_id, row.slice_id])).toEqual([
      [3, null],
      [null, 5],
      [null, null],
    ]);
  });

  test('F58 a batch that is delivered twice counts once; the ids of others do not matter', async () => {
    const batch = [event('a'), event('b'), event('a')];
    await send(ada, batch);
    await send(ada, [...batch, event('c')]);
    await send(greg, batch);
    expect((await rows()).map(row => `${row.user_id} ${row.event_id}`)).toHaveLength(5);
  });

  test('F23 those of a device whose clock is ahead get the present time; delayed ones keep their time', async () => {
    const now = app.clock.now();
    await send(ada, [event('a', { ts: now + DAY }), event('b', { ts: now - 30 * DAY }), event('c', { ts: 'x' })]);
    expect((await rows()).map(row => row.dttm)).toEqual([now, now - 30 * DAY, now]);
  });

  test('are deleted after a year', async () => {
    await send(ada, [event('a')]);
    await app.database.store
      .updateTable('event_log')
      .set({ dttm: app.clock.now() - 370 * DAY })
      .execute();
    await send(ada, [event('b')]);
    expect((await rows()).map(row => row.event_id)).toEqual(['b']);
  });

  test.each([['{'], ['{"a":1}'], ['"x"'], [`${'['.repeat(100_000)}${']'.repeat(100_000)}`]])(
    '%.20j is not a list of events: 400',
    async events => {
      expect((await ada('POST', '/superset/log/', { form: { events } })).status).toBe(400);
    },
  );

  test('omits invalid events and oversized ones', async () => {
    await send(ada, [null, 1, [event('x')], event('a', { more: 'x'.repeat(40_000) }), event('b')]);
    expect((await rows()).map(row => row.event_id)).toEqual(['b']);
  });

  test('are rejected without a session, with the way to sign in', async () => {
    const answer = await app.fetch(
      new Request('http://localhost/superset/log/?explode=events', { method: 'POST', body: 'events=%5B%5D' }),
    );
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login/?next=%2Fsuperset%2Flog%2F']);
  });

  test('a thousand and more arrive together', async () => {
    await send(
      ada,
      Array.from({ length: 1024 }, (_, index) => event(`e${index}`)),
    );
    expect(await rows()).toHaveLength(1024);
  });
});

describe('HOM recent activity', () => {
  const recent = async (caller: Caller, q = '') =>
    (await (await caller('GET', `/api/v1/log/recent_activity/${q}`)).json()) as { result: unknown[] };

  test('lists what somebody opened, newest first, if it still exists and is visible', async () => {
    const made = await ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Opened' } });
    const { id } = (await made.json()) as { id: number };
    const now = app.clock.now();
    await send(ada, [
      event('a', { source_id: id, ts: now - 5000 }),
      event('b', { source_id: id, ts: now - 1000 }),
      event('c', { source_id: 999 }),
    ]);
    await send(greg, [event('a', { source_id: id })]);
    const opened = { action: 'mount_dashboard', item_type: 'dashboard', item_title: 'Opened', time: now - 1000 };
    expect(await recent(ada)).toEqual({
      result: [expect.objectContaining({ ...opened, item_url: `/superset/dashboard/${id}/` })],
    });
    expect((await recent(ada, '?q=(distinct:!f)')).result).toHaveLength(2);
    expect(await recent(ada, '?q=(actions:!(mount_explorer))')).toEqual({ result: [] });
    expect(await recent(greg)).toEqual({ result: [] });
  });
});

test('the log of everybody is for administrators', async () => {
  await send(greg, [event('a')]);
  expect(await (await ada('GET', '/api/v1/log/?q=(page_size:2)')).json()).toMatchObject({
    count: 1,
    result: [{ action: 'mount_dashboard', user: { username: 'greg' } }],
  });
  expect((await greg('GET', '/api/v1/log/')).status).toBe(403);
});

test('the log of everybody is narrowed by time', async () => {
  const now = app.clock.now();
  await send(greg, [event('a', { ts: now - 60_000 }), event('b', { ts: now })]);
  const count = async (q: string) =>
    ((await (await ada('GET', `/api/v1/log/?q=(filters:!(${q}))`)).json()) as { count: number }).count;
  const between = `'${new Date(now - 30_000).toISOString().replace('Z', '')}'`;
  expect(await count(`(col:dttm,opr:gt,value:${between})`)).toBe(1);
  expect(await count(`(col:dttm,opr:lt,value:${between})`)).toBe(1);
  expect((await ada('GET', '/api/v1/log/?q=(filters:!((col:dttm,opr:gt,value:soon)))')).status).toBe(400);
});
