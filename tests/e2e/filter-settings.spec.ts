import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { filtersText, settingsText } from '@/text/messages/filters/filters';
import { noticeText } from '@/text/messages/offline/notices';
import { statusText } from '@/text/messages/frame/status';
import { syncText } from '@/text/messages/offline/sync';
import { budget } from './fixtures/budget';
import { findings } from './fixtures/axe';
import { gate } from './fixtures/gate';
import { bar, changeFilters, giveFilters, openFiltered, openSettings, storedFilters } from './fixtures/native-filters';
import { expectAllSent } from './fixtures/outbox';
import { ID, backInTouch, openPenguins, outOfTouch, refusedVersion } from './fixtures/penguins';
import { charts, expectChartsDrawn, statusLine } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const dashboardWrites = (site: Site) =>
  site.requests(({ method, path }) => method === 'PUT' && path.endsWith(`/api/v1/dashboard/${ID}`));
const metadataOf = (body: string) =>
  JSON.parse((JSON.parse(body) as { readonly json_metadata: string }).json_metadata) as Record<string, unknown>;

test('NAT-013 NAT-021 NAT-036 the orientation of the filter bar changes once the server has saved it', async ({
  page,
  site,
  somebodyElse,
}) => {
  await openFiltered(page, await somebodyElse());
  const menu = await openSettings(page);
  await expect(menu.getByRole('menuitemradio', { name: settingsText.vertical })).toBeChecked();
  const held = gate();
  site.interfere(({ method }) => (method === 'PUT' ? { kind: 'hold', until: held.opened } : undefined));
  await menu.getByRole('menuitemradio', { name: settingsText.horizontal }).click();
  await expect(statusLine(page)).toContainText(statusText.waiting(1));
  await expect(bar(page).getByRole('heading', { name: filtersText.title })).toBeVisible();
  held.open();
  // A horizontal bar has no heading, and each filter is a button.
  await expect(bar(page).getByRole('button', { name: /^Island/ })).toBeVisible();
  await expect(bar(page).getByRole('heading', { name: filtersText.title })).toBeHidden();
  await expect(bar(page).getByRole('button', { name: settingsText.open })).toBeFocused();
  await expectAllSent(page);
  const [write] = dashboardWrites(site);
  expect(metadataOf(write?.body ?? '{}')).toMatchObject({ filter_bar_orientation: 'HORIZONTAL' });
  await page.reload();
  await expectChartsDrawn(page);
  await expect(bar(page).getByRole('button', { name: /^Island/ })).toBeVisible();
});

test('OFF-075 NAT-037 cross-filters are switched off offline, and on the server once it is back', async ({
  page,
  site,
  somebodyElse,
}) => {
  await openFiltered(page, await somebodyElse());
  await outOfTouch(page, site);
  const menu = await openSettings(page);
  const enabled = menu.getByRole('menuitemcheckbox', { name: settingsText.enableCrossFilters });
  await expect(enabled).toBeChecked();
  await enabled.click();
  await expect(enabled).not.toBeChecked();
  await page.keyboard.press('Escape');
  await site.reconnect();
  await backInTouch(page);
  await expectAllSent(page);
  expect(dashboardWrites(site).map(({ body }) => metadataOf(body)['cross_filters_enabled'])).toEqual([false]);
});

const refusal = {
  status: 400,
  headers: { 'Content-Type': 'application/json' },
  body: '{"message":"The metadata are kept by the press office."}',
};

/** Chooses a menu entry while the server rejects writes: the page says so, and does not apply it. */
async function expectRefused(page: Page, site: Site, act: 'horizontal' | 'enableCrossFilters'): Promise<void> {
  site.interfere(({ method }) => (method === 'PUT' ? { kind: 'answer', reply: refusal } : undefined));
  const menu = await openSettings(page);
  await menu.getByText(settingsText[act]).click();
  await expect(page.getByRole('alert')).toContainText('The metadata are kept by the press office.');
  await expect(bar(page).getByRole('heading', { name: filtersText.title })).toBeVisible();
  if ((await menu.count()) === 0) await openSettings(page);
  await expect(menu.getByRole('menuitemcheckbox', { name: settingsText.enableCrossFilters })).toBeChecked();
  await expect(menu.getByRole('menuitemradio', { name: settingsText.vertical })).toBeChecked();
}

test('SHR-023 NAT-021 NAT-023 a rejected bar orientation is reported in the server’s words, and not applied', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(/status of 400/);
  await openFiltered(page, await somebodyElse());
  await expectRefused(page, site, 'horizontal');
});

test('NAT-022 NAT-024 a rejected cross-filter switch is reported in the server’s words, and not applied', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(/status of 400/);
  await openFiltered(page, await somebodyElse());
  await expectRefused(page, site, 'enableCrossFilters');
});

const form = (page: Page) => page.getByRole('dialog', { name: text.title });
const entries = (page: Page) => form(page).getByRole('navigation', { name: text.list }).getByRole('listitem');
const entry = (page: Page, name: string) => entries(page).filter({ hasText: name });
const save = (page: Page) => form(page).getByRole('button', { name: text.save, exact: true });

async function openForm(page: Page): Promise<void> {
  const menu = await openSettings(page);
  await menu.getByRole('menuitem', { name: settingsText.edit }).click();
  await expect(form(page)).toBeVisible();
}

/** Chooses from a field that opens a list. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await form(page)
    .getByRole('combobox', { name: new RegExp(`${field}$`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A filter of the bar. */
const filterOf = (page: Page, name: string) =>
  bar(page).getByRole('group', { name, exact: true }).and(page.locator('[data-filter-id]'));

const names = (filters: readonly Record<string, unknown>[]) => filters.map(filter => filter['name'] ?? filter['title']);

test('NAT-001 NAT-008 NAT-009 NAT-010 NAT-014 NAT-034 a filter and a divider are added, saved and used', async ({
  page,
  site,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  await openFiltered(page, api);
  await openForm(page);
  await form(page).getByRole('button', { name: text.addDivider }).click();
  await form(page).getByLabel(text.dividerTitle, { exact: true }).fill('Measures');
  await form(page).getByRole('button', { name: text.addFilter }).click();
  await form(page).getByLabel(text.name).fill('Mass');
  await choose(page, text.type, text.types.filter_range);
  await choose(page, text.column, 'Body mass');
  await form(page).getByLabel(text.description).fill('  In grams.  ');
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await expect(bar(page).getByRole('heading', { name: 'Measures' })).toBeVisible();
  await expect(filterOf(page, 'Mass').getByRole('slider')).toHaveCount(2);
  await expectAllSent(page);

  const [write] = dashboardWrites(site);
  expect(metadataOf(write?.body ?? '{}')['native_filter_configuration']).toHaveLength(5);
  const [, , , divider, filter] = await storedFilters(api);
  expect(divider).toMatchObject({
    id: expect.stringMatching(/^NATIVE_FILTER_DIVIDER-./),
    type: 'DIVIDER',
    title: 'Measures',
  });
  expect(filter).toMatchObject({
    id: expect.stringMatching(/^NATIVE_FILTER-./),
    type: 'NATIVE_FILTER',
    filterType: 'filter_range',
    targets: [{ column: { name: 'body_mass' } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    description: 'In grams.',
  });
});

test('NAT-028 missing input prevents saving, and the first invalid filter is opened and focused', async ({
  page,
  site,
  somebodyElse,
}) => {
  await openFiltered(page, await somebodyElse());
  await openForm(page);
  await form(page).getByLabel(text.name).fill('');
  await form(page).getByRole('button', { name: text.addFilter }).click();
  await save(page).click();
  await expect(form(page).getByLabel(text.name)).toBeFocused();
  await expect(form(page)).toContainText(text.problems.name);
  await expect(entries(page).first().getByRole('button', { name: text.untitled, exact: false }).nth(1)).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.type('Island');
  await expect(form(page).getByText(text.problems.name)).toBeHidden();
  await save(page).click();
  // Now the new one needs its name and its column.
  await expect(form(page).getByLabel(text.name)).toBeFocused();
  await expect(form(page)).toContainText(text.problems.column);
  expect(dashboardWrites(site)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('alert')).toContainText(text.unsaved);
  await form(page).getByRole('button', { name: text.discard }).click();
  await expect(form(page)).toBeHidden();
});

test(
  'NAT-016 NAT-017 NAT-018 a removed filter can be restored for a while; saving meanwhile omits it',
  budget(14),
  async ({ page, somebodyElse }) => {
    const api = await somebodyElse();
    await openFiltered(page, api);
    await openForm(page);
    await entry(page, 'Species')
      .getByRole('button', { name: text.remove('Species') })
      .click();
    await expect(entry(page, 'Species')).toContainText(text.removed);
    await entry(page, 'Species').getByText(text.undo).click();
    await expect(entry(page, 'Species')).not.toContainText(text.removed);
    // Nothing has changed.
    await form(page).getByRole('button', { name: text.cancel }).click();
    await expect(form(page)).toBeHidden();

    await openForm(page);
    await entry(page, 'Species')
      .getByRole('button', { name: text.remove('Species') })
      .press('Enter');
    await expect(entry(page, 'Species').getByRole('button', { name: text.undoRemoval('Species') })).toBeFocused();
    await expect(entry(page, 'Species')).toBeHidden();
    // The focus moves to the item that takes its place.
    await expect(entry(page, 'Sex').getByRole('button', { name: /^Sex/ })).toBeFocused();
    await entry(page, 'Island')
      .getByRole('button', { name: text.remove('Island') })
      .click();
    await save(page).click();
    await expect(filterOf(page, 'Island')).toBeHidden();
    await expect(filterOf(page, 'Sex')).toBeVisible();
    await expectAllSent(page);
    // Its dependency on the removed filter is gone.
    expect(await storedFilters(api)).toMatchObject([{ name: 'Sex', cascadeParentIds: [] }]);
  },
);

test('NAT-001 filters are reordered by keyboard alone, which is announced', async ({ page, somebodyElse }) => {
  const api = await somebodyElse();
  await openFiltered(page, api);
  await openForm(page);
  await entry(page, 'Island')
    .getByRole('button', { name: text.move('Island'), exact: true })
    .focus();
  await page.keyboard.press('Space');
  await expect(form(page).getByText(text.over('Island', 1, 3))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByText(text.over('Island', 2, 3))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByText(text.over('Island', 3, 3))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(entries(page)).toHaveText([/^Species/, /^Sex/, /^Island/]);
  // Escape returns the held item, and closes nothing.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(form(page).getByText(text.over('Island', 2, 3))).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(form(page).getByText(text.putBack('Island'))).toBeAttached();
  await expect(entries(page)).toHaveText([/^Species/, /^Sex/, /^Island/]);
  await save(page).click();
  await expectAllSent(page);
  expect(names(await storedFilters(api))).toEqual(['Species', 'Sex', 'Island']);
});

test('NAT-001 OFF-068 filters are changed and used offline; what somebody else did to another one meanwhile stays', async ({
  page,
  site,
  problems,
  somebodyElse,
}) => {
  problems.allow(refusedVersion);
  const api = await somebodyElse();
  await openFiltered(page, api);
  await outOfTouch(page, site);
  await openForm(page);
  await form(page).getByLabel(text.name).fill('Where they live');
  await form(page).getByText(text.multiple).click();
  await save(page).click();
  await expect(filterOf(page, 'Where they live')).toBeVisible();
  await site.reconnect(async () =>
    changeFilters(await somebodyElse(), filters =>
      filters.map(filter => (filter['name'] === 'Species' ? { ...filter, name: 'Kind' } : filter)),
    ),
  );
  await backInTouch(page);
  await expectAllSent(page);
  const stored = await storedFilters(await somebodyElse());
  expect(names(stored)).toEqual(['Where they live', 'Kind', 'Sex']);
  expect(stored[0]).toMatchObject({ controlValues: { multiSelect: false } });
  await expect(filterOf(page, 'Kind')).toBeVisible();
});

test('NAT-014 NAT-015 rejected filter changes are reverted; the error appears only in the list of changes', async ({
  page,
  site,
  problems,
  somebodyElse,
}) => {
  problems.allow(/status of 422/);
  await openFiltered(page, await somebodyElse());
  const species = filterOf(page, 'Species').getByRole('checkbox', { name: /^Gentoo/ });
  await filterOf(page, 'Species').getByText('Gentoo', { exact: true }).click();
  await bar(page).getByRole('button', { name: filtersText.apply }).click();
  await openForm(page);
  const invalid = {
    status: 422,
    headers: { 'Content-Type': 'application/json' },
    body: '{"message":"Seventeen is no filter."}',
  };
  site.interfere(({ method }) => (method === 'PUT' ? { kind: 'answer', reply: invalid } : undefined));
  await form(page).getByLabel(text.name).fill('Somewhere else');
  await save(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The filters were not saved.');
  await expect(alert).not.toContainText('Seventeen');
  await expect(filterOf(page, 'Island')).toBeVisible();
  await expect(species, 'what filters are set to stays').toBeChecked();
  await alert.getByRole('button', { name: noticeText.see }).click();
  await expect(page.getByRole('dialog', { name: syncText.title })).toContainText('Seventeen is no filter.');
});

test('NAT-001 NAT-007 NAT-032 a default value, conditions, a dependency and charts in scope are set, and take effect', async ({
  page,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  await openFiltered(page, api);
  await openForm(page);
  await entry(page, 'Species')
    .getByRole('button', { name: /^Species/ })
    .click();
  await form(page).getByRole('group', { name: text.dependent }).getByText('Island').click();
  await form(page).getByText(text.limits).click();
  await form(page).getByRole('button', { name: text.addCondition }).click();
  const condition = form(page).getByRole('group', { name: text.conditions });
  await condition.getByRole('combobox', { name: new RegExp(`${text.column}$`) }).click();
  await page.getByRole('option', { name: /^Species/ }).click();
  await condition.getByLabel(text.values).fill('Adelie, Gentoo');
  await form(page).getByText(text.hasDefault).click();
  await form(page).getByRole('group', { name: text.default }).getByText('Gentoo').click();
  await form(page).getByRole('radio', { name: text.scoping }).click();
  await form(page).getByText(text.specific).click();
  const tree = form(page).getByRole('treegrid', { name: text.scopeOf('Species') });
  await tree.getByRole('row', { name: 'Measures' }).getByRole('checkbox').click({ force: true });
  await save(page).click();
  await expect(form(page)).toBeHidden();
  const species = filterOf(page, 'Species');
  await expect(species.getByRole('checkbox', { name: 'Gentoo' })).toBeChecked();
  await expect(species.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Penguins', exact: true })).toContainText('124');
  await expect(page.getByRole('region', { name: 'Measures', exact: true })).toContainText('Adelie');
  await expectAllSent(page);
  const [, stored] = await storedFilters(api);
  expect(stored).toMatchObject({
    cascadeParentIds: ['NATIVE_FILTER-island'],
    adhoc_filters: [{ expressionType: 'SIMPLE', subject: 'species', operator: 'IN', comparator: ['Adelie', 'Gentoo'] }],
    defaultDataMask: { filterState: { value: ['Gentoo'] } },
    scope: { rootPath: ['ROOT_ID'], excluded: [expect.any(Number)] },
  });
});

test('NAT-033 a filter that selects its first option by default filters the charts from the start', async ({
  page,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  await giveFilters(api);
  await changeFilters(api, filters =>
    filters.map(one =>
      one['name'] === 'Species' ? { ...one, requiredFirst: true, controlValues: { defaultToFirstItem: true } } : one,
    ),
  );
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expect(filterOf(page, 'Species').getByRole('checkbox', { name: /^Adelie/ })).toBeChecked();
  await expect(filterOf(page, 'Species').getByRole('checkbox', { checked: true })).toHaveCount(1);
  const measures = page.getByRole('region', { name: 'Measures', exact: true });
  await expect(measures).toContainText('Adelie');
  await expect(measures).not.toContainText('Gentoo');
});

test('NAT-001 a dashboard without filters gets its first one from its menu, and its charts stay unchanged', async ({
  page,
}) => {
  await openPenguins(page);
  const picture = await charts(page).locator('canvas').first().elementHandle();
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: settingsText.edit }).click();
  await expect(form(page)).toContainText(text.none);
  await form(page).getByRole('button', { name: text.addFilter }).click();
  await form(page).getByLabel(text.name).fill('When');
  await choose(page, text.type, text.types.filter_time);
  await save(page).click();
  await expect(filterOf(page, 'When')).toBeVisible();
  expect(await picture?.evaluate(element => element.isConnected)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ browserState: 'new', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'NAT-001 A11Y-028 the settings fit, the list and the settings of a filter take turns, and axe finds nothing',
    budget(21),
    async ({ page, somebodyElse }) => {
      await openFiltered(page, await somebodyElse());
      await openForm(page);
      await expectNothingWrong(page);
      await entry(page, 'Island')
        .getByRole('button', { name: /^Island/ })
        .tap();
      await expect(form(page).getByLabel(text.name)).toHaveValue('Island');
      await form(page).getByText(text.limits).tap();
      await form(page).getByRole('button', { name: text.addCondition }).tap();
      await form(page).getByText(text.hasDefault).tap();
      await expectNothingWrong(page);
      await form(page).getByRole('radio', { name: text.scoping }).tap();
      await form(page).getByText(text.specific).tap();
      await expectNothingWrong(page);
      await form(page).getByRole('button', { name: text.back }).tap();
      await expect(entry(page, 'Island').getByRole('button', { name: /^Island/ })).toBeFocused();
    },
  );
});

/** Nothing extends beyond the window, and axe finds nothing. */
async function expectNothingWrong(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(animation => animation.playState !== 'running'));
  const beside = await form(page).evaluate(dialog =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter(element => element.getClientRects().length > 0 && element.closest('svg, [role="status"]') === null)
      .filter(
        element => element.getBoundingClientRect().right > innerWidth + 1 || element.getBoundingClientRect().left < -1,
      )
      .map(element => element.outerHTML.slice(0, 120)),
  );
  expect(beside).toEqual([]);
  expect(await findings(page)).toEqual([]);
}
