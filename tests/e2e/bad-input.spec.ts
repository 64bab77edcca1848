import type { Page } from '@playwright/test';
import { isRecord, parseJsonObject } from '@/lib/json';
import { must } from '@/lib/assert';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { chartText } from '@/text/messages/charts/chart';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { filtersText, optionsText } from '@/text/messages/filters/filters';
import { readingText } from '@/text/messages/dashboard/reading';
import { budget, core } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { bar, changeFilters, giveFilters, storedFilters } from './fixtures/native-filters';
import { expectAllSent } from './fixtures/outbox';
import { ID, refusedVersion } from './fixtures/penguins';
import { charts, expectChartsDrawn, heading } from './fixtures/screens';
import { READER } from './fixtures/server-process';
import { signIn, type Api } from './fixtures/session';
import { storeDashboard } from './fixtures/stored-dashboard';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;

interface Detail {
  readonly position_json: string;
  readonly json_metadata: string;
}
const detailOf = async (api: Api): Promise<Detail> => (await api.get(path)) as Detail;
type Parts = Record<string, Record<string, unknown>>;
const layoutOf = async (api: Api): Promise<Parts> => parseJsonObject((await detailOf(api)).position_json) as Parts;

const idOf = (parts: Parts, type: string): string =>
  must(
    Object.keys(parts).find(id => parts[id]?.['type'] === type),
    type,
  );
const childrenOf = (part: unknown): readonly string[] =>
  isRecord(part) && Array.isArray(part['children']) ? part['children'].map(String) : [];
const damaged = (page: Page) => page.getByText(arrangeText.damaged, { exact: true });
const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await expect(page.getByLabel(arrangeText.title)).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: arrangeText.save, exact: true }).click();

/** Edits, and checks that the stored version is not replaced before the user agrees. */
async function saveWhenAsked(page: Page, api: Api, stored: Detail, keepsUnknown: boolean): Promise<void> {
  await edit(page);
  await expect(page.getByText(arrangeText.brokenTitle)).toBeVisible();
  await page.getByLabel(arrangeText.title).fill('Mended');
  await save(page);
  const dialog = page.getByRole('dialog', { name: arrangeText.brokenSave });
  await dialog.getByRole('button', { name: arrangeText.cancel }).click();
  expect(await detailOf(api), 'what is stored before anybody agreed').toMatchObject({ ...stored });
  await save(page);
  await dialog.getByRole('button', { name: arrangeText.brokenConfirm }).click();
  await expect(heading(page)).toHaveText('Mended');
  await expectAllSent(page);
  // A part of an unknown kind is kept, and still reported.
  if (keepsUnknown) expect((await detailOf(api)).position_json).toContain('NOVELTY-1');
  else await expect(damaged(page)).toBeHidden();
}

test.describe('shows a damaged layout as far as it can be read, and overwrites it only with consent', () => {
  for (const [name, spoil] of [
    ['that is no JSON', () => '{"ROOT_ID":'],
    [
      'with parts that are not there, and some of a kind that nobody knows',
      (parts: Parts) => {
        const grid = parts['GRID_ID'];
        const children = ['NOVELTY-1', 'ROW-nowhere', ...childrenOf(grid)];
        return JSON.stringify({
          ...parts,
          GRID_ID: { ...grid, children },
          'NOVELTY-1': { id: 'NOVELTY-1', type: 'NOVELTY', children: [], meta: {} },
        });
      },
    ],
  ] satisfies [string, (parts: Parts) => string][]) {
    test(name, async ({ page, site, somebodyElse }) => {
      const position_json = spoil(await layoutOf(await somebodyElse()));
      const count = ((await (await somebodyElse()).get(`${path}/charts`)) as unknown[]).length;
      await storeDashboard(site, ID, { position_json });
      await page.goto('/dashboard/penguins/');
      await expectChartsDrawn(page);
      await expect(charts(page), 'every chart of the dashboard is shown').toHaveCount(count);
      await expect(damaged(page)).toBeVisible();
      const api = await somebodyElse();
      const { json_metadata } = await detailOf(api);
      await saveWhenAsked(page, api, { position_json, json_metadata }, position_json.includes('NOVELTY-1'));
      await expectChartsDrawn(page);
    });
  }
});

test(
  'reports invalid JSON metadata, protects it from being overwritten, and lets the properties repair it',
  budget(14),
  async ({ page, site, somebodyElse }) => {
    const json_metadata = '{"native_filter_configuration": [';
    await storeDashboard(site, ID, { json_metadata });
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expect(damaged(page)).toBeVisible();
    const api = await somebodyElse();

    const choose = async (entry: string) => {
      await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await choose(readingText.interval);
    const interval = page.getByRole('dialog', { name: readingText.interval });
    await interval.getByText(readingText.every(60), { exact: true }).click();
    await interval.getByText(readingText.forEverybody, { exact: true }).click();
    await interval.getByRole('button', { name: readingText.apply }).click();
    await expect(page.getByRole('alert')).toContainText(readingText.unreadableMetadata);
    expect(await detailOf(api)).toMatchObject({ json_metadata });

    await choose(propertiesText.open);
    const dialog = page.getByRole('dialog', { name: propertiesText.title });
    const metadata = codeField(dialog, propertiesText.metadata);
    await expect(metadata).toHaveText(json_metadata);
    await metadata.fill('{"refresh_frequency": 0}');
    await dialog.getByRole('button', { name: propertiesText.save }).click();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    await expect(damaged(page)).toBeHidden();
    expect(JSON.parse((await detailOf(api)).json_metadata)).toMatchObject({ refresh_frequency: 0 });
  },
);

test('a chart that somebody else deletes leaves a placeholder that says what is missing', async ({
  page,
  somebodyElse,
}) => {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  const api = await somebodyElse();
  const [chart] = (await api.get(`${path}/charts`)) as { id: number }[];
  const { id } = must(chart, 'a chart');
  await api.send('DELETE', `/api/v1/chart/${id}`);
  await page.reload();
  const place = page.locator(`[data-chart-id="${id}"]`);
  await expect(place).toContainText(chartText.missing);
  await expect(page.locator('[data-chart-status="rendered"]').first()).toBeVisible();
  await edit(page);
  await expect(page.locator(`[data-chart-id="${id}"]`)).toContainText(chartText.missing);
});

test('reports a chart that somebody else deletes during arranging, and saves the rest', async ({
  page,
  somebodyElse,
  problems,
}) => {
  problems.allow(refusedVersion);
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await edit(page);
  await page.getByLabel(arrangeText.title).fill('Arranged meanwhile');
  const api = await somebodyElse();
  const [chart] = (await api.get(`${path}/charts`)) as { id: number }[];
  const { id } = must(chart, 'a chart');
  await api.send('DELETE', `/api/v1/chart/${id}`);
  await save(page);
  await expect(heading(page)).toHaveText('Arranged meanwhile');
  await expectAllSent(page);
  expect(await api.get(path)).toMatchObject({ dashboard_title: 'Arranged meanwhile' });
  await page.reload();
  await expect(page.locator(`[data-chart-id="${id}"]`)).toContainText(chartText.missing);
  await expect(page.locator('[data-chart-status="rendered"]').first()).toBeVisible();
});

test('a filter on a dropped column says so where its values are chosen; charts and other filters keep working', async ({
  page,
  somebodyElse,
  problems,
}) => {
  problems.allow(/status of 400/);
  const api = await somebodyElse();
  await giveFilters(api);
  const dropped = (filter: Record<string, unknown>) => {
    const [target] = filter['targets'] as { datasetId: number }[];
    return { ...filter, targets: [{ ...target, column: { name: 'dropped' } }] };
  };
  await changeFilters(api, filters => filters.map(filter => (filter['name'] === 'Species' ? dropped(filter) : filter)));
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  const species = bar(page).getByRole('group', { name: 'Species', exact: true });
  await expect(species).toContainText(optionsText.failed('').trim());
  await bar(page).getByRole('group', { name: 'Island', exact: true }).getByText('Dream', { exact: true }).click();
  await bar(page).getByRole('button', { name: filtersText.apply }).click();
  await expectChartsDrawn(page);
  await expect(bar(page).getByRole('button', { name: filtersText.apply })).toBeDisabled();
  expect((await storedFilters(api)).map(({ name }) => name)).toEqual(['Island', 'Species', 'Sex']);
});

test('a dashboard that is hidden from its reader disappears from the screen and the device once they are online', async ({
  page,
  context,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(/status of 40[34]/);
  const session = await signIn(site.directUrl(), READER);
  await context.clearCookies();
  await context.addCookies([{ name: 'session', value: session, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await (await somebodyElse()).send('PUT', path, { published: false });
  await page.reload();
  await expect(heading(page)).toHaveText(noDashboardText.notFound);
  await expect(page.getByRole('link', { name: noDashboardText.findAnother })).toBeVisible();
});

test(
  'SHR-007 hostile styles and texts do not run, contact other servers or cover the page',
  core(3),
  async ({ page, site, somebodyElse, problems }) => {
    // The browser reports what the sanitiser reads and then removes; nothing of it takes effect.
    problems.allow(/Executing inline event handler|Applying inline style/);
    const api = await somebodyElse();
    const parts = await layoutOf(api);
    const text = idOf(parts, 'MARKDOWN');
    const code = [
      '<script>window.ran = 1</script>',
      '<img src="x" onerror="window.ran = 1">',
      '<iframe src="javascript:parent.ran = 1"></iframe>',
      '<form action="https://elsewhere.invalid/"><input name="password"><button>Sign in</button></form>',
      '<style>nav { display: none !important }</style>',
      '[a link](javascript:window.ran=1)',
      'The end of it',
    ].join('\n\n');
    const layout = {
      ...parts,
      [text]: { ...parts[text], meta: { ...(isRecord(parts[text]?.['meta']) ? parts[text]['meta'] : {}), code } },
    };
    const css =
      'nav, header { display: none !important } @import url("https://elsewhere.invalid/a.css"); body { background: url("https://elsewhere.invalid/a.png") }</style><script>window.ran = 1</script>';
    await storeDashboard(site, ID, { position_json: JSON.stringify(layout), css });
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    const shown = page.getByText('The end of it');
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeVisible();
    await expect(page.locator('main iframe, main form, main script, main style')).toHaveCount(0);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);
