import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { statusText } from '@/text/messages/frame/status';
import { syncText } from '@/text/messages/offline/sync';
import { budget, core } from './fixtures/budget';
import { expectAllSent } from './fixtures/outbox';
import {
  ID,
  TITLE,
  changeText,
  openChanges,
  openPenguins,
  rename,
  renamedMark,
  renamesOf,
  starsOf,
  statuses,
  backInTouch,
  outOfTouch,
  unstar,
  giveStar,
} from './fixtures/penguins';
import { dashboardLink, expectChartsDrawn, heading, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test(
  'OFF-006 OFF-038 OFF-040 OFF-042 OFF-044 OFF-053 OFF-073 a star and a new name that are set offline stay, and are sent once when the server is back',
  core(8),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    await site.disconnect();
    await page.reload();
    await expect(statusLine(page)).toContainText('Offline');

    await giveStar(page, TITLE);
    await rename(page, 'Three kinds of penguins');
    await expect(page.getByText(dashboardText.savedHere)).toBeVisible();
    await expect(renamedMark(page)).toBeVisible();
    await expect(statusLine(page)).toContainText(statusText.waiting(2));

    await page.reload();
    await expect(heading(page)).toHaveText('Three kinds of penguins');
    await expect(unstar(page, 'Three kinds of penguins')).toHaveAttribute('aria-pressed', 'true');
    const changes = await openChanges(page, statusText.waiting(2));
    await expect(changes.getByRole('listitem')).toHaveText([
      new RegExp(`^${changeText.starred(TITLE)}.*${syncText.waiting}`),
      new RegExp(`^${changeText.renamed(TITLE, 'Three kinds of penguins')}.*${syncText.waiting}`),
    ]);
    await page.keyboard.press('Escape');

    await site.reconnect();
    await expectAllSent(page);
    await expect(renamedMark(page)).toBeHidden();
    await expect(heading(page)).toHaveText('Three kinds of penguins');
    await expect(unstar(page, 'Three kinds of penguins')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expectChartsDrawn(page);

    expect(statuses(starsOf(site))).toEqual([200]);
    expect(renamesOf(site).map(({ status, body }) => [status, body])).toEqual([
      [200, '{"dashboard_title":"Three kinds of penguins"}'],
    ]);
    const other = await somebodyElse();
    expect(await other.get(`/api/v1/dashboard/${ID}`)).toMatchObject({ dashboard_title: 'Three kinds of penguins' });
    expect(await other.get(`/api/v1/dashboard/favorite_status/?q=!(${ID})`)).toEqual([{ id: ID, value: true }]);
  },
);

test(
  'OFF-040 OFF-042 F38 changes survive closing the browser, and are sent when it is opened again',
  budget(21),
  async ({ device, site }) => {
    const first = await device.context.newPage();
    await openPenguins(first);
    await site.disconnect();
    await giveStar(first, TITLE);
    await rename(first, 'Penguins at rest');
    await expect(statusLine(first)).toContainText(statusText.waiting(2));

    const second = await device.restart();
    await second.goto('/dashboard/penguins/');
    await expect(heading(second)).toHaveText('Penguins at rest');
    await expect(unstar(second, 'Penguins at rest')).toHaveAttribute('aria-pressed', 'true');
    await expect(statusLine(second)).toContainText(statusText.waiting(2));

    // Back only after the browser is closed, so that no request is running at that moment.
    const third = await device.restart();
    await site.reconnect();
    await third.goto('/');
    await expectAllSent(third);
    await expect(dashboardLink(third, 'Penguins at rest')).toBeVisible();
    expect(statuses(starsOf(site))).toEqual([200]);
    expect(statuses(renamesOf(site))).toEqual([200]);
  },
);

test(
  'OFF-043 two tabs show the same change at once, and only one of them sends it',
  core(5),
  async ({ page, context, site }) => {
    await openPenguins(page);
    const other = await context.newPage();
    await other.goto('/dashboard/list/');
    await expect(dashboardLink(other, TITLE)).toBeVisible();
    await site.disconnect();

    await rename(page, 'Penguins in two tabs');
    await expect(dashboardLink(other, 'Penguins in two tabs')).toBeVisible();
    await expect(other.getByRole('img', { name: 'Changes are waiting' }).first()).toBeVisible();
    await giveStar(other, 'Penguins in two tabs');
    await expect(unstar(page, 'Penguins in two tabs')).toHaveAttribute('aria-pressed', 'true');
    for (const tab of [page, other]) await expect(statusLine(tab)).toContainText(statusText.waiting(2));

    await site.reconnect();
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    for (const tab of [page, other]) await expectAllSent(tab);
    await expect(renamedMark(page)).toBeHidden();
    await expect(dashboardLink(other, 'Penguins in two tabs')).toBeVisible();
    await expect(unstar(other, 'Penguins in two tabs')).toHaveAttribute('aria-pressed', 'true');
    expect(statuses(starsOf(site))).toEqual([200]);
    expect(statuses(renamesOf(site))).toEqual([200]);
  },
);

test('OFF-048 a change can be discarded and restored', async ({ page, site }) => {
  await openPenguins(page);
  await outOfTouch(page, site);
  await rename(page, 'A name to regret');
  const changes = await openChanges(page, statusText.waiting(1));
  await changes.getByRole('button', { name: syncText.discard }).click();
  await expect(changes).toContainText(syncText.none);
  await expect(heading(page)).toHaveText(TITLE);
  await page.getByRole('button', { name: syncText.undo }).click();
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await changes.getByRole('button', { name: syncText.discard }).click();
  await expect(changes).toContainText(syncText.none);
  await page.keyboard.press('Escape');
  await site.reconnect();
  await backInTouch(page);
  expect(site.requests()).toEqual([]);
});

test(
  'F01 a write whose response is lost is retried with its own key and takes effect once',
  core(4),
  async ({ page, site, problems, somebodyElse }) => {
    problems.allow(/net::ERR_EMPTY_RESPONSE/);
    await openPenguins(page);
    let lost = 0;
    site.interfere(({ method, path }) =>
      method === 'PUT' && path.endsWith(`/dashboard/${ID}`) && lost++ === 0 ? { kind: 'lose' } : undefined,
    );
    await rename(page, 'Heard twice, written once');
    await expectAllSent(page);
    expect(new Set(renamesOf(site).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await (await somebodyElse()).get(`/api/v1/dashboard/${ID}`)).toMatchObject({
      dashboard_title: 'Heard twice, written once',
    });
    await expect(heading(page)).toHaveText('Heard twice, written once');
  },
);

test('OFF-042 the list of changes offers another attempt', async ({ page, site }) => {
  await openPenguins(page);
  await outOfTouch(page, site);
  await giveStar(page, TITLE);
  const changes = await openChanges(page, statusText.waiting(1));
  await changes.getByRole('button', { name: syncText.tryNow }).click();
  await expect(changes.getByRole('button', { name: syncText.tryNow })).toBeVisible();
  await expect(changes.getByRole('listitem')).toContainText(syncText.waiting);
  let release = () => {};
  site.interfere(({ path }) =>
    path === '/health' ? { kind: 'hold', until: new Promise<void>(resolve => (release = resolve)) } : undefined,
  );
  await site.reconnect();
  await changes.getByRole('button', { name: syncText.tryNow }).click();
  await expect.poll(() => site.requests(({ path }) => path === '/health').length).toBeGreaterThan(0);
  release();
  await expect(changes).toContainText(syncText.none);
  expect(statuses(starsOf(site))).toEqual([200]);
});

test('on a phone a message appears above the sheet of an open dialog and covers nothing of it', async ({
  page,
  site,
}) => {
  await openPenguins(page);
  await outOfTouch(page, site);
  await page.setViewportSize({ width: 390, height: 844 });
  await giveStar(page, TITLE);
  const message = page.locator('[data-toast]', { hasText: dashboardText.savedHere });
  // It stays while the pointer is on it.
  await message.dispatchEvent('pointerover');
  const dialog = await openChanges(page, statusText.waitingShort(1));
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect
    .poll(async () => {
      const [shown, sheet] = [await message.boundingBox(), await dialog.boundingBox()];
      return shown && sheet ? shown.y >= 0 && shown.y + shown.height <= sheet.y : null;
    })
    .toBe(true);
});
