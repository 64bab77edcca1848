import type { Page } from '@playwright/test';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { exploreText } from '@/text/messages/charts/explore';
import { settingsText } from '@/text/messages/filters/filters';
import { scopingText } from '@/text/messages/filters/scoping';
import { budget } from './fixtures/budget';
import { giveFilters, openSettings } from './fixtures/native-filters';
import { expectChartsDrawn, expectInstalled } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** Opens the penguins, which have filters, at a server with these flags. */
async function openUnder(page: Page, site: Site, flags: string): Promise<void> {
  // No request of the page is running when the server ends.
  await page.goto('about:blank');
  await site.start({ flags: ['--flags', flags] });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expectInstalled(page);
}

test(
  'NAT-048 the flags of the server decide which filter settings are offered',
  budget(11),
  async ({ page, site, somebodyElse }) => {
    await giveFilters(await somebodyElse());
    await openUnder(page, site, 'DASHBOARD_CROSS_FILTERS=on,HORIZONTAL_FILTER_BAR=on,DASHBOARD_NATIVE_FILTERS=on');
    const all = await openSettings(page);
    await expect(all.getByRole('menuitem')).toHaveText([settingsText.edit, scopingText.title]);
    await expect(all.getByRole('menuitemcheckbox', { name: settingsText.enableCrossFilters })).toBeVisible();
    await expect(all.getByRole('menuitemradio')).toHaveCount(2);

    await openUnder(page, site, 'DASHBOARD_CROSS_FILTERS=off,HORIZONTAL_FILTER_BAR=off');
    const some = await openSettings(page);
    await expect(some.getByRole('menuitem')).toHaveText([settingsText.edit]);
    await expect(some.getByRole('menuitemcheckbox')).toHaveCount(0);
    await expect(some.getByRole('menuitemradio')).toHaveCount(0);
  },
);

test('page titles leave out names where the server says so', budget(11), async ({ page, site }) => {
  await openUnder(page, site, 'NAMES_IN_PAGE_TITLES=on');
  await expect(page).toHaveTitle(/penguin.* · Tidemark$/i);
  await page.goto('/explore/?slice_id=1');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${name} · Tidemark`);

  await openUnder(page, site, 'NAMES_IN_PAGE_TITLES=off');
  await expect(page).toHaveTitle(`${dashboardText.kind} · Tidemark`);
  await page.goto('/explore/?slice_id=1');
  await expect(page).toHaveTitle(`${exploreText.chart} · Tidemark`);
  await page.goto('/explore/?datasource_type=table&datasource_id=1');
  await expect(page).toHaveTitle(`${exploreText.dataset} · Tidemark`);
});
