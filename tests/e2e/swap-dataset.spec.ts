import type { Locator } from '@playwright/test';
import { datasetMenuText } from '@/text/messages/explore/dataset-menu';
import { swapDatasetText } from '@/text/messages/explore/swap-dataset';
import { budget } from './fixtures/budget';
import { expect, test } from './fixtures/test';

const sizeOf = async (dialog: Locator) => {
  // The sheet around it, without its movement while it appears.
  const box = await dialog.locator('..').boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
};

test(
  'DST-036 DST-037 changes the dataset of a chart: the list is 540 px high, the question 432 px wide, and the search has the focus',
  budget(12),
  async ({ page }) => {
    await page.goto('/explore/?datasource=1__table&viz_type=table');
    await page.getByRole('button', { name: datasetMenuText.more('flights') }).click();
    await page.getByRole('menuitem', { name: datasetMenuText.swap }).click();
    const dialog = page.getByRole('dialog', { name: datasetMenuText.swap });
    await expect(dialog.getByRole('searchbox', { name: swapDatasetText.search })).toBeFocused();
    await expect(dialog.getByRole('table')).toBeVisible();
    expect((await sizeOf(dialog)).height).toBe(540);

    await dialog.getByRole('searchbox').fill('routes');
    await dialog.getByRole('button', { name: 'flight_routes', exact: true }).click();
    const proceed = dialog.getByRole('button', { name: swapDatasetText.proceed });
    await expect(proceed).toBeEnabled();
    expect((await sizeOf(dialog)).width).toBe(432);
    await proceed.click();
    await expect(page.getByRole('heading', { name: 'flight_routes', exact: true })).toBeVisible();
  },
);
