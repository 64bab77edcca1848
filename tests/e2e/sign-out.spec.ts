import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { accountText } from '@/text/messages/account/account';
import { statusText } from '@/text/messages/frame/status';
import { lockedText, signInText } from '@/text/messages/account/sign-in';
import { budget, core } from './fixtures/budget';
import { findWords } from './fixtures/kept-words';
import { expectAllSent } from './fixtures/outbox';
import { unstar, giveStar } from './fixtures/penguins';
import { dashboardLink, expectChartsDrawn, expectInstalled, heading, statusLine } from './fixtures/screens';
import { PASSWORD } from './fixtures/server-process';
import { expect, test } from './fixtures/test';

/** A title that nothing else contains, and a label of the rows. */
const TITLE = 'Zwergspitzmaus';
const WORDS = [TITLE, 'Adelie'];

const unauthorized = /status of 401/;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await field(page, signInText.username).fill('admin');
  await field(page, signInText.password).fill(password);
  await page.getByRole('button', { name: signInText.submit }).click();
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
}

test.describe('a user who signed in with a password', () => {
  test.use({ signedIn: false });

  test.beforeEach(async ({ page, somebodyElse, problems }) => {
    problems.allow(unauthorized);
    const other = await somebodyElse();
    await other.send('PUT', '/api/v1/dashboard/2', { dashboard_title: TITLE });
    await page.goto('/dashboard/penguins/');
    await signIn(page);
    await expect(heading(page)).toContainText(TITLE);
    await expectChartsDrawn(page);
    await expectInstalled(page);
    expect((await findWords(page, WORDS)).join()).toMatch(
      /Zwergspitzmaus in the database.*Adelie in the database|Adelie in the database.*Zwergspitzmaus in the database/,
    );
  });

  test(
    'F65 OFF-013 signs out offline and locks: no storage contains readable text, the password opens it offline, and waiting changes are sent',
    core(10),
    async ({ page, site }) => {
      await site.disconnect();
      await giveStar(page, TITLE);
      await openAccount(page);
      await expect(page.getByRole('dialog')).toContainText(accountText.unsentFirst(1));
      await page.getByRole('button', { name: accountText.signOutLock }).click();
      await expect(field(page, signInText.username)).toBeVisible();
      await expect
        .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name?.split(' ')[0])))
        .toEqual(['locked']);
      expect(await findWords(page, WORDS)).toEqual([]);

      await page.reload();
      await signIn(page, 'not the password');
      await expect(page.getByText(signInText.awayLocked)).toBeVisible();
      await expect(page.getByText(lockedText.here)).toBeVisible();
      await expect(page.getByText(lockedText.wrongAway('admin', 1))).toBeVisible();
      await signIn(page);
      await expect(heading(page)).toContainText(TITLE);
      await expectChartsDrawn(page);
      await expect(unstar(page, TITLE)).toBeVisible();
      await expect(statusLine(page)).toContainText(statusText.waiting(1));

      await site.reconnect();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      // The previous session is ended first; the new one begins in place.
      await expect(page.getByRole('dialog', { name: signInText.title })).toBeVisible();
      await field(page, signInText.password).fill(PASSWORD);
      await page.getByRole('dialog').getByRole('button', { name: signInText.submit }).click();
      await expectAllSent(page);
      const starred = site.requests(
        ({ method, path, status }) => method === 'POST' && path.endsWith('/favorites/') && status === 200,
      );
      expect(starred).toHaveLength(1);
    },
  );

  test(
    'F65 signs out offline and removes everything: no storage contains readable text, and the server is notified later',
    core(5),
    async ({ page, site, context }) => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
      await site.disconnect();
      await openAccount(page);
      await page.getByRole('button', { name: accountText.signOutWipe }).click();
      await page.getByRole('button', { name: accountText.signOutWipe }).click();
      await expect(field(page, signInText.username)).toBeVisible();
      await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
      expect(await findWords(page, [...WORDS, 'Admin'])).toEqual([]);
      await page.reload();
      expect(await findWords(page, WORDS)).toEqual([]);

      await site.reconnect();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect
        .poll(
          async () =>
            (await fetch(`${site.directUrl()}/api/v1/me/`, { headers: { Cookie: `session=${cookie}` } })).status,
          'the session at the server',
        )
        .toBe(401);
    },
  );

  test('F65 saves a copy of unsent changes, and removes everything', async ({ page, site }) => {
    await site.disconnect();
    await giveStar(page, TITLE);
    await openAccount(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: accountText.signOutDownload }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^unsent-changes-\d{4}-\d\d-\d\d\.json$/);
    const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown;
    expect(copy).toMatchObject({
      application: 'tidemark',
      form: 2,
      changes: [{ kind: 'favourite', payload: { kind: 'dashboard', id: 2, value: true, name: TITLE } }],
    });
    await expect(field(page, signInText.username)).toBeVisible();
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await findWords(page, WORDS)).toEqual([]);
  });

  test(
    'F65 a session without a password does not unlock the store; the password does',
    budget(8),
    async ({ page, context, prepared, site }) => {
      await openAccount(page);
      await page.getByRole('button', { name: accountText.signOutLock }).click();
      await expect(field(page, signInText.username)).toBeVisible();
      // The server has been notified: otherwise it would end the next session too.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('tidemark-first-paint')))
        .toContain('"leaving":false');
      await context.addCookies([
        { name: 'session', value: prepared.cookie, url: site.url, httpOnly: true, sameSite: 'Lax' },
      ]);
      await page.reload();
      await expect(page.getByText(lockedText.about('admin', 0))).toBeVisible();
      await field(page, signInText.password).fill('something else');
      await page.getByRole('button', { name: lockedText.open }).click();
      await expect(page.getByText(lockedText.wrong('admin', 0))).toBeVisible();
      expect(await findWords(page, WORDS)).toEqual([]);
      await field(page, signInText.password).fill(PASSWORD);
      await page.getByRole('button', { name: lockedText.open }).click();
      await expect(heading(page)).toContainText(TITLE);
      await expectChartsDrawn(page);
    },
  );
});

test('F65 a user who was never asked for a password learns why nothing can be locked', async ({ page }) => {
  await page.goto('/dashboard/list/');
  await expect(dashboardLink(page, 'Penguins of Palmer Station')).toBeVisible();
  await openAccount(page);
  await expect(page.getByRole('dialog')).toContainText(accountText.cannotLock['no-password']);
  await expect(page.getByRole('button', { name: accountText.signOutLock })).toHaveCount(0);
  await expect(page.getByRole('button', { name: accountText.signOutKeep })).toBeVisible();
});
