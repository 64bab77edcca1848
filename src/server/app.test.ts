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
  app = await testApp({ client: clientFiles(folder.path, { serviceWorker: true }) });
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
    '/login/',
  ])('of %s gets the application', async address => {
    const answer = await visit(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root">');
  });

  test.each(['/sqllab', '/sqllab/', '/superset/sqllab/'])('of %s is led to the datasets', async address => {
    const answer = await visit(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/dataset/list');
  });
});

test('who leaves amid sending is no failure of the server', async () => {
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
