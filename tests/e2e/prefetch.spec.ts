import type { Page } from '@playwright/test';
import { storageText } from '@/text/messages/offline/storage';
import { budget } from './fixtures/budget';
import { storedIn } from './fixtures/person-store';
import { charts, dashboardLink, expectChartsDrawn, expectInstalled, heading, statusLine } from './fixtures/screens';
import { refusedConnections } from './fixtures/problems';
import { expect, test } from './fixtures/test';

test.use({ browserState: 'new', prefetches: true });

const penguins = 'Penguins of Palmer Station';
const weather = 'Seattle weather';
const climate = 'A warming world';

/** The results of prefetching, by dashboard. */
async function prefetched(page: Page): Promise<readonly unknown[]> {
  const fact = (await storedIn(page, 'facts')).find(({ name }) => name === 'prefetches');
  return (fact?.['all'] as readonly unknown[] | undefined) ?? [];
}

const openedHere = async (page: Page) =>
  (await storedIn(page, 'dashboards')).filter(({ openedAt }) => typeof openedAt === 'number');

test(
  'OFF-022 a favourite that was never opened on a device opens there without the server',
  budget(14),
  async ({ page, site, somebodyElse, problems }) => {
    problems.allow(refusedConnections);
    const api = await somebodyElse();
    const { id } = (await api.get('/api/v1/dashboard/penguins')) as { readonly id: number };
    await page.goto('/');
    await page.getByRole('button', { name: `Add ${penguins} to favorites` }).click();
    await expectInstalled(page);
    await expect.poll(() => prefetched(page)).toEqual([expect.objectContaining({ dashboardId: id, end: 'fetched' })]);
    expect(await openedHere(page)).toEqual([]);
    await site.kill();

    await dashboardLink(page, penguins).click();
    await expect(heading(page)).toContainText(penguins);
    await expectChartsDrawn(page);
    // No request was sent that could have shown that the server is gone.
    await page.reload();
    await expectChartsDrawn(page);
    await expect(statusLine(page)).toContainText(/Offline, as of \d\d:\d\d/);
    await expect(
      charts(page)
        .first()
        .getByRole('img', { name: /^Data as of / }),
    ).toBeVisible();
  },
);

/** Points at a dashboard until the listener, which loads last, reacts. */
const expectFetchedBy = (page: Page, title: string, slug: string) =>
  expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await dashboardLink(page, title).hover();
      return (await storedIn(page, 'dashboards')).some(record => record['slug'] === slug && record['detail'] !== null);
    })
    .toBe(true);

/** Counts the decisions whether to prefetch: each one follows an estimate of the browser's storage. */
async function countDecisions(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const count = { value: 0 };
    const { storage } = navigator;
    const estimate = storage.estimate.bind(storage);
    storage.estimate = () => {
      count.value += 1;
      return estimate();
    };
    return count;
  });
  return () => counted.evaluate(({ value }) => value);
}

test(
  'a dashboard under the resting pointer is fetched before it is opened, unless the user has turned that off',
  budget(14),
  async ({ page, context, site }) => {
    const asked = (slug: string) =>
      site.requests(({ path }) => path.startsWith(`/api/v1/dashboard/${slug}`)).map(({ path }) => path);
    await page.goto('/');
    await expectInstalled(page);
    await expectFetchedBy(page, weather, 'seattle-weather');
    await expect
      .poll(() => prefetched(page))
      .toContainEqual(expect.objectContaining({ isPointed: true, end: 'fetched' }));
    expect(await openedHere(page)).toEqual([]);

    const settings = await context.newPage();
    await settings.goto('/offline?part=settings');
    await expect(settings.getByText(/1 dashboard in the last 7 days, [\d.]+ [kM]B\./)).toBeVisible();
    const wanted = settings.getByRole('switch', { name: storageText.prefetch });
    const turn = async (isOn: boolean) => {
      await settings.getByText(storageText.prefetch, { exact: true }).click();
      await expect(wanted).toBeChecked({ checked: isOn });
      const settled = async () => (await storedIn(page, 'facts')).find(({ name }) => name === 'keepSettings');
      await expect.poll(settled).toMatchObject({ prefetch: isOn });
    };
    await turn(false);
    await page.bringToFront();
    await page.mouse.move(0, 0);
    const decisions = await countDecisions(page);
    await dashboardLink(page, penguins).hover();
    await expect.poll(decisions).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await settings.bringToFront();
    await turn(true);
    await page.bringToFront();
    await expectFetchedBy(page, climate, 'climate');
    // The pointer was on it before that one.
    expect(asked('penguins')).toEqual([]);
    expect(asked('climate')).not.toEqual([]);
  },
);
