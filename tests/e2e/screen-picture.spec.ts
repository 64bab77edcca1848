import type { Locator, Page } from '@playwright/test';
import { signInText } from '@/text/messages/account/sign-in';
import { accountText } from '@/text/messages/account/account';
import { budget } from './fixtures/budget';
import { gate } from './fixtures/gate';
import { TITLE } from './fixtures/penguins';
import { storedIn } from './fixtures/person-store';
import { changeStored, openPictures } from './fixtures/screen-picture';
import { charts, expectChartsDrawn, expectInstalled } from './fixtures/screens';
import { expect, test } from './fixtures/test';

// The server delays the application's code, so that what precedes it can be examined.
test.use({ browserState: 'without service worker' });

const ADDRESS = '/dashboard/penguins/';

const picture = (page: Page): Locator => page.locator('#screen-picture');

/** The number of records in a table of the person's store. */
const countOf = async (page: Page, table: 'screenPictures' | 'outbox'): Promise<number> =>
  (await storedIn(page, table)).length;

async function openAndKeep(page: Page): Promise<void> {
  await openPictures(page);
  await page.goto(ADDRESS);
  await expectChartsDrawn(page);
  await expect.poll(() => countOf(page, 'screenPictures')).toBe(1);
}

/** Holds back the application's code, also where the browser has it. */
async function holdApplication(page: Page): Promise<ReturnType<typeof gate>> {
  const held = gate();
  await page.route(/\/assets\/core-.*\.js/, async route => {
    await held.opened;
    await route.continue();
  });
  return held;
}

/** Reloads the page up to the request for the application's code. */
async function reloadWithout(page: Page): Promise<'screen-picture' | 'no-screen-picture'> {
  await page.reload({ waitUntil: 'commit' });
  const outcome = await page.waitForFunction(() => {
    const { screenPicture } = document.documentElement.dataset;
    return screenPicture === 'awaited' ? undefined : screenPicture;
  });
  return (await outcome.jsonValue()) === 'none' ? 'no-screen-picture' : 'screen-picture';
}

test(
  'a dashboard’s picture appears before the application, shows its age, and disappears once its charts are live',
  budget(8),
  async ({ page }) => {
    await openAndKeep(page);
    const held = await holdApplication(page);
    expect(await reloadWithout(page)).toBe('screen-picture');
    await expect(picture(page).getByRole('heading', { level: 1, includeHidden: true })).toContainText(TITLE);
    await expect(picture(page).locator('[data-picture-age]').first()).toContainText(/\d/);
    await expect(page.locator('body > #root')).toBeEmpty();

    held.open();
    await expect(picture(page)).toHaveCount(0);
    await expectChartsDrawn(page);
  },
);

test('a picture of another size, theme or state of the dashboard is not shown', budget(9), async ({ page }) => {
  await openAndKeep(page);
  const held = await holdApplication(page);
  expect(await reloadWithout(page)).toBe('screen-picture');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: size.width - 100, height: size.height });
  expect(await reloadWithout(page)).toBe('no-screen-picture');
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await reloadWithout(page)).toBe('no-screen-picture');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await reloadWithout(page)).toBe('screen-picture');
  // As if a change had been made since that the picture does not show. The application would take another picture.
  await changeStored(page, { table: 'screenPictures', fields: { waiting: [1] } });
  expect(await reloadWithout(page)).toBe('no-screen-picture');
  held.open();
  await expectChartsDrawn(page);
});

test(
  'nobody sees the picture of another user’s screen, or any picture after signing out',
  budget(9),
  async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await openAndKeep(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: accountText.signOutWipe }).click();
    await page.getByRole('button', { name: accountText.signOutWipe }).click();
    await expect(page.getByLabel(signInText.username)).toBeVisible();
    await page.goto(ADDRESS);
    expect(await page.evaluate(() => performance.getEntriesByName('screen-picture').length)).toBe(0);
    expect(await countOf(page, 'screenPictures')).toBe(0);
  },
);

test('the server is asked once the screen has replaced its picture', budget(6), async ({ page }) => {
  await openAndKeep(page);
  await page.reload();
  await expect(picture(page)).toHaveCount(0);
  await expectChartsDrawn(page);
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
        .map(({ name, startTime }) => ({
          name,
          after: startTime - performance.getEntriesByName('screen-picture-gone')[0]!.startTime,
        })),
    );
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(0);
  expect((await asked()).filter(({ after }) => after < 0)).toEqual([]);
});

test(
  'a pressed chart shows through the picture as soon as it is live; the others stay unchanged',
  budget(10),
  async ({ page }) => {
    await openAndKeep(page);
    // All charts are redrawn: the application loads once the chart is pressed, and all but one drawing once it is
    // visible.
    await changeStored(page, { table: 'screenPictures', fields: { drawings: [] } });
    await page.addInitScript(() => {
      const order: string[] = [];
      const held: { application: (() => void)[]; drawings: (() => void)[] } = { application: [], drawings: [] };
      const state = { order, isOpened: false, isStarted: false, drawings: 0 };
      const release = (what: 'application' | 'drawings') => held[what].splice(0).forEach(go => go());
      const startApplication = () => {
        state.isStarted = true;
        release('application');
      };
      Object.assign(window, { state });
      addEventListener('test-start', startApplication);
      const { append } = Element.prototype;
      Element.prototype.append = function (...nodes) {
        const go = () => append.apply(this, nodes);
        const [script] = nodes;
        if (!state.isStarted && script instanceof HTMLScriptElement && script.type === 'module')
          held.application.push(go);
        else go();
      };
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message: unknown, transfer?: unknown) {
        const go = () => void Reflect.apply(postMessage, this, [message, transfer]);
        const isDrawing = JSON.stringify(message).includes('"operators":[{');
        if (isDrawing) state.drawings += 1;
        if (isDrawing && state.drawings > 1 && !state.isOpened) held.drawings.push(go);
        else go();
      };
      new MutationObserver(() => {
        for (const chart of document.querySelectorAll<HTMLElement>('[data-chart-status="rendered"]:has(canvas)')) {
          const id = chart.dataset['chartId'] ?? '';
          if (!order.includes(id)) order.push(id);
        }
        if (!document.getElementById('screen-picture')?.style.clipPath) return;
        state.isOpened = true;
        release('drawings');
      }).observe(document, { subtree: true, attributeFilter: ['data-chart-status', 'style'] });
    });
    const drawn = charts(page).filter({ has: page.locator('canvas') });
    await expectChartsDrawn(page);
    const box = (await drawn.first().boundingBox())!;
    const pressed = (await drawn.first().getAttribute('data-chart-id'))!;
    expect(await reloadWithout(page)).toBe('screen-picture');
    const shown = picture(page).locator(`[data-chart-id="${pressed}"]`);
    await expect(shown).toHaveAttribute('data-chart-status', 'picture');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.locator('html')).toHaveAttribute('data-pressed-chart', pressed);
    await expect(picture(page)).toHaveCount(1);
    await page.evaluate(() => void dispatchEvent(new Event('test-start')));
    await expect(picture(page)).toHaveCount(0);
    await expectChartsDrawn(page);
    const { order, isOpened } = (await page.evaluate((): unknown => Reflect.get(window, 'state'))) as {
      order: string[];
      isOpened: boolean;
    };
    expect(order[0]).toBe(pressed);
    expect(isOpened, 'whether it was seen through the picture').toBe(true);
  },
);

test.describe('with the application on the device', () => {
  test.use({ browserState: 'installed' });

  test('the page’s first script includes the code that shows the picture', budget(8), async ({ page }) => {
    await openAndKeep(page);
    await expectInstalled(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-screen-picture', 'gone');
    await expectChartsDrawn(page);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    // Chromium records resource timings when it is idle.
    await expect.poll(loaded).toContain('/start.js');
    expect(await loaded()).not.toContain('/picture.js');
  });
});
