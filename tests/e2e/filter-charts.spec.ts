import type { Page } from '@playwright/test';
import { chartText } from '@/text/messages/charts/chart';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { filtersText, settingsText } from '@/text/messages/filters/filters';
import { budget } from './fixtures/budget';
import { bar, giveFilters, openSettings, storedFilters } from './fixtures/native-filters';
import { expectAllSent } from './fixtures/outbox';
import { outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn, expectInstalled } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const own = Object.values(text.types);
const form = (page: Page) => page.getByRole('dialog', { name: text.title });
const openPart = (page: Page, field: string) => form(page).getByRole('combobox', { name: new RegExp(`${field}$`) });
const filterOf = (page: Page, name: string) =>
  bar(page).getByRole('group', { name, exact: true }).and(page.locator('[data-filter-id]'));
const measures = (page: Page) => page.getByRole('region', { name: 'Measures', exact: true });

/** Opens the filter settings at a server with these flags. */
async function openForm(page: Page, site: Site, flags: string): Promise<void> {
  await page.goto('about:blank');
  await site.start({ flags: ['--flags', flags] });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expectInstalled(page);
  const menu = await openSettings(page);
  await menu.getByRole('menuitem', { name: settingsText.edit }).click();
}

async function addFilter(page: Page, name: string, type: string, column: string): Promise<void> {
  await form(page).getByRole('button', { name: text.addFilter }).click();
  await form(page).getByLabel(text.name).fill(name);
  await openPart(page, text.type).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await openPart(page, text.column).click();
  await page.getByRole('option', { name: column, exact: true }).click();
}

test(
  'NAT-046 NAT-047 charts are offered as filters only where the server enables them',
  budget(11),
  async ({ page, site, somebodyElse }) => {
    await giveFilters(await somebodyElse());
    await openForm(page, site, 'DASHBOARD_CROSS_FILTERS=on');
    await openPart(page, text.type).click();
    await expect(page.getByRole('option')).toHaveText(own);

    await openForm(page, site, 'DASHBOARD_CROSS_FILTERS=off,DASHBOARD_FILTERS_EXPERIMENTAL=on');
    await openPart(page, text.type).click();
    await expect(page.getByRole('option')).toHaveText(own);

    await openForm(page, site, 'DASHBOARD_CROSS_FILTERS=on,DASHBOARD_FILTERS_EXPERIMENTAL=on');
    await openPart(page, text.type).click();
    for (const name of [...own, 'Pie Chart', 'Bar Chart', 'Table'])
      await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Big Number', exact: true })).toHaveCount(0);
  },
);

test(
  'charts as filters filter others by their selection, also without the server',
  budget(14),
  async ({ page, site, somebodyElse }) => {
    await giveFilters(await somebodyElse());
    await openForm(page, site, 'DASHBOARD_FILTERS_EXPERIMENTAL=on');
    await addFilter(page, 'By sex', 'Table', 'Sex');
    await addFilter(page, 'By species', 'Pie Chart', 'Species');
    await form(page).getByRole('button', { name: text.save, exact: true }).click();
    await expect(form(page)).toBeHidden();
    await expectAllSent(page);
    expect((await storedFilters(await somebodyElse())).slice(3)).toMatchObject([
      { filterType: 'table', targets: [{ column: { name: 'sex' } }] },
      { filterType: 'pie', targets: [{ column: { name: 'species' } }] },
    ]);

    const pie = filterOf(page, 'By species');
    const apply = bar(page).getByRole('button', { name: filtersText.apply });
    await pie.getByRole('slider', { name: chartText.values('By species') }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const picked = pie.getByRole('button', { name: /^Stop filtering by / });
    await expect(picked).toBeVisible();
    const species = ((await picked.getAttribute('aria-label')) ?? '').replace('Stop filtering by ', '');
    const other = species === 'Gentoo' ? 'Adelie' : 'Gentoo';
    // Nothing is filtered before Apply.
    await expect(measures(page)).toContainText(other);
    await apply.click();
    await expect(measures(page)).not.toContainText(other);
    await expect(measures(page)).toContainText(species);

    const table = filterOf(page, 'By sex');
    const female = table.getByRole('rowheader', { name: 'female', exact: true });
    // The click handling of a table loads when the pointer comes near; a click before that counts too.
    await female.dispatchEvent('click');
    await expect(table.getByRole('button', { name: chartText.clearPick('female') })).toBeVisible();
    await apply.click();
    await expectChartsDrawn(page);
    const signs = measures(page).getByRole('button', { name: /^Filtered by/ });
    await expect(signs).toHaveAccessibleName(/By sex: female/);
    await expect(signs).toHaveAccessibleName(new RegExp(`By species: ${species}`));

    await outOfTouch(page, site);
    await page.reload();
    await expectChartsDrawn(page);
    await expect(measures(page)).not.toContainText(other);
    await expect(pie.getByRole('img', { name: /Gentoo/ })).toBeVisible();
    await table.getByRole('button', { name: chartText.clearPick('female') }).click();
    await apply.click();
    await expectChartsDrawn(page);
    await expect(measures(page)).toContainText(species);
  },
);
