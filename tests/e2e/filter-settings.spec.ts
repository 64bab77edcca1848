import { filtersText } from '@/text/messages/filters';
import { settingsText } from '@/text/messages/filter-settings';
import { bar, openFiltered, openSettings } from './fixtures/native-filters';
import { expectAllSent } from './fixtures/outbox';
import { ID, backInTouch, outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const dashboardWrites = (site: Site) => site.requests(({ method, path }) => method === 'PUT' && path.endsWith(`/api/v1/dashboard/${ID}`));
const metadataOf = (body: string) => JSON.parse((JSON.parse(body) as { readonly json_metadata: string }).json_metadata) as Record<string, unknown>;

test('NAT-013 NAT-021 NAT-036 the filter bar is turned: at once on the device, then on the server', async ({ page, site, somebodyElse }) => {
  await openFiltered(page, await somebodyElse());
  const menu = await openSettings(page);
  await expect(menu.getByRole('menuitemradio', { name: settingsText.vertical })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: settingsText.horizontal }).click();
  // Above the board there is no heading, and each filter is a button.
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

test('NAT-022 NAT-037 cross-filters are switched off without the server, and on it once it is back', async ({ page, site, somebodyElse }) => {
  await openFiltered(page, await somebodyElse());
  await outOfTouch(page, site);
  const menu = await openSettings(page);
  const enabled = menu.getByRole('menuitemcheckbox', { name: settingsText.enableCrossFilters });
  await expect(enabled).toBeChecked();
  await enabled.click();
  await expect(enabled).not.toBeChecked();
  await page.keyboard.press('Escape');
  await site.start();
  await backInTouch(page);
  await expectAllSent(page);
  expect(dashboardWrites(site).map(({ body }) => metadataOf(body)['cross_filters_enabled'])).toEqual([false]);
});

for (const [ids, act] of [
  ['NAT-021 NAT-023', 'horizontal'],
  ['NAT-022 NAT-024', 'enableCrossFilters'],
] as const) {
  test(`${ids} ${settingsText[act]}: what the server refuses is told in its words, and not applied`, async ({ page, site, somebodyElse, problems }) => {
    problems.allow(/status of 400/);
    await openFiltered(page, await somebodyElse());
    const refusal = { status: 400, headers: { 'Content-Type': 'application/json' }, body: '{"message":"The metadata are kept by the press office."}' };
    site.interfere(({ method }) => (method === 'PUT' ? { kind: 'answer', reply: refusal } : undefined));
    const menu = await openSettings(page);
    await menu.getByText(settingsText[act]).click();
    await expect(page.getByRole('alert')).toContainText('The metadata are kept by the press office.');
    await expect(bar(page).getByRole('heading', { name: filtersText.title })).toBeVisible();
    if ((await menu.count()) === 0) await openSettings(page);
    await expect(menu.getByRole('menuitemcheckbox', { name: settingsText.enableCrossFilters })).toBeChecked();
    await expect(menu.getByRole('menuitemradio', { name: settingsText.vertical })).toBeChecked();
  });
}
