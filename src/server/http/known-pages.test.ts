import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { knownPage } from './known-pages';

const origin = 'http://localhost:8088';

test.each([
  ['/', '/'],
  ['/?a=b', '/?a=b'],
  ['/dashboard/1/?native_filters=(a:(id:a))#TAB-a', '/dashboard/1/?native_filters=(a:(id:a))#TAB-a'],
  ['/superset/dashboard/p/key/', '/superset/dashboard/p/key/'],
  [`${origin}/chart/list/`, '/chart/list/'],
  // Routes that redirect to a screen (`src/routes/-redirects.ts`).
  ['/login/?next=/', '/login/?next=/'],
  ['/sqllab/', '/sqllab/'],
  ['/tablemodelview/list/', '/tablemodelview/list/'],
])('%j is a page', (address, page) => expect(knownPage(address, origin)).toBe(page));

test.each([
  '/evil',
  '/logout/',
  '/api/v1/chart/',
  '/kv/1/',
  '/chart/\t',
  '/\t/evil',
  '/%09/evil',
  '/dashboards',
  'https://evil.example/chart/',
])('%j is none', address => expect(knownPage(address, origin)).toBeNull());

test('every screen of the application is one', () => {
  const routes = readdirSync(path.resolve('src/routes'))
    .filter(name => !/^__root|^[-$]|\.test\.tsx?$|\.gen\.ts$|\.md$/.test(name))
    // A trailing underscore opts a segment out of nesting and is not part of the address.
    .map(name =>
      name
        .replace(/\.tsx$/, '')
        .replaceAll('_.', '.')
        .replaceAll('.', '/'),
    );
  expect(routes.filter(name => name !== 'index' && knownPage(`/${name}`, origin) === null)).toEqual([]);
});
