import { afterEach, expect, test, vi } from 'vitest';
import { SQL_FORM_MAX } from '@/model/limits';
import { readPostedSql } from '@/model/sql-form';
import { openSqlForm } from './sql-form';

afterEach(() => vi.unstubAllGlobals());

const post = (fields: Record<string, string>) =>
  new Request('https://tidemark.test/superset/sqllab/', { method: 'POST', body: new URLSearchParams(fields) });
const page = async () =>
  new Response('<head></head><body><div id="root"></div></body>', {
    headers: { 'Content-Security-Policy': "default-src 'self'", 'Content-Length': '46', 'Content-Type': 'text/html' },
  });
const postedIn = (html: string) => readPostedSql(/<script [^>]*>([^<]*)<\/script>/.exec(html)?.[1]);

test('SQL-018 a form with SQL opens the editor without a server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const short = await openSqlForm(post({ datasourceKey: '3__table', sql: 'SELECT 1' }), page);
  expect([short.status, short.headers.get('Location')]).toEqual([
    303,
    'https://tidemark.test/sqllab/?datasourceKey=3__table&sql=SELECT+1',
  ]);
  const sql = `SELECT '</script>' -- ${'x'.repeat(2 ** 20)}`;
  const long = await openSqlForm(post({ form_data: JSON.stringify({ datasourceKey: '3__table', sql }) }), page);
  const html = await long.text();
  expect(html).toContain('<div id="root">');
  expect(postedIn(html)).toEqual({ kind: 'sql', key: '3__table', sql });
  expect(long.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect(long.headers.get('Content-Length')).toBeNull();
  const longer = await openSqlForm(post({ sql: 'x'.repeat(SQL_FORM_MAX + 1) }), page);
  expect(postedIn(await longer.text())).toEqual({ kind: 'too-long' });
});

test('a form goes to the server if the page is not on this device, or the body is not a form', async () => {
  const fetched = vi.fn<(request: Request) => Promise<Response>>(
    async request => new Response(`server: ${(await request.text()).length}`),
  );
  vi.stubGlobal('fetch', fetched);
  const sql = 'x'.repeat(20_000);
  const unkept = await openSqlForm(post({ sql }), async () => undefined);
  expect(await unkept.text()).toBe(`server: ${sql.length + 'sql='.length}`);
  const other = new Request('https://tidemark.test/sqllab/', { method: 'POST', body: '{}' });
  expect(await (await openSqlForm(other, page)).text()).toBe('server: 2');
});
