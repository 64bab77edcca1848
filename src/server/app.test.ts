import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFiles } from './http/static-files';
import { temporaryFolder } from './testing/temporary-folder';
import { testApp, type TestApp } from './testing/test-app';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: TestApp;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'index.html'), '<!doctype html><body><div id="root"></div></body>');
  app = await testApp({ client: clientFiles(folder.path, { serviceWorker: true, plain: false }) });
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const visit = (address: string) =>
  app.fetch(new Request(`http://localhost${address}`, { headers: { Accept: 'text/html' } }));

describe('a first visit', () => {
  test.each([
    '/',
    '/superset/welcome/',
    '/superset/dashboard/1/',
    '/superset/dashboard/births/',
    '/explore/?slice_id=1',
    '/superset/explore/?slice_id=1',
    '/dashboard/list/',
    '/chart/list/',
    '/tablemodelview/list/',
    '/users/list/',
    '/sqllab',
    '/sqllab/',
    '/superset/sqllab/',
    '/login/',
  ])('of %s returns the application', async address => {
    const answer = await visit(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root">');
  });

  test.each(['/sqllab', '/sqllab/', '/superset/sqllab/'])(
    'SQL-018 redirects a form at %s to the SQL editor',
    async address => {
      const post = (fields: Record<string, string>) =>
        app.fetch(new Request(`http://localhost${address}`, { method: 'POST', body: new URLSearchParams(fields) }));
      const answer = await post({ form_data: JSON.stringify({ datasourceKey: '3__table', sql: 'SELECT 1 & 2' }) });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe('/sqllab/?datasourceKey=3__table&sql=SELECT+1+%26+2');
      const lines = await post({ datasourceKey: '3__table', sql: 'SELECT *\r\nFROM a' });
      expect(lines.headers.get('Location')).toBe('/sqllab/?datasourceKey=3__table&sql=SELECT+*%0AFROM+a');
      expect((await post({ datasourceKey: '3__table' })).headers.get('Location')).toBe(
        '/sqllab/?datasourceKey=3__table',
      );
      expect((await post({ sql: 'x'.repeat(20_000) })).headers.get('Location')).toBe('/sqllab/');
    },
  );
});

test('a client that disconnects while sending is not a server failure', async () => {
  const cut = () =>
    new ReadableStream({
      pull: controller => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
  const ada = await app.headersOf('ada', 'Admin');
  for (const [address, headers] of [
    ['/login/', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['/api/v1/dashboard/', ada],
  ] as const) {
    const sent = { method: 'POST', headers, body: cut(), duplex: 'half' };
    const answer = await app.fetch(new Request(`http://localhost${address}`, sent));
    expect(answer.status, address).toBe(400);
  }
  expect(app.errors).toEqual([]);
});
