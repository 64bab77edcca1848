import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSON_HEADER } from '@/api/security';
import { WRITE_BATCH_MAX, WRITE_BATCH_PATH } from '@/api/write-batch';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let own: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await testApp();
  own = await app.headersOf('ada', 'Admin');
});
afterAll(() => app.close());

interface Write {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly title?: string;
}

const dashboards = '/api/v1/dashboard/';

function writeOf({ method = 'POST', url = dashboards, headers = {}, title }: Write) {
  const named = { 'Content-Type': 'application/json', 'X-CSRFToken': own['X-CSRFToken'] ?? '', ...headers };
  return {
    method,
    url,
    headers: named,
    ...(title === undefined ? {} : { body: JSON.stringify({ dashboard_title: title }) }),
  };
}

async function send(
  writes: readonly Write[],
  headers: Readonly<Record<string, string>> = { Cookie: own['Cookie'] ?? '' },
) {
  const body = JSON.stringify(writes.map(writeOf));
  const response = await app.fetch(
    new Request(`http://localhost${WRITE_BATCH_PATH}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    }),
  );
  const batch = (await response.json()) as {
    answers?: { status: number; headers: Record<string, string>; body: string }[];
    message?: string;
  };
  return { status: response.status, answers: batch.answers ?? [] };
}

const titles = async () =>
  (await app.database.store.selectFrom('dashboard').select('dashboard_title').execute()).map(
    row => row.dashboard_title,
  );
const key = (name: string) => ({ 'Idempotency-Key': name });

describe('writes that were sent together', () => {
  test('are answered separately, with their versions, and once under one key', async () => {
    const writes = [
      { title: 'First', headers: key('first') },
      { title: 'Second', headers: key('second') },
      { url: '/api/v1/nothing', headers: key('third') },
    ];
    const once = await send(writes);
    expect(once.answers.map(({ status }) => status)).toEqual([201, 201, 404]);
    expect(once.answers[0]?.headers).toMatchObject({
      ETag: expect.stringMatching(/^"dashboard-/),
      'Content-Type': expect.stringContaining('json'),
    });
    const again = await send(writes);
    expect(again.answers.map(({ headers }) => headers['Idempotency-Replayed'])).toEqual(['true', 'true', undefined]);
    expect(again.answers.map(({ body }) => body)).toEqual(once.answers.map(({ body }) => body));
    expect((await titles()).filter(title => title === 'First' || title === 'Second')).toHaveLength(2);
  });

  test('do not fail with one another', async () => {
    const [made] = (await send([{ title: 'Versioned', headers: key('versioned') }])).answers;
    const url = `${dashboards}${(JSON.parse(made?.body ?? '{}') as { id: number }).id}`;
    const tag = made?.headers['ETag'] ?? '';
    const { answers } = await send([
      { method: 'PUT', url, title: 'Stale', headers: { ...key('stale'), 'If-Match': '"other"' } },
      { title: 'Unharmed', headers: key('unharmed') },
      { method: 'PUT', url, title: 'On its version', headers: { ...key('fresh'), 'If-Match': tag } },
    ]);
    expect(answers.map(({ status }) => status)).toEqual([412, 201, 200]);
    expect(await titles()).toEqual(expect.arrayContaining(['Unharmed', 'On its version']));
    expect(await titles()).not.toContain('Stale');
  });

  test('need their own token and permission, and are rejected without a session', async () => {
    const forged = { title: 'Forged', headers: { ...key('forged'), 'X-CSRFToken': 'x' } };
    const meant = { title: 'Meant for another', headers: { ...key('meant'), [PERSON_HEADER]: '99' } };
    expect((await send([forged, meant])).answers.map(({ status }) => status)).toEqual([400, 401]);
    expect(
      (await send([{ title: 'Nobody’s', headers: { ...key('nobody'), Cookie: own['Cookie'] ?? '' } }], {})).answers[0]
        ?.status,
    ).toBe(400);
    const gus = await app.headersOf('gus', 'Gamma');
    const asGus = {
      title: 'Not his',
      method: 'PUT',
      url: `${dashboards}1`,
      headers: { ...key('gus'), 'X-CSRFToken': gus['X-CSRFToken'] ?? '' },
    };
    expect((await send([asGus], { Cookie: gus['Cookie'] ?? '' })).answers[0]?.status).toBeGreaterThanOrEqual(403);
    expect(
      (await titles()).filter(title => ['Forged', 'Meant for another', 'Nobody’s', 'Not his'].includes(title ?? '')),
    ).toEqual([]);
  });

  test.each<[string, readonly Write[]]>([
    ['without a key', [{ title: 'With', headers: key('with') }, { title: 'Without' }]],
    [
      'that is a batch itself',
      [
        { title: 'Outer', headers: key('outer') },
        { url: WRITE_BATCH_PATH, headers: key('inner') },
      ],
    ],
    [
      'of another server',
      [
        { title: 'Here', headers: key('here') },
        { url: '//elsewhere.test/x', headers: key('there') },
      ],
    ],
    [
      'that is not a write',
      [
        { title: 'Written', headers: key('written') },
        { method: 'GET', headers: key('read') },
      ],
    ],
    [
      'too many',
      Array.from({ length: WRITE_BATCH_MAX + 1 }, (_, index) => ({ title: 'Many', headers: key(`many ${index}`) })),
    ],
  ])('with a request %s are rejected, and none takes effect', async (_, writes) => {
    const before = await titles();
    expect((await send(writes)).status).toBe(400);
    expect(await titles()).toEqual(before);
  });
});

test('do not exist on a plain server', async () => {
  const plain = await testApp({ plain: true });
  const headers = await plain.headersOf('ada', 'Admin');
  expect(
    (await plain.fetch(new Request(`http://localhost${WRITE_BATCH_PATH}`, { method: 'POST', headers, body: '[]' })))
      .status,
  ).toBe(404);
  await plain.close();
});
