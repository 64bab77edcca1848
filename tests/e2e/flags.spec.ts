import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/arrange';
import { settingsText } from '@/text/messages/filter-settings';
import { scopingText } from '@/text/messages/scoping';
import { bar, giveFilters, openSettings } from './fixtures/native-filters';
import { expectChartsDrawn } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** Opens the penguins, which have filters, at a server with these flags. */
async function openUnder(page: Page, site: Site, flags: string): Promise<void> {
  await site.kill();
  await site.start({ flags: ['--flags', flags] });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
}

const islands = (page: Page) => page.getByRole('region', { name: 'Who lives where', exact: true });

/** Asks for what can be done with the first mark. */
async function askMark(page: Page) {
  await islands(page).getByRole('slider').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

test('a server says with its flags what there is to set, and what readers have', async ({ page, site, somebodyElse }) => {
  await giveFilters(await somebodyElse());
  await openUnder(page, site, 'DASHBOARD_CROSS_FILTERS=on,HORIZONTAL_FILTER_BAR=on,DASHBOARD_NATIVE_FILTERS=on');
  const all = await openSettings(page);
  await expect(all.getByRole('menuitem')).toHaveText([settingsText.edit, scopingText.title]);
  await expect(all.getByRole('menuitemcheckbox', { name: settingsText.enableCrossFilters })).toBeVisible();
  await expect(all.getByRole('menuitemradio')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await askMark(page);
  await expect(islands(page).getByRole('button', { name: /^Stop filtering by / })).toBeVisible();

  await openUnder(page, site, 'DASHBOARD_CROSS_FILTERS=off,HORIZONTAL_FILTER_BAR=off');
  const some = await openSettings(page);
  await expect(some.getByRole('menuitem')).toHaveText([settingsText.edit]);
  await expect(some.getByRole('menuitemcheckbox')).toHaveCount(0);
  await expect(some.getByRole('menuitemradio')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await askMark(page);
  await expect(islands(page).getByRole('button', { name: /^Stop filtering by / })).toHaveCount(0);

  await openUnder(page, site, 'DASHBOARD_NATIVE_FILTERS=off');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  const menu = page.getByRole('menu', { name: arrangeText.more });
  await expect(menu.getByRole('menuitem', { name: scopingText.title })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: settingsText.edit })).toHaveCount(0);
});
