import type { BrowserContext, Page } from '@playwright/test';
import { signInText } from '@/text/messages/account/sign-in';
import { statusText } from '@/text/messages/frame/status';
import { syncText } from '@/text/messages/offline/sync';
import { budget, core } from './fixtures/budget';
import { expectAllSent } from './fixtures/outbox';
import {
  ID,
  TITLE,
  backInTouch,
  changeText,
  giveStar,
  openChanges,
  openPenguins,
  outOfTouch,
  refusedVersion,
  rename,
  unstar,
} from './fixtures/penguins';
import type { SampleDashboard } from './fixtures/prepared';
import type { Interference } from './fixtures/proxy';
import { dashboardLink, expectChartsDrawn, expectInstalled, heading, statusLine } from './fixtures/screens';
import { PASSWORD, READER } from './fixtures/server-process';
import type { Api } from './fixtures/session';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { doubledWrites, writesOf } from './fixtures/writes';

const NAME = 'A name of a long way';
const isWrite = (method: string) => method !== 'GET';

/** Stars everything there is and renames one dashboard, without the server. Returns the number of waiting changes. */
async function changeMuch(page: Page, site: Site, dashboards: readonly SampleDashboard[]): Promise<number> {
  await page.goto('/dashboard/list/');
  await expect(dashboardLink(page, TITLE)).toBeVisible();
  await openPenguins(page);
  await outOfTouch(page, site);
  await rename(page, NAME);
  await page.goto('/dashboard/list/');
  for (const { id, title } of dashboards) await giveStar(page, id === ID ? NAME : title);
  const count = dashboards.length + 1;
  await expect(statusLine(page)).toContainText(statusText.waiting(count));
  return count;
}

/** Nothing was lost, and nothing was sent as a second command. */
async function expectOnce(site: Site, other: Api, dashboards: readonly SampleDashboard[]): Promise<void> {
  const ids = dashboards.map(({ id }) => id);
  const stars = (await other.get(`/api/v1/dashboard/favorite_status/?q=!(${ids.join(',')})`)) as {
    id: number;
    value: boolean;
  }[];
  expect(stars.filter(({ value }) => !value)).toEqual([]);
  expect(stars).toHaveLength(ids.length);
  expect(await other.get(`/api/v1/dashboard/${ID}`)).toMatchObject({ dashboard_title: NAME });
  expect(doubledWrites(site), 'writes that went under several keys').toEqual([]);
  expect(new Set(writesOf(site).map(({ key }) => key)).size).toBe(ids.length + 1);
}

test(
  'F01 F02 OFF-040 OFF-044 OFF-045 each change has one effect although the server crashes twice while many are being sent',
  core(8),
  async ({ page, site, prepared, somebodyElse }) => {
    await changeMuch(page, site, prepared.dashboards);
    for (let round = 0; round < 2; round += 1) {
      let seen = 0;
      let release = () => {};
      const held = new Promise<void>(resolve => (release = resolve));
      // Many go in one request. They are applied and the response is lost; they are being sent again when it happens.
      site.interfere(({ method }): Interference | undefined => {
        if (!isWrite(method)) return undefined;
        seen += 1;
        return seen === 1 ? { kind: 'lose' } : { kind: 'hold', until: held };
      });
      await site.start();
      await backInTouch(page);
      await expect.poll(() => seen).toBeGreaterThan(1);
      await site.kill();
      await outOfTouch(page, site);
      release();
      await expect(statusLine(page)).toContainText(/changes? waiting/);
    }
    site.interfere(null);
    await site.start();
    await backInTouch(page);
    await expectAllSent(page);
    await expectOnce(site, await somebodyElse(), prepared.dashboards);
  },
);

test(
  'F38 F39 F42 OFF-040 OFF-042 the browser closes while sending many changes, and sends the rest when it is opened again',
  budget(21),
  async ({ device, site, prepared, somebodyElse }) => {
    const first = await device.context.newPage();
    await changeMuch(first, site, prepared.dashboards);
    let seen = 0;
    let release = () => {};
    const ended = new Promise<void>(resolve => (release = resolve));
    // The server applies them when nobody listens any more.
    site.interfere(({ method }) => (isWrite(method) && ++seen > 0 ? { kind: 'hold', until: ended } : undefined));
    await site.start();
    await first.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => seen).toBeGreaterThan(0);
    const second = await device.restart();
    release();
    site.interfere(null);
    await second.goto('/dashboard/list/');
    await expect(unstar(second, NAME)).toHaveAttribute('aria-pressed', 'true');
    await expectAllSent(second);
    await expectOnce(site, await somebodyElse(), prepared.dashboards);
  },
);

test(
  'F38 F40 OFF-041 OFF-043 the sending tab closes midway, and the other one continues',
  budget(11),
  async ({ page, context, site, prepared, somebodyElse }) => {
    const other = await context.newPage();
    await changeMuch(page, site, prepared.dashboards);
    await other.goto('/dashboard/list/');
    await expect(unstar(other, NAME)).toHaveAttribute('aria-pressed', 'true');
    let release = () => {};
    const closed = new Promise<void>(resolve => (release = resolve));
    site.interfere(({ method }) => (isWrite(method) ? { kind: 'hold', until: closed } : undefined));
    const sending = senderIn(context);
    await site.start();
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    const sender = await sending;
    const left = sender === page ? other : page;
    await sender.close();
    release();
    site.interfere(null);
    await backInTouch(left);
    await expectAllSent(left);
    await expectOnce(site, await somebodyElse(), prepared.dashboards);
  },
);

/** The page that sends the next change. */
async function senderIn(context: BrowserContext): Promise<Page> {
  const request = await context.waitForEvent(
    'request',
    asked => isWrite(asked.method()) && /\/favorites\/|\/dashboard\/\d+$|\/write_batch\//.test(asked.url()),
  );
  return request.frame().page();
}

test.describe('after a user lost a permission', () => {
  test.use({ signedIn: false });

  test('F13 F57 OFF-047 OFF-070 reports and keeps a change whose permission was revoked while it waited, and sends the others', async ({
    page,
    site,
    somebodyElse,
    problems,
  }) => {
    problems.allow(/status of 40[13]/, refusedVersion);
    const admin = await somebodyElse();
    const people = (await admin.get(`/api/v1/dashboard/related/owners?q=(filter:${READER})`)) as { value: number }[];
    const reader = people[0]?.value ?? 0;
    await admin.send('PUT', `/api/v1/dashboard/${ID}`, { owners: [1, reader] });
    await page.goto('/dashboard/penguins/');
    await page.getByLabel(signInText.username, { exact: true }).fill(READER);
    await page.getByLabel(signInText.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: signInText.submit }).click();
    await expect(heading(page)).toContainText(TITLE);
    await expectChartsDrawn(page);
    await expectInstalled(page);

    await outOfTouch(page, site);
    await rename(page, 'Not mine to name');
    await giveStar(page, 'Not mine to name');
    await expect(statusLine(page)).toContainText(statusText.waiting(2));
    await site.reconnect(async () => (await somebodyElse()).send('PUT', `/api/v1/dashboard/${ID}`, { owners: [1] }));
    await backInTouch(page);

    await expect(page.getByRole('alert')).toContainText('You do not have permission to edit this dashboard');
    await expect(statusLine(page)).toContainText(statusText.rejected(1));
    await expect(unstar(page, TITLE)).toHaveAttribute('aria-pressed', 'true');
    const changes = await openChanges(page, statusText.rejected(1));
    await expect(changes.getByRole('list', { name: syncText.decisions })).toContainText(
      changeText.renamed(TITLE, 'Not mine to name'),
    );
    await expect(changes.getByRole('list', { name: syncText.sentToday })).toContainText(
      changeText.starred('Not mine to name'),
    );
    expect(await (await somebodyElse()).get(`/api/v1/dashboard/${ID}`)).toMatchObject({ dashboard_title: TITLE });
  });
});
