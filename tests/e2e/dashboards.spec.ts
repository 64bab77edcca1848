import * as v from 'valibot';
import { readArrangement } from '@/model/arrange/arrangement';
import { parseDocument } from '@/model/json-document';
import { budget, core } from './fixtures/budget';
import type { Api } from './fixtures/session';
import { expect, test } from './fixtures/test';
import { charts, expectChartsDrawn, heading, moveTo } from './fixtures/screens';

const slugs = [
  'flights',
  'seattle-weather',
  'movies',
  'nations',
  'tech-stocks',
  'us-jobs',
  'climate',
  'wildlife-strikes',
  'earthquakes',
  'penguins',
  'flights-bench',
];

/** The charts of a layout, by the names that it has for them. */
async function namedCharts(api: Api, slug: string): Promise<ReadonlyMap<number, string>> {
  const { position_json: layout } = v.parse(
    v.object({ position_json: v.string() }),
    await api.get(`/api/v1/dashboard/${slug}`),
  );
  const placed = [...readArrangement(parseDocument(layout)).parts.values()].filter(({ type }) => type === 'CHART');
  return new Map(placed.map(({ meta }) => [Number(meta['chartId']), v.parse(v.string(), meta['sliceName'])]));
}

/** Enough for two workers to have equal work; the samples of a group follow each other in one page. */
const GROUPS = 2;
for (let group = 0; group < GROUPS; group += 1) {
  const samples = slugs.filter((_, index) => index % GROUPS === group);
  test(
    `DSH-001 DSH-007 CHT-004 CHT-020 every chart of every tab is drawn: ${samples.join(', ')}`,
    budget(18),
    async ({ page, prepared }) => {
      expect(prepared.dashboards.map(({ slug }) => slug)).toEqual(slugs);
      await page.goto('/dashboard/list/');
      await expect(heading(page)).toHaveText('Dashboards');
      for (const slug of samples)
        await test.step(slug, async () => {
          await moveTo(page, `/dashboard/${slug}/`);
          const { title } = prepared.dashboards.find(dashboard => dashboard.slug === slug)!;
          await expect(heading(page)).toContainText(title);
          await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/g, '.')}`));
          await expectChartsDrawn(page);
          // Nested tabs appear and disappear with their parent; each is found when its turn comes.
          const tabs = page.getByRole('tab');
          for (let index = 1; index < (await tabs.count()); index += 1) {
            await tabs.nth(index).click();
            await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
            await expectChartsDrawn(page);
          }
        });
    },
  );
}

test('arrow keys switch the tabs of a dashboard', core(4), async ({ page }) => {
  await page.goto('/dashboard/flights/');
  await expectChartsDrawn(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Overview').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Delays')).toBeFocused();
  await expect(tab('Delays')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Delays' })).toBeVisible();
  await expectChartsDrawn(page);
  await page.keyboard.press('End');
  await expect(tab('Routes')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await expectChartsDrawn(page);
});

test('DSH-055 A11Y-021 a chart opens full screen and as a table', core(3), async ({ page }) => {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  const chart = charts(page)
    .filter({ has: page.getByRole('img') })
    .first();
  const name = (await chart.getAttribute('aria-label'))!;
  const more = chart.getByRole('button', { name: `More for ${name}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await more.click();
  await page.getByRole('menuitem', { name: 'Full screen' }).click();
  await expect(dialog.getByRole('img', { name })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close full screen' }).click();
  await expect(dialog).toBeHidden();
});

test(
  'CHT-005 CHT-006 CHT-007 LAY-036 each chart has its name as heading, and a refresh queries the server again for each, bypassing its cache',
  core(4),
  async ({ page, site, somebodyElse }) => {
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    const count = await charts(page).count();
    const named = await namedCharts(await somebodyElse(), 'penguins');
    expect(named.size).toBe(count);
    for (const [chartId, name] of named)
      await expect(page.locator(`[data-chart-id="${chartId}"]`).getByRole('heading', { level: 2 })).toHaveText(name);
    const asked = () =>
      site.requests(({ path, body }) => path.startsWith('/api/v1/chart/data') && body.includes('"force":true'));
    expect(asked()).toEqual([]);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    // 304 where the device already has the answer.
    await expect.poll(() => asked().filter(({ status }) => status === 200 || status === 304).length).toBe(count);
    for (const { method, path } of asked()) {
      expect(method).toBe('POST');
      const { searchParams } = new URL(path, site.url);
      expect(JSON.parse(searchParams.get('form_data') ?? '')).toEqual({ slice_id: expect.any(Number) });
      expect(searchParams.get('dashboard_id')).toBe('2');
    }
    await expectChartsDrawn(page);
  },
);
