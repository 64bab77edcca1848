import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { renameText } from '@/text/messages/dashboard/properties';
import { lossText } from '@/text/messages/offline/loss';
import { pinText } from '@/text/messages/dashboard/pins';
import { storeText } from '@/text/messages/account/sign-in';
import { statusText } from '@/text/messages/frame/status';
import { storageText } from '@/text/messages/offline/storage';
import { syncText } from '@/text/messages/offline/sync';
import { budget, core } from './fixtures/budget';
import { boundRoom, grantRoom, leaveApplication, removeDatabase, spoilStore, storeName } from './fixtures/disk';
import { TITLE, backInTouch, openPenguins, outOfTouch, star, starsOf, statuses, unstar } from './fixtures/penguins';
import { storedIn } from './fixtures/person-store';
import { expectChartsDrawn, expectInstalled, heading, statusLine } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const keptRow = (page: Page, title: string) =>
  page.getByRole('region', { name: storageText.kept }).getByRole('row', { name: title });

/** Keeps the small dashboard, and waits until it is complete. */
async function keepPenguins(page: Page): Promise<void> {
  await page.goto('/offline');
  await expectInstalled(page);
  await page.getByRole('button', { name: storageText.keepOne }).click();
  await page.getByRole('button', { name: pinText.keepNamed(TITLE) }).click();
  await page.keyboard.press('Escape');
  await expect(keptRow(page, TITLE)).toContainText(pinText.ready);
}

/** An edit that the server does not have, in a store that no longer opens. */
async function spoiled(page: Page, site: Site): Promise<void> {
  await openPenguins(page);
  await outOfTouch(page, site);
  await star(page, TITLE).click();
  await expect(statusLine(page)).toContainText(statusText.waiting(1));
  const store = await storeName(page);
  await leaveApplication(page);
  expect(await spoilStore(page, store)).toBe(1);
  await site.reconnect();
  await page.goto('/');
  await expect(page.getByText(storeText.broken)).toBeVisible();
}

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: storeText.startOver }).click();
  await page.getByRole('button', { name: storeText.confirm }).click();
}

test(
  'F28 a store that does not open exports its unsent changes, is replaced by a new one, and the file restores them',
  core(5),
  async ({ page, site }) => {
    await spoiled(page, site);
    await expect(page.getByRole('alert').getByText(storeText.someUnsent(1))).toBeVisible();
    await page.getByRole('button', { name: storeText.startOver }).click();
    await expect(page.getByRole('alert').getByText(storeText.startOverUnsaved(1))).toBeVisible();
    await page.getByRole('button', { name: storeText.cancel }).click();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: storeText.saveFile }).click(),
    ]);
    const file = await download.path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      application: 'tidemark',
      changes: [{ kind: 'favourite' }],
    });
    await expect(page.getByText(storeText.savedFile)).toBeVisible();

    await startOver(page);
    await expect(heading(page)).toBeVisible();
    await expect(star(page, TITLE).first()).toBeVisible();
    expect(starsOf(site)).toEqual([]);
    await page.goto('/offline?part=settings');
    await page.getByLabel(storageText.chooseFile).first().setInputFiles(file);
    await expect(page.getByText(storageText.broughtBack(1))).toBeVisible();
    await expect.poll(() => statuses(starsOf(site))).toEqual([200]);
  },
);

test(
  'F28 F36 without the store everything comes from the server, writes go to it, and the page says that nothing is stored',
  budget(11),
  async ({ page, site }) => {
    await spoiled(page, site);
    await page.getByRole('button', { name: storeText.readOn }).click();
    const unkept = statusLine(page).getByRole('button', { name: statusText.unkept });
    await expect(unkept).toBeVisible();
    await page.getByRole('link', { name: TITLE }).first().click();
    await expectChartsDrawn(page);
    await star(page, TITLE).click();
    await expect(unstar(page, TITLE)).toBeVisible();
    await expect.poll(() => statuses(starsOf(site))).toEqual([200]);

    await unkept.click();
    const dialog = page.getByRole('dialog', { name: storeText.title });
    await expect(dialog).toContainText(storeText.broken);
    await dialog.getByRole('button', { name: storeText.startOver }).click();
    await dialog.getByRole('button', { name: storeText.confirm }).click();
    await expect(unkept).toBeHidden();
    await expect.poll(async () => (await storedIn(page, 'dashboards')).map(({ slug }) => slug)).toEqual(['penguins']);
    await expectChartsDrawn(page);
    await expect(unstar(page, TITLE)).toBeVisible();
    await page.reload();
    await expectChartsDrawn(page);
    await expect(unkept).toBeHidden();
  },
);

test('F36 OFF-010 a browser that stores nothing works on the network, and says so', async ({ page, site }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    };
    IDBFactory.prototype.open = denied;
    IDBFactory.prototype.databases = denied;
    Object.defineProperty(window, 'localStorage', { get: denied });
  });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  const unkept = statusLine(page).getByRole('button', { name: statusText.unkept });
  await unkept.click();
  await expect(page.getByRole('dialog', { name: storeText.title })).toContainText(storeText.unavailable);
  await page.keyboard.press('Escape');
  await star(page, TITLE).click();
  await expect.poll(() => statuses(starsOf(site))).toEqual([200]);
});

test('F33 reports a store that is removed while the page is open, with its contents, and can restore it', async ({
  page,
  context,
}) => {
  await keepPenguins(page);
  const store = await storeName(page);
  const other = await context.newPage();
  await leaveApplication(other);
  await removeDatabase(other, store);
  await other.close();
  const dialog = page.getByRole('dialog', { name: lossText.title });
  await expect(dialog).toContainText(lossText.pins(1));
  await expect(dialog.getByRole('listitem')).toHaveText([TITLE]);
  await dialog.getByRole('button', { name: lossText.keepAgainOne }).click();
  await expect(keptRow(page, TITLE)).toContainText(pinText.ready);
});

test(
  'F33 reports once a store that the browser evicted, with its unsent changes',
  budget(8),
  async ({ page, site }) => {
    await keepPenguins(page);
    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await outOfTouch(page, site);
    await star(page, TITLE).click();
    await expect(statusLine(page)).toContainText(statusText.waiting(1));
    const remembered = () =>
      page.evaluate(() => Object.keys(localStorage).map(key => `${key}: ${localStorage.getItem(key)}`));
    await expect
      .poll(async () => (await remembered()).find(line => line.startsWith('tidemark-kept')))
      .toContain('"unsent":1');
    await leaveApplication(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' });
    await site.reconnect();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: lossText.title });
    await expect(dialog).toContainText(lossText.unsent(1));
    await expect(dialog.getByRole('listitem')).toHaveText([TITLE]);
    await dialog.getByRole('button', { name: lossText.later }).click();
    await page.reload();
    await expect(star(page, TITLE).first()).toBeVisible();
    await expectInstalled(page);
    await expect(dialog).toBeHidden();
  },
);

test('F25 an edit without room is never shown as saved: it stays on the screen, can be saved as a file, and is retried', async ({
  page,
  site,
}) => {
  await boundRoom(page, site.url);
  await openPenguins(page);
  await outOfTouch(page, site);
  await grantRoom(page, 1);
  await star(page, TITLE).click();
  const banner = page.getByRole('alert').filter({ hasText: syncText.notSaved(1) });
  await expect(banner).toContainText(syncText.notSavedWhy.full);
  await expect(page.getByText(dashboardText.savedHere)).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    banner.getByRole('button', { name: syncText.download }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    application: 'tidemark',
    changes: [{ kind: 'favourite' }],
  });

  await banner.getByRole('button', { name: syncText.tryAgain }).click();
  await expect(banner).toContainText(syncText.stillNot.failed);
  await grantRoom(page, null);
  await banner.getByRole('button', { name: syncText.tryAgain }).click();
  await expect(banner).toHaveCount(0);
  await expect(unstar(page, TITLE)).toBeVisible();
  await site.reconnect();
  await backInTouch(page);
  await expect.poll(() => statuses(starsOf(site)).at(-1)).toBe(200);
});

test('F25 a name without room stays in its field, with the reason', async ({ page, site }) => {
  await boundRoom(page, site.url);
  await openPenguins(page);
  await outOfTouch(page, site);
  await grantRoom(page, 1);
  await heading(page).getByRole('button').click();
  const field = page.getByLabel(renameText.title);
  await field.fill('A name that must not be lost');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: syncText.notSaved(1) })).toBeVisible();
  await expect(field).toHaveValue('A name that must not be lost');
  await expect(page.getByText(renameText.notSaved)).toBeVisible();
  await grantRoom(page, null);
  await field.press('Enter');
  await expect(heading(page)).toContainText('A name that must not be lost');
  await expect(page.getByRole('alert').filter({ hasText: syncText.notSaved(1) })).toHaveCount(0);
});

test(
  'OFF-011 kept data stays when room is made: recently viewed results are evicted first',
  budget(11),
  async ({ page, site }) => {
    await boundRoom(page, site.url);
    await keepPenguins(page);
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    await outOfTouch(page, site);
    await grantRoom(page, 1);
    await star(page, 'A warming world').click();
    const banner = page.getByRole('alert').filter({ hasText: syncText.notSaved(1) });
    await expect(banner).toBeVisible();
    await grantRoom(page, null);
    await banner.getByRole('button', { name: syncText.tryAgain }).click();
    await expect(banner).toHaveCount(0);

    await page.goto('/dashboard/penguins/');
    await expectChartsDrawn(page);
    await page.goto('/dashboard/climate/');
    await expect(page.locator('[data-chart-id][data-chart-status="failed"]').first()).toBeVisible();
  },
);

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('OFF-022 the images in the texts of a kept dashboard are available offline, and no others', async ({
  page,
  site,
  somebodyElse,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const api = await somebodyElse();
  const { position_json: layout } = (await api.get('/api/v1/dashboard/2')) as { position_json: string };
  const parts = JSON.parse(layout) as Record<string, { type?: string; meta?: object }>;
  const text = Object.values(parts).find(({ type }) => type === 'MARKDOWN');
  Object.assign(text?.meta ?? {}, { code: '![A penguin](/pictures/penguin.png) ![Nothing](/pictures/missing.png)' });
  await api.send('PUT', '/api/v1/dashboard/2', { position_json: JSON.stringify(parts) });
  site.interfere(({ path }) =>
    path === '/pictures/penguin.png'
      ? { kind: 'answer', reply: { headers: { 'Content-Type': 'image/png' }, body: PICTURE } }
      : undefined,
  );
  await keepPenguins(page);
  await site.disconnect();
  await page.goto('/dashboard/penguins/');
  const width = (name: string) =>
    page.getByRole('img', { name }).evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth : -1));
  await expect.poll(() => width('A penguin')).toBe(1);
  expect(await width('Nothing')).toBe(0);
});

test(
  'OFF-082 F58 an event logged just before an offline page load is sent later, once',
  budget(11),
  async ({ page, site }) => {
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    await expectInstalled(page);
    await outOfTouch(page, site);
    await page.evaluate(() => {
      // From here on the disk no longer answers this page.
      IDBObjectStore.prototype.add = () => new EventTarget() as IDBRequest<IDBValidKey>;
      document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click();
      requestAnimationFrame(() => location.reload());
    });
    await page.waitForEvent('load');
    await expectChartsDrawn(page);
    await site.reconnect();
    await backInTouch(page);
    const told = () =>
      site
        .requests(
          ({ method, path, status }) => method === 'POST' && path.startsWith('/superset/log/') && status === 200,
        )
        .flatMap(({ body }) => JSON.parse(new URLSearchParams(body).get('events') ?? '[]') as Record<string, unknown>[])
        .filter(event => event['event_name'] === 'select_dashboard_tab');
    await expect.poll(() => told().length).toBe(1);
  },
);

test('F32 a store of a newer version is left alone: the page says what to do, and users can read on beside it', async ({
  page,
}) => {
  await openPenguins(page);
  const store = await storeName(page);
  await leaveApplication(page);
  await page.evaluate(
    name =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1_000_000);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
        opening.addEventListener('error', () => reject(new Error('The store was not raised')));
      }),
    store,
  );
  await page.goto('/dashboard/penguins/');
  const warning = page.getByRole('alert').filter({ hasText: storeText.newer });
  await expect(warning).toContainText(storeText.newerAction);
  await expect(page.getByText(storeText.noneUnsent)).toBeVisible();
  await expect(page.getByRole('button', { name: storeText.startOver })).toHaveCount(0);
  await page.getByRole('button', { name: storeText.readOn }).click();
  await expectChartsDrawn(page);
});

test('a file without unsent changes is rejected with an explanation', async ({ page }) => {
  await page.goto('/offline?part=settings');
  await page
    .getByLabel(storageText.chooseFile)
    .first()
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert').filter({ hasText: storageText.broughtNot['not-one'] })).toBeVisible();
});
