import type { Page } from '@playwright/test';
import { accountText } from '@/text/messages/account/account';
import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { endedText, signInText } from '@/text/messages/account/sign-in';
import { statusText } from '@/text/messages/frame/status';
import { budget } from './fixtures/budget';
import { ID, TITLE } from './fixtures/penguins';
import { storedIn } from './fixtures/person-store';
import { openPictures, pictureAt } from './fixtures/screen-picture';
import { dashboardLink, expectChartsDrawn } from './fixtures/screens';
import { PASSWORD, READER } from './fixtures/server-process';
import { expect, test } from './fixtures/test';

const DASHBOARD = '/dashboard/penguins/';

const pictures = async (page: Page) => (await storedIn(page, 'screenPictures')).map(({ dashboardId }) => dashboardId);

/** Opens a dashboard and the home screen, and waits until pictures of both are stored. */
async function openBoth(page: Page): Promise<void> {
  await page.goto(DASHBOARD);
  await expectChartsDrawn(page);
  await expect.poll(() => pictures(page)).toHaveLength(1);
  await page.goto('/');
  await expect(dashboardLink(page, TITLE)).toBeVisible();
  await expect.poll(() => pictures(page)).toHaveLength(2);
}

/** The stores in this browser that are not locked. */
const openStores = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('tidemark http') ? [name] : [])),
  );

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel(signInText.username, { exact: true }).fill(username);
  await page.getByLabel(signInText.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signInText.submit }).click();
}

test.describe('a user who signed in with a password', () => {
  test.use({ signedIn: false });

  for (const way of ['signOutLock', 'signOutWipe'] as const)
    test(`leaves no picture to the next person at this browser (${way})`, budget(14), async ({ page, problems }) => {
      problems.allow(/status of 401/);
      await openPictures(page);
      await page.goto('/');
      await signIn(page, 'admin');
      await expect(dashboardLink(page, TITLE)).toBeVisible();
      await openBoth(page);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('button', { name: accountText[way] }).click();
      const sure = page.getByRole('dialog').getByRole('button', { name: accountText[way] });
      if (way === 'signOutWipe') await sure.click();
      await expect(page.getByLabel(signInText.username)).toBeVisible();
      await expect.poll(() => openStores(page)).toEqual([]);
      for (const address of ['/', DASHBOARD]) expect(await pictureAt(page, address)).toBeNull();

      await signIn(page, READER);
      await expectChartsDrawn(page);
      await expect.poll(() => pictures(page)).toHaveLength(1);
      expect(await pictureAt(page, '/')).toBeNull();
      const own = await pictureAt(page, DASHBOARD);
      expect(own).toContain(TITLE);
    });

  test(
    'sees no picture once the server has closed the account',
    budget(12),
    async ({ page, somebodyElse, problems }) => {
      problems.allow(/status of 401/);
      const admin = await somebodyElse();
      const people = (await admin.get('/api/v1/security/users/')) as {
        readonly id: number;
        readonly username: string;
      }[];
      const reader = people.find(({ username }) => username === READER)!;
      await openPictures(page);
      await page.goto('/');
      await signIn(page, READER);
      await expect(dashboardLink(page, TITLE)).toBeVisible();
      await openBoth(page);
      await admin.send('PUT', `/api/v1/security/users/${reader.id}`, { active: false });
      await page.reload();
      await expect(page.getByText(endedText.closed.remove)).toBeVisible();
      for (const address of ['/', DASHBOARD]) expect(await pictureAt(page, address)).toBeNull();
    },
  );
});

test(
  'a dashboard that the server no longer returns is in no picture, neither its own nor that of the home screen',
  budget(12),
  async ({ page, somebodyElse, problems }) => {
    problems.allow(/status of 404/);
    await openPictures(page);
    await openBoth(page);
    expect(await pictureAt(page, DASHBOARD)).toContain(TITLE);
    await expectChartsDrawn(page);
    await (await somebodyElse()).send('DELETE', `/api/v1/dashboard/${ID}`);
    await page.reload();
    await expect(page.getByText(noDashboardText.notFound)).toBeVisible();
    expect(await pictures(page)).toEqual([]);
    expect(await storedIn(page, 'previews')).toEqual([]);
    for (const address of ['/', DASHBOARD]) expect(await pictureAt(page, address)).toBeNull();
  },
);

test('a picture is as old as the oldest answer on it', budget(9), async ({ page }) => {
  await openPictures(page);
  await page.goto(DASHBOARD);
  await expectChartsDrawn(page);
  await expect.poll(() => pictures(page)).toHaveLength(1);
  const [kept] = await storedIn(page, 'screenPictures');
  const shown = new Set(kept?.['results'] as string[]);
  const answers = (await storedIn(page, 'results')).filter(({ key }) => shown.has(String(key)));
  const ages = answers.map(({ asOf }) => Number(asOf));
  expect(ages.length).toBeGreaterThan(1);
  const oldest = Math.min(...ages);
  expect(kept?.['asOf']).toBe(oldest);
  const options = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' } as const;
  expect(await pictureAt(page, DASHBOARD)).toContain(
    statusText.asOf(new Date(oldest).toLocaleTimeString('en-GB', options)),
  );
});
