import type { Locator, Page } from '@playwright/test';
import { isRecord, parseJsonObject } from '@/lib/json';
import { UNDO_STEPS } from '@/model/arrange/constants';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { chartMenuText } from '@/text/messages/charts/chart-tools';
import { chartText } from '@/text/messages/charts/chart';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { readingText } from '@/text/messages/dashboard/reading';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { budget } from './fixtures/budget';
import { bar, changeFilters, giveFilters } from './fixtures/native-filters';
import { expectAllSent } from './fixtures/outbox';
import { ID, TITLE, giveStar, openPenguins, star } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import type { Api } from './fixtures/session';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;
const NAME = 'Measures';
const OTHER = 'Body mass';

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(page: Page, opener: Locator, entry: string): Promise<void> {
  await opener.click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function storedMetadata(api: Api): Promise<Record<string, unknown>> {
  const stored = await api.get(path);
  return parseJsonObject(
    isRecord(stored) && typeof stored['json_metadata'] === 'string' ? stored['json_metadata'] : null,
  );
}

/**
 * Opens the penguins with filters, where the species filter excludes one chart, and with a description of that chart.
 */
async function openStaged(page: Page, api: Api): Promise<void> {
  await openPenguins(page);
  const id = Number(await chart(page, NAME).getAttribute('data-chart-id'));
  await api.send('PUT', `/api/v1/chart/${id}`, { description: 'Counted **by hand**' });
  await giveFilters(api);
  await changeFilters(api, filters =>
    filters.map(one =>
      one['name'] === 'Species' ? { ...one, scope: { rootPath: ['ROOT_ID'], excluded: [id] } } : one,
    ),
  );
  await page.reload();
  await expectChartsDrawn(page);
  await expect(bar(page)).toBeVisible();
}

test(
  'DSH-011 DSH-020 DSH-054 shows the state of a dashboard in view mode, field by field',
  budget(21),
  async ({ page, site, somebodyElse, problems }) => {
    problems.allow(/status of 500/);
    await test.step('datasetsStatus', async () => {
      const refused = { status: 500, headers: { 'Content-Type': 'application/json' }, body: '{"message":"Broken"}' };
      site.interfere(({ path: asked }) =>
        /^\/api\/v1\/dashboard\/[^/]+\/datasets/.test(asked) ? { kind: 'answer', reply: refused } : undefined,
      );
      await page.goto('/dashboard/penguins/');
      await expect(shown(page, readingText.noDatasets).first()).toBeVisible();
      site.interfere(null);
      await openStaged(page, await somebodyElse());
      await expect(shown(page, readingText.noDatasets)).toHaveCount(0);
    });
    await test.step('isStarred', async () => {
      await expect(star(page, TITLE)).toHaveAttribute('aria-pressed', 'false');
      await giveStar(page, TITLE);
    });
    await test.step('isPublished', async () => {
      await expect(shown(page, dashboardText.published)).toBeVisible();
      await choose(page, button(page, arrangeText.more), arrangeText.unpublish);
      await expect(shown(page, dashboardText.draft)).toBeVisible();
    });
    await test.step('isRefreshing, isFiltersRefreshing', async () => {
      let release: () => void = () => undefined;
      const until = new Promise<void>(resolve => (release = resolve));
      site.interfere(({ path: asked }) =>
        asked.startsWith('/api/v1/chart/data') ? { kind: 'hold', until } : undefined,
      );
      const sign = button(page, dashboardText.refresh).locator('svg');
      await expect(sign).toHaveCSS('animation-name', 'none');
      await button(page, dashboardText.refresh).click();
      await expect(sign).not.toHaveCSS('animation-name', 'none');
      await expect(bar(page)).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(sign).toHaveCSS('animation-name', 'none');
      await expect(bar(page)).toHaveAttribute('aria-busy', 'false');
      site.interfere(null);
    });
    await test.step('refreshFrequency, shouldPersistRefreshFrequency', async () => {
      const api = await somebodyElse();
      const set = async (seconds: number, forEverybody: boolean) => {
        await choose(page, button(page, arrangeText.more), readingText.interval);
        const dialog = page.getByRole('dialog', { name: readingText.interval });
        await dialog.getByText(readingText.every(seconds), { exact: true }).click();
        if (forEverybody) await dialog.getByText(readingText.forEverybody, { exact: true }).click();
        await dialog.getByRole('button', { name: readingText.apply }).click();
        await expect(dialog).toBeHidden();
      };
      const stored = async () => (await storedMetadata(api))['refresh_frequency'];
      await set(1800, false);
      await set(3600, true);
      await expect.poll(stored).toBe(3600);
      await expectAllSent(page);
      const writes = site.requests(({ method, body }) => method === 'PUT' && body.includes('refresh_frequency'));
      expect(writes.filter(({ body }) => body.includes('1800'))).toEqual([]);
    });
    await test.step('expandedSlices', async () => {
      await choose(page, button(page, chartText.more(NAME)), readingText.showDescription);
      await expect(chart(page, NAME).locator('strong', { hasText: 'by hand' })).toBeVisible();
    });
    await test.step('fullSizeChartId', async () => {
      await choose(page, button(page, chartText.more(NAME)), chartMenuText.fullScreen);
      await expect(page.getByRole('dialog', { name: NAME })).toBeVisible();
      await button(page, chartMenuText.closeFullScreen).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('focusedFilterField', async () => {
      await bar(page)
        .getByRole('checkbox', { name: /^Gentoo/ })
        .focus();
      await expect(page.locator('[data-filter-reach="out"]').getByRole('region')).toHaveAccessibleName(NAME);
      await button(page, arrangeText.more).focus();
      await expect(page.locator('[data-filter-reach]')).toHaveCount(0);
    });
    await test.step('activeTabs', async () => {
      await page.goto('/dashboard/climate/');
      const tabs = page.getByRole('tablist').first().getByRole('tab');
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
      await tabs.nth(1).click();
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'false');
    });
  },
);

test(
  'DSH-011 shows the state of a dashboard in edit mode, field by field',
  budget(14),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    const api = await somebodyElse();
    const swatch = chart(page, OTHER).getByRole('button', { name: 'Gentoo', exact: true }).locator('i');
    const colour = () => swatch.evaluate(element => getComputedStyle(element).backgroundColor);
    await test.step('editMode', async () => {
      await expect(shown(page, arrangeText.editing)).toHaveCount(0);
      await button(page, arrangeText.edit).click();
      await expect(shown(page, arrangeText.editing)).toBeVisible();
      expect(new URL(page.url()).searchParams.get('edit')).toBe('true');
    });
    await test.step('colorScheme, updatedColorScheme', async () => {
      const before = await colour();
      await button(page, arrangeText.colours).click();
      const dialog = page.getByRole('dialog', { name: propertiesText.colours });
      for (const label of ['Adelie', 'Chinstrap', 'Gentoo'])
        await dialog.getByRole('button', { name: propertiesText.removeColour(label) }).click();
      await dialog.getByRole('combobox', { name: propertiesText.colourScheme }).click();
      await page.getByRole('option', { name: 'Lyft Colors', exact: true }).click();
      await dialog.getByRole('button', { name: propertiesText.save, exact: true }).click();
      await expect.poll(colour).not.toBe(before);
      expect((await storedMetadata(api))['color_scheme']).not.toBe('lyftColors');
    });
    await test.step('hasUnsavedChanges, maxUndoHistoryExceeded', async () => {
      const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Chart “${name}`) });
      const exceeded = page.getByText(arrangeText.exceeded(UNDO_STEPS), { exact: true });
      // Consecutive size changes of one chart are one step; alternating changes of two charts are not.
      for (let step = 0; step <= UNDO_STEPS; step += 1) {
        if (step === UNDO_STEPS) {
          await expect(shown(page, arrangeText.undoable(UNDO_STEPS))).toBeVisible();
          await expect(exceeded).toHaveCount(0);
        }
        await handle(step % 2 === 0 ? NAME : OTHER).focus();
        await page.keyboard.press(step % 4 < 2 ? 'Shift+ArrowDown' : 'Shift+ArrowUp');
      }
      await expect(exceeded.first()).toBeVisible();
    });
    await test.step('dashboardIsSaving', async () => {
      let release: () => void = () => undefined;
      const until = new Promise<void>(resolve => (release = resolve));
      site.interfere(({ method, path: asked }) =>
        method === 'PUT' && asked.startsWith(path) ? { kind: 'hold', until } : undefined,
      );
      await button(page, arrangeText.save).click();
      const waits = page.getByRole('main').getByText(changeStatusText.waiting.label, { exact: true });
      await expect(waits).toBeVisible();
      release();
      await expect(waits).toBeHidden();
      await expectAllSent(page);
      expect((await storedMetadata(api))['color_scheme']).toBe('lyftColors');
    });
  },
);
