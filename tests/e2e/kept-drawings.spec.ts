import type { Page } from '@playwright/test';
import { chartText } from '@/text/messages/charts/chart';
import { budget } from './fixtures/budget';
import { charts, expectChartsDrawn } from './fixtures/screens';
import { expect, test } from './fixtures/test';

// The drawing code comes from the server, where it can be delayed.
test.use({ browserState: 'without service worker' });

interface Work {
  /** Whether to damage the image of each drawing. */
  readonly damages: boolean;
}

/** The number of drawings stored with the picture of the screen. */
const keptDrawings = (page: Page, work: Work = { damages: false }): Promise<number> =>
  page.evaluate(async ({ damages }) => {
    interface Picture {
      readonly drawings?: { drawing: { image: Blob } }[];
    }
    const settled = <T>(request: IDBRequest) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result as T));
        request.addEventListener('error', () => reject(new Error('The store cannot be read')));
      });
    const { name } = (await indexedDB.databases()).find(database => database.name?.startsWith('tidemark http')) ?? {};
    if (name === undefined) return 0;
    const store = await settled<IDBDatabase>(indexedDB.open(name));
    const pictures = store.transaction('screenPictures', 'readwrite').objectStore('screenPictures');
    const [picture] = await settled<Picture[]>(pictures.getAll());
    const drawings = picture?.drawings ?? [];
    if (damages) {
      for (const { drawing } of drawings) drawing.image = new Blob(['no image'], { type: 'image/webp' });
      await settled(pictures.put(picture));
    }
    store.close();
    return drawings.length;
  }, work);

/** Opens a dashboard, and waits until its drawings are stored. */
async function openAndKeep(page: Page): Promise<void> {
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expect.poll(() => keptDrawings(page)).toBeGreaterThan(0);
}

test(
  'stored drawings are shown without redrawing, stay readable, and are redrawn in another size',
  budget(9),
  async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await openAndKeep(page);
    const kept = await keptDrawings(page);
    expect(kept).toBe(await charts(page).locator('canvas').count());
    await page.route(/\/draw\.worker-.*\.js/, route => route.abort());
    await page.reload();
    await expectChartsDrawn(page);
    const values = charts(page).getByRole('slider').first();
    await expect(values).toHaveAttribute('aria-valuetext', chartText.inspectHint);
    await values.focus();
    await page.keyboard.press('ArrowRight');
    await expect(values).not.toHaveAttribute('aria-valuetext', chartText.inspectHint);

    await page.unroute(/\/draw\.worker-.*\.js/);
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: width - 200, height });
    await page.reload();
    await expectChartsDrawn(page);
  },
);

test('a drawing that was damaged on the disk is redrawn', budget(7), async ({ page }) => {
  await openAndKeep(page);
  await keptDrawings(page, { damages: true });
  await page.reload();
  await expectChartsDrawn(page);
});
