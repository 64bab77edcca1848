import type { Locator, Page } from '@playwright/test';
import { builderText } from '@/text/messages/explore/builder';
import { exploreText } from '@/text/messages/charts/explore';
import { dashboardListText } from '@/text/messages/home/dashboard-list';
import { homeText } from '@/text/messages/home/home';
import { frameText } from '@/text/messages/frame/shell';
import { printText } from '@/text/messages/dashboard/print';
import { statusText } from '@/text/messages/frame/status';
import { budget, core } from './fixtures/budget';
import { TITLE, outOfTouch } from './fixtures/penguins';
import {
  charts,
  dashboardLink,
  expectChartsDrawn,
  expectInstalled,
  heading,
  mainNavigation,
  moveTo,
  statusLine,
  visit,
} from './fixtures/screens';
import { expect, test } from './fixtures/test';

/** Elements that need horizontal scrolling to be read. Lists of tabs and data grids may. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTooWide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const scrollers = [...document.querySelectorAll('main *')].filter(element =>
      /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    const mayScroll = (element: Element) =>
      element.closest('[role="grid"], [role="tablist"], [role="radiogroup"]') !== null ||
      element.querySelector(':scope [role="radiogroup"]') !== null;
    return [document.documentElement, document.body, ...scrollers]
      .filter(element => isTooWide(element) && !mayScroll(element))
      .map(element => `${element.tagName} ${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
  });

/** By how many pixels the document itself scrolls: the parts of a page do, the document never does. */
const documentScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

/** Titles of the page that are cut off. */
const cutTitles = (page: Page): Promise<string[]> =>
  page.locator('h1, h1 *').evaluateAll(titles =>
    titles
      .filter(title => title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 1)
      .filter(title => getComputedStyle(title).overflow === 'hidden')
      .map(title => `${title.textContent}: ${title.scrollWidth} in ${title.clientWidth}`),
  );

/** Buttons and links above a page's content that are cut off at its side. */
const cutActions = (page: Page): Promise<string[]> =>
  page
    .locator('main header')
    .first()
    .locator('button, a')
    .evaluateAll(actions =>
      actions
        .filter(action => action.getBoundingClientRect().right > innerWidth + 1)
        .map(action => action.getAttribute('aria-label') ?? action.textContent ?? ''),
    );

/** The number of lines of an element's text. */
const linesOf = (target: Locator): Promise<number> =>
  target.evaluate(element => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });

/** Whether a touch up to 22 px from the middle, to any side, still hits it. */
async function expectFingerSized(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const missed = () =>
    target.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = 21;
      const places = { left: [x - reach, y], right: [x + reach, y], above: [x, y - reach], below: [x, y + reach] };
      return Object.entries(places).flatMap(([side, [px, py]]) => {
        const met = document.elementFromPoint(px!, py!);
        return met !== null && element.contains(met)
          ? []
          : [`${side}: ${met?.outerHTML.slice(0, 80) ?? 'nothing'} (${Math.round(width)} × ${Math.round(height)})`];
      });
    });
  // Its container may still be moving into view.
  await expect.poll(missed, String(target)).toEqual([]);
}

/** The screens beside dashboards. */
const otherScreens = [
  '/',
  '/dashboard/list/',
  '/chart/list/',
  '/chart/add',
  '/dataset/list',
  '/databaseview/list',
  '/explore/?slice_id=24',
  '/explore/?datasource_id=1&datasource_type=table',
  '/offline',
  '/users/list/',
  '/gallery',
  '/nothing/here',
];

for (const { name, viewport } of [
  { name: 'tablet', viewport: { width: 820, height: 1180 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(name, () => {
    test.use({
      browserState: 'without service worker',
      viewport,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });

    test(
      `A11Y-029 ${name}: every screen is readable without horizontal scrolling, and its main controls are large enough for touch`,
      budget(24),
      async ({ page }) => {
        await page.goto('/dashboard/flights/');
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
        await expectChartsDrawn(page);
        await test.step('controls of a dashboard', async () => {
          await expectFingerSized(page.getByRole('button', { name: / to favorites$/ }));
          await expectFingerSized(page.getByRole('button', { name: 'Refresh', exact: true }));
          await expectFingerSized(
            charts(page)
              .first()
              .getByRole('button', { name: /^More for/ }),
          );
          for (const tab of await page.getByRole('tab').all()) await expectFingerSized(tab);
          for (const link of await mainNavigation(page).getByRole('link').filter({ visible: true }).all())
            await expectFingerSized(link);
          await expectFingerSized(mainNavigation(page).getByRole('button', { name: frameText.more }));
        });
        await test.step('dashboards', async () => {
          expect(await sideways(page)).toEqual([]);
          for (const tab of (await page.getByRole('tab').all()).slice(1)) {
            await tab.tap();
            await expect(tab).toHaveAttribute('aria-selected', 'true');
            await expectChartsDrawn(page);
            expect(await sideways(page)).toEqual([]);
          }
          for (const address of ['/dashboard/climate/', '/dashboard/flights-bench/', '/dashboard/penguins/']) {
            await moveTo(page, address);
            await expectChartsDrawn(page);
            expect(await sideways(page), address).toEqual([]);
          }
          expect(await cutTitles(page)).toEqual([]);
        });
        for (const address of otherScreens)
          await test.step(address, async () => {
            await moveTo(page, address);
            await expect(heading(page)).not.toHaveText('');
            await expect(statusLine(page)).toContainText(statusText.live);
            expect.soft(await sideways(page), address).toEqual([]);
            expect.soft(await cutTitles(page), address).toEqual([]);
            expect.soft(await cutActions(page), address).toEqual([]);
            expect.soft(await documentScroll(page), address).toBe(0);
          });
        await test.step('controls of a list and of the account', async () => {
          await moveTo(page, '/dashboard/list/');
          // On phones the star is in the menu.
          if (name === 'tablet') await expectFingerSized(page.getByRole('button', { name: homeText.star(TITLE) }));
          await expectFingerSized(page.getByRole('button', { name: dashboardListText.actionsFor(TITLE) }));
          await mainNavigation(page).getByRole('button', { name: frameText.more }).tap();
          const dialog = page.getByRole('dialog', { name: 'Account' });
          await expect(dialog).toBeVisible();
          await page.waitForFunction(() =>
            document.getAnimations().every(animation => animation.playState !== 'running'),
          );
          for (const button of await dialog.getByRole('button').all()) await expectFingerSized(button);
        });
        await test.step('print preview', async () => {
          await page.goto('/dashboard/penguins/?print=true');
          for (const label of [printText.landscape, printText.print, printText.close])
            await expect(
              page
                .getByLabel(label)
                .or(page.getByText(label, { exact: true }))
                .first(),
            ).toBeInViewport({ ratio: 1 });
        });
      },
    );

    test(`${name}: the main action of a dataset stays on one line beside a long name`, budget(5), async ({ page }) => {
      await page.goto('/explore/?datasource_id=1&datasource_type=table');
      const action = page.getByRole('button', { name: exploreText.createChart });
      await expect(action).toBeVisible();
      await heading(page).evaluate(title => (title.textContent = 'departures and arrivals by airport'));
      await expect(action).toBeInViewport({ ratio: 1 });
      expect(await linesOf(action)).toBe(1);
    });

    test(
      `${name}: the actions of a stored chart stay on the page without the server`,
      budget(6),
      async ({ page, site }) => {
        await page.goto('/explore/?slice_id=1');
        const save = page.getByRole('button', { name: builderText.save, exact: true });
        await expect(save).toBeEnabled();
        await outOfTouch(page, site);
        await expect(page.getByRole('main').getByText(/^as of /)).toBeVisible();
        await expect(save).toBeInViewport({ ratio: 1 });
        expect(await cutActions(page)).toEqual([]);
      },
    );

    test(`${name}: every place can be reached by touch`, core(5), async ({ page }) => {
      await page.goto('/');
      await expect(heading(page)).toHaveText('Home');
      for (const place of ['Dashboards', 'Charts', 'Offline', 'Home']) {
        await mainNavigation(page).getByRole('link', { name: place }).tap();
        await expect(heading(page)).toHaveText(place);
      }
      if (name === 'phone') await mainNavigation(page).getByRole('button', { name: frameText.more }).tap();
      await page.getByRole('link', { name: 'Datasets' }).filter({ visible: true }).tap();
      await expect(heading(page)).toHaveText('Datasets');
      await mainNavigation(page).getByRole('button', { name: frameText.more }).tap();
      await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    });

    test.describe('installed', () => {
      test.use({ browserState: 'new' });
      test(
        `OFF-003 ${name}: a dashboard is opened and read by touch, and again without the server`,
        budget(14),
        async ({ page, site }) => {
          const title = 'US flights, first half of 2001';
          await page.goto('/dashboard/list/');
          await dashboardLink(page, title).tap();
          await expectChartsDrawn(page);
          await expectInstalled(page);
          const values = page.getByRole('slider', { name: 'Values of Average delay per week by haul' });
          await values.scrollIntoViewIfNeeded();
          await values.tap();
          await expect(values).toHaveAttribute('aria-valuetext', /short/);
          await heading(page).tap();
          await expect(values).not.toHaveAttribute('aria-valuetext', /short/);
          await page.keyboard.press('Escape');
          await outOfTouch(page, site);
          await page.reload();
          await expectChartsDrawn(page);
          await expect(statusLine(page)).toContainText('Offline');
          expect(await sideways(page)).toEqual([]);
          await page.getByRole('button', { name: `Add ${title} to favorites` }).tap();
          await expect(statusLine(page)).toContainText(statusText.waiting(1));
        },
      );
    });
  });
}

test('in windows of any width, labels fit, and a dashboard has equal margins and does not scroll horizontally', async ({
  page,
}) => {
  const widths: number[] = [];
  for (const address of ['/', '/dashboard/list/']) {
    await visit(page, address);
    await expect(heading(page)).not.toHaveText('');
    const links = await mainNavigation(page).getByRole('link').all();
    for (const link of links) {
      const [needed, given] = await link.evaluate(element => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return [words.getBoundingClientRect().width, element.clientWidth];
      });
      expect(needed, `${await link.innerText()} at ${address}`).toBeLessThanOrEqual(given ?? 0);
    }
    widths.push((await mainNavigation(page).boundingBox())?.width ?? 0);
  }
  expect(widths[0], 'the navigation rail has the same width on every page').toBe(widths[1]);

  await page.setViewportSize({ width: 3840, height: 2160 });
  await moveTo(page, '/dashboard/penguins/');
  for (const viewport of [
    { width: 3840, height: 2160 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await expectChartsDrawn(page);
      await expect.poll(() => sideways(page)).toEqual([]);
      if (viewport.width !== 390) return;
      const margins = await charts(page).evaluateAll(all => {
        const boxes = all.map(chart => chart.getBoundingClientRect());
        return {
          left: Math.min(...boxes.map(({ left }) => left)),
          right: innerWidth - Math.max(...boxes.map(({ right }) => right)),
        };
      });
      expect(Math.abs(margins.left - margins.right), JSON.stringify(margins)).toBeLessThan(1);
    });
});
