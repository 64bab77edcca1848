import { PERSON_HEADER } from '@/api/security';
import { signInText } from '@/text/messages/account/sign-in';
import { expectChartsDrawn } from './fixtures/screens';
import { PASSWORD, READER } from './fixtures/server-process';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

// A browser without any stored data.
test.use({ browserState: 'new' });

const ADDRESS = '/dashboard/penguins/';
const OPENING = '/api/v1/dashboard/penguins/opening';
/** The requests that follow when the opening request is not answered. */
const SINGLE = [
  '/api/v1/dashboard/penguins',
  '/api/v1/dashboard/penguins/charts',
  '/api/v1/dashboard/penguins/datasets',
  '/api/v1/dashboard/favorite_status/',
];
const WHO = '/api/v1/me/roles/';

const pathOf = ({ path }: { readonly path: string }) => path.split('?')[0] ?? '';
const readsOf = (site: Site) => site.requests(({ method }) => method === 'GET').map(pathOf);

test('a dashboard loads in one response on first use, and as usual once the user is known', async ({ page, site }) => {
  await page.goto(ADDRESS);
  await expectChartsDrawn(page);
  const reads = readsOf(site);
  expect(reads.filter(path => path === OPENING)).toHaveLength(1);
  expect(reads.filter(path => [WHO, ...SINGLE].includes(path))).toEqual([]);
  await page.reload();
  await expectChartsDrawn(page);
  await expect.poll(() => readsOf(site)).toContain(WHO);
  expect(readsOf(site).filter(path => path === OPENING)).toHaveLength(1);
});

test('requests each part from a server without that endpoint', async ({ page, site, problems }) => {
  problems.allow(/status of 404 .*\/opening\)/);
  site.interfere(({ path }) =>
    path === OPENING ? { kind: 'answer', reply: { status: 404, body: '{"message":"Not found"}' } } : undefined,
  );
  await page.goto(ADDRESS);
  await expectChartsDrawn(page);
  const reads = readsOf(site);
  for (const path of [WHO, ...SINGLE])
    expect(
      reads.filter(read => read === path),
      path,
    ).toHaveLength(1);
});

test.describe('without a session', () => {
  test.use({ signedIn: false });

  test('users who sign in see what the server returns to them', async ({ page, site, problems }) => {
    problems.allow(/status of 40[01]/);
    await page.goto(ADDRESS);
    await page.getByLabel(signInText.username, { exact: true }).fill(READER);
    await page.getByLabel(signInText.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: signInText.submit, exact: true }).click();
    await expectChartsDrawn(page);
    const asked = site.requests(request => SINGLE.includes(pathOf(request)));
    expect(asked.map(pathOf).toSorted()).toEqual(SINGLE.toSorted());
    for (const { headers } of asked) expect(headers[PERSON_HEADER.toLowerCase()]).toMatch(/^\d+$/);
  });
});
