import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { filtersText, settingsText } from '@/text/messages/filters/filters';
import { panelSizeText } from '@/text/messages/frame/panel-size';
import { budget } from './fixtures/budget';
import { findings } from './fixtures/axe';
import { openFiltered, openSettings } from './fixtures/native-filters';
import { expectChartsDrawn } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const bar = (page: Page) => page.getByRole('complementary', { name: filtersText.bar });
const edge = (page: Page) => page.getByRole('separator', { name: filtersText.width });
const widthOf = async (page: Page) => Math.round((await bar(page).boundingBox())?.width ?? 0);

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/flights/');
  await expectChartsDrawn(page);
  await expect(edge(page)).toBeVisible();
}

async function pull(page: Page, by: number): Promise<void> {
  const box = await edge(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

test(
  'SHR-029 the filter bar can be dragged wider, keeps its width on the next visit offline, and resets from a menu',
  budget(21),
  async ({ page, site }) => {
    await open(page);
    const usual = await widthOf(page);
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '260');
    await pull(page, 100);
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '360');
    expect(await widthOf(page)).toBe(usual + 100);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('tidemark-first-paint')))
      .toContain('"panels":{"filters":360}');

    await page.goto('/');
    await open(page);
    expect(await widthOf(page)).toBe(usual + 100);

    await pull(page, 1000);
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '550');
    await edge(page).click();
    await page.getByRole('menuitem', { name: panelSizeText.usual }).click();
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '260');
    expect(await widthOf(page)).toBe(usual);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark-first-paint'))).toContain('"panels":{}');
    expect(site.requests()).toEqual([]);
  },
);

test(
  'SHR-029 A11Y-028 keys move the edge of the filter bar, which screen readers announce; in narrow windows the bar keeps its form',
  budget(14),
  async ({ page }) => {
    await open(page);
    await edge(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '292');
    await page.keyboard.press('ArrowLeft');
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '276');
    await page.keyboard.press('Home');
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '208');
    await page.keyboard.press('End');
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '550');
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(edge(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '550');
    await page.reload();
    await expectChartsDrawn(page);
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '550');
    await edge(page).focus();
    await page.keyboard.press('Enter');
    await expect(edge(page)).toHaveAttribute('aria-valuenow', '260');
    await expect(edge(page)).toHaveAccessibleDescription(filtersText.widthHint);
    expect(await findings(page)).toEqual([]);
  },
);

test(
  'LAY-030 the filter bar and the palette have the sizes of the specification',
  budget(18),
  async ({ page, somebodyElse }) => {
    await openFiltered(page, await somebodyElse());
    const slot = bar(page).locator('..');
    const sizeOf = async () => await slot.boundingBox();
    await expect.poll(async () => (await sizeOf())?.width).toBe(260);
    await expect(edge(page)).toHaveAttribute('aria-valuemax', '550');
    await bar(page).getByRole('button', { name: filtersText.collapse }).click();
    await expect.poll(async () => (await sizeOf())?.width).toBe(32);
    await bar(page).getByRole('button', { name: filtersText.expand }).click();
    await (await openSettings(page)).getByRole('menuitemradio', { name: settingsText.horizontal }).click();
    await expect.poll(async () => (await sizeOf())?.height).toBe(53);

    await page.goto(`${new URL(page.url()).pathname}?edit=true`);
    await page.setViewportSize({ width: 820, height: 900 });
    await page.getByRole('button', { name: arrangeText.openPalette, exact: true }).click();
    const palette = page.getByRole('complementary', { name: arrangeText.palette });
    await expect.poll(async () => (await palette.boundingBox())?.width).toBe(374);
    const list = palette.getByRole('list').first();
    await expect(list).toHaveCSS('min-height', '80px');
    await expect(list.getByRole('button').first()).toHaveCSS('min-height', '46px');
  },
);
