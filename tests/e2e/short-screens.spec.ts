import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { budget } from './fixtures/budget';
import { expectChartsDrawn, heading, mainNavigation, statusLine, visit } from './fixtures/screens';
import { expect, test } from './fixtures/test';

/** The visible fraction of each button. */
async function shareInSight(page: Page, name: string): Promise<number> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) return 0;
  const within = (from: number, size: number, room: number) =>
    Math.max(0, Math.min(room, from + size) - Math.max(0, from));
  return (within(box.x, box.width, screen.width) * within(box.y, box.height, screen.height)) / (box.width * box.height);
}

/** The share of the screen's height that stays fixed while the page scrolls. */
async function standing(page: Page): Promise<number> {
  const bars = [heading(page), statusLine(page), mainNavigation(page)];
  const heights = await Promise.all(
    bars.map(bar =>
      bar.evaluate(element => {
        const { top, bottom } = element.getBoundingClientRect();
        return Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top));
      }),
    ),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

const zooms = [
  { zoom: 200, viewport: { width: 720, height: 450 } },
  { zoom: 400, viewport: { width: 360, height: 225 } },
] as const;

test.describe('magnified', () => {
  test.use({ browserState: 'without service worker' });

  test('at 200 % and 400 % a page scrolls with everything around it', budget(8), async ({ page }) => {
    for (const address of ['/dashboard/penguins/', '/', '/chart/list/', '/offline'])
      for (const { zoom, viewport } of zooms)
        await test.step(`${address} at ${zoom} %`, async () => {
          await page.setViewportSize(viewport);
          if (zoom === 200) await visit(page, address);
          await expect(heading(page)).not.toHaveText('');
          if (address.startsWith('/dashboard')) await expectChartsDrawn(page);
          // The parts above may still load.
          const atEnd = async () => ({
            areDestinationsThere: await mainNavigation(page).evaluate(
              bar => (bar.scrollIntoView(), bar.getBoundingClientRect().bottom <= innerHeight + 1),
            ),
            isTitleThere: await heading(page).evaluate(title => title.getBoundingClientRect().bottom > 0),
          });
          await expect.poll(atEnd, address).toEqual({ areDestinationsThere: true, isTitleThere: false });
          if (!address.startsWith('/dashboard')) return;
          await page
            .locator('[data-chart-id]')
            .nth(5)
            .evaluate(chart => chart.scrollIntoView({ block: 'center' }));
          expect(await standing(page), 'what a chart in the middle leaves to bars').toBe(0);
        });
  });
});

test.describe('on a phone', () => {
  test.use({
    browserState: 'without service worker',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('at 390 px and 320 px, the controls that start and end editing are within the screen', async ({ page }) => {
    await page.goto('/dashboard/penguins/?edit=true');
    await expect(page.getByLabel(arrangeText.title)).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of [
        arrangeText.save,
        arrangeText.discard,
        arrangeText.openPalette,
        arrangeText.undo,
        arrangeText.redo,
        arrangeText.addTabs,
      ]) {
        await expect.poll(() => shareInSight(page, name), `${name} at ${width} px`).toBe(1);
      }
    }
  });
});
