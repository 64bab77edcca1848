import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../tests/support/patience';
import { encodeRison } from '@/api/list';
import { PictureError, type Pictures, type WantedPicture } from '../../pictures/pictures';
import { answered, makeDataset } from '../../testing/content';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

interface Taking {
  readonly of: WantedPicture;
  readonly userId: number;
  readonly give: (content: Buffer) => void;
  readonly fail: (error: Error) => void;
}

const HOUR = 3_600_000;
let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let alan: Caller;
let chart: string;
let dashboard: string;
/** The pictures that were begun. */
let taking: Taking[];

/** A browser that the tests answer for. */
const pictures: Pictures = {
  take: (of, userId, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
      const give = (content: Buffer) => {
        signal.removeEventListener('abort', stop);
        resolve(content);
      };
      taking.push({ of, userId, give, fail: reject });
    }),
};

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

beforeEach(async () => {
  taking = [];
  app = await testApp({ thumbnails: { pictures, folder: folder.path }, flags: { THUMBNAILS: true } });
  ada = await app.as('ada', 'Admin');
  alan = await app.as('alan', 'Alpha');
  const body = {
    slice_name: 'Sales',
    datasource_id: await makeDataset(app.database.store),
    datasource_type: 'table',
    params: '{}',
  };
  const made = await answered(ada('POST', '/api/v1/chart/', { body }));
  chart = `/api/v1/chart/${String(made.body['id'])}`;
  const madeDashboard = await answered(
    ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Dashboard', published: true } }),
  );
  dashboard = `/api/v1/dashboard/${String(madeDashboard.body['id'])}`;
});
afterEach(async () => {
  await app.services.thumbnails?.close();
  await app.close();
});

async function addressOf(caller: Caller, item: string): Promise<string> {
  const { body } = await answered(caller('GET', item));
  return (body['result'] as { thumbnail_url: string }).thumbnail_url;
}

const begun = (count: number) => vi.waitUntil(() => taking.length >= count, patience);
/** Once it is on the disk. */
async function shown(caller: Caller, address: string): Promise<Response> {
  let response: Response | undefined;
  await vi.waitUntil(async () => (response = await caller('GET', address)).status !== 202, patience);
  return response as Response;
}
const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString();

describe('a thumbnail', () => {
  test('is ordered by the first request, and served from then on', async () => {
    const address = await addressOf(ada, chart);
    const first = await answered(ada('GET', address));
    expect(first).toMatchObject({ status: 202, body: { message: 'OK Async' } });
    await ada('GET', address);
    await begun(1);
    expect(taking[0]?.of).toMatchObject({ form: 'png', width: 800, height: 600, scale: 1, isWindow: true });
    taking[0]?.give(Buffer.from('picture'));
    const response = await shown(ada, address);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await textOf(response)).toBe('picture');
    expect(taking, 'one picture for all requests').toHaveLength(1);
  });

  test('of a dashboard shows it at half the size of its window', async () => {
    const address = await addressOf(ada, dashboard);
    expect((await ada('GET', address)).status).toBe(202);
    await begun(1);
    expect(taking[0]?.of).toMatchObject({ width: 1600, height: 1200, scale: 0.5, isWindow: true });
    expect(taking[0]?.of.path).toContain('/superset/dashboard/');
    taking[0]?.give(Buffer.from('dashboard'));
    expect(await textOf(await shown(ada, address))).toBe('dashboard');
  });

  test('has a version for each person, drawn with their rights', async () => {
    const address = await addressOf(ada, chart);
    await ada('GET', address);
    await begun(1);
    taking[0]?.give(Buffer.from('for ada'));
    await shown(ada, address);
    expect((await alan('GET', address)).status).toBe(202);
    await begun(2);
    expect(taking[1]?.userId).not.toBe(taking[0]?.userId);
    taking[1]?.give(Buffer.from('for alan'));
    expect(await textOf(await shown(alan, address))).toBe('for alan');
    expect(await textOf(await shown(ada, address))).toBe('for ada');
  });

  test('is light and in UTC, or looks like the screens of the person who asks', async () => {
    const address = await addressOf(ada, chart);
    const asDark = `?q=${encodeRison({ theme: 'dark', timezone: 'Europe/Berlin' })}`;
    await ada('GET', address);
    await begun(1);
    expect(taking[0]?.of).toMatchObject({ theme: 'light', timezone: 'UTC' });
    taking[0]?.give(Buffer.from('light'));
    await shown(ada, address);
    expect((await ada('GET', address + asDark)).status).toBe(202);
    await begun(2);
    expect(taking[1]?.of).toMatchObject({ theme: 'dark', timezone: 'Europe/Berlin' });
    taking[1]?.give(Buffer.from('dark'));
    expect(await textOf(await shown(ada, address + asDark))).toBe('dark');
    expect(await textOf(await ada('GET', address))).toBe('light');
    const outdated = await ada('GET', address.replace(/\/thumbnail\/[^/]+/, '/thumbnail/old') + asDark);
    expect(outdated.status).toBe(302);
    expect(await textOf(await ada('GET', outdated.headers.get('Location') ?? ''))).toBe('dark');
  });

  test.each([{ theme: 'pink' }, { timezone: 'Europe/Nowhere' }])('of the look %j is rejected', async look => {
    const address = await addressOf(ada, chart);
    expect((await ada('GET', `${address}?q=${encodeRison(look)}`)).status).toBe(400);
    expect(taking).toEqual([]);
  });

  test('does not outlive a change of the rules on rows', async () => {
    const address = await addressOf(ada, chart);
    await ada('GET', address);
    await begun(1);
    taking[0]?.give(Buffer.from('all rows'));
    await shown(ada, address);
    const at = { created_on: 0, changed_on: 0 };
    await app.database.store
      .insertInto('row_rule')
      .values({ name: 'Fewer', filter_type: 'Base', clause: '1 = 0', ...at })
      .execute();
    expect((await ada('GET', address)).status).toBe(202);
  });

  test('has an address that leads to the current one after a change', async () => {
    const old = await addressOf(ada, chart);
    await ada('PUT', chart, { body: { slice_name: 'Sold' } });
    const current = await addressOf(ada, chart);
    expect(current).not.toBe(old);
    expect((await ada('GET', old)).status).toBe(202);
    await begun(1);
    taking[0]?.give(Buffer.from('sold'));
    const response = await shown(ada, old);
    expect([response.status, response.headers.get('Location')]).toEqual([302, current]);
    expect(await textOf(await ada('GET', current))).toBe('sold');
  });

  test('is taken again after an hour, and not served after a day', async () => {
    const address = await addressOf(ada, chart);
    await ada('GET', address);
    await begun(1);
    taking[0]?.give(Buffer.from('early'));
    await shown(ada, address);
    app.clock.advance(HOUR);
    expect(await textOf(await ada('GET', address)), 'the old one meanwhile').toBe('early');
    await begun(2);
    taking[1]?.give(Buffer.from('late'));
    await vi.waitUntil(async () => (await textOf(await ada('GET', address))) === 'late', patience);
    app.clock.advance(24 * HOUR);
    expect((await ada('GET', address)).status).toBe(202);
  });

  test('is taken again at once by force', async () => {
    const address = await addressOf(ada, chart);
    await ada('GET', address);
    await begun(1);
    taking[0]?.give(Buffer.from('early'));
    await shown(ada, address);
    expect((await ada('GET', `${address}?q=${encodeRison({ force: true })}`)).status).toBe(202);
    await begun(2);
  });

  test('that failed is not retried for a while, and a busy server is not reported as a defect', async () => {
    const address = await addressOf(ada, chart);
    await ada('GET', address);
    await begun(1);
    taking[0]?.fail(new PictureError('late'));
    const other = await addressOf(ada, dashboard);
    await ada('GET', other);
    await begun(2);
    expect((await ada('GET', address)).status).toBe(202);
    app.clock.advance(HOUR);
    taking[1]?.give(Buffer.from('dashboard'));
    await shown(ada, other);
    expect(taking).toHaveLength(2);
    await ada('GET', address);
    await begun(3);
    expect(app.errors).toEqual([]);
  });

  test('is one of at most 128 MiB on the disk, of which the least wanted is removed', async () => {
    const before = new Set(await readdir(folder.path));
    const make = async (number: number) => {
      await ada('PUT', chart, { body: { slice_name: `Sales ${number}` } });
      const address = await addressOf(ada, chart);
      await ada('GET', address);
      await begun(number + 1);
      taking[number]?.give(Buffer.alloc(8 * 2 ** 20));
      await shown(ada, address);
    };
    for (let number = 0; number < 18; number += 1) await make(number);
    await vi.waitFor(async () =>
      expect((await readdir(folder.path)).filter(file => !before.has(file))).toHaveLength(16),
    );
  });

  test('whose file is gone is taken again', async () => {
    const address = await addressOf(ada, chart);
    await ada('GET', address);
    await begun(1);
    taking[0]?.give(Buffer.from('picture'));
    await shown(ada, address);
    await folder.remove();
    expect((await ada('GET', address)).status).toBe(202);
    await ada('GET', address);
    await begun(2);
    folder = await temporaryFolder();
  });

  test.each(['chart/999', 'dashboard/999'])('of the unknown %s is not found', async item => {
    const { status, body } = await answered(ada('GET', `/api/v1/${item}/thumbnail/1/`));
    expect([status, body]).toEqual([404, { message: 'Not found' }]);
  });

  test('of a draft is hidden from others like the draft itself', async () => {
    await ada('PUT', dashboard, { body: { published: false } });
    expect((await alan('GET', await addressOf(ada, dashboard))).status).toBe(404);
    expect(taking).toEqual([]);
  });
});

describe('a screenshot', () => {
  const requested = (caller: Caller, q: object) =>
    answered(caller('GET', `${chart}/cache_screenshot/?q=${encodeRison(q)}`));

  test('is requested, and then read at the address of the answer, by the same person only', async () => {
    const { status, body } = await requested(ada, { window_size: [1000, 500], thumb_size: [500, 250] });
    expect([status, body]).toEqual([
      202,
      {
        cache_key: expect.any(String) as string,
        chart_url: `/superset/slice/${chart.split('/').at(-1)}/`,
        image_url: `${chart}/screenshot/${String(body['cache_key'])}/`,
      },
    ]);
    const address = String(body['image_url']);
    expect((await ada('GET', address)).status, 'not taken yet').toBe(404);
    await begun(1);
    expect(taking[0]?.of).toMatchObject({ width: 1000, height: 500, scale: 0.5 });
    taking[0]?.give(Buffer.from('screenshot'));
    await vi.waitUntil(async () => (await ada('GET', address)).status === 200, patience);
    expect(await textOf(await ada('GET', address))).toBe('screenshot');
    expect((await alan('GET', address)).status).toBe(404);
  });

  test.each([{ window_size: [10, 500] }, { window_size: [1e9, 500] }, { thumb_size: [400] }, { window_size: 'a' }])(
    'of the size %j is rejected',
    async size => {
      expect((await requested(ada, size)).status).toBe(400);
      expect(taking).toEqual([]);
    },
  );

  test('of an unknown key is not found', async () => {
    await writeFile(path.join(folder.path, 'secret.png'), 'secret');
    for (const key of ['secret', '..%2fsecret', 'x'])
      expect((await ada('GET', `${chart}/screenshot/${key}/`)).status).toBe(404);
  });
});

test.each([
  ['the flag is off', { flags: {}, hasBrowser: true }],
  ['there is no Chromium', { flags: { THUMBNAILS: true }, hasBrowser: false }],
] as const)('there are no pictures while %s', async (_, { flags, hasBrowser }) => {
  const other = await testApp({
    flags,
    ...(hasBrowser ? { thumbnails: { pictures, folder: folder.path } } : {}),
  });
  const caller = await other.as('ada', 'Admin');
  for (const address of ['chart/1/thumbnail/x/', 'chart/1/cache_screenshot/', 'dashboard/1/thumbnail/x/'])
    expect(await answered(caller('GET', `/api/v1/${address}`))).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
  expect(other.services.flags.THUMBNAILS).toBe(false);
  await other.close();
});
