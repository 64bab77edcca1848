import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_BYTES_MAX, SQL_FORM_MAX } from '@/model/limits';
import { readPostedSql } from '@/model/sql-form';
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
    },
  );

  test('SQL-018 carries SQL that is too long for an address within the page', async () => {
    const sql = `SELECT '</script><b>' -- ${'é x'.repeat(350_000)}`;
    const post = (body: BodyInit) => app.fetch(new Request('http://localhost/sqllab/', { method: 'POST', body }));
    const postedIn = (html: string) => readPostedSql(/<script [^>]*id="posted-sql">([^<]*)<\/script>/.exec(html)?.[1]);
    const files = new FormData();
    files.set('form_data', JSON.stringify({ datasourceKey: '3__table', sql }));
    for (const body of [new URLSearchParams({ datasourceKey: '3__table', sql }), files]) {
      const answer = await post(body);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const html = await answer.text();
      expect(html).toContain('<div id="root">');
      expect(postedIn(html)).toEqual({ kind: 'sql', key: '3__table', sql });
    }
    for (const length of [SQL_FORM_MAX + 1, BODY_BYTES_MAX + 1]) {
      const answer = await post(new URLSearchParams({ sql: 'x'.repeat(length) }));
      expect(postedIn(await answer.text())).toEqual({ kind: 'too-long' });
    }
    expect((await post('')).headers.get('Location')).toBe('/sqllab/');
  });
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
