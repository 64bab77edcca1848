import type { Page } from '@playwright/test';
import { budget } from './fixtures/budget';
import { expectChartsDrawn, heading, visit } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test.use({ browserState: 'without service worker' });

/** More stops than a screen has outside its long lists. */
const STOPS = 60;

interface Stop {
  /** False between the last stop of the page and its first one. */
  readonly isOnPage: boolean;
  /** The focused element if it lies outside the window, or nothing around it shows that it has the focus. */
  readonly unmarked: string | null;
}

const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    const settled = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Scrolling into view and transitions end after the key.
    await settled();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { isOnPage: false, unmarked: null };
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    const hasRing = ({ boxShadow }: CSSStyleDeclaration) => /inset|0px 0px 0px [1-9]/.test(boxShadow);
    const isMarked = (element: Element) =>
      [undefined, '::before', '::after']
        .map(part => getComputedStyle(element, part))
        .some(style => hasOutline(style) || hasRing(style));
    const around: Element[] = [focused, ...focused.querySelectorAll('*')];
    for (
      let part = focused.parentElement;
      part && around.length < 500 && part !== document.body;
      part = part.parentElement
    )
      if (part.matches(':has(> :focus), :has(> * > :focus)')) around.push(part);
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (isShown && around.some(isMarked)) return { isOnPage: true, unmarked: null };
    const fault = isShown ? 'no ring' : 'out of the window';
    return { isOnPage: true, unmarked: `${fault}: ${focused.outerHTML.slice(0, 160)}` };
  });

/** Lets the next Tab begin at the top of the page, as after it was opened. */
const leaveFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

for (const addresses of [
  ['/', '/chart/list/', '/tablemodelview/list/', '/offline/', '/databaseview/list/'],
  ['/dashboard/flights/', '/explore/?slice_id=2', '/sqllab/'],
])
  test(
    `A11Y-001 each stop of the keyboard on ${addresses.join(', ')} is in view and shows the focus`,
    budget(24),
    async ({ page }) => {
      for (const address of addresses)
        await test.step(address, async () => {
          await visit(page, address);
          await expect(heading(page)).not.toHaveText('');
          if (address.startsWith('/dashboard/')) await expectChartsDrawn(page);
          await leaveFocus(page);
          const stops: Stop[] = [];
          for (let stop = 0; stop < STOPS; stop++) {
            await page.keyboard.press('Tab');
            stops.push(await readStop(page));
          }
          const unmarked = stops.flatMap(stop => stop.unmarked ?? []);
          expect.soft(unmarked, address).toEqual([]);
          // The keyboard moves through the page, again and again.
          expect.soft(stops.filter(({ isOnPage }) => isOnPage).length, address).toBeGreaterThan(STOPS / 2);
        });
    },
  );
