import type { Page } from '@playwright/test';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { chartMenuText } from '@/text/messages/charts/chart-tools';
import { budget } from './fixtures/budget';
import { backInTouch, openPenguins, outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn, expectInstalled, heading } from './fixtures/screens';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const batches = (site: Site) =>
  site.requests(({ method, path }) => method === 'POST' && path.startsWith('/superset/log/'));
const eventsOf = (site: Site) =>
  batches(site).flatMap(
    ({ body }) => JSON.parse(new URLSearchParams(body).get('events') ?? '[]') as Record<string, unknown>[],
  );
const namesOf = (site: Site) => eventsOf(site).map(event => String(event['event_name']));

/** The events that wait on the device. */
const storedNames = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases())
      .map(database => database.name ?? '')
      .find(text => text.startsWith('tidemark'));
    const opening = indexedDB.open(name ?? '');
    const database = await new Promise<IDBDatabase>(resolve =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const reading = database.transaction('logEvents').objectStore('logEvents').getAll();
    const records = await new Promise<{ event: Record<string, unknown> }[]>(resolve =>
      reading.addEventListener('success', () => resolve(reading.result)),
    );
    database.close();
    return records.map(({ event }) => String(event['event_name']));
  });

test(
  'LOG-001 LOG-002 LOG-003 LOG-010 events on a dashboard are sent as beacons, and stored by the server once',
  budget(14),
  async ({ page, site, somebodyElse }) => {
    await openPenguins(page);
    await page.getByRole('button', { name: dashboardText.refresh }).click();
    await expect.poll(() => namesOf(site)).toContain('force_refresh_dashboard');
    await expect.poll(() => namesOf(site).filter(name => name === 'load_chart').length).toBeGreaterThan(1);
    expect(namesOf(site)).toEqual(expect.arrayContaining(['mount_dashboard', 'render_chart', 'load_chart']));
    await expect.poll(() => batches(site).filter(({ status }) => status !== 200)).toEqual([]);
    for (const { path, headers } of batches(site)) {
      expect(path).toBe('/superset/log/?explode=events&dashboard_id=2');
      expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
    }
    const ids = eventsOf(site).map(event => event['event_id']);
    expect(new Set(ids).size).toBe(ids.length);
    const other = await somebodyElse();
    const kept = (await other.get('/api/v1/log/?q=(page_size:100)')) as { action: string; dashboard_id: number }[];
    expect(kept.filter(({ action }) => action === 'mount_dashboard')).toMatchObject([{ dashboard_id: 2 }]);
  },
);

test(
  'LOG-008 OFF-082 OFF-084 F58 an offline tab selection waits on the device, across a closed page, with its name and the time at which it happened',
  budget(11),
  async ({ page, site, context }) => {
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    await expectInstalled(page);
    await expect.poll(() => namesOf(site)).toContain('render_chart');
    await outOfTouch(page, site);
    const before = Date.now();
    await page.getByRole('tab', { name: 'Disasters' }).click();
    await expect.poll(() => storedNames(page)).toContain('select_dashboard_tab');
    const after = Date.now();
    await page.close();
    await site.reconnect();
    expect(namesOf(site)).not.toContain('select_dashboard_tab');
    const later = await context.newPage();
    await later.goto('/dashboard/climate/');
    await expectChartsDrawn(later);
    await backInTouch(later);
    await expect.poll(() => namesOf(site).filter(name => name === 'select_dashboard_tab')).toHaveLength(1);
    const event = eventsOf(site).find(({ event_name: name }) => name === 'select_dashboard_tab');
    // The tab that was open from the start is not logged.
    expect(event).toMatchObject({ index: 1, target_name: 'Disasters' });
    expect(event?.['ts']).toBeGreaterThanOrEqual(before);
    expect(event?.['ts']).toBeLessThanOrEqual(after);
  },
);

test('LOG-002 OFF-082 a menu link logs the chart that it opens, and navigates in the same page, so that offline the events just before it are not lost', async ({
  page,
  site,
  context,
}) => {
  await openPenguins(page);
  const openMenu = () => page.locator('[data-chart-id="21"]').getByRole('button', { name: /More/ }).click();
  const link = page.getByRole('menuitem', { name: chartMenuText.open });

  // With a modifier key it is an ordinary link: it opens a new tab.
  await openMenu();
  const [beside] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(beside).toHaveURL(/\/explore\/\?slice_id=21/);
  await expect(heading(beside)).toContainText(/\S/);
  await expect.poll(() => namesOf(site)).toContain('explore_dashboard_chart');
  await expect.poll(() => batches(site).map(({ path }) => path)).toContain('/superset/log/?explode=events&slice_id=21');
  expect(namesOf(site)).toContain('mount_explorer');
  await beside.close();

  await outOfTouch(page, site);
  await page.evaluate(() => void Object.assign(window, { stays: true }));
  await openMenu();
  await link.click();
  await expect(page).toHaveURL(/\/explore\/\?slice_id=21/);
  await expect.poll(() => storedNames(page)).toContain('explore_dashboard_chart');
  expect(await page.evaluate(() => 'stays' in window), 'the page was not loaded anew').toBe(true);
  await page.goBack();
  await expectChartsDrawn(page);
  expect(await page.evaluate(() => 'stays' in window), 'nor on the way back').toBe(true);
});
