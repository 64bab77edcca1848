import type { Page } from '@playwright/test';
import { chartText } from '@/text/messages/chart';
import { filterSignsText } from '@/text/messages/filter-signs';
import { filtersText, optionsText } from '@/text/messages/filters';
import { bar, changeFilters, openFiltered } from './fixtures/native-filters';
import { outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const measures = (page: Page) => page.getByRole('region', { name: 'Measures', exact: true });

/** Sets the filter of the island to one more, or to one less, and applies it. */
async function set(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('group', { name: 'Island', exact: true }).getByText(name, { exact: true }).click();
  await bar(page).getByRole('button', { name: filtersText.apply }).click();
}

/** The same, where it can be answered. */
async function choose(page: Page, name: string): Promise<void> {
  await set(page, name);
  await expectChartsDrawn(page);
}

test('NAT-030 a chart tells which filters narrow it, which it cannot apply and which are not set, with and without the server', async ({
  page,
  site,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  await openFiltered(page, api);
  const [flights] = (await api.get('/api/v1/dashboard/flights/datasets')) as readonly { readonly id: number }[];
  const mask = { extraFormData: { filters: [{ col: 'haul', op: 'IN', val: ['long'] }] }, filterState: { label: 'long', value: ['long'] } };
  await changeFilters(api, filters => [
    ...filters,
    {
      id: 'NATIVE_FILTER-haul',
      type: 'NATIVE_FILTER',
      name: 'Haul',
      filterType: 'filter_select',
      targets: [{ datasetId: flights?.id, column: { name: 'haul' } }],
      controlValues: {},
      defaultDataMask: mask,
      cascadeParentIds: [],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      description: '',
    },
  ]);
  await page.reload();
  const sign = measures(page).getByRole('button', { name: filterSignsText.sign({ applied: [], incompatible: ['Haul: long'] }), exact: true });
  await expect(sign).toBeVisible();
  await expectChartsDrawn(page);
  await choose(page, 'Dream');

  const both = measures(page).getByRole('button', { name: filterSignsText.sign({ applied: ['Island: Dream'], incompatible: ['Haul: long'] }), exact: true });
  async function expectListed(): Promise<void> {
    await both.click();
    const list = page.getByRole('dialog', { name: filterSignsText.title('Measures') });
    await expect(list.getByRole('list', { name: filterSignsText.applied(1) }).getByRole('listitem')).toHaveText(['Island: Dream']);
    await expect(list.getByRole('list', { name: filterSignsText.incompatible(1) }).getByRole('listitem')).toHaveText(['Haul: long']);
    await expect(list.getByRole('list', { name: filterSignsText.unset(2) }).getByRole('listitem')).toHaveText(['Species', 'Sex']);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(both).toBeFocused();
  }
  await expectListed();

  await outOfTouch(page, site);
  await page.reload();
  await expectListed();
  // Of an answer that is not on this device, what is stored of the dataset decides.
  await set(page, 'Torgersen');
  const missing = filterSignsText.sign({ applied: ['Island: Dream, Torgersen'], incompatible: ['Haul: long'] });
  await expect(measures(page)).toContainText(chartText.notHereReason);
  await expect(measures(page).getByRole('button', { name: missing, exact: true })).toBeVisible();
});

test('Escape in the values of a filter leaves what is chosen', async ({ page }) => {
  await page.goto('/dashboard/flights/');
  await expectChartsDrawn(page);
  await bar(page)
    .getByRole('button', { name: /^Origin state/ })
    .click();
  const option = page.getByRole('option', { name: 'HI', exact: true });
  await page.getByRole('searchbox', { name: optionsText.search }).fill('hi');
  await option.click();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await option.focus();
  await page.keyboard.press('Escape');
  await expect(option).toHaveAttribute('aria-selected', 'true');
});
