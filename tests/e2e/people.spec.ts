import type { Page } from '@playwright/test';
import { accountText } from '@/text/messages/account/account';
import { peopleText, sessionsText } from '@/text/messages/account/people';
import { endedText, signInText } from '@/text/messages/account/sign-in';
import { budget, core } from './fixtures/budget';
import { findWords } from './fixtures/kept-words';
import { expectChartsDrawn, heading } from './fixtures/screens';
import { PASSWORD } from './fixtures/server-process';
import { signIn } from './fixtures/session';
import { expect, test } from './fixtures/test';

const WORD = 'Adelie';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test(
  'an administrator adds a user, who can sign in, and removes the access again',
  core(4),
  async ({ page, site, problems }) => {
    problems.allow(/status of 422/);
    await page.goto('/users/list/');
    await expect(heading(page)).toHaveText(peopleText.title);
    await page.getByRole('button', { name: peopleText.add }).click();
    await field(page, peopleText.username).fill('grace');
    await field(page, peopleText.password).fill('short');
    await page.getByRole('button', { name: peopleText.addSubmit, exact: true }).click();
    await expect(page.getByText('Shorter than minimum length 10.')).toBeVisible();
    await field(page, peopleText.password).fill(PASSWORD);
    await page.getByRole('button', { name: peopleText.addSubmit, exact: true }).click();
    const row = page.getByRole('row', { name: /grace/ });
    await expect(row).toContainText('Gamma');
    await signIn(site.url, 'grace');

    await page.getByRole('button', { name: 'grace', exact: true }).click();
    await expect(page.getByRole('list', { name: sessionsText.list }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: peopleText.deactivate }).click();
    await page
      .getByRole('dialog', { name: peopleText.deactivateTitle('grace') })
      .getByRole('button', { name: peopleText.deactivate })
      .click();
    await expect(page.getByRole('button', { name: peopleText.activate })).toBeVisible();
    await expect(page.getByText(sessionsText.none)).toBeVisible();
    await expect(signIn(site.url, 'grace')).rejects.toThrow('no cookie');
  },
);

test('users end another of their sessions in the account dialog', budget(8), async ({ page, somebodyElse }) => {
  const other = await somebodyElse();
  await other.get('/api/v1/me/');
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: sessionsText.open }).click();
  const sessions = page.getByRole('list', { name: sessionsText.list }).getByRole('listitem');
  await expect(sessions.filter({ hasText: sessionsText.here })).toHaveCount(1);
  const before = await sessions.count();
  await page
    .getByRole('button', { name: sessionsText.endNamed(sessionsText.unknown) })
    .first()
    .click();
  await expect(sessions).toHaveCount(before - 1);
});

test.describe('a user whose account is closed', () => {
  test.use({ signedIn: false });

  test(
    'finds none of the account’s data on the device once it learns of that',
    budget(10),
    async ({ page, somebodyElse, problems }) => {
      problems.allow(/status of 401/);
      const admin = await somebodyElse();
      const made = await admin.send('POST', '/api/v1/security/users/', {
        username: 'alan',
        first_name: 'Alan',
        last_name: 'Alpha',
        email: 'alan@example.org',
        password: PASSWORD,
        roles: [3],
      });
      const { id } = made as { readonly id: number };
      await page.goto('/dashboard/penguins/');
      await field(page, signInText.username).fill('alan');
      await field(page, signInText.password).fill(PASSWORD);
      await page.getByRole('button', { name: signInText.submit }).click();
      await expectChartsDrawn(page);
      expect((await findWords(page, [WORD])).join()).toContain('in the database');

      await admin.send('PUT', `/api/v1/security/users/${id}`, { active: false });
      await page.reload();
      await expect(page.getByText(endedText.closed.remove)).toBeVisible();
      expect((await findWords(page, [WORD])).filter(place => place.includes('database'))).toEqual([]);
      await expect(page.getByRole('button', { name: accountText.title })).toHaveCount(0);
    },
  );
});
