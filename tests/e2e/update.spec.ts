import type { Page } from '@playwright/test';
import { helpText } from '@/text/messages/frame/palette';
import { accountText } from '@/text/messages/account/account';
import { frameText } from '@/text/messages/frame/shell';
import { updateText } from '@/text/messages/frame/failure';
import { statusText } from '@/text/messages/frame/status';
import { budget, core } from './fixtures/budget';
import { newerBuild } from './fixtures/newer-build';
import { expectAllSent } from './fixtures/outbox';
import { TITLE, openPenguins, starsOf, statuses, unstar, giveStar } from './fixtures/penguins';
import { expectChartsDrawn, expectInstalled, heading, mainNavigation, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

// Changes the installed application.
test.use({ browserState: 'new' });

const html = (page: Page) => page.locator('html');
const offer = (page: Page) => page.getByText(updateText.ready);
const accept = (page: Page) => page.getByRole('button', { name: updateText.reload }).click();

/** Sets a marker that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stays: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stays' in window);

test(
  'OFF-008 F44 F45 a new version is offered, never installed automatically; pages of the old one continue until the user agrees',
  budget(28),
  async ({ page, context, site }) => {
    await openPenguins(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(heading(other)).toHaveText('Home');
    const build = await newerBuild('newer');
    await site.disconnect();
    await giveStar(page, TITLE);
    await expect(statusLine(page)).toContainText(statusText.waiting(1));

    await site.start({ build });
    await page.reload();
    await mark(page);
    await mark(other);
    await expect(offer(page)).toBeVisible();
    await expect(html(page)).not.toHaveAttribute('data-version');
    await expectAllSent(page);

    // Chunks that were never loaded before are no longer on the server.
    await page.getByRole('button', { name: frameText.help }).click();
    await expect(page.getByRole('dialog', { name: helpText.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await mainNavigation(page).getByRole('link', { name: 'Offline' }).click();
    await expect(heading(page)).toHaveText('Offline');
    expect(await isMarked(page), 'the page was not loaded anew').toBe(true);
    await expect(offer(page)).toBeVisible();

    await accept(page);
    await expect(html(page)).toHaveAttribute('data-version', 'newer');
    await expect(heading(page)).toHaveText('Offline');
    await expect(offer(page)).toBeHidden();

    await expect(offer(other)).toBeVisible();
    expect(await isMarked(other), 'the other page was not loaded anew').toBe(true);
    await other.getByRole('button', { name: /^Account of/ }).click();
    await expect(other.getByRole('dialog', { name: accountText.title })).toBeVisible();
    await other.keyboard.press('Escape');
    await accept(other);
    await expect(html(other)).toHaveAttribute('data-version', 'newer');

    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await expect(unstar(page, TITLE)).toBeVisible();
    expect(statuses(starsOf(site))).toEqual([200]);
  },
);

test(
  'the first version is not offered as a new one, although the page was reloaded while it was installed',
  budget(14),
  async ({ page, site }) => {
    let release = () => {};
    const released = new Promise<void>(resolve => (release = resolve));
    site.interfere(({ path }) => (path.startsWith('/icons/maskable') ? { kind: 'hold', until: released } : undefined));
    await page.goto('/dashboard/list/');
    await expect.poll(() => site.requests(({ path }) => path.startsWith('/icons/maskable')).length).toBeGreaterThan(0);
    await page.reload();
    await expect(heading(page)).toHaveText('Dashboards');
    // The page requests it once its code for that has loaded.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/shell-')),
    );
    await page.evaluate(
      async () => void (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })),
    );
    release();
    await expectInstalled(page);
    await mainNavigation(page).getByRole('link', { name: 'Home' }).click();
    await expect(heading(page)).toHaveText('Home');
    await expect(offer(page)).toBeHidden();
  },
);

test(
  'OFF-008 a new version can be postponed, works offline once it is installed, and keeps waiting changes',
  core(20),
  async ({ page, site }) => {
    await openPenguins(page);
    const build = await newerBuild('newer');
    await site.start({ build });
    await page.reload();
    await page.getByRole('button', { name: updateText.later }).click();
    await expect(offer(page)).toBeHidden();
    await expect(html(page)).not.toHaveAttribute('data-version');
    await page.reload();
    await expect(html(page)).not.toHaveAttribute('data-version');
    await expect(offer(page)).toBeVisible();
    await site.disconnect();
    await giveStar(page, TITLE);
    await expect(statusLine(page)).toContainText(statusText.waiting(1));
    await accept(page);
    await expect(html(page)).toHaveAttribute('data-version', 'newer');
    await expectChartsDrawn(page);
    await expect(statusLine(page)).toContainText(statusText.waiting(1));
    await expect(unstar(page, TITLE)).toBeVisible();
    await site.reconnect();
    await page.reload();
    await expectAllSent(page);
    expect(statuses(starsOf(site))).toEqual([200]);
  },
);

test('OFF-008 a new version is active after all windows were closed', budget(28), async ({ device, site }) => {
  const first = await device.context.newPage();
  await openPenguins(first);
  const build = await newerBuild('newer');
  await site.start({ build });
  await first.reload();
  await expect(offer(first)).toBeVisible();
  const second = await device.restart();
  await second.goto('/dashboard/penguins/');
  await expectChartsDrawn(second);
  await expect(html(second)).toHaveAttribute('data-version', 'newer');
});

test(
  'F46 a disabled service worker unregisters, keeps the data, and returns when it is enabled',
  budget(28),
  async ({ page, site }) => {
    await openPenguins(page);
    await site.disconnect();
    await giveStar(page, TITLE);
    await site.start({ flags: ['--service-worker', 'off'] });
    await page.reload();
    // The page reloads meanwhile, which interrupts evaluations.
    await expect(async () => {
      expect(await keptFiles(page)).toEqual([]);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    }).toPass();
    await expectChartsDrawn(page);
    await expect(unstar(page, TITLE)).toBeVisible();
    await expectAllSent(page);
    expect(statuses(starsOf(site))).toEqual([200]);
    await site.start();
    await page.reload();
    await expectChartsDrawn(page);
    await expectInstalled(page);
  },
);

/** Files of the application that are stored on the device. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(
      names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return files.flat();
  });
}
