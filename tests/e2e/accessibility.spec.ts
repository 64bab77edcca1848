import type { Page } from '@playwright/test';
import { accountText } from '@/text/messages/account/account';
import { helpText, paletteText } from '@/text/messages/frame/palette';
import { ownPasswordText, sessionsText } from '@/text/messages/account/people';
import { conflictText } from '@/text/messages/offline/conflicts';
import { signInText } from '@/text/messages/account/sign-in';
import { statusText } from '@/text/messages/frame/status';
import { storageText } from '@/text/messages/offline/storage';
import { syncText } from '@/text/messages/offline/sync';
import { findings } from './fixtures/axe';
import { budget, core } from './fixtures/budget';
import { openPenguins, outOfTouch, refusedVersion, rename, giveStar } from './fixtures/penguins';
import { dashboardLink, expectChartsDrawn, heading, statusLine, visit } from './fixtures/screens';
import { expect, test } from './fixtures/test';

interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const list = (name: string, address: string): Screen => ({
  name,
  async open(page) {
    await visit(page, address);
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
  },
});

const drawn = (name: string, address: string): Screen => ({
  name,
  async open(page) {
    await visit(page, address);
    await expectChartsDrawn(page);
  },
});

const overlay = (name: string, key: string): Screen => ({
  name,
  async open(page) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  },
});

const lists: readonly Screen[] = [
  list('Home', '/'),
  list('Dashboards', '/dashboard/list/'),
  {
    name: 'dashboards as cards',
    async open(page) {
      await page.getByRole('radio', { name: 'Cards' }).click({ force: true });
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  list('Charts', '/chart/list/'),
  {
    name: 'a new chart',
    async open(page) {
      await visit(page, '/chart/add');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  list('Datasets', '/dataset/list'),
  {
    name: 'storage',
    async open(page) {
      await visit(page, '/offline');
      await expect(heading(page)).toHaveText('Offline');
      await expect(page.getByText(storageText.promise)).toBeVisible();
    },
  },
];

const charts: readonly Screen[] = [
  drawn('a dashboard with tabs', '/dashboard/flights/'),
  drawn('a chart', '/explore/?slice_id=24'),
  {
    name: 'a dataset',
    async open(page) {
      await visit(page, '/explore/?datasource_id=1&datasource_type=table');
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'the gallery',
    async open(page) {
      await visit(page, '/gallery');
      await expect(page.locator('figure[data-example-status="rendered"]').nth(1)).toBeVisible();
    },
  },
];

const overlays: readonly Screen[] = [
  {
    name: 'nothing here',
    async open(page) {
      await visit(page, '/no/such/place');
      await expect(heading(page)).toHaveText('There is nothing at this address');
    },
  },
  overlay(paletteText.title, 'Control+k'),
  {
    name: 'account',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('dialog', { name: accountText.title })).toBeVisible();
    },
  },
  {
    name: 'where one is signed in',
    async open(page) {
      await page.getByRole('button', { name: sessionsText.open }).click();
      await expect(page.getByRole('list', { name: sessionsText.list })).toBeVisible();
    },
  },
  {
    name: 'one’s password',
    async open(page) {
      await page.getByRole('button', { name: ownPasswordText.back }).click();
      await page.getByRole('button', { name: ownPasswordText.title }).click();
      await expect(page.getByLabel(ownPasswordText.current)).toBeVisible();
    },
  },
  {
    name: 'people',
    async open(page) {
      // A new start closes the dialog.
      await page.goto('/users/list/');
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'somebody',
    async open(page) {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('list', { name: sessionsText.list })).toBeVisible();
    },
  },
  {
    name: 'keys',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Help' }).click();
      await expect(page.getByRole('dialog', { name: helpText.title })).toBeVisible();
    },
  },
];

/** A11Y-027: every page has these exactly once. */
async function expectStructure(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(heading(page)).toHaveCount(1);
  // The title names the open item.
  await expect(heading(page)).toHaveText(/\S/);
  const name = ((await heading(page).textContent()) ?? '').trim();
  await expect.poll(async () => (await page.title()).startsWith(name), name).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

const groups: readonly (readonly [name: string, screens: readonly Screen[]])[] = [
  ['lists and storage', lists],
  ['dashboards, charts and datasets', charts],
  ['what opens over any page', overlays],
];
for (const [name, screens] of groups) {
  test(`A11Y-027 A11Y-028 axe finds nothing in any theme: ${name}`, budget(21), async ({ page }) => {
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await screen.open(page);
        expect.soft(await findings(page), screen.name).toEqual([]);
        if (!(await page.getByRole('dialog').isVisible())) await expectStructure(page);
      });
    }
  });
}

test(
  'A11Y-028 axe finds nothing without the server, nor while a decision waits, in any theme',
  budget(21),
  async ({ page, site, somebodyElse, problems }) => {
    problems.allow(refusedVersion);
    await page.goto('/dashboard/list/');
    await expect(dashboardLink(page, 'Seattle weather')).toBeVisible();
    await openPenguins(page);
    await outOfTouch(page, site);
    expect.soft(await findings(page), 'a dashboard without the server').toEqual([]);
    await rename(page, 'Mine');
    await giveStar(page, 'Mine');
    await expect(statusLine(page)).toContainText(statusText.waiting(2));
    await page.goto('/dashboard/list/');
    await expect(dashboardLink(page, 'Mine')).toBeVisible();
    expect.soft(await findings(page), 'a list with changes that wait').toEqual([]);
    await page.goto('/dashboard/movies/');
    await expect(heading(page)).toContainText('not on this device');
    expect.soft(await findings(page), 'what is not here').toEqual([]);
    await site.reconnect(async () =>
      (await somebodyElse()).send('PUT', '/api/v1/dashboard/2', { dashboard_title: 'Theirs' }),
    );
    await page.goto('/dashboard/penguins/');
    await statusLine(page).getByRole('button', { name: statusText.live }).click();
    const changes = page.getByRole('dialog', { name: syncText.title });
    await expect(changes.getByRole('button', { name: syncText.decide })).toBeVisible();
    expect.soft(await findings(page), 'the list of changes').toEqual([]);
    await changes.getByRole('button', { name: syncText.decide }).click();
    await expect(page.getByRole('button', { name: conflictText.keepMine })).toBeVisible();
    expect.soft(await findings(page), 'a decision').toEqual([]);
  },
);

test.describe('without a session', () => {
  test.use({ signedIn: false });
  test('A11Y-028 axe finds nothing on the sign-in page, in any theme', core(5), async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await page.goto('/');
    await page.getByLabel('User name').fill('admin');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: signInText.wrong })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expectStructure(page);
  });
});

test('A11Y-030 nothing moves for a user who prefers reduced motion', core(5), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPenguins(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(() => {
    const moves = ({ transitionDuration, animationDuration, scrollBehavior }: CSSStyleDeclaration) =>
      scrollBehavior === 'smooth' ||
      `${transitionDuration}, ${animationDuration}`.split(', ').some(duration => Number.parseFloat(duration) > 0);
    // Pseudo-elements before and after an element have separate rules.
    return [...document.querySelectorAll('*')].flatMap(element =>
      ['', '::before', '::after']
        .filter(part => moves(getComputedStyle(element, part)))
        .map(part => `${element.outerHTML.slice(0, 80)}${part}`),
    );
  });
  expect(moving).toEqual([]);
});
