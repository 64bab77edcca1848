import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { createUsers } from '@/server/auth/users';
import { openMetadataStore } from '@/server/metadata/store';
import { weakCost } from '@/server/testing/temporary-store';
import { chartText } from '@/text/messages/charts/chart';
import { filterBoxText } from '@/text/messages/filters/filter-box';
import { filtersText, optionsText } from '@/text/messages/filters/filters';
import { core } from './fixtures/budget';
import { makeBoxDashboard } from './fixtures/filter-box';
import { expectChartsDrawn } from './fixtures/screens';
import { PASSWORD } from './fixtures/server-process';
import { signIn, type Api } from './fixtures/session';
import { metadataOf } from './fixtures/shared-server';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

test.use({ browserState: 'without service worker', signedIn: false });
test.beforeEach(({ site }) => site.start({ flags: ['--flags', 'DASHBOARD_RBAC=on'] }));

const GAMMA = 4;

/** Opens a dashboard to the Gamma role. */
async function openToGamma(api: Api, slug: string): Promise<void> {
  const { id } = v.parse(v.object({ id: v.number() }), await api.get(`/api/v1/dashboard/${slug}`));
  await api.send('PUT', `/api/v1/dashboard/${id}`, { roles: [GAMMA] });
}

/** Signs in a user with the Gamma role, who may not read any dataset. */
async function enterAsGail(site: Site, context: BrowserContext): Promise<void> {
  const store = await openMetadataStore(metadataOf(site));
  try {
    const gail = {
      username: 'gail',
      password: PASSWORD,
      firstName: 'Gail',
      lastName: 'Gamma',
      email: 'gail@example.org',
      roles: ['Gamma'],
    };
    await createUsers(store, () => Date.now(), weakCost).create(gail);
  } finally {
    await store.destroy();
  }
  await context.addCookies([
    { name: 'session', value: await signIn(site.directUrl(), 'gail'), url: site.url, httpOnly: true, sameSite: 'Lax' },
  ]);
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const number = (page: Page, name: string) => card(page, name).locator('p').first();

test(
  'a dashboard that is opened to a role shows its charts and filters, and answers choices, to users who may not read any dataset',
  core(5),
  async ({ page, site, context, somebodyElse }) => {
    await openToGamma(await somebodyElse(), 'flights');
    await enterAsGail(site, context);
    await page.goto('/dashboard/flights/');
    await expectChartsDrawn(page);
    const all = await number(page, 'Flights').textContent();

    const bar = page.getByRole('complementary', { name: filtersText.bar });
    await bar.getByRole('group', { name: 'Haul', exact: true }).locator('label', { hasText: 'long' }).click();
    await bar.getByRole('button', { name: filtersText.apply }).click();
    await expect(card(page, 'Flights').getByRole('button', { name: chartText.filteredBy('Haul: long') })).toBeVisible();
    await expect(number(page, 'Flights')).not.toHaveText(all ?? '');
    await expectChartsDrawn(page);
    const refused = site.requests(({ status }) => status === 403);
    expect(
      refused.map(({ path }) => path),
      'what was refused',
    ).toEqual([]);
  },
);

test('a filter box offers its values to them as well', core(5), async ({ page, site, context, somebodyElse }) => {
  const api = await somebodyElse();
  const country = {
    key: 'c',
    column: 'country',
    label: 'Country',
    multiple: true,
    clearable: true,
    asc: true,
    searchAllOptions: true,
  };
  const { address } = await makeBoxDashboard(api, { filter_configs: [country] });
  await openToGamma(api, 'by-choice');
  await enterAsGail(site, context);
  await page.goto(address);
  await expectChartsDrawn(page);
  const all = await number(page, 'Reached').textContent();
  await card(page, 'Choices')
    .getByRole('combobox', { name: /^Country: / })
    .click();
  await page.getByRole('searchbox', { name: optionsText.search }).fill('viet');
  await page.getByRole('option', { name: 'Vietnam', exact: true }).click();
  // Once for the search, once for the list.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await card(page, 'Choices').getByRole('button', { name: filterBoxText.apply }).click();
  await expect(number(page, 'Reached')).not.toHaveText(all ?? '');
  const refused = site.requests(({ status }) => status === 403);
  expect(
    refused.map(({ path }) => path),
    'what was refused',
  ).toEqual([]);
});
