import type { Page } from '@playwright/test';
import { recentText } from '@/text/messages/home/recent';
import { statusText } from '@/text/messages/frame/status';
import { budget } from './fixtures/budget';
import { TITLE } from './fixtures/penguins';
import { storedIn } from './fixtures/person-store';
import { openPictures, pictureAt } from './fixtures/screen-picture';
import { dashboardLink, expectChartsDrawn } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const DASHBOARD = '/dashboard/penguins/';

/** The number of stored pictures of the home screen. */
const homePictures = async (page: Page) =>
  (await storedIn(page, 'screenPictures')).filter(({ dashboardId }) => dashboardId === null).length;

/** Opens the home screen, and waits until its picture is stored. */
async function openAndKeep(page: Page): Promise<void> {
  await page.goto('/');
  await expect(dashboardLink(page, TITLE)).toBeVisible();
  await expect.poll(() => homePictures(page)).toBe(1);
}

test(
  'the home screen shows its last picture with the age of its lists, until they are drawn',
  budget(10),
  async ({ page }) => {
    await openPictures(page);
    await openAndKeep(page);
    const [kept] = await storedIn(page, 'screenPictures');
    const [list] = (await storedIn(page, 'lists')).filter(({ name }) => name === 'dashboards');
    expect(Number(kept?.['asOf'])).toBeLessThanOrEqual(Number(list?.['asOf']));
    const picture = await pictureAt(page, '/');
    expect(picture).toContain(TITLE);
    const clock = new Date(Number(kept?.['asOf'])).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    });
    expect(picture).toContain(statusText.asOf(clock));
    await expect(dashboardLink(page, TITLE)).toBeVisible();
  },
);

test(
  'HOM-012 a dashboard that was opened has a small picture on its card, 300 px wide or more, in the theme of its drawing',
  budget(12),
  async ({ page }) => {
    await page.goto(DASHBOARD);
    await expectChartsDrawn(page);
    await expect.poll(async () => (await storedIn(page, 'previews')).length).toBe(1);
    await page.goto('/');
    const card = page.getByRole('listitem').filter({ hasText: TITLE });
    const preview = card.locator('img');
    await expect(preview).toBeVisible();
    const columns = await card.evaluate(element => getComputedStyle(element.parentElement!).gridTemplateColumns);
    expect(columns.split(' ').every(width => Number.parseFloat(width) >= 300)).toBe(true);
    const facts = await preview.evaluate(async element => {
      const image = element as HTMLImageElement;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
      return { width: image.naturalWidth, height: image.naturalHeight, colours: new Set(pixels).size };
    });
    expect(facts).toMatchObject({ width: 640, height: 320 });
    expect(facts.colours).toBeGreaterThan(100);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(preview).toHaveCount(0);
    await expect(card.getByText(recentText.opened('').trim())).toBeVisible();
  },
);
