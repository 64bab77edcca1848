import type { Page } from '@playwright/test';
import { chartText } from '@/text/messages/charts/chart';
import { filtersText, optionsText } from '@/text/messages/filters/filters';
import { budget } from './fixtures/budget';
import { storedIn } from './fixtures/person-store';
import { expectChartsDrawn, expectInstalled } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const bar = (page: Page) => page.getByRole('complementary', { name: filtersText.bar });
const flights = (page: Page) => page.getByRole('region', { name: 'Flights', exact: true });
const figure = (page: Page) => flights(page).getByText(/^[\d.]+[kM]$/);
const hauls = (page: Page) => bar(page).getByRole('group', { name: 'Haul', exact: true });
const choice = (page: Page, name: string) => hauls(page).getByRole('checkbox', { name });
const apply = (page: Page) => bar(page).getByRole('button', { name: filtersText.apply });
const tick = (page: Page, name: string) => hauls(page).getByText(name, { exact: true }).click();

async function open(page: Page, address = '/dashboard/flights/'): Promise<void> {
  await page.goto(address);
  await expectChartsDrawn(page);
}

test('DSH-007 NAT-025 a choice reaches the charts on Apply, Back undoes it, and Clear all removes it', async ({
  page,
}) => {
  await open(page);
  await expect(figure(page)).toHaveText('3.00M');
  await expect(apply(page)).toBeDisabled();
  await tick(page, 'long');
  await expect(figure(page)).toHaveText('3.00M');
  await apply(page).click();
  await expect(figure(page)).toHaveText('333k');
  await expect(flights(page).getByRole('button', { name: chartText.filteredBy('Haul: long') })).toBeVisible();
  expect(new URL(page.url()).search).toMatch(/native_filters(_key)?=/);

  await page.goBack();
  await expect(figure(page)).toHaveText('3.00M');
  await expect(choice(page, 'long')).not.toBeChecked();
  await page.goForward();
  await expect(figure(page)).toHaveText('333k');

  await bar(page).getByRole('button', { name: filtersText.clear }).click();
  await expect(figure(page)).toHaveText('3.00M');
  await expect(choice(page, 'long')).not.toBeChecked();

  // Going back restores the values as they were left.
  await page.goBack();
  await expect(figure(page)).toHaveText('333k');
  await expectChartsDrawn(page);
  await page.goto('/');
  await open(page);
  await expect(choice(page, 'long')).toBeChecked();
});

test('a click on a table row filters the other charts, even the first click, which makes the table clickable; Ctrl+Z undoes filters one at a time, and Ctrl+Shift+Z redoes them', async ({
  page,
}) => {
  await open(page);
  const origins = page.getByRole('grid', { name: 'Origins' });
  // All events of a click together, as soon as the pointer is there.
  const box = await origins.getByRole('gridcell', { name: '115.2k' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { delay: 300 });
  await expect(figure(page)).toHaveText('115k');
  await page.keyboard.press('Control+z');
  await expect(figure(page)).toHaveText('3.00M');
  await expectChartsDrawn(page);

  await tick(page, 'long');
  await apply(page).click();
  await expect(figure(page)).toHaveText('333k');
  const row = origins.getByRole('row').nth(1);
  await row.getByRole('gridcell').first().click();
  await expect(figure(page)).not.toHaveText('333k');
  const both = (await figure(page).textContent()) ?? '';

  await page.keyboard.press('Control+z');
  await expect(figure(page)).toHaveText('333k');
  await page.keyboard.press('Control+z');
  await expect(figure(page)).toHaveText('3.00M');
  await expect(choice(page, 'long')).not.toBeChecked();
  await page.keyboard.press('Control+Shift+z');
  await expect(choice(page, 'long')).toBeChecked();
  await page.keyboard.press('Control+Shift+z');
  await expect(figure(page)).toHaveText(both);
});

test(
  'DSH-003 an address preselects filters, and takes precedence over what the device remembers',
  budget(11),
  async ({ page }) => {
    await open(page);
    await tick(page, 'long');
    await apply(page).click();
    await expectChartsDrawn(page);
    await page.goto('/');
    await open(page);
    await expect(choice(page, 'long')).toBeChecked();
    await expect(bar(page).getByText(filtersText.restored)).toBeVisible();

    const extra = '(extraFormData:(filters:!((col:haul,op:IN,val:!(short)))),filterState:(label:short,value:!(short)))';
    await open(page, `/dashboard/flights/?native_filters=(NATIVE_FILTER-haul:${extra})`);
    await expect(choice(page, 'short')).toBeChecked();
    await expect(choice(page, 'long')).not.toBeChecked();
    await expect(bar(page).getByText(filtersText.restored)).toBeHidden();

    await page.goto('/');
    await open(page);
    await bar(page).getByRole('button', { name: filtersText.reset }).click();
    await expect(choice(page, 'long')).not.toBeChecked();
    await expect(flights(page).getByRole('button', { name: /^Filtered by/ })).toBeHidden();
  },
);

test('NAT-031 SHR-011 the options of a filter are limited by the filters it depends on; Escape keeps the selection', async ({
  page,
}) => {
  await open(page);
  await expect(bar(page).getByRole('combobox', { name: 'Origin airport: All (229)' })).toBeVisible();
  await bar(page)
    .getByRole('combobox', { name: /^Origin state/ })
    .click();
  const list = page.getByRole('listbox', { name: 'Origin state' });
  const height = async () => (await list.boundingBox())?.height;
  expect(await height()).toBe(220);
  await page.getByRole('searchbox', { name: optionsText.search }).fill('hi');
  await expect.poll(height).toBe(100);
  const option = page.getByRole('option', { name: 'HI', exact: true });
  await option.click();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  // An open popup makes everything else inert: found by its place, not by its role.
  const airports = page.locator('[data-filter-id="NATIVE_FILTER-origin"] input[type=checkbox]');
  await expect(airports.first()).toBeAttached();
  expect(await airports.count()).toBeLessThan(7);
  await option.focus();
  await page.keyboard.press('Escape');
  await expect(option).toHaveAttribute('aria-selected', 'true');
});

test(
  'without the server, filters answer from the store, options are available, and the rest shows which filters it is for',
  budget(11),
  async ({ page, site }) => {
    await open(page);
    await expectInstalled(page);
    await expect(figure(page)).toHaveText('3.00M');
    // The answers of all charts are on the device before the next query, and before the server goes away.
    const charts = await page.locator('[data-chart-id]').count();
    const keys = async () => (await storedIn(page, 'results')).map(({ key }) => String(key));
    await expect.poll(async () => (await keys()).length).toBeGreaterThanOrEqual(charts);
    const before = new Set(await keys());
    await tick(page, 'long');
    await apply(page).click();
    await expect(figure(page)).toHaveText('333k');
    await expectChartsDrawn(page);
    await expect.poll(async () => (await keys()).filter(key => !before.has(key)).length).toBeGreaterThanOrEqual(charts);
    await bar(page).getByRole('button', { name: filtersText.clear }).click();
    await expect(figure(page)).toHaveText('3.00M');
    await expectChartsDrawn(page);

    await site.disconnect();
    await page.reload();
    await expect(figure(page)).toHaveText('3.00M');
    await tick(page, 'long');
    await apply(page).click();
    await expect(figure(page)).toHaveText('333k');
    await tick(page, 'short');
    await apply(page).click();
    // Not the total of all hauls: the number shown is for the hauls that were answered.
    await expect(
      flights(page).locator('[data-tooltip^="as of "][data-tooltip$=", still for Haul: long"]'),
    ).toBeVisible();
    await expect(figure(page)).toHaveText('333k');
    await site.reconnect();
    await expectChartsDrawn(page);
  },
);
