import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app';
import { temporaryFolder } from '../testing/temporary-folder';
import { PluginFileError, readPlugins, type ServedPlugin } from './plugins';

let app: TestApp | undefined;
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  await app?.close();
  app = undefined;
  for (const step of undo.splice(0)) await step();
});

const script = 'export default () => undefined;';
const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';

async function served(): Promise<readonly ServedPlugin[]> {
  const folder = await temporaryFolder();
  undo.push(folder.remove);
  const file = path.join(folder.path, 'acme.js');
  await writeFile(file, script);
  return readPlugins([
    { key: 'acme', url: null, file },
    { key: 'other', url: 'https://cdn.example.com/o.js', file: null },
  ]);
}

test('PRM-018 SHR-024 are listed with the addresses of their scripts, which the policy allows', async () => {
  app = await testApp({ plugins: await served() });
  const ada = await app.as('ada', 'Gamma');
  const list = await ada('GET', '/dynamic-plugins/api/read');
  expect(await list.json()).toMatchObject({
    count: 2,
    result: [
      { key: 'acme', bundle_url: expect.stringMatching(/^\/dynamic-plugins\/bundles\/acme\.js\?v=[0-9a-f]{16}$/) },
      { key: 'other', bundle_url: 'https://cdn.example.com/o.js' },
    ],
  });
  expect(policyOf(list)).toContain("script-src 'self' 'wasm-unsafe-eval' https://cdn.example.com;");
  expect(app.services.flags.DYNAMIC_PLUGINS).toBe(true);
  const bundle = await app.fetch(new Request('http://localhost/dynamic-plugins/bundles/acme.js?v=1'));
  expect(bundle.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(await bundle.text()).toBe(script);
  const unknown = await app.fetch(new Request('http://localhost/dynamic-plugins/bundles/other.js'));
  expect(unknown.status).toBe(404);
});

test('PRM-018 there are none by default, and pages load scripts of the server only', async () => {
  app = await testApp();
  const list = await (await app.as('ada', 'Gamma'))('GET', '/dynamic-plugins/api/read');
  expect(await list.json()).toMatchObject({ count: 0, result: [] });
  expect(policyOf(list)).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(app.services.flags.DYNAMIC_PLUGINS).toBe(false);
});

test('names a file that cannot be read', async () => {
  const reading = readPlugins([{ key: 'gone', url: null, file: '/nowhere/gone.js' }]);
  await expect(reading).rejects.toThrow(PluginFileError);
  await expect(reading).rejects.toThrow(/gone.*\/nowhere\/gone\.js/);
});
