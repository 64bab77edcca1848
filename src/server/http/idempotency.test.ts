import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMetadataStore, openMetadataStore } from '../metadata/store';
import { DAY } from '../testing/clock';
import { testApp, type Caller, type TestApp } from '../testing/test-app';
import { findAnswer, requestDigest } from './idempotency';

let app: TestApp;
let ada: Caller;
let grace: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  grace = await app.as('grace', 'Admin');
});
afterAll(() => app.close());

const path = '/api/v1/dashboard/';
const create = (caller: Caller, key: string, body: unknown) =>
  caller('POST', path, { body, headers: { 'Idempotency-Key': key } });
const titles = async () =>
  (await app.database.store.selectFrom('dashboard').select('dashboard_title').execute()).map(
    row => row.dashboard_title,
  );

describe('a write with an idempotency key', () => {
  test('that is sent twice takes effect once, with the same response', async () => {
    const [first, second] = [
      await create(ada, 'k1', { dashboard_title: 'Once' }),
      await create(ada, 'k1', { dashboard_title: 'Once' }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(await second.text()).toBe(await first.text());
    expect((await titles()).filter(title => title === 'Once')).toHaveLength(1);
  });

  test('is rejected for another request', async () => {
    await create(ada, 'k2', { dashboard_title: 'First' });
    const other = await create(ada, 'k2', { dashboard_title: 'Second' });
    expect(other.status).toBe(422);
    expect(await titles()).not.toContain('Second');
    expect((await ada('DELETE', '/api/v1/dashboard/1', { headers: { 'Idempotency-Key': 'k2' } })).status).toBe(422);
  });

  test.each(['', 'x'.repeat(256)])('%.3j… is invalid: 400', async key => {
    expect((await create(ada, key, { dashboard_title: 'Unkept' })).status).toBe(400);
    expect(await titles()).not.toContain('Unkept');
  });

  test('belongs to its sender', async () => {
    await create(ada, 'k3', { dashboard_title: 'Hers' });
    const other = await create(grace, 'k3', { dashboard_title: 'His' });
    expect(other.headers.get('Idempotency-Replayed')).toBeNull();
    expect(await titles()).toEqual(expect.arrayContaining(['Hers', 'His']));
  });

  test('that failed may be sent again, corrected or not', async () => {
    expect((await create(ada, 'k4', { dashboard_title: 'Later', owners: [999] })).status).toBe(422);
    expect(await titles()).not.toContain('Later');
    expect((await create(ada, 'k4', { dashboard_title: 'Later' })).status).toBe(201);
  });

  test('sent twice at the same time takes effect once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(ada, 'k5', { dashboard_title: 'Rush' })));
    expect(new Set(await Promise.all(answers.map(answer => answer.text()))).size).toBe(1);
    expect((await titles()).filter(title => title === 'Rush')).toHaveLength(1);
  });

  test('is remembered for a quarter of a year', async () => {
    const body = { dashboard_title: 'Old' };
    await create(ada, 'k6', body);
    app.clock.advance(60 * DAY);
    const digest = requestDigest('POST', path, JSON.stringify(body));
    expect(await findAnswer(app.database.store, 1, 'k6', digest)).toMatchObject({ status: 201 });
  });

  test('is forgotten after that', async () => {
    await create(ada, 'k8', { dashboard_title: 'Quarter' });
    const digest = requestDigest('POST', path, JSON.stringify({ dashboard_title: 'Quarter' }));
    for (let month = 0; month < 6; month += 2) {
      app.clock.advance(50 * DAY);
      await create(ada, `at ${app.clock.now()}`, { dashboard_title: 'Later' });
    }
    expect(await findAnswer(app.database.store, 1, 'k8', digest)).toBeNull();
  });

  test('is remembered when the store is opened again', async () => {
    const body = { dashboard_title: 'Lasting' };
    const answer = await create(await app.as('linus', 'Admin'), 'k7', body);
    const store = await openMetadataStore(app.database.file);
    const known = await findAnswer(store, 3, 'k7', requestDigest('POST', path, JSON.stringify(body)));
    expect(known?.body).toBe(await answer.text());
    await closeMetadataStore(store);
  });

  test.each([
    ['forwards', 10_000],
    ['back', -10_000],
  ])('is remembered where the clock jumps %s by years and returns', async (_, days) => {
    const rosa = await app.as(`rosa ${days}`, 'Admin');
    const isRepeated = async (caller: Caller, key: string) =>
      (await create(caller, `${key} ${days}`, { dashboard_title: key })).headers.get('Idempotency-Replayed') === 'true';
    expect(await isRepeated(rosa, 'before')).toBe(false);
    app.clock.advance(days * DAY);
    const sofia = await app.as(`sofia ${days}`, 'Admin');
    expect(await isRepeated(sofia, 'amid')).toBe(false);
    app.clock.advance(-days * DAY);
    expect(await isRepeated(rosa, 'after')).toBe(false);
    expect(await isRepeated(rosa, 'before')).toBe(true);
    expect(await isRepeated(sofia, 'amid')).toBe(days > 0);
  });
});
