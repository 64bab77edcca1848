import type { Page } from '@playwright/test';
import { accountText } from '@/text/messages/account/account';
import { frameText } from '@/text/messages/frame/shell';
import { core } from './fixtures/budget';
import { expectChartsDrawn, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const html = (page: Page) => page.locator('html');

test(
  'a chosen theme holds in every tab and after a reload, and applies before the first paint',
  core(5),
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(heading(other)).toHaveText('Home');
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('radio', { name: accountText.dark }).click({ force: true });
    for (const tab of [page, other]) await expect(html(tab)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: frameText.close }).click();
    await expectChartsDrawn(page);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expectChartsDrawn(page);
  },
);

test('a theme that follows the device changes with it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ contrast: 'more' });
  await expect(html(page)).toHaveAttribute('data-theme', 'contrast');
  await expectChartsDrawn(page);
});
