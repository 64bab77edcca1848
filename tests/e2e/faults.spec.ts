import { DuckDBInstance } from '@duckdb/node-api';
import type { Page } from '@playwright/test';
import { chartMenuText } from '@/text/messages/charts/chart-tools';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { statusText } from '@/text/messages/frame/status';
import { core } from './fixtures/budget';
import { gate } from './fixtures/gate';
import { expectAllSent } from './fixtures/outbox';
import { TITLE, openPenguins, starsOf, statuses, giveStar } from './fixtures/penguins';
import { ownSamples } from './fixtures/prepared';
import type { Interfere } from './fixtures/proxy';
import { charts, dashboardLink, expectChartsDrawn, heading, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const isChartData = (address: string) => address.startsWith('/api/v1/chart/data');
/** The parts of an element with more content than they show. */
const scrollingParts = (element: Element) =>
  [...element.querySelectorAll('*')]
    .filter(part => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1)
    .map(part => part.textContent);
const failed = (page: Page) => page.locator('[data-chart-id][data-chart-status="failed"]');

test('CHT-022 a chart whose table is missing says why, and can be retried once the table is back', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of (400|422|500)/);
  await site.kill();
  const samples = await ownSamples(site.dataFolder);
  const run = async (sql: string) => {
    const instance = await DuckDBInstance.create(samples);
    const connection = await instance.connect();
    await connection.run(sql);
    connection.closeSync();
    instance.closeSync();
  };
  await run('ALTER TABLE penguins RENAME TO penguins_elsewhere');
  await site.start();
  await page.goto('/dashboard/penguins/');
  await expect(charts(page).first()).toHaveAttribute('data-chart-status', 'failed');
  await expect(page.locator('[data-chart-id]:not([data-chart-status="failed"])')).toHaveCount(0);
  await expect(failed(page).first().getByRole('alert')).toContainText(/penguins/);
  await expect(heading(page)).toContainText(TITLE);

  // The low cards of numbers have room for the words and the button, and the whole is one press away.
  const low = failed(page).first();
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(low.getByRole('button', { name: chartNoticesText.retry })).toBeInViewport({ ratio: 1 });
    expect(await low.evaluate(scrollingParts)).toEqual([]);
  }
  await low.getByRole('button', { name: chartNoticesText.details }).click();
  await expect(page.getByRole('dialog', { name: chartNoticesText.details })).toContainText('penguins_elsewhere');
  await page.keyboard.press('Escape');

  await site.kill();
  await run('ALTER TABLE penguins_elsewhere RENAME TO penguins');
  await site.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const count = await charts(page).count();
  await failed(page).first().getByRole('button', { name: chartNoticesText.retry }).click();
  await expect(failed(page)).not.toHaveCount(count);
});

test(
  'CHT-022 a 500 response fails only its own chart; the others are drawn, and a retry helps',
  core(3),
  async ({ page, site, problems }) => {
    problems.allow(/status of 500/);
    let broken = true;
    const breaks: Interfere = ({ path: address }) =>
      broken && isChartData(address) && decodeURIComponent(address).includes('"slice_id":21}')
        ? {
            kind: 'answer',
            reply: {
              status: 500,
              headers: { 'Content-Type': 'application/json' },
              body: '{"errors":[{"message":"The engine broke down."}]}',
            },
          }
        : undefined;
    site.interfere(breaks);
    await page.goto('/dashboard/penguins/');
    await expect(failed(page)).toHaveCount(1);
    await expect(failed(page).getByRole('alert')).toContainText('The engine broke down.');
    await expect(page.locator('[data-chart-id]:not([data-chart-status="rendered"])')).toHaveCount(1);
    await expect(statusLine(page)).toContainText(statusText.live);
    // It is retried automatically for a while.
    await expect
      .poll(() => site.requests(({ path: address, status }) => isChartData(address) && status === 500).length)
      .toBe(3);
    broken = false;
    await failed(page).getByRole('button', { name: chartNoticesText.retry }).click();
    await expectChartsDrawn(page);
  },
);

test('CHT-019 CHT-030 the menu stops a chart that takes too long, and fetches it again on request', async ({
  page,
  site,
}) => {
  const enough = gate();
  const slow: Interfere = ({ path: address }) =>
    isChartData(address) && decodeURIComponent(address).includes('"slice_id":21}')
      ? { kind: 'hold', until: enough.opened }
      : undefined;
  site.interfere(slow);
  await page.goto('/dashboard/penguins/');
  const chart = page.locator('[data-chart-id="21"]');
  await expect(page.locator('[data-chart-id]:not([data-chart-status="rendered"])')).toHaveCount(1);
  await chart.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: chartMenuText.stop }).click();
  await expect(chart).toHaveAttribute('data-chart-status', 'stopped');
  await expect(chart.getByRole('alert')).toContainText('Updating chart was stopped');
  enough.open();
  await chart.getByRole('button', { name: chartNoticesText.retry }).click();
  await expectChartsDrawn(page);
});

const portal: Interfere = () => ({
  kind: 'answer',
  reply: {
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><title>Hotel</title><h1>Accept our terms</h1>',
  },
});

test(
  'F07 recognises a network that answers everything with its own page: stored data stays, and nothing is lost',
  core(4),
  async ({ page, site }) => {
    await openPenguins(page);
    site.interfere(portal);
    await page.reload();
    await expect(statusLine(page)).toContainText(statusText.intercepted);
    await expect(heading(page)).toContainText(TITLE);
    await expectChartsDrawn(page);
    await giveStar(page, TITLE);
    await expect(statusLine(page)).toContainText(statusText.waiting(1));
    await page.goto('/dashboard/list/');
    await expect(dashboardLink(page, TITLE)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Accept our terms');

    site.interfere(null);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectAllSent(page);
    expect(statuses(starsOf(site)).at(-1)).toBe(200);
  },
);

test('F35 damaged stored responses are set aside, fetched again and reported', async ({ page, site }) => {
  await openPenguins(page);
  await damage(page, 'results');
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await page.goto('/offline');
  await expect(page.getByRole('main')).toContainText(/\d+ stored records could not be read and will be fetched again/);
  expect(site.requests()).toEqual([]);
});

const storeName = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').find(name => name.startsWith('tidemark'))!,
  );

/** Replaces the relevant fields in every record of a table. */
async function damage(page: Page, table: 'results' | 'dashboards'): Promise<void> {
  const name = await storeName(page);
  // Outside the application, so that nothing is written meanwhile.
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    async ([store, into]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(store);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('The store cannot be opened')));
      });
      const transaction = database.transaction(into, 'readwrite');
      transaction
        .objectStore(into)
        .openCursor()
        .addEventListener('success', event => {
          const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
          if (!cursor) return;
          const record = cursor.value as Record<string, unknown>;
          cursor.update(
            into === 'results'
              ? { ...record, parts: [new Uint8Array([1, 2, 3])] }
              : { ...record, row: null, detail: null },
          );
          cursor.continue();
        });
      await new Promise(resolve => transaction.addEventListener('complete', resolve));
      database.close();
    },
    [name, table] as const,
  );
}
