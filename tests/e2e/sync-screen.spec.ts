import { conflictText, goneText } from '@/text/messages/offline/conflicts';
import { commandText } from '@/text/messages/offline/commands';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { noticeText } from '@/text/messages/offline/notices';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { statusText } from '@/text/messages/frame/status';
import { syncText } from '@/text/messages/offline/sync';
import { core } from './fixtures/budget';
import { expectAllSent } from './fixtures/outbox';
import {
  ID,
  TITLE,
  backInTouch,
  changeText,
  decide,
  openChanges,
  openPenguins,
  outOfTouch,
  rename,
  refusedVersion,
  renamesOf,
  takenRenamesOf,
  giveStar,
} from './fixtures/penguins';
import { dashboardLink, heading, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;

test(
  'OFF-006 OFF-042 OFF-053 offline changes are shown, listed, sent, and listed as sent',
  core(4),
  async ({ page, site }) => {
    await openPenguins(page);
    await outOfTouch(page, site);
    await giveStar(page, TITLE);
    await rename(page, 'Told of');
    await expect(page.getByText(dashboardText.savedHere)).toBeVisible();
    const changes = await openChanges(page, statusText.waiting(2));
    const waiting = changes.getByRole('list', { name: syncText.waitingGroup });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await expect(waiting).toContainText(changeText.renamed(TITLE, 'Told of'));
    await expect(waiting).toContainText(syncText.waiting);

    await site.reconnect();
    await changes.getByRole('button', { name: syncText.tryNow }).click();
    await expect(page.getByText(noticeText.sent(2))).toBeVisible();
    const sent = changes.getByRole('list', { name: syncText.sentToday });
    await expect(sent.getByRole('listitem')).toHaveCount(2);
    await expect(sent).toContainText(changeText.starred(TITLE));
    await expect(sent).toContainText(changeText.renamed(TITLE, 'Told of'));
    await expect(changes).toContainText(syncText.none);
  },
);

test('OFF-053 DSH-045 with a server, the message of the specification appears once the server has the change', async ({
  page,
}) => {
  await openPenguins(page);
  await rename(page, 'At once');
  await expect(page.getByText(commandText.renamed.accepted())).toBeVisible();
  await expectAllSent(page);
});

test('OFF-048 the message about a change offers to undo it', async ({ page, site }) => {
  await openPenguins(page);
  await outOfTouch(page, site);
  await rename(page, 'First thought');
  await expect(heading(page)).toHaveText('First thought');
  await rename(page, 'Second thought');
  await expect(heading(page)).toHaveText('Second thought');
  await page.getByRole('button', { name: noticeText.undo }).click();
  await expect(heading(page)).toHaveText('First thought');
  await expect(statusLine(page)).toContainText(statusText.waiting(1));
  await site.reconnect();
  await backInTouch(page);
  await expectAllSent(page);
  expect(renamesOf(site).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { dashboard_title: 'First thought' },
  ]);
});

test('OFF-047 OFF-054 F16 DSH-043 A11Y-007 a rejected change is reported at once, with the server’s message about its fields', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 422/);
  await openPenguins(page);
  const refusal = {
    status: 422,
    headers: { 'Content-Type': 'application/json' },
    body: '{"message":{"dashboard_title":["That name is taken."]}}',
  };
  site.interfere(({ method }) => (method === 'PUT' ? { kind: 'answer', reply: refusal } : undefined));
  await rename(page, 'A taken name');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Sorry, there was an error saving this dashboard:');
  await alert.getByRole('button', { name: noticeText.see }).click();
  const decisions = page.getByRole('dialog', { name: syncText.title }).getByRole('list', { name: syncText.decisions });
  await expect(decisions).toContainText(changeText.renamed(TITLE, 'A taken name'));
  await expect(decisions).toContainText('That name is taken.');
  await decisions.getByRole('button', { name: syncText.discard }).click();
  await expect(page.getByRole('dialog', { name: syncText.title })).toContainText(syncText.none);
});

test('OFF-069 A11Y-004 A11Y-023 a decision can wait: nothing is written, and the list keeps showing it', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(refusedVersion);
  await openPenguins(page);
  await site.disconnect();
  await rename(page, 'Mine');
  await site.reconnect(async () => (await somebodyElse()).send('PUT', path, { dashboard_title: 'Theirs' }));
  await backInTouch(page);
  const dialog = await decide(page);
  await expect(dialog.getByRole('button', { name: conflictText.later })).toBeFocused();
  const choice = dialog.getByRole('radiogroup', { name: 'Title' });
  await choice.getByRole('radio', { name: conflictText.mine }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: conflictText.theirs })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(choice.getByRole('radio', { name: conflictText.mine })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(statusLine(page)).toContainText(statusText.decisions(1));
  await expect(page.getByRole('img', { name: changeStatusText.decision.title })).toBeVisible();
  expect(takenRenamesOf(site)).toEqual([]);

  const again = await decide(page);
  await expect(again.getByRole('button', { name: conflictText.overwrite })).toBeDisabled();
  await again.getByRole('radio', { name: conflictText.mine }).check({ force: true });
  await again.getByRole('button', { name: conflictText.overwrite }).click();
  await expectAllSent(page);
  expect(await (await somebodyElse()).get(path)).toMatchObject({ dashboard_title: 'Mine' });
});

test('F14 F53 OFF-048 a change to a deleted object asks what to do, and can be discarded', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(/status of 404/);
  await openPenguins(page);
  await site.disconnect();
  await rename(page, 'Too late');
  await site.reconnect(async () => (await somebodyElse()).send('DELETE', path));
  await backInTouch(page);
  await statusLine(page)
    .getByRole('button', { name: statusText.decisions(1) })
    .click();
  const dialog = page.getByRole('dialog', { name: goneText.title });
  await expect(dialog.getByRole('button', { name: goneText.later })).toBeFocused();
  await dialog.getByRole('button', { name: goneText.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(syncText.discarded(1))).toBeVisible();
  await expectAllSent(page);
});

test('OFF-007 OFF-030 lists show waiting changes and their own age', async ({ page, site }) => {
  await openPenguins(page);
  await page.goto('/dashboard/list/');
  await expect(dashboardLink(page, 'Seattle weather')).toBeVisible();
  await outOfTouch(page, site);
  await giveStar(page, TITLE);
  await expect(page.getByRole('img', { name: changeStatusText.waiting.title })).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^Stored on this device as of / })).toHaveCount(1);
});
