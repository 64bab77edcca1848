import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { chartText } from '@/text/messages/charts/chart';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { readingText } from '@/text/messages/dashboard/reading';
import { budget } from './fixtures/budget';
import { openPenguins, outOfTouch } from './fixtures/penguins';
import { charts, expectChartsDrawn } from './fixtures/screens';
import { expect, test } from './fixtures/test';

async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test(
  'SHR-014 copies a link to one chart, and following it opens the chart on its tab',
  budget(8),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    await page.getByRole('tab', { name: 'Disasters', exact: true }).click();
    await expectChartsDrawn(page);
    const last = charts(page).last();
    const [id, name] = [await last.getAttribute('data-chart-id'), String(await last.getAttribute('aria-label'))];
    await last.scrollIntoViewIfNeeded();
    await choose(page, chartText.more(name), readingText.copyLink);
    await told(page, 'Link Copied!');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('/superset/dashboard/p/');

    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('tab', { name: 'Disasters', exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(other.locator(`[data-chart-id="${id}"]`)).toBeInViewport();
  },
);

test('SHR-015 a browser that cannot copy says so, for a dashboard and for a chart; without the server, a link to a chart shows what it needs', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await openPenguins(page);
  await choose(page, arrangeText.more, readingText.copyLink);
  await told(page, 'Sorry, your browser does not support copying.');
  await page.reload();
  await expectChartsDrawn(page);
  await choose(page, chartText.more('Body mass'), readingText.copyLink);
  await told(page, 'Sorry, your browser does not support copying.');
  expect(site.requests(({ path }) => path.includes('permalink'))).toEqual([]);

  await outOfTouch(page, site);
  await page.getByRole('button', { name: chartText.more('Body mass'), exact: true }).click();
  for (const entry of [readingText.copyLink, readingText.mailChartLink]) {
    await expect(page.getByRole('menuitem', { name: entry })).toContainText(needsNetworkText['link-dashboard']);
  }
});
