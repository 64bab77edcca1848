import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { clientFiles } from './static-files';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'assets'));
  const files = {
    'index.html': '<title>shell</title>',
    'dashboard.html': '<title>shell of dashboards</title>',
    'sw.js': 'keeps',
    'sw-off.js': 'ends itself',
    'assets/a-1234.js': 'code',
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder.path, name), text);
    if (name.endsWith('.js')) await writeFile(path.join(folder.path, `${name}.br`), brotliCompressSync(text));
  }
});
afterAll(() => folder.remove());

const get = (
  address: string,
  {
    serviceWorker = true,
    plain = false,
    headers = {},
  }: { serviceWorker?: boolean; plain?: boolean; headers?: Record<string, string> } = {},
) => new Hono().route('/', clientFiles(folder.path, { serviceWorker, plain }).app).request(address, { headers });
const asPage = { headers: { Accept: 'text/html' } };

describe('the files of the application', () => {
  test('are cached for ever when their name has their hash, and revalidated otherwise', async () => {
    expect((await get('/assets/a-1234.js')).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test('that are modules name an encoding that browsers do not compile on the way; no other script does', async () => {
    const type = async (address: string, headers: Record<string, string> = {}) =>
      (await get(address, { headers })).headers.get('Content-Type');
    expect(await type('/assets/a-1234.js')).toBe('text/javascript; charset=iso-8859-2');
    expect(await type('/assets/a-1234.js', { 'Accept-Encoding': 'br' })).toBe('text/javascript; charset=iso-8859-2');
    expect(await type('/sw.js')).toBe('text/javascript; charset=utf-8');
    expect(await type('/assets/gone.js')).toBe('text/plain; charset=UTF-8');
  });

  test('are the application at every address of a page, and missing elsewhere', async () => {
    expect(await (await get('/chart/list', asPage)).text()).toBe('<title>shell</title>');
    expect((await get('/assets/gone.js')).status).toBe(404);
  });

  test('have a page for dashboards, and for no other address', async () => {
    const pageAt = async (address: string) => (await get(address, asPage)).text();
    for (const address of ['/dashboard/1', '/dashboard/flights/', '/superset/dashboard/flights/'])
      expect(await pageAt(address), address).toBe('<title>shell of dashboards</title>');
    for (const address of ['/dashboard/list', '/dashboard/list/', '/dashboard/', '/explore/?dashboard/1'])
      expect(await pageAt(address), address).toBe('<title>shell</title>');
    const ofPlain = await get('/dashboard/1', { ...asPage, plain: true });
    expect(await ofPlain.text(), 'it asks for what is beyond the contract').toBe('<title>shell</title>');
    const { headers } = await get('/dashboard/1', asPage);
    const again = await get('/dashboard/1', {
      headers: { ...asPage.headers, 'If-None-Match': headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each([{}, { headers: { Accept: '*/*' } }, { headers: { Accept: 'application/json' } }])(
    'begin with the page for the requesting user: %o',
    async asked => {
      const answer = await get('/', asked);
      expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
        200,
        'text/html; charset=UTF-8',
        '<title>shell</title>',
      ]);
      expect((await get('/dashboard/1', asked)).status).toBe(404);
    },
  );

  test('are the only ones that are served, whatever path is requested', async () => {
    const secret = path.join(path.dirname(folder.path), `${path.basename(folder.path)}-secret.txt`);
    await writeFile(secret, 'secret');
    const up = (dots: string, slash: string) => `${dots}${slash}${path.basename(secret)}`;
    const dots = ['..', '%2e%2e', '%252e%252e', '..%00', '....', '%c0%ae%c0%ae', '%e0%80%ae%e0%80%ae'];
    const slashes = ['/', '%2f', '%252f', '\\\\', '%5c', '%c0%af'];
    const addresses = dots.flatMap(dot =>
      slashes.flatMap(slash => [`/${up(dot, slash)}`, `/assets/${dot}${slash}${up(dot, slash)}`]),
    );
    for (const address of [...addresses, `/${secret}`, `//${secret}`, `/file:${secret}`, `/%00${secret}`]) {
      const asked: readonly Record<string, string>[] = [{}, { Accept: 'text/html' }, { 'Accept-Encoding': 'br' }];
      for (const headers of asked) {
        const answer = await get(address, { headers });
        expect([400, 404, 200], address).toContain(answer.status);
        expect(await answer.text(), address).not.toContain('secret');
      }
    }
    await rm(secret);
  });

  test('hold the service worker', async () => {
    expect(await (await get('/sw.js')).text()).toBe('keeps');
  });

  test('hold one that unregisters itself in its place when it is off', async () => {
    const answer = await get('/sw.js', { serviceWorker: false });
    expect(answer.headers.get('Content-Type')).toMatch(/javascript/);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toBe('ends itself');
    const compressed = await get('/sw.js', { serviceWorker: false, headers: { 'Accept-Encoding': 'br' } });
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe('ends itself');
    expect(await (await get('/', { serviceWorker: false, ...asPage })).text()).toBe('<title>shell</title>');
  });
});
