import type { Page } from '@playwright/test';
import { chartText } from '@/text/messages/charts/chart';
import { filterBoxText } from '@/text/messages/filters/filter-box';
import { core } from './fixtures/budget';
import { makeBoxDashboard } from './fixtures/filter-box';
import { expectChartsDrawn, expectInstalled } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const region = { key: 'r', column: 'region', label: 'Region', multiple: true, clearable: true, asc: true };
const country = {
  key: 'c',
  column: 'country',
  label: 'Country',
  multiple: true,
  clearable: true,
  asc: true,
  searchAllOptions: true,
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) => card(page, name).locator('p', { hasText: /^\d+$/ });
const box = (page: Page) => card(page, 'Choices');
/** A list of choices, or the button that opens an editor, such as that of time ranges. */
const field = (page: Page, name: string) =>
  box(page)
    .getByRole('combobox', { name: new RegExp(`^${name}: `) })
    .or(box(page).getByRole('button', { name: new RegExp(`^${name}: `) }));
const apply = (page: Page) => box(page).getByRole('button', { name: filterBoxText.apply });

async function choose(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).click();
  await page.getByRole('option', { name: value, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectChartsDrawn(page);
}

test(
  'NAT-049 NAT-050 NAT-053 choices take effect on Apply, on the charts in scope that are not immune, and Back undoes them',
  core(3),
  async ({ page, somebodyElse }) => {
    const { address, box: id } = await makeBoxDashboard(await somebodyElse(), {
      show_sqla_time_granularity: true,
      show_sqla_time_column: true,
      filter_configs: [region, country],
    });
    await open(page, address);
    for (const name of ['Time range', 'Time grain', 'Time column', 'Region', 'Country'])
      await expect(field(page, name)).toBeVisible();
    const all = await figure(page, 'Reached').textContent();
    await expect(apply(page)).toBeDisabled();

    await choose(page, 'Region', 'South Asia');
    await expect(figure(page, 'Reached')).toHaveText(all ?? '');
    await apply(page).click();
    await expect(figure(page, 'Reached')).not.toHaveText(all ?? '');
    await expect(figure(page, 'Immune')).toHaveText(all ?? '');
    await expect(
      card(page, 'Reached').getByRole('button', { name: chartText.filteredBy('Region: South Asia') }),
    ).toBeVisible();
    expect(new URL(page.url()).searchParams.get('preselect_filters')).toBe(
      JSON.stringify({ [id]: { region: ['South Asia'] } }),
    );

    await page.goBack();
    await expect(figure(page, 'Reached')).toHaveText(all ?? '');
    await expect(field(page, 'Region')).toHaveAccessibleName(`Region: ${filterBoxText.choose}`);
  },
);

test('NAT-050 a box that filters instantly has no button; its choices are remembered and answered offline', async ({
  page,
  site,
  somebodyElse,
}) => {
  const { address } = await makeBoxDashboard(await somebodyElse(), {
    date_filter: false,
    instant_filtering: true,
    filter_configs: [region],
  });
  await open(page, address);
  await expectInstalled(page);
  await expect(apply(page)).toBeHidden();
  const all = await figure(page, 'Reached').textContent();
  await choose(page, 'Region', 'South Asia');
  await expect(figure(page, 'Reached')).not.toHaveText(all ?? '');
  await expectChartsDrawn(page);
  const some = await figure(page, 'Reached').textContent();

  await page.goto('/');
  await site.disconnect();
  await open(page, address);
  await expect(figure(page, 'Reached')).toHaveText(some ?? '');
  await expect(field(page, 'Region')).toHaveAccessibleName('Region: South Asia');
  await choose(page, 'Region', 'South Asia');
  await expect(figure(page, 'Reached')).toHaveText(all ?? '');
  await site.reconnect();
});

test('NAT-057 NAT-058 DSH-003 metadata preselect choices, an address takes precedence over them, and an invalid key in it is reported', async ({
  page,
  somebodyElse,
}) => {
  const preselected = (id: number) => ({ default_filters: JSON.stringify({ [id]: { region: ['South Asia'] } }) });
  const { address, box: id } = await makeBoxDashboard(
    await somebodyElse(),
    { date_filter: false, filter_configs: [region] },
    preselected,
  );
  await open(page, address);
  await expect(field(page, 'Region')).toHaveAccessibleName('Region: South Asia');
  await expect(
    card(page, 'Reached').getByRole('button', { name: chartText.filteredBy('Region: South Asia') }),
  ).toBeVisible();

  await open(
    page,
    `${address}?preselect_filters=${encodeURIComponent(JSON.stringify({ sales: { region: ['Asia'] }, [id]: { region: ['North America'] } }))}`,
  );
  await expect(page.getByRole('alert')).toContainText('Cannot parse invalid filter key');
  await expect(field(page, 'Region')).toHaveAccessibleName('Region: North America');
  await expect(
    card(page, 'Reached').getByRole('button', { name: chartText.filteredBy('Region: North America') }),
  ).toBeVisible();
});

test('NAT-054 searches typed values on the server through the chart JSON endpoint', async ({
  page,
  site,
  somebodyElse,
}) => {
  const { address } = await makeBoxDashboard(await somebodyElse(), { date_filter: false, filter_configs: [country] });
  await open(page, address);
  await field(page, 'Country').click();
  await page.getByRole('searchbox', { name: filterBoxText.words.search }).fill('viet');
  const asked = () =>
    site.requests(({ method, path }) => method === 'GET' && path.startsWith('/superset/explore_json/'));
  await expect.poll(() => asked().length).toBe(1);
  await page.getByRole('option', { name: 'Vietnam', exact: true }).click();
  await page.getByRole('searchbox', { name: filterBoxText.words.search }).clear();
  await page.keyboard.press('Escape');
  await apply(page).click();
  await expect(figure(page, 'Reached')).toHaveText('1');
});

test('SHR-008 SHR-009 SHR-010 SHR-011 selects pasted values together, from a list that renders only its visible part', async ({
  page,
  context,
  somebodyElse,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { address } = await makeBoxDashboard(await somebodyElse(), { date_filter: false, filter_configs: [country] });
  await open(page, address);
  await field(page, 'Country').click();
  const list = page.getByRole('listbox', { name: 'Country' });
  await expect(list).toBeVisible();
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  const height = (await list.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(100);
  expect(height).toBeLessThanOrEqual(220);

  await page.evaluate(() => navigator.clipboard.writeText('France, Japan;\tPeru\n Japan ,, '));
  await page.getByRole('searchbox', { name: filterBoxText.words.search }).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Country')).toHaveAccessibleName('Country: France, Japan, Peru');
  await apply(page).click();
  await expect(figure(page, 'Reached')).toHaveText('3');
});
