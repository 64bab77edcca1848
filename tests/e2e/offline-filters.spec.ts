import type { Page } from '@playwright/test';
import { storedFiltersText } from '@/text/messages/filters/filters';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { timeRangeText } from '@/text/messages/filters/time-range';
import { budget } from './fixtures/budget';
import { ID, openPenguins, rename } from './fixtures/penguins';
import { charts, expectChartsDrawn, expectInstalled, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const islands = (page: Page) => page.getByRole('region', { name: 'Who lives where', exact: true });
const measures = (page: Page) => page.getByRole('region', { name: 'Measures', exact: true });
const chip = (page: Page) => islands(page).getByRole('button', { name: /^Stop filtering by / });

/** Filters by the mark that the keys reach. Returns the filter value. */
async function pick(page: Page, ...keys: readonly string[]): Promise<string> {
  await islands(page).getByRole('slider').first().focus();
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  return ((await chip(page).getAttribute('aria-label')) ?? '').replace('Stop filtering by ', '');
}

async function unpick(page: Page): Promise<void> {
  await chip(page).click();
  await expect(chip(page)).toBeHidden();
  await expectChartsDrawn(page);
}

test(
  'F63 without the server, a filter shows its stored answers; the other charts keep theirs and say that they are unfiltered',
  budget(8),
  async ({ page, site }) => {
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expectInstalled(page);
    const known = await pick(page, 'ArrowRight');
    await expect(measures(page)).not.toContainText(known === 'Gentoo' ? 'Adelie' : 'Gentoo');
    await expectChartsDrawn(page);
    await unpick(page);

    await site.disconnect();
    await page.reload();
    await expectChartsDrawn(page);
    expect(await pick(page, 'ArrowRight')).toBe(known);
    await expect(measures(page)).toContainText(known);
    await expect(measures(page)).not.toContainText(known === 'Gentoo' ? 'Adelie' : 'Gentoo');
    await expectChartsDrawn(page);
    await unpick(page);

    // Another filter was never queried: the stored answers stay, and say that they do not match it.
    const count = await charts(page).count();
    const other = await pick(page, 'Home', 'ArrowDown');
    expect(other).not.toBe(known);
    await expect(page.locator('[data-tooltip^="as of "][data-tooltip$=", without this filter"]')).toHaveCount(
      count - 1,
    );
    await expect(islands(page)).toHaveAttribute('data-chart-status', 'rendered');
    await expect(measures(page)).toContainText(/as of .*, without this filter/);
    await expect(measures(page)).toContainText('Adelie');
    await expect(measures(page)).toContainText('Gentoo');
    await expect(page.getByText(chartNoticesText.notHere, { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: storedFiltersText.back }).click();
    await expect(chip(page)).toBeHidden();
    await expectChartsDrawn(page);
    expect(await pick(page, 'Home', 'ArrowDown')).toBe(other);

    await site.reconnect();
    await expectChartsDrawn(page);
    await expect(measures(page)).toContainText(other);
  },
);

test('F34 changes shown as saved are committed to the disk: the outbox is written with strict durability only', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const transaction = begin.call(this, names, mode, options);
      if (mode === 'readwrite' && transaction.objectStoreNames.contains('outbox')) written.push(transaction.durability);
      return transaction;
    };
  });
  await openPenguins(page);
  await site.disconnect();
  await rename(page, 'On the disk');
  await expect(statusLine(page)).toContainText(/1 change/);
  const durabilities = await page.evaluate(() => ('written' in window ? window.written : null));
  expect(new Set(durabilities as string[])).toEqual(new Set(['strict']));
});

test('OFF-034 TIM-001 TIM-002 TIM-003 TIM-004 TIM-019 TIM-021 TIM-022 TIM-044 without the server, this device resolves time ranges, and invalid ones cannot be applied', async ({
  page,
  site,
  somebodyElse,
}) => {
  const period = {
    id: 'NATIVE_FILTER-period',
    name: 'Period',
    filterType: 'filter_time',
    type: 'NATIVE_FILTER',
    targets: [{}],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    controlValues: {},
    defaultDataMask: {},
    cascadeParentIds: [],
  };
  const other = await somebodyElse();
  await other.send('PUT', `/api/v1/dashboard/${ID}`, {
    json_metadata: JSON.stringify({ native_filter_configuration: [period] }),
  });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expectInstalled(page);
  await site.disconnect();
  await page.reload();
  await expectChartsDrawn(page);

  await page.getByRole('button', { name: /^Period: / }).click();
  const panel = page.getByRole('dialog', { name: 'Period' });
  expect((await panel.boundingBox())?.width).toBe(600);
  const choose = async (field: string | RegExp, option: string) => {
    await panel.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  expect((await panel.getByRole('combobox', { name: timeRangeText.kind }).boundingBox())?.width).toBe(272);
  await choose(timeRangeText.kind, 'Custom');
  await choose(/END/, timeRangeText.modes.relative);
  await panel.getByText(timeRangeText.anchors.specific, { exact: true }).click();
  expect((await panel.getByRole('group', { name: timeRangeText.anchorTime }).boundingBox())?.width).toBe(217);
  // A value that is not applied has no effect.
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Period: No filter' }).click();
  await expect(panel.getByRole('combobox', { name: timeRangeText.kind })).toContainText('No filter');
  await choose(timeRangeText.kind, 'Advanced');
  const [start, end] = [timeRangeText.start, timeRangeText.end].map(name => panel.getByRole('textbox', { name }));
  await start!.fill('2021-02-01');
  await end!.fill('3 days after something');
  await expect(panel.getByRole('button', { name: timeRangeText.apply })).toBeDisabled();
  await expect(panel.getByText('Cannot parse time string [3 days after something]')).toBeVisible();
  await start!.fill('DATEADD(DATETIME("2021-03-01"), -1, month)');
  await end!.fill('2021-03-01');
  await expect(panel).toContainText('2021-02-01 ≤ time < 2021-03-01');
  await expect(panel.getByRole('button', { name: timeRangeText.apply })).toBeEnabled();
  await choose(timeRangeText.kind, 'Last');
  await panel.getByRole('button', { name: timeRangeText.apply }).click();
  await expect(panel).toBeHidden();
  const trigger = page.getByRole('button', { name: 'Period: Last week' });
  await expect(trigger).toContainText('Last week');
  // The days of UTC, which differ from those of this reader.
  await expect(
    page.getByRole('group', { name: 'Period' }).getByText(/^\d+( \w+)?( \d{4})? – \d+ \w+ \d{4} UTC$/),
  ).toBeVisible();
});
