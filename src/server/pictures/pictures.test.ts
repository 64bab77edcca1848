import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../http/authentication';
import { httpReceiver, type HttpReceiver } from '../testing/http-receiver';
import { steadyClock } from '../steady-clock';
import { testApp, type TestApp } from '../testing/test-app';
import { findChromium } from './find-chromium';
import { createPictures, type PictureError, type WantedPicture, type Pictures } from './pictures';

const program = findChromium(process.env['PATH'] ?? '');
const never = new AbortController().signal;

let app: TestApp;
let outside: HttpReceiver;
let userId: number;
beforeAll(async () => {
  app = await testApp();
  outside = await httpReceiver();
  await app.as('ada', 'Alpha');
  const ada = app.database.store.selectFrom('user').select('id').where('username', '=', 'ada');
  userId = (await ada.executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await outside.close();
  await app.close();
});

/** The cookies of the requests that the browser made, and what its page said. */
let cookies: string[];
let said: Record<string, string>;
let onSaid: () => void;
beforeEach(() => {
  cookies = [];
  said = {};
  onSaid = () => undefined;
});
afterEach(() => {
  if (app.errors.length > 0) throw new AggregateError(app.errors, 'The server failed by itself');
});

/** A page with a script that tells the test what it finds. */
const page = (script: string) => `<!doctype html><title>Page</title>
  <div data-dashboard style="height: 4000px; width: 60px">Dashboard</div>
  <script type="module">
  const say = (what, text) => fetch('/said/' + what, { method: 'POST', body: String(text) });
  ${script}
  </script>`;
const READY = `document.body.setAttribute('data-ready', '');`;

function picturesOf(script: string): Pictures {
  const pages = new Hono()
    .get('/page', c => c.html(page(script)))
    .get('/worker.js', c => c.body(WORKER, 200, { 'Content-Type': 'text/javascript' }))
    .post('/said/:what', async c => {
      said[c.req.param('what')] = await c.req.text();
      onSaid();
      return c.body(null, 204);
    })
    .all('/api/*', c => app.fetch(c.req.raw, '127.0.0.1'));
  const answer = (request: Request) => {
    cookies.push(request.headers.get('Cookie') ?? '');
    return pages.fetch(request);
  };
  const browser = { program: program ?? '', hasSandbox: process.getuid?.() !== 0 };
  return createPictures(
    { browser, answer },
    { sessions: app.services.sessions, cookie: SESSION_COOKIE, timers: steadyClock },
  );
}
const WORKER = `onmessage = ({ data }) => fetch(data, { method: 'POST', mode: 'no-cors', body: 'worker' })
  .then(() => postMessage('reached'), () => postMessage('not reached'));`;

const of = (rest: Partial<WantedPicture> = {}): WantedPicture => ({
  ...{ form: 'png', path: '/page', width: 300, height: 200, isOnePage: false, timezone: 'UTC' },
  ...{ ready: '[data-ready]', part: '[data-dashboard]' },
  ...rest,
});

/** The height of a PNG file, from its header. */
const heightOf = (png: Buffer) => png.readUInt32BE(20);

describe.skipIf(program === null)('a picture', { timeout: 120_000 }, () => {
  test('shows the whole part, with the read-only rights of one person', async () => {
    const pictures = picturesOf(`
      const me = await (await fetch('/api/v1/me/')).json();
      await say('username', me.result.username);
      const { result: token } = await (await fetch('/api/v1/security/csrf_token/')).json();
      const headers = { 'X-CSRFToken': token, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ dashboard_title: 'Made by a page' });
      await say('write', (await fetch('/api/v1/dashboard/', { method: 'POST', headers, body })).status);
      await say('cookie', document.cookie);
      ${READY}`);
    const png = await pictures.take(of(), userId, never);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(heightOf(png)).toBe(2 * 4000);
    expect(said).toEqual({ username: 'ada', write: '403', cookie: '' });
    const lists = await app.fetch(
      new Request('http://localhost/api/v1/me/', { headers: { Cookie: cookies[0] ?? '' } }),
    );
    expect(lists.status, 'its session has ended').toBe(401);
    expect(await app.services.sessions.listOf(app.database.store, userId), 'nor was it in a list').toHaveLength(1);
  });

  test.each(['png', 'pdf'] as const)(
    'tells the page that it is taken as %s, and waits until that is drawn',
    async form => {
      const pictures = picturesOf(`
      new MutationObserver(async () => {
        document.body.removeAttribute('data-ready');
        await say('picture', document.documentElement.hasAttribute('data-picture'));
        ${READY}
      }).observe(document.documentElement, { attributes: true });
      ${READY}`);
      await pictures.take(of({ form }), userId, never);
      expect(said).toEqual({ picture: 'true' });
    },
  );

  test.each(['light', 'dark'] as const)('shows the page in a %s theme and in the wanted time zone', async theme => {
    const pictures = picturesOf(`
      await say('theme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
      await say('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
      ${READY}`);
    await pictures.take(of({ ...(theme === 'dark' && { theme }), timezone: 'Europe/Berlin' }), userId, never);
    expect(said).toEqual({ theme, zone: 'Europe/Berlin' });
  });

  test('loads nothing from other servers, neither from the page nor from a worker', async () => {
    const address = JSON.stringify(`http://127.0.0.1:${outside.port}/`);
    const pictures = picturesOf(`
      await say('page', await fetch(${address}, { method: 'POST', mode: 'no-cors' }).then(() => 'reached', () => 'not reached'));
      const worker = new Worker('/worker.js');
      const answer = new Promise(resolve => worker.onmessage = ({ data }) => resolve(data));
      worker.postMessage(${address});
      await say('worker', await answer);
      ${READY}`);
    await pictures.take(of({ form: 'pdf' }), userId, never);
    expect(said).toEqual({ page: 'not reached', worker: 'not reached' });
    expect(outside.posts).toEqual([]);
  });

  test('as PDF is one page of the size of the window, or as many as the paper needs', async () => {
    const pictures = picturesOf(READY);
    const boxes = async (rest: Partial<WantedPicture>) => {
      const pdf = (await pictures.take(of({ form: 'pdf', ...rest }), userId, never)).toString('latin1');
      return [...pdf.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) =>
        box?.split(' ').map(Number).map(Math.round),
      );
    };
    expect((await boxes({})).length).toBeGreaterThan(1);
    expect((await boxes({ isOnePage: true, height: 4100 })).map(box => box?.slice(2))).toEqual([[225, 3076]]);
  });

  test('that is no longer wanted ends with its browser, and ones beyond the queue are rejected', async () => {
    const pictures = picturesOf(`await say('open', location.port);`);
    const stop = new AbortController();
    const opened = new Promise<void>(resolve => (onSaid = resolve));
    const waiting = Array.from({ length: 10 }, () => pictures.take(of(), userId, stop.signal));
    const ended = Promise.allSettled(waiting);
    await opened;
    const refused = pictures.take(of(), userId, never);
    await expect(refused).rejects.toMatchObject({ fault: 'busy' } satisfies Partial<PictureError>);
    stop.abort(new Error('The server stops'));
    for (const each of await ended)
      expect(each).toMatchObject({ status: 'rejected', reason: { message: 'The server stops' } });
    await expect(fetch(`http://127.0.0.1:${said['open']}/page`), 'its door is closed').rejects.toThrow('fetch failed');
  });

  test("nobody else can use the browser's entrance", async () => {
    const pictures = picturesOf(`await say('port', location.port);`);
    const stop = new AbortController();
    const opened = new Promise<void>(resolve => (onSaid = resolve));
    const taken = pictures.take(of(), userId, stop.signal).catch(() => undefined);
    await opened;
    expect((await fetch(`http://127.0.0.1:${said['port']}/page`)).status).toBe(403);
    stop.abort();
    await taken;
  });
});

test('fails when the browser does not start', async () => {
  const { sessions } = app.services;
  const browser = { program: '/nowhere/chromium', hasSandbox: false };
  const pictures = createPictures(
    { browser, answer: () => new Response() },
    { sessions, cookie: SESSION_COOKIE, timers: steadyClock },
  );
  await expect(pictures.take(of(), userId, never)).rejects.toMatchObject({ fault: 'failed' });
});
