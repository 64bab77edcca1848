import { conflictText } from '@/text/messages/offline/conflicts';
import { statusText } from '@/text/messages/frame/status';
import { syncText } from '@/text/messages/offline/sync';
import { core } from './fixtures/budget';
import { expectAllSent } from './fixtures/outbox';
import {
  ID,
  TITLE,
  changeText,
  decide,
  openChanges,
  openPenguins,
  rename,
  renamedMark,
  refusedVersion,
  takenRenamesOf,
  starsOf,
  statuses,
  backInTouch,
  giveStar,
} from './fixtures/penguins';
import { dashboardLink, expectChartsDrawn, heading, moveTo, statusLine } from './fixtures/screens';
import type { Api } from './fixtures/session';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;
test.beforeEach(({ problems }) => problems.allow(refusedVersion));

const renameTo = (other: Api, title: string) => other.send('PUT', path, { dashboard_title: title });

test(
  'OFF-068 F15 F52 A11Y-023 the same name changed on both sides waits for a decision; mine is sent when it is kept',
  core(3),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    await site.disconnect();
    await rename(page, 'Mine');
    await site.reconnect(async () => renameTo(await somebodyElse(), 'Theirs'));
    await backInTouch(page);

    await expect(statusLine(page)).toContainText(statusText.decisions(1));
    expect(takenRenamesOf(site), 'what was written before the decision').toEqual([]);
    const dialog = await decide(page);
    await expect(dialog.getByRole('button', { name: conflictText.later })).toBeFocused();
    await expect(dialog.getByRole('button', { name: conflictText.overwrite })).toBeDisabled();
    const choice = dialog.getByRole('radiogroup', { name: 'Title' });
    await expect(choice).toContainText(conflictText.was(conflictText.quoted(TITLE)));
    await expect(choice.getByRole('radio', { name: 'Mine', exact: false })).not.toBeChecked();
    await expect(choice.getByRole('radio', { name: 'Theirs', exact: false })).not.toBeChecked();
    await dialog.getByRole('button', { name: conflictText.keepMine }).click();
    await dialog.getByRole('button', { name: conflictText.overwrite }).click();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);

    await expect(heading(page)).toHaveText('Mine');
    await expect(renamedMark(page)).toBeHidden();
    expect(takenRenamesOf(site)).toHaveLength(1);
    expect(await (await somebodyElse()).get(path)).toMatchObject({ dashboard_title: 'Mine' });
  },
);

test('OFF-068 OFF-069 choosing theirs shows it and writes nothing', async ({ page, site, somebodyElse }) => {
  await openPenguins(page);
  await site.disconnect();
  await rename(page, 'Mine');
  await site.reconnect(async () => renameTo(await somebodyElse(), 'Theirs'));
  await backInTouch(page);
  const dialog = await decide(page);
  await dialog.getByRole('button', { name: conflictText.takeTheirs }).click();
  await dialog.getByRole('button', { name: conflictText.theirsOnly }).click();
  await expect(dialog).toBeHidden();
  await expectAllSent(page);
  await expect(heading(page)).toHaveText('Theirs');
  await moveTo(page, '/dashboard/list/');
  await expect(dashboardLink(page, 'Theirs')).toBeVisible();
  expect(
    site.requests(({ method, path: asked, status }) => method !== 'GET' && asked.startsWith(path) && status === 200),
  ).toEqual([]);
});

test('OFF-069 discarding my change in the dialog shows theirs and writes nothing', async ({
  page,
  site,
  somebodyElse,
}) => {
  await openPenguins(page);
  await site.disconnect();
  await rename(page, 'Mine');
  await site.reconnect(async () => renameTo(await somebodyElse(), 'Theirs'));
  await backInTouch(page);
  const dialog = await decide(page);
  await dialog.getByRole('button', { name: conflictText.discardMine }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(syncText.discarded(1))).toBeVisible();
  await expectAllSent(page);
  await expect(heading(page)).toHaveText('Theirs');
  expect(takenRenamesOf(site)).toEqual([]);
});

test('OFF-069 mine becomes a separate dashboard beside theirs', async ({ page, site, somebodyElse }) => {
  await openPenguins(page);
  await site.disconnect();
  await rename(page, 'Mine');
  await site.reconnect(async () => renameTo(await somebodyElse(), 'Theirs'));
  await backInTouch(page);
  const dialog = await decide(page);
  await dialog.getByRole('button', { name: conflictText.copy }).click();
  await expect(dialog).toBeHidden();
  await expectAllSent(page);
  await expect(heading(page)).toHaveText('Theirs');
  expect(takenRenamesOf(site)).toEqual([]);
  const other = await somebodyElse();
  expect(await other.get(path)).toMatchObject({ dashboard_title: 'Theirs' });
  await moveTo(page, '/dashboard/list/');
  await dashboardLink(page, conflictText.copyName('Mine')).click();
  await expect(heading(page)).toHaveText(conflictText.copyName('Mine'));
  await expectChartsDrawn(page);
});

test(
  'OFF-068 F51 keeps what somebody else changed elsewhere in it, and adds mine',
  core(3),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    await site.disconnect();
    await rename(page, 'A name of mine');
    await site.reconnect(async () =>
      (await somebodyElse()).send('PUT', path, { published: false, certified_by: 'Somebody' }),
    );
    await backInTouch(page);
    await expectAllSent(page);
    await expect(heading(page)).toHaveText('A name of mine');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    expect(await (await somebodyElse()).get(path)).toMatchObject({
      dashboard_title: 'A name of mine',
      published: false,
      certified_by: 'Somebody',
    });
  },
);

test('F14 F53 reports what was deleted meanwhile, and keeps sending other changes', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(/status of 404/);
  await openPenguins(page);
  await moveTo(page, '/dashboard/list/');
  await expect(dashboardLink(page, 'Seattle weather')).toBeVisible();
  await site.disconnect();
  await moveTo(page, '/dashboard/penguins/');
  await rename(page, 'Too late');
  await moveTo(page, '/dashboard/list/');
  await giveStar(page, 'Seattle weather');
  await site.reconnect(async () => (await somebodyElse()).send('DELETE', path));
  await backInTouch(page);
  await expect(statusLine(page)).toContainText(statusText.decisions(1));
  await expect(dashboardLink(page, 'Seattle weather')).toBeVisible();
  await expect(dashboardLink(page, TITLE)).toBeHidden();
  const changes = await openChanges(page, statusText.live);
  await expect(changes.getByRole('list', { name: syncText.decisions })).toContainText(
    changeText.renamed(TITLE, 'Too late'),
  );
  await changes.getByRole('button', { name: syncText.discard }).click();
  await expect(changes).toContainText(syncText.none);
  expect(starsOf(site)).toEqual([]);
  expect(statuses(site.requests(({ path: asked }) => asked.endsWith('/favorites/')))).toEqual([200]);
});
