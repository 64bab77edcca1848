import type { Locator, Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { readingText } from '@/text/messages/dashboard/reading';
import { budget } from './fixtures/budget';
import { makeBoxDashboard } from './fixtures/filter-box';
import { gate } from './fixtures/gate';
import { bar, changeFilters, giveFilters } from './fixtures/native-filters';
import { openPenguins } from './fixtures/penguins';
import { charts, expectChartsDrawn } from './fixtures/screens';
import type { Api } from './fixtures/session';
import { expect, test } from './fixtures/test';

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const reached = (page: Page) => page.locator('[data-filter-reach="in"]');
const beyond = (page: Page) => page.locator('[data-filter-reach="out"]');
const filter = (page: Page, name: string): Locator => bar(page).getByRole('group', { name, exact: true }).first();

/** Opens the penguins, whose species filter excludes one chart, and returns its id. */
async function openScoped(page: Page, api: Api): Promise<string> {
  await openPenguins(page);
  const spared = String(await chart(page, 'Measures').getAttribute('data-chart-id'));
  await giveFilters(api);
  await changeFilters(api, filters =>
    filters.map(one =>
      one['name'] === 'Species' ? { ...one, scope: { rootPath: ['ROOT_ID'], excluded: [Number(spared)] } } : one,
    ),
  );
  await page.reload();
  await expectChartsDrawn(page);
  await expect(bar(page)).toBeVisible();
  return spared;
}

/** Only that one chart is dimmed, and it can still be read and reached. */
async function expectSteppedBack(page: Page, spared: string): Promise<void> {
  await expect(beyond(page).locator('[data-chart-id]')).toHaveAttribute('data-chart-id', spared);
  await expect(beyond(page)).toHaveCSS('opacity', '0.4');
  await expect(reached(page)).toHaveCount((await charts(page).count()) - 1);
  await expect(reached(page).first()).toHaveCSS('opacity', '1');
  await expect(chart(page, 'Measures')).toBeVisible();
}

async function expectAsBefore(page: Page): Promise<void> {
  await expect(page.locator('[data-filter-reach]')).toHaveCount(0);
}

test(
  'DSH-011 DSH-020 charts outside the scope of a filter are dimmed while it has the focus or the pointer rests on it; the bar is busy while its filters are refreshed',
  budget(8),
  async ({ page, site, somebodyElse }) => {
    const spared = await openScoped(page, await somebodyElse());
    await filter(page, 'Species').getByRole('checkbox').first().focus();
    await expectSteppedBack(page, spared);
    // A filter that reaches all of them dims nothing.
    await filter(page, 'Island').getByRole('checkbox').first().focus();
    await expectAsBefore(page);

    await page.getByRole('button', { name: arrangeText.more, exact: true }).focus();
    await filter(page, 'Species').hover();
    await expectSteppedBack(page, spared);
    await page.mouse.move(0, 0);
    await expectAsBefore(page);

    // Even if the charts are ready earlier.
    await expect(bar(page)).toHaveAttribute('aria-busy', 'false');
    const held = gate();
    // Chart queries name the chart; filter queries do not.
    site.interfere(({ method, path }) =>
      method === 'POST' && path.startsWith('/api/v1/chart/data') && !path.includes('form_data')
        ? { kind: 'hold', until: held.opened }
        : undefined,
    );
    await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
    await page.getByRole('menuitem', { name: readingText.refreshAll, exact: true }).click();
    await expect(bar(page)).toHaveAttribute('aria-busy', 'true');
    held.open();
    await expect(bar(page)).toHaveAttribute('aria-busy', 'false');
    await expectChartsDrawn(page);
  },
);

test.describe('on a tablet', () => {
  test.use({ browserState: 'new', viewport: { width: 820, height: 1180 }, hasTouch: true });

  test(
    'DSH-011 touching a filter focuses it, and closing its sheet ends that',
    budget(11),
    async ({ page, somebodyElse }) => {
      const spared = await openScoped(page, await somebodyElse());
      await bar(page).getByRole('button').first().tap();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('group', { name: 'Species', exact: true }).getByText('Gentoo', { exact: true }).tap();
      await expectSteppedBack(page, spared);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expectAsBefore(page);
    },
  );
});

test('DSH-011 a field of a filter box counts as a filter, also with its list open, and the box stays in place', async ({
  page,
  somebodyElse,
}) => {
  const region = { key: 'r', column: 'region', label: 'Region', multiple: true, clearable: true, asc: true };
  const { address } = await makeBoxDashboard(await somebodyElse(), { filter_configs: [region] });
  await page.goto(address);
  await expectChartsDrawn(page);
  const field = chart(page, 'Choices').getByRole('combobox', { name: /^Region: / });
  await field.focus();
  await expect(beyond(page).getByRole('region')).toHaveAccessibleName('Immune');
  await expect(reached(page)).toHaveCount(2);
  await field.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(beyond(page).getByRole('region', { includeHidden: true })).toHaveAttribute('aria-label', 'Immune');
  await page.keyboard.press('Escape');
  // The focus returns to it a moment later; the pointer has stayed there since the click.
  await expect(field).toBeFocused();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: arrangeText.more, exact: true }).focus();
  await expectAsBefore(page);
});
