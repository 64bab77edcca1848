import type { Locator, Page } from '@playwright/test';
import { accountText } from '@/text/messages/account/account';
import { chartText } from '@/text/messages/charts/chart';
import { frameText } from '@/text/messages/frame/shell';
import { signInText } from '@/text/messages/account/sign-in';
import { budget, core } from './fixtures/budget';
import { PASSWORD } from './fixtures/server-process';
import { expectAllSent } from './fixtures/outbox';
import { charts, dashboardLink, expectChartsDrawn, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

/** Whether the focused element shows its focus: an outline, or a shadow instead. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const shows = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const focused = document.activeElement;
    // A field may show it at the surrounding label.
    return (
      focused !== null &&
      (shows(focused) || (focused.parentElement !== null && focused.matches('input') && shows(focused.parentElement)))
    );
  });

/** Presses Tab until the target has the focus. Every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
    await expect.poll(() => isFocusVisible(page), `the focus is seen at ${focused}`).toBe(true);
    if (await target.evaluate(element => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Blocks a table of the local store for everybody else until the returned function is called. */
async function holdStore(page: Page, table: string): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async name => {
    const [known] = (await indexedDB.databases()).filter(({ name: database }) => database?.startsWith('tidemark '));
    const opening = indexedDB.open(known?.name ?? '');
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The store could not be opened')));
    });
    const hold = { active: true };
    const transaction = store.transaction(name, 'readwrite');
    const wait = () => {
      if (hold.active) transaction.objectStore(name).count().addEventListener('success', wait);
      else store.close();
    };
    wait();
    return hold;
  }, table);
  return () => held.evaluate(hold => void (hold.active = false));
}

test.describe('without a session', () => {
  test.use({ signedIn: false });

  test('A11Y-001 A11Y-017 from the sign-in to a star by keyboard alone', budget(11), async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await page.goto('/');
    await expect(page.getByLabel(signInText.username)).toBeFocused();
    await page.keyboard.type('admin');
    await tabTo(page, page.getByLabel(signInText.password, { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Home');

    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(heading(page)).toHaveText('Dashboards');
    const link = dashboardLink(page, 'US flights, first half of 2001');
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expectChartsDrawn(page);

    await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Delays' })).toHaveAttribute('aria-selected', 'true');
    await expectChartsDrawn(page);
    await page.keyboard.press('ArrowLeft');
    await expectChartsDrawn(page);

    const chart = charts(page).filter({ hasText: 'Average delay per week by haul' });
    const values = chart.getByRole('slider', { name: chartText.values('Average delay per week by haul') });
    await tabTo(page, values);
    await expect(values).toHaveAttribute('aria-valuetext', chartText.inspectHint);
    await page.keyboard.press('ArrowRight');
    await expect(values).toHaveAttribute('aria-valuetext', /short/);
    const first = await values.getAttribute('aria-valuetext');
    await page.keyboard.press('End');
    await expect(values).not.toHaveAttribute('aria-valuetext', first!);
    await page.keyboard.press('Escape');

    const star = page.getByRole('button', { name: 'Add US flights, first half of 2001 to favorites' });
    await tabTo(page, star, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(
      page.getByRole('button', { name: 'Remove US flights, first half of 2001 from favorites' }),
    ).toHaveAttribute('aria-pressed', 'true');
  });
});

test('A11Y-001 the first stop skips to the content', core(2), async ({ page }) => {
  await page.goto('/dashboard/list/');
  await expect(heading(page)).toHaveText('Dashboards');
  // The content has loaded.
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const skip = page.getByRole('link', { name: frameText.skip });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.getByRole('main').evaluate(main => main.contains(document.activeElement))).toBe(true);
});

test(
  'A11Y-001 A11Y-004 a dialog takes the focus, traps it, closes on Escape and returns it; a name is edited by keyboard',
  budget(8),
  async ({ page }) => {
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    const name = (await charts(page).first().getAttribute('aria-label'))!;
    for (const [opener, dialog] of [
      [page.getByRole('button', { name: /^Account of/ }), page.getByRole('dialog', { name: accountText.title })],
      [page.getByRole('button', { name: frameText.help }), page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
      [
        page.getByRole('button', { name: frameText.find, exact: true }),
        page.getByRole('dialog', { name: 'Find anything' }),
      ],
    ] as const) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      for (let stops = 0; stops < 12; stops += 1) {
        expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    const more = page.getByRole('button', { name: `More for ${name}` });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const table = page.getByRole('dialog', { name });
    await expect(table.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(table).toBeHidden();
    await expect(more).toBeFocused();

    const title = 'Penguins of Palmer Station';
    for (const typed of ['Birds of Palmer Station', title]) {
      await heading(page).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Title')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toContainText(typed);
      // A name that is typed while the one before is sent is compared with the server's first: a 412 on the console.
      await expectAllSent(page);
    }
    await heading(page).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('not this');
    await page.keyboard.press('Escape');
    await expect(heading(page)).toContainText(title);
    await expect(heading(page)).not.toContainText('not this');
  },
);

test('the palette opens the dashboard that it finds, also if its name was typed before the store had loaded', async ({
  page,
}) => {
  await page.goto('/dashboard/list/');
  await expect(dashboardLink(page, 'Seattle weather')).toBeVisible();
  const release = await holdStore(page, 'dashboards');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.type('seattle');
  await page.keyboard.press('Enter');
  await release();
  await expect(heading(page)).toContainText('Seattle weather');
  await expectChartsDrawn(page);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.type('nations');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/nations/);
  await expectChartsDrawn(page);
});
