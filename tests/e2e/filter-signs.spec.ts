import type { Page } from '@playwright/test';
import { chartText } from '@/text/messages/charts/chart';
import { filterIndicatorsText } from '@/text/messages/filters/filter-indicators';
import { filtersText } from '@/text/messages/filters/filters';
import { budget } from './fixtures/budget';
import { bar, changeFilters, openFiltered } from './fixtures/native-filters';
import { ID, backInTouch, outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const measures = (page: Page) => page.getByRole('region', { name: 'Measures', exact: true });
const island = (page: Page, name: string) =>
  bar(page).getByRole('group', { name: 'Island', exact: true }).getByRole('checkbox', { name });

/** Selects one more or one less island in the filter, and applies it. */
async function set(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('group', { name: 'Island', exact: true }).getByText(name, { exact: true }).click();
  await bar(page).getByRole('button', { name: filtersText.apply }).click();
}

/** The same, where the filter can be answered. */
async function choose(page: Page, name: string): Promise<void> {
  await set(page, name);
  await expectChartsDrawn(page);
}

const named = (page: Page, parameter: string) => new URL(page.url()).searchParams.get(parameter);
/** Waits until the address contains a key, and returns it. */
async function keyOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/native_filters_key=/);
  expect(named(page, 'native_filters')).toBeNull();
  return named(page, 'native_filters_key') ?? '';
}

const at = `/api/v1/dashboard/${ID}/filter_state`;
/** The filter states that the server was asked to store. */
const states = (site: Site) =>
  site
    .requests(({ method, path }) => method !== 'GET' && path.startsWith(at))
    .map(({ method, path, body }) => {
      const masks = JSON.parse((JSON.parse(body) as { readonly value: string }).value) as Record<
        string,
        { readonly filterState: { readonly value: unknown } }
      >;
      return [method, path.slice(at.length), masks['NATIVE_FILTER-island']?.filterState.value];
    });

test('NAT-030 a chart says which filters apply, which it cannot apply and which are not set, online and offline', async ({
  page,
  site,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  await openFiltered(page, api);
  const [flights] = (await api.get('/api/v1/dashboard/flights/datasets')) as readonly { readonly id: number }[];
  const mask = {
    extraFormData: { filters: [{ col: 'haul', op: 'IN', val: ['long'] }] },
    filterState: { label: 'long', value: ['long'] },
  };
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
  const sign = measures(page).getByRole('button', {
    name: filterIndicatorsText.sign({ applied: [], incompatible: ['Haul: long'] }),
    exact: true,
  });
  await expect(sign).toBeVisible();
  await expectChartsDrawn(page);
  await choose(page, 'Dream');

  const both = measures(page).getByRole('button', {
    name: filterIndicatorsText.sign({ applied: ['Island: Dream'], incompatible: ['Haul: long'] }),
    exact: true,
  });
  async function expectListed(): Promise<void> {
    await both.click();
    const list = page.getByRole('dialog', { name: filterIndicatorsText.title('Measures') });
    await expect(list.getByRole('list', { name: filterIndicatorsText.applied(1) }).getByRole('listitem')).toHaveText([
      'Island: Dream',
    ]);
    await expect(
      list.getByRole('list', { name: filterIndicatorsText.incompatible(1) }).getByRole('listitem'),
    ).toHaveText(['Haul: long']);
    await expect(list.getByRole('list', { name: filterIndicatorsText.unset(2) }).getByRole('listitem')).toHaveText([
      'Species',
      'Sex',
    ]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(both).toBeFocused();
  }
  await expectListed();

  await outOfTouch(page, site);
  await page.reload();
  await expectListed();
  // A filter without answers on this device does not apply: the signs match the numbers shown.
  await set(page, 'Torgersen');
  await expect(measures(page)).toContainText(/as of .*, still for Island: Dream/);
  await expect(both).toBeVisible();
});

test(
  'DSH-003 the address names filter values by a key of the server, Back undoes them, and the device resolves its keys offline',
  budget(14),
  async ({ page, site, somebodyElse }) => {
    await openFiltered(page, await somebodyElse());
    await choose(page, 'Dream');
    const key = await keyOf(page);
    await choose(page, 'Biscoe');
    expect(await keyOf(page)).toBe(key);
    await expect
      .poll(() => states(site))
      .toEqual([
        ['POST', '', ['Dream']],
        ['PUT', `/${key}`, ['Biscoe', 'Dream']],
      ]);

    await page.goBack();
    await expect(island(page, 'Biscoe')).not.toBeChecked();
    await expect(island(page, 'Dream')).toBeChecked();
    // A copied address now leads to what the user sees.
    await expect.poll(() => states(site).at(-1)).toEqual(['PUT', `/${key}`, ['Dream']]);
    expect(await keyOf(page)).toBe(key);

    const address = page.url();
    await outOfTouch(page, site);
    await page.reload();
    await expect(island(page, 'Dream')).toBeChecked();
    const other = await page.context().newPage();
    await other.goto(address);
    await expectChartsDrawn(other);
    await expect(island(other, 'Dream')).toBeChecked();
    await expect(island(other, 'Biscoe')).not.toBeChecked();
    await other.close();

    // Forward leads to a choice that the key no longer stands for: the address spells it out.
    await page.goForward();
    await expect(island(page, 'Biscoe')).toBeChecked();
    await expect(page).toHaveURL(/native_filters=.*Biscoe/);
    await page.reload();
    await expect(island(page, 'Biscoe')).toBeChecked();
    await page.goBack();
    await expect(island(page, 'Biscoe')).not.toBeChecked();
    await expect(island(page, 'Dream')).toBeChecked();

    // Without the server the address spells out all of it, and gets a new key once the server is back.
    await choose(page, 'Dream');
    await expect(page).toHaveURL(/native_filters=/);
    expect(named(page, 'native_filters_key')).toBeNull();
    await site.reconnect();
    await backInTouch(page);
    await choose(page, 'Torgersen');
    expect(await keyOf(page)).not.toBe(key);
  },
);

test(
  'DSH-003 a key gives somebody else the same filters',
  budget(8),
  async ({ page, otherBrowser, site, prepared, somebodyElse }) => {
    await openFiltered(page, await somebodyElse());
    await choose(page, 'Dream');
    await keyOf(page);
    const elsewhere = await (await otherBrowser()).newContext({ serviceWorkers: 'block' });
    await elsewhere.addCookies([{ name: 'session', value: prepared.cookie, url: site.url }]);
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await expect(island(other, 'Dream')).toBeChecked();
    await expect(measures(other).getByRole('button', { name: chartText.filteredBy('Island: Dream') })).toBeVisible();
    await elsewhere.close();
  },
);

test('DSH-003 if the server refuses to store filters, the address keeps spelling them out, and asks only once', async ({
  page,
  site,
  problems,
  somebodyElse,
}) => {
  problems.allow(/status of 403/);
  await openFiltered(page, await somebodyElse());
  const refusal = { status: 403, headers: { 'Content-Type': 'application/json' }, body: '{"message":"Forbidden"}' };
  site.interfere(({ path }) => (path.startsWith(at) ? { kind: 'answer', reply: refusal } : undefined));
  await choose(page, 'Dream');
  await expect.poll(() => states(site)).toHaveLength(1);
  await choose(page, 'Biscoe');
  await expect(page).toHaveURL(/native_filters=.*Biscoe/);
  await page.reload();
  await expect(island(page, 'Biscoe')).toBeChecked();
  expect(named(page, 'native_filters_key')).toBeNull();
  expect(states(site)).toHaveLength(1);
});
