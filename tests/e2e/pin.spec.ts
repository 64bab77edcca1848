import type { Page } from '@playwright/test';
import { pinText } from '@/text/messages/dashboard/pins';
import { homeText } from '@/text/messages/home/home';
import { keptRowsText } from '@/text/messages/offline/kept-rows';
import { storageText } from '@/text/messages/offline/storage';
import { core } from './fixtures/budget';
import { charts, expectChartsDrawn, expectInstalled, heading, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const penguins = 'Penguins of Palmer Station';
const climate = 'A warming world';

/** The row of a kept dashboard. */
const row = (page: Page, title: string) =>
  page.getByRole('region', { name: storageText.kept }).getByRole('row', { name: title });

/** Keeps dashboards from the list of all, without opening any. */
async function keep(page: Page, ...titles: readonly string[]): Promise<void> {
  await page.goto('/offline');
  await expectInstalled(page);
  await page.getByRole('button', { name: storageText.keepOne }).click();
  for (const title of titles) await page.getByRole('button', { name: pinText.keepNamed(title) }).click();
  await page.keyboard.press('Escape');
}

test(
  'OFF-022 kept dashboards open complete without the server, even if they were never opened before',
  core(13),
  async ({ page, site }) => {
    await keep(page, penguins);
    await expect(row(page, penguins)).toContainText(pinText.ready);
    // The list of all says so at once. It may lie below a question about rows, which hides it from assistive technology.
    await page.goto('/dashboard/list/');
    const listed = page.locator('tr', { hasText: climate });
    await listed.getByRole('button', { name: pinText.keepNamed(climate) }).click();
    await expect(listed.getByText(homeText.kept, { exact: true })).toBeVisible();
    await page.goto('/offline');
    await expect(row(page, climate)).toContainText(pinText.ready);
    await site.disconnect();

    await page.goto('/dashboard/penguins/');
    await expect(heading(page)).toContainText(penguins);
    await expectChartsDrawn(page);
    await expect(statusLine(page)).toContainText('Offline');

    // Every tab of it, with maps and texts.
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectChartsDrawn(page);
    }
  },
);

test('a download resumes after a reload where it was, and waits while it is paused', async ({ page, site }) => {
  let release = () => undefined as void;
  const until = new Promise<void>(resolve => {
    release = resolve;
  });
  let passed = 0;
  site.interfere(({ path }) => {
    if (!path.startsWith('/api/v1/chart/data')) return undefined;
    passed += 1;
    return passed > 2 ? { kind: 'hold', until } : undefined;
  });
  await keep(page, penguins);
  await expect(row(page, penguins)).toContainText(/\d of \d+ parts/);
  await row(page, penguins).getByRole('button', { name: pinText.pause }).click();
  await expect(row(page, penguins)).toContainText(pinText.paused);
  release();
  site.interfere(null);

  await page.reload();
  await expect(row(page, penguins)).toContainText(pinText.paused);
  await row(page, penguins).getByRole('button', { name: pinText.resume }).click();
  await expect(row(page, penguins)).toContainText(pinText.ready);
  await site.disconnect();
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
});

test('the header of a dashboard keeps it, shows the progress, and releases it', async ({ page }) => {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await page.getByRole('button', { name: pinText.keep, exact: true }).click();
  await expect(page.getByText(pinText.begun(penguins))).toBeVisible();
  await page
    .getByRole('dialog', { name: keptRowsText.title })
    .getByRole('button', { name: keptRowsText.cancel })
    .click();
  const control = page.getByRole('button', { name: pinText.more });
  await expect(control).toContainText(/On this device · [\d.]+ [kM]B/);

  await control.click();
  await page.getByRole('menuitem', { name: pinText.refreshWhen.hourly }).click();
  await page.goto('/offline');
  await expect(row(page, penguins)).toContainText(pinText.refreshes.hourly);
  await row(page, penguins)
    .getByRole('button', { name: storageText.more(penguins) })
    .click();
  await page.getByRole('menuitem', { name: pinText.stop }).click();
  await expect(row(page, penguins)).toBeHidden();
  await page.getByRole('button', { name: pinText.undo }).click();
  await expect(row(page, penguins)).toContainText(pinText.ready);
});

test(
  'F21 dashboards that the user may no longer see are removed from the device, and their names say so',
  core(5),
  async ({ page, problems, somebodyElse }) => {
    problems.allow(/404 \(Not Found\).*dashboard\/2/);
    await keep(page, penguins);
    await expect(row(page, penguins)).toContainText(pinText.ready);
    const api = await somebodyElse();
    await api.send('DELETE', '/api/v1/dashboard/2');
    await page.getByRole('button', { name: storageText.refreshAll }).click();
    await expect(row(page, penguins)).toContainText(pinText.withdrawn);
    expect(await charts(page).count()).toBe(0);
  },
);
