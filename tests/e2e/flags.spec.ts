import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { exploreText } from '@/text/messages/charts/explore';
import { settingsText } from '@/text/messages/filters/filters';
import { scopingText } from '@/text/messages/filters/scoping';
import { budget } from './fixtures/budget';
import { giveFilters, openSettings } from './fixtures/native-filters';
import { expectChartsDrawn, expectInstalled, moveTo } from './fixtures/screens';
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
  'NAT-048 DSH-036 the flags of the server decide which filter settings are offered, whether roles are chosen, and what page titles name',
  budget(16),
  async ({ page, site, somebodyElse }) => {
    await giveFilters(await somebodyElse());
    await test.step('with the flags on', async () => {
      await openUnder(
        page,
        site,
        'DASHBOARD_CROSS_FILTERS=on,HORIZONTAL_FILTER_BAR=on,DASHBOARD_NATIVE_FILTERS=on,NAMES_IN_PAGE_TITLES=on',
      );
      const menu = await openSettings(page);
      await expect(menu.getByRole('menuitem')).toHaveText([settingsText.edit, scopingText.title]);
      await expect(menu.getByRole('menuitemcheckbox', { name: settingsText.enableCrossFilters })).toBeVisible();
      await expect(menu.getByRole('menuitemradio')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(page).toHaveTitle(/penguin.* · Tidemark$/i);
      await moveTo(page, '/explore/?slice_id=1');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${name} · Tidemark`);
    });

    await test.step('with the flags off', async () => {
      await openUnder(
        page,
        site,
        'DASHBOARD_CROSS_FILTERS=off,HORIZONTAL_FILTER_BAR=off,NAMES_IN_PAGE_TITLES=off,DASHBOARD_RBAC=off',
      );
      const menu = await openSettings(page);
      await expect(menu.getByRole('menuitem')).toHaveText([settingsText.edit]);
      await expect(menu.getByRole('menuitemcheckbox')).toHaveCount(0);
      await expect(menu.getByRole('menuitemradio')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page).toHaveTitle(`${dashboardText.kind} · Tidemark`);

      await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
      await page.getByRole('menuitem', { name: propertiesText.open, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: propertiesText.title });
      await expect(dialog.getByText(propertiesText.owners.title, { exact: true })).toBeVisible();
      await expect(dialog.getByText(propertiesText.roles.title, { exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await moveTo(page, '/explore/?slice_id=1');
      await expect(page).toHaveTitle(`${exploreText.chart} · Tidemark`);
      await moveTo(page, '/explore/?datasource_type=table&datasource_id=1');
      await expect(page).toHaveTitle(`${exploreText.dataset} · Tidemark`);
    });
  },
);
