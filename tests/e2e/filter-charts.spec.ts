import type { Page } from '@playwright/test';
import { filterFormText as text } from '@/text/messages/filter-form';
import { settingsText } from '@/text/messages/filter-settings';
import { giveFilters, openSettings } from './fixtures/native-filters';
import { expectChartsDrawn, expectInstalled } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const own = Object.values(text.types);
const form = (page: Page) => page.getByRole('dialog', { name: text.title });
const openPart = (page: Page, field: string) => form(page).getByRole('button', { name: new RegExp(`${field}$`) });

/** Opens the form of the filters at a server with these flags. */
async function openForm(page: Page, site: Site, flags: string): Promise<void> {
  await page.goto('about:blank');
  await site.kill();
  await site.start({ flags: ['--flags', flags] });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expectInstalled(page);
  const menu = await openSettings(page);
  await menu.getByRole('menuitem', { name: settingsText.edit }).click();
}

test('NAT-046 NAT-047 charts are offered as filters only where the server says so', async ({ page, site, somebodyElse }) => {
  await giveFilters(await somebodyElse());
  await openForm(page, site, 'DASHBOARD_CROSS_FILTERS=on');
  await openPart(page, text.type).click();
  await expect(page.getByRole('option')).toHaveText(own);

  await openForm(page, site, 'DASHBOARD_CROSS_FILTERS=off,DASHBOARD_FILTERS_EXPERIMENTAL=on');
  await openPart(page, text.type).click();
  await expect(page.getByRole('option')).toHaveText(own);

  await openForm(page, site, 'DASHBOARD_CROSS_FILTERS=on,DASHBOARD_FILTERS_EXPERIMENTAL=on');
  await openPart(page, text.type).click();
  for (const name of [...own, 'Pie Chart', 'Bar Chart', 'Table']) await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Big Number', exact: true })).toHaveCount(0);
});
