import { accountText } from '@/text/messages/account/account';
import { statusText } from '@/text/messages/frame/status';
import { signInText } from '@/text/messages/account/sign-in';
import type { Page } from '@playwright/test';
import { core } from './fixtures/budget';
import { PASSWORD, READER } from './fixtures/server-process';
import { expect, test } from './fixtures/test';
import { expectAllSent } from './fixtures/outbox';
import { dashboardLink, expectChartsDrawn, expectInstalled, heading, statusLine } from './fixtures/screens';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fill(page: Page, password: string): Promise<void> {
  await field(page, signInText.password).fill(password);
  await page.getByRole('button', { name: signInText.submit, exact: true }).click();
}

/**
 * To the application a missing session is an ordinary response, but not to the console. A write meets it as a rejected
 * token.
 */
const unauthorized = /status of 40[01]/;

test.describe('without a session', () => {
  test.use({ signedIn: false });
  test.beforeEach(({ problems }) => problems.allow(unauthorized));

  test(
    'the form reports a wrong password and keeps the name; the right one opens the application',
    core(2),
    async ({ page }) => {
      await page.goto('/');
      await expect(field(page, signInText.username)).toBeFocused();
      await page.keyboard.type('admin');
      await fill(page, 'not the password');
      await expect(page.getByRole('alert').filter({ hasText: signInText.wrong })).toBeVisible();
      await expect(field(page, signInText.username)).toHaveValue('admin');
      await expect(field(page, signInText.password)).toHaveValue('');
      await fill(page, PASSWORD);
      await expect(heading(page)).toHaveText('Home');
      await expect(statusLine(page)).toContainText(statusText.live);
    },
  );

  test('signing in leads to the requested address', async ({ page }) => {
    await page.goto('/dashboard/penguins/');
    await field(page, signInText.username).fill('admin');
    await fill(page, PASSWORD);
    await expectChartsDrawn(page);
    await expect(page).toHaveURL(/\/dashboard\/penguins\/$/);
  });

  test.describe('without service worker', () => {
    test.use({ browserState: 'without service worker' });
    test('a share link that the server redirects to the form opens its target after signing in', async ({
      page,
      somebodyElse,
    }) => {
      const state = { urlParams: [['standalone', '1']], dataMask: {}, activeTabs: [], anchor: null };
      const made = await (await somebodyElse()).send('POST', '/api/v1/dashboard/2/permalink', state);
      await page.goto(new URL((made as { url: string }).url).pathname);
      await field(page, signInText.username).fill('admin');
      await fill(page, PASSWORD);
      await expectChartsDrawn(page);
      await expect(page).toHaveURL(/\/dashboard\/2\/\?permalink_key=.*standalone=1/);
    });
  });

  test('the form reports that the server is away, and works once it is back', async ({ page, site }) => {
    await page.goto('/');
    await field(page, signInText.username).fill('admin');
    await site.disconnect();
    await fill(page, PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: signInText.unreachable })).toBeVisible();
    await site.reconnect();
    await fill(page, PASSWORD);
    await expect(heading(page)).toHaveText('Home');
    await expectInstalled(page);
  });
});

/** Ends the session at the server; the browser does not know yet. */
const endSession = (origin: string, cookie: string) =>
  fetch(`${origin}/logout/`, { headers: { Cookie: `session=${cookie}` }, redirect: 'manual' });

test(
  'F12 F22 OFF-046 an expired session asks for a sign-in over the page, which stays, and waiting changes are sent then',
  core(4),
  async ({ page, site, prepared, problems }) => {
    problems.allow(unauthorized);
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await endSession(site.directUrl(), prepared.cookie);

    await page.getByRole('button', { name: 'Add Penguins of Palmer Station to favorites' }).click();
    const dialog = page.getByRole('dialog', { name: signInText.title });
    await expect(dialog).toContainText(signInText.again);
    await expect(field(page, signInText.username)).toHaveValue('admin');
    await dialog.getByRole('button', { name: signInText.later }).click();

    await expect(dialog).toBeHidden();
    await expectChartsDrawn(page);
    await expect(statusLine(page)).toContainText(statusText.signIn);
    await expect(statusLine(page)).toContainText(statusText.waiting(1));
    await page.getByRole('button', { name: statusText.signIn }).click();
    await fill(page, PASSWORD);

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/penguins\/$/);
    await expectAllSent(page);
    await expect(
      page.getByRole('button', { name: 'Remove Penguins of Palmer Station from favorites' }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect(
      site
        .requests(({ method, status }) => method === 'POST' && status === 200)
        .filter(({ path }) => path.endsWith('/favorites/')),
    ).toHaveLength(1);
  },
);

test('signing out leads to the form; stored data is there again for a user who signs in again', async ({
  page,
  problems,
  site,
}) => {
  problems.allow(unauthorized);
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: accountText.signOutKeep }).click();
  await expect(field(page, signInText.username)).toBeVisible();
  await page.reload();
  await expect(field(page, signInText.username)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Penguins');
  const asked = site.requests(({ path }) => path.startsWith('/api/v1/chart/data')).length;
  await field(page, signInText.username).fill('admin');
  await fill(page, PASSWORD);
  await expectChartsDrawn(page);
  expect(
    site.requests(({ path }) => path.startsWith('/api/v1/chart/data')),
    'answers that were kept',
  ).toHaveLength(asked);
});

test('OFF-013 F65 signing out with waiting changes lists them first, and removes everything only after confirmation', async ({
  page,
  problems,
  site,
  prepared,
}) => {
  problems.allow(unauthorized);
  await page.goto('/dashboard/list/');
  await expect(dashboardLink(page, 'Penguins of Palmer Station')).toBeVisible();
  await endSession(site.directUrl(), prepared.cookie);
  await page.getByRole('button', { name: 'Add Penguins of Palmer Station to favorites' }).click();
  await page.getByRole('button', { name: signInText.later }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: accountText.signOutWipe }).click();
  await expect(page.getByRole('alert').filter({ hasText: accountText.unsent(1) })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: accountText.signOutKeep })).toBeVisible();
  await page.getByRole('button', { name: accountText.signOutWipe }).click();
  await page.getByRole('button', { name: accountText.signOutWipe }).click();
  await expect(field(page, signInText.username)).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test(
  'OFF-012 F20 another user who signs in here sees and sends nothing that is stored for the first',
  core(7),
  async ({ page, site, prepared, problems }) => {
    problems.allow(unauthorized);
    const title = 'Penguins of Palmer Station';
    await page.goto('/dashboard/list/');
    await expect(dashboardLink(page, title)).toBeVisible();
    await endSession(site.directUrl(), prepared.cookie);
    await page.getByRole('button', { name: `Add ${title} to favorites` }).click();
    const again = page.getByRole('dialog', { name: signInText.title });
    await expect(again).toBeVisible();
    await field(page, signInText.username).fill(READER);
    await fill(page, PASSWORD);

    await expect(page.getByRole('button', { name: 'Account of Rita Reader' })).toBeVisible();
    await expect(again).toBeHidden();
    await expect(page.getByRole('button', { name: `Add ${title} to favorites` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(statusLine(page)).toContainText(statusText.allSent);
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    const starred = () =>
      site.requests(({ method, path, status }) => method === 'POST' && path.endsWith('/favorites/') && status === 200);
    expect(starred()).toEqual([]);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: accountText.signOutLock }).click();
    await field(page, signInText.username).fill('admin');
    await fill(page, PASSWORD);
    await expect(page.getByRole('button', { name: 'Account of Admin User' })).toBeVisible();
    await expectAllSent(page);
    await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toBeVisible();
    expect(starred()).toHaveLength(1);
  },
);
