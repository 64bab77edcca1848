import type { Page } from '@playwright/test';
import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { exploreText } from '@/text/messages/charts/explore';
import { statusText } from '@/text/messages/frame/status';
import { storageText } from '@/text/messages/offline/storage';
import { core } from './fixtures/budget';
import {
  dashboardLink,
  charts,
  expectChartsDrawn,
  expectInstalled,
  heading,
  mainNavigation,
  statusLine,
} from './fixtures/screens';
import { expect, test } from './fixtures/test';

const penguins = 'Penguins of Palmer Station';
const weather = 'Seattle weather';
const clock = /\d\d:\d\d/;

/** Opens two dashboards, the lists and a chart, so that the device stores them. */
async function look(page: Page): Promise<void> {
  await page.goto('/');
  await expect(dashboardLink(page, penguins)).toBeVisible();
  for (const slug of ['penguins', 'seattle-weather']) {
    await page.goto(`/dashboard/${slug}/`);
    await expectChartsDrawn(page);
  }
  await expectInstalled(page);
}

const expectOffline = (page: Page) => expect(statusLine(page)).toContainText(/Offline, as of \d\d:\d\d/);

/** Every chart shows its age. */
async function expectAges(page: Page): Promise<void> {
  const shown = charts(page);
  for (const chart of await shown.all())
    await expect(chart.getByRole('img', { name: /^Data as of / })).toHaveText(clock);
}

test(
  'OFF-001 OFF-005 OFF-007 OFF-022 OFF-030 everything that was opened before is available without the server, with its age',
  core(8),
  async ({ page, site }) => {
    await look(page);
    await site.disconnect();

    await page.reload();
    await expect(heading(page)).toContainText(weather);
    await expectChartsDrawn(page);
    await expectOffline(page);
    await expectAges(page);

    await mainNavigation(page).getByRole('link', { name: 'Home' }).click();
    await expect(heading(page)).toHaveText('Home');
    await expect(page.getByRole('list').getByRole('link', { name: penguins })).toBeVisible();
    // A list of names has no numbers whose age would matter.
    await expect(statusLine(page)).toContainText(/Offline.*Last contact \d\d:\d\d/);

    await mainNavigation(page).getByRole('link', { name: 'Dashboards' }).click();
    // Home has a table of them as well.
    await expect(heading(page)).toHaveText('Dashboards');
    await dashboardLink(page, penguins).click();
    await expect(heading(page)).toContainText(penguins);
    await expectChartsDrawn(page);
    await expectAges(page);

    await page.goto('/dashboard/seattle-weather/');
    await expectChartsDrawn(page);
    await page.goto('/');
    await expect(dashboardLink(page, weather)).toBeVisible();
    await page.goto('/offline');
    await expect(page.getByRole('region', { name: storageText.seen }).getByRole('row')).toHaveCount(3);
  },
);

test('OFF-037 pages that were never opened say that they are missing, and why', core(7), async ({ page, site }) => {
  await look(page);
  await site.disconnect();

  await page.goto('/dashboard/list/');
  await dashboardLink(page, 'A warming world').click();
  await expect(heading(page)).toHaveText(noDashboardText.notHere);
  await expect(page.getByRole('main')).toContainText(noDashboardText.notHereReason);
  await page.getByRole('link', { name: noDashboardText.findAnother }).click();
  await expect(dashboardLink(page, penguins)).toBeVisible();

  await page.goto('/explore/?slice_id=1');
  await expect(heading(page)).toHaveText(exploreText.notHere);
  await page.goto('/explore/?datasource_id=1&datasource_type=table');
  await expect(heading(page)).toHaveText(exploreText.notHere);
  await page.goto('/dataset/list');
  await expect(page.getByRole('main')).toContainText('not on this device yet');
  await page.goto('/no/such/place');
  await expect(heading(page)).toHaveText('There is nothing at this address');
});

test(
  'OFF-024 OFF-026 charts of a tab that was never opened say that they are missing; stored ones show no network error',
  core(4),
  async ({ page, site }) => {
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    await expectInstalled(page);
    await site.disconnect();
    await page.reload();
    await expectChartsDrawn(page);
    await expectAges(page);
    await expect(page.getByText(chartNoticesText.networkError)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Disasters' }).click();
    await expect(charts(page).first()).toContainText(chartNoticesText.notHere);
    await expect(charts(page).first().getByRole('alert')).toHaveText(chartNoticesText.networkError);
    await expect(page.locator('[data-chart-id]:not([data-chart-status="failed"])')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Climate' }).click();
    await expectChartsDrawn(page);
  },
);

test('OFF-005 OFF-037 F05 everything loads automatically once the server is back', core(5), async ({ page, site }) => {
  await page.goto('/dashboard/list/');
  await expect(dashboardLink(page, penguins)).toBeVisible();
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expectInstalled(page);
  await site.disconnect();
  await page.goto('/dashboard/movies/');
  await expect(heading(page)).toHaveText(noDashboardText.notHere);
  await expect(statusLine(page)).toContainText('Offline');
  await site.reconnect();
  await expect(statusLine(page)).toContainText(statusText.live);
  await expectChartsDrawn(page);
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expect(page.getByRole('img', { name: /^Data as of / })).toHaveCount(0);
});

test(
  'F05 F06 the same applies without a network, and its return is noticed immediately',
  core(4),
  async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await look(page);
    await context.setOffline(true);
    await expect(statusLine(page)).toContainText('Offline');
    await page.reload();
    await expectChartsDrawn(page);
    await expectOffline(page);
    await expectAges(page);
    await context.setOffline(false);
    await expect(statusLine(page)).toContainText(statusText.live);
    await expect(page.getByRole('img', { name: /^Data as of / })).toHaveCount(0);
  },
);

test(
  'OFF-027 a refresh without the server keeps the charts, and says that it needs the network',
  core(3),
  async ({ page, site }) => {
    await look(page);
    await site.disconnect();
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    await refresh.click();
    await expectOffline(page);
    // It looks disabled now, and says why.
    await expect(refresh).toHaveAttribute('aria-disabled', 'true');
    await refresh.press('Enter');
    await expect(page.getByText(dashboardText.refreshNeeds)).toBeVisible();
    await expectChartsDrawn(page);
    await expectAges(page);
  },
);

test(
  'OFF-001 OFF-003 a browser that was closed opens the dashboard without the server',
  core(12),
  async ({ device, site }) => {
    await look(await device.context.newPage());
    await site.disconnect();
    const page = await device.restart();
    await page.goto('/dashboard/penguins/');
    await expect(heading(page)).toContainText(penguins);
    await expectChartsDrawn(page);
    await expectOffline(page);
    await mainNavigation(page).getByRole('link', { name: 'Home' }).click();
    await expect(dashboardLink(page, weather)).toBeVisible();
  },
);

test.describe('in a browser without any stored data', () => {
  test.use({ browserState: 'new' });

  test(
    'F43 a partly fetched application is completed on the device once the server is back',
    core(9),
    async ({ page, site, problems }) => {
      problems.allow(/bad-precaching-response|status of 503/);
      site.interfere(({ path }) =>
        path.startsWith('/icons/maskable') ? { kind: 'answer', reply: { status: 503 } } : undefined,
      );
      await page.goto('/dashboard/penguins/');
      await expectChartsDrawn(page);
      await expect
        .poll(() => site.requests(({ path, status }) => path.startsWith('/icons/maskable') && status === 503).length)
        .toBeGreaterThan(0);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
        .toBeNull();
      await site.disconnect();
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await expect(statusLine(page)).toContainText('Offline');
      site.interfere(null);
      await site.reconnect();
      await expect(statusLine(page)).toContainText(statusText.live);
      await expectInstalled(page);
    },
  );
});
