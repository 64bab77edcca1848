import type { Page } from '@playwright/test';
import { isRecord } from '@/lib/json';
import type { PermissionPair } from '@/model/permissions';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { chartMenuText, toolsText } from '@/text/messages/charts/chart-tools';
import { chartText } from '@/text/messages/charts/chart';
import { propertiesText, saveAsText } from '@/text/messages/dashboard/properties';
import { readingText } from '@/text/messages/dashboard/reading';
import { core } from './fixtures/budget';
import { expectChartsDrawn } from './fixtures/screens';
import type { Api } from './fixtures/session';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** The server returns that the signed-in user has one role with these permissions. */
async function permit(site: Site, api: Api, pairs: readonly PermissionPair[]): Promise<void> {
  const me = await api.get('/api/v1/me/roles/');
  const body = JSON.stringify({
    result: {
      ...(isRecord(me) ? me : {}),
      roles: { Reader: [['can_read', 'Dashboard'], ['can_read', 'Chart'], ...pairs] },
    },
  });
  site.interfere(({ path }) =>
    path.startsWith('/api/v1/me/roles')
      ? { kind: 'answer', reply: { status: 200, headers: { 'Content-Type': 'application/json' }, body } }
      : undefined,
  );
}

async function entriesOf(page: Page, opener: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  const names = await entries.allInnerTexts();
  const files = page.getByRole('menu', { name: toolsText.download, exact: true });
  const download = page.getByRole('menuitem', { name: toolsText.download, exact: true });
  if ((await download.count()) > 0) {
    await download.click();
    await expect(files.getByRole('menuitem').first()).toBeVisible();
    names.push(...(await files.getByRole('menuitem').allInnerTexts()));
    await page.keyboard.press('Escape');
    await expect(files).toBeHidden();
  }
  if (await entries.first().isVisible()) await page.keyboard.press('Escape');
  return names.map(name => name.trim());
}

const ofDashboard = [arrangeText.edit, propertiesText.open, saveAsText.open, readingText.copyLink];
const ofChart = [chartMenuText.open, readingText.copyLink, toolsText.csv];
const titleField = (page: Page) => page.getByLabel(arrangeText.title);

/** The entries in the menus of the dashboard and of one of its charts. */
async function offered(page: Page): Promise<readonly (readonly string[])[]> {
  const dashboard = await entriesOf(page, arrangeText.more);
  const chart = await entriesOf(page, chartText.more('Measures'));
  return [ofDashboard.filter(entry => dashboard.includes(entry)), ofChart.filter(entry => chart.includes(entry))];
}

test(
  'DSH-005 DSH-059 DSH-060 DSH-061 the roles of the signed-in user decide what they can do with a dashboard and its charts',
  core(5),
  async ({ page, site, somebodyElse }) => {
    const api = await somebodyElse();
    await permit(site, api, []);
    await page.goto('/dashboard/penguins/?edit=true');
    await expectChartsDrawn(page);
    expect(await offered(page)).toEqual([[], []]);
    await expect(titleField(page)).toHaveCount(0);

    await permit(site, api, [
      ['can_share_dashboard', 'Superset'],
      ['can_explore', 'Superset'],
      ['can_csv', 'Superset'],
    ]);
    await page.reload();
    await expectChartsDrawn(page);
    await expect.poll(() => offered(page)).toEqual([[readingText.copyLink], [chartMenuText.open, toolsText.csv]]);
    await expect(titleField(page)).toHaveCount(0);

    await permit(site, api, [
      ['can_write', 'Dashboard'],
      ['can_share_chart', 'Superset'],
    ]);
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expect
      .poll(() => offered(page))
      .toEqual([[arrangeText.edit, propertiesText.open, saveAsText.open], [readingText.copyLink]]);
    await expect(titleField(page), 'without the parameter').toHaveCount(0);
    await page.goto('/dashboard/penguins/?edit=true');
    await expect(titleField(page)).toBeVisible();
  },
);
