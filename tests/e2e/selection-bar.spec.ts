import { chartListText, selectionText as text } from '@/text/messages/home/lists';
import { budget } from './fixtures/budget';
import { visit } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test.use({ browserState: 'without service worker' });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`selecting the first row moves no row, ${viewport.width} px wide`, budget(8), async ({ page }) => {
    await page.setViewportSize(viewport);
    await visit(page, '/chart/list/');
    const rows = page.getByRole('row');
    const second = rows.nth(2).getByRole('checkbox');
    await expect(second).toBeVisible();
    const before = await rows.nth(2).boundingBox();
    await rows.nth(1).getByRole('checkbox').check({ force: true });
    const bar = page.getByRole('toolbar', { name: chartListText.selection });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await rows.nth(2).boundingBox()).toEqual(before);
    // One line, on phones too: what does not fit scrolls sideways.
    const tops = await bar.getByRole('button').evaluateAll(all => all.map(each => each.getBoundingClientRect()));
    expect(new Set(tops.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1);
    await bar.getByRole('button', { name: text.clear }).click();
    await expect(bar).toBeHidden();
    expect(await rows.nth(2).boundingBox()).toEqual(before);
  });
