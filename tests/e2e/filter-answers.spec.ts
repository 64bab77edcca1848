import type { Page } from '@playwright/test';
import { chartText } from '@/text/messages/charts/chart';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { filtersText, storedFiltersText } from '@/text/messages/filters/filters';
import { statusText } from '@/text/messages/frame/status';
import { core } from './fixtures/budget';
import { gate } from './fixtures/gate';
import { storedIn } from './fixtures/person-store';
import { charts, expectChartsDrawn, expectInstalled, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const bar = (page: Page) => page.getByRole('complementary', { name: filtersText.bar });
const flights = (page: Page) => page.getByRole('region', { name: 'Flights', exact: true });
const figure = (page: Page) => flights(page).getByText(/^[\d.]+[kM]$/);
const haul = (page: Page) => bar(page).getByRole('group', { name: 'Haul', exact: true });
const sign = (page: Page, reason: string) => page.getByRole('button', { name: chartText.filteredBy(reason) });
const updating = (page: Page) => page.getByRole('img', { name: chartText.updatingTitle });
const busy = (page: Page) => page.locator('[data-chart-id][aria-busy="true"]');
const instead = (page: Page) => page.locator('[data-tooltip^="as of "][data-tooltip$=", without this filter"]');
const back = (page: Page) => page.getByRole('button', { name: storedFiltersText.back });

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/flights/');
  await expectChartsDrawn(page);
}

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await haul(page).getByText(name, { exact: true }).click();
  await bar(page).getByRole('button', { name: filtersText.apply }).click();
}

const isChartData = (path: string) => path.startsWith('/api/v1/chart/data');

test(
  'A11Y-020 with a slow server, a number matches the filters on the screen or says that it does not',
  core(4),
  async ({ page, site }) => {
    await open(page);
    const all = await charts(page).count();
    await expect(statusLine(page)).toContainText(new RegExp(statusText.chartsIn(all, '.+')));
    const first = gate();
    const others = gate();
    const id = await flights(page).getAttribute('data-chart-id');
    site.interfere(({ path }) => {
      if (!isChartData(path)) return undefined;
      return { kind: 'hold', until: (decodeURIComponent(path).includes(`"slice_id":${id}}`) ? first : others).opened };
    });
    await choose(page, 'long');
    await expect(busy(page)).toHaveCount(all);
    await expect(updating(page)).toHaveCount(all);
    await expect(figure(page)).toHaveText('3.00M');
    await expect(sign(page, 'Haul: long')).toHaveCount(0);
    await expect(flights(page)).toHaveAccessibleDescription(chartText.updatingTitle);
    await expect(statusLine(page)).toContainText(statusText.updatingCharts(all, all));
    await expect(page.getByRole('status').getByText(statusText.updating, { exact: true })).toHaveCount(1);

    // Answers for the new and the previous filters are shown next to each other, and are distinguishable.
    first.open();
    await expect(figure(page)).toHaveText('333k');
    await expect(flights(page)).toHaveAttribute('aria-busy', 'false');
    await expect(flights(page).getByRole('button', { name: chartText.filteredBy('Haul: long') })).toBeVisible();
    await expect(busy(page)).toHaveCount(all - 1);
    await expect(sign(page, 'Haul: long')).toHaveCount(1);
    await expect(statusLine(page)).toContainText(statusText.updatingCharts(all - 1, all));

    others.open();
    await expectChartsDrawn(page);
    await expect(busy(page)).toHaveCount(0);
    await expect(updating(page)).toHaveCount(0);
    await expect(sign(page, 'Haul: long')).toHaveCount(all);
    await expect(statusLine(page)).toContainText(new RegExp(statusText.chartsIn(all, '.+')));
    await expect(page.getByRole('status').getByText(statusText.updatedCharts(all), { exact: true })).toHaveCount(1);
  },
);

test(
  'without the server, a filter without stored answers keeps the stored charts, each marked, and offers one way back',
  core(6),
  async ({ page, site }) => {
    await open(page);
    await expectInstalled(page);
    const all = await charts(page).count();
    await site.disconnect();
    await choose(page, 'long');
    await expect(instead(page)).toHaveCount(all);
    await expect(back(page)).toHaveCount(1);
    await expect(page.getByText(chartNoticesText.notHere, { exact: true })).toHaveCount(0);
    await expect(figure(page)).toHaveText('3.00M');
    await expect(sign(page, 'Haul: long')).toHaveCount(0);
    await expect(statusLine(page)).toContainText(statusText.chartsForOthers(all, all));

    // The page at that address shows the same after a reload; the dashboard itself opens with what is stored.
    await page.reload();
    await expect(instead(page)).toHaveCount(all);
    await expect(figure(page)).toHaveText('3.00M');
    await page.goto('/dashboard/flights/');
    await expectChartsDrawn(page);
    await expect(haul(page).getByRole('checkbox', { name: 'long' })).not.toBeChecked();
    await expect(instead(page)).toHaveCount(0);

    await choose(page, 'long');
    await back(page).click();
    await expectChartsDrawn(page);
    await expect(back(page)).toHaveCount(0);
    await expect(instead(page)).toHaveCount(0);
    await expect(haul(page).getByRole('checkbox', { name: 'long' })).not.toBeChecked();

    await choose(page, 'long');
    await expect(instead(page)).toHaveCount(all);
    await site.reconnect();
    await expect(figure(page)).toHaveText('333k');
    await expectChartsDrawn(page);
    await expect(back(page)).toHaveCount(0);
    // Once answered, it is stored as the reader's last choice.
    await expect
      .poll(async () => JSON.stringify((await storedIn(page, 'dashboards')).map(each => each['filters'])))
      .toContain('long');
    await page.goto('/dashboard/flights/');
    await expect(haul(page).getByRole('checkbox', { name: 'long' })).toBeChecked();
  },
);
