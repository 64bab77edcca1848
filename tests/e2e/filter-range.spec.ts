import type { Page } from '@playwright/test';
import { bar, changeFilters, openFiltered } from './fixtures/native-filters';
import { outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const mass = (page: Page) =>
  bar(page).getByRole('group', { name: 'Mass', exact: true }).and(page.locator('[data-filter-id]'));
const lying = (page: Page) => mass(page).getByRole('img', { name: /^Mass: most rows between [\d,.]+ and [\d,.]+$/ });

/** Turns the first filter into a range of body masses. */
const asRange: Parameters<typeof changeFilters>[1] = filters =>
  filters.map((filter, index) => {
    if (index > 0 || !Array.isArray(filter['targets'])) return filter;
    const targets = (filter['targets'] as readonly object[]).map(target => ({
      ...target,
      column: { name: 'body_mass' },
    }));
    return { ...filter, id: 'NATIVE_FILTER-mass', name: 'Mass', filterType: 'filter_range', targets };
  });

test('the slider of a range shows the distribution of values, also without the server', async ({
  page,
  site,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  await openFiltered(page, api);
  await changeFilters(api, asRange);
  await page.reload();
  await expectChartsDrawn(page);
  await expect(lying(page)).toBeVisible();
  const words = (await lying(page).getAttribute('aria-label')) ?? '';
  await outOfTouch(page, site);
  await page.reload();
  await expectChartsDrawn(page);
  await expect(lying(page)).toHaveAccessibleName(words);
});

test('a range works without a distribution when the server gives none', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(/status of 500/);
  const api = await somebodyElse();
  await openFiltered(page, api);
  await changeFilters(api, asRange);
  const refused = new Promise<void>(resolve => {
    site.interfere(({ path }) => {
      const { body = '' } = site.requests(() => true).at(-1) ?? {};
      if (!path.startsWith('/api/v1/chart/data') || !body.includes('"columns":["body_mass"]')) return undefined;
      resolve();
      return {
        kind: 'answer',
        reply: { status: 500, headers: { 'Content-Type': 'application/json' }, body: '{"message":"Not now."}' },
      };
    });
  });
  await page.reload();
  await refused;
  await expect(mass(page).getByRole('slider')).toHaveCount(2);
  await expect(mass(page).getByRole('img')).toHaveCount(0);
  await expect(mass(page)).not.toContainText('Not now.');
  await mass(page).getByRole('textbox').first().fill('4000');
  await expect(mass(page).getByRole('slider').first()).toHaveValue('4000');
});
