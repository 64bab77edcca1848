import type { Page } from '@playwright/test';
import { isRecord, parseJsonObject } from '@/lib/json';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { chartMenuText } from '@/text/messages/charts/chart-tools';
import { chartText } from '@/text/messages/charts/chart';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { readingText } from '@/text/messages/dashboard/reading';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { statusText } from '@/text/messages/frame/status';
import { budget } from './fixtures/budget';
import { gate } from './fixtures/gate';
import { expectAllSent } from './fixtures/outbox';
import { ID, TITLE, openPenguins, rename, star, unstar } from './fixtures/penguins';
import { charts, expectChartsDrawn, heading, mainNavigation, statusLine, visit } from './fixtures/screens';
import type { Api } from './fixtures/session';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function chooseOf(page: Page, chart: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: chartText.more(chart), exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Components of a stored layout, by type. */
async function partsOf(api: Api, slug: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const detail = await api.get(`/api/v1/dashboard/${slug}`);
  const layout = parseJsonObject(
    isRecord(detail) && typeof detail['position_json'] === 'string' ? detail['position_json'] : null,
  );
  return Object.values(layout).filter(isRecord);
}

async function chartsOf(
  api: Api,
  slug: string,
): Promise<readonly { readonly id: number; readonly slice_name: string }[]> {
  return (await api.get(`/api/v1/dashboard/${slug}/charts`)) as { id: number; slice_name: string }[];
}

/** The id of the tab with this name. */
async function tabCalled(api: Api, slug: string, name: string): Promise<string> {
  const parts = await partsOf(api, slug);
  const tab = parts.find(({ type, meta }) => type === 'TAB' && isRecord(meta) && meta['text'] === name);
  return String(tab?.['id']);
}

const countAnswers = (site: Site) => site.requests(({ path: asked }) => asked.startsWith('/api/v1/chart/data')).length;

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const expectOpen = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');

test('DSH-057 the address determines the surroundings of a dashboard', budget(8), async ({ page }) => {
  for (const [standalone, hasNavigation, hasTitle] of [
    ['3', false, false],
    ['0', true, true],
    ['1', false, true],
    ['2', false, false],
  ] as const)
    await test.step(`standalone=${standalone}`, async () => {
      await visit(page, `/dashboard/penguins/?standalone=${standalone}`);
      await expectChartsDrawn(page);
      await expect(mainNavigation(page)).toHaveCount(hasNavigation ? 1 : 0);
      await expect(heading(page)).toHaveCount(hasTitle ? 1 : 0);
    });
});

test('DSH-004 LAY-035 an address leads to a chart or a tab, and opens the tabs around it', async ({
  page,
  somebodyElse,
}) => {
  const api = await somebodyElse();
  const onDisasters = await tabCalled(api, 'climate', 'Disasters');
  await page.goto(`/dashboard/climate/#${onDisasters}`);
  await expectOpen(page, 'Disasters');
  await expectChartsDrawn(page);
  const shown = await charts(page).evaluateAll(cards => cards.map(card => Number(card.getAttribute('data-chart-id'))));

  await page.goto(`/dashboard/climate/?focused_chart=${shown.at(-1)}`);
  await expectOpen(page, 'Disasters');
  await expect(page.locator(`[data-chart-id="${shown.at(-1)}"]`)).toBeInViewport();
});

test(
  'LAY-034 LAY-035 shows one tab of a group at a time, and a divider as a line; a copied address of a tab opens it without asking the server',
  budget(8),
  async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    const names = await tabs.allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const first = await charts(page).evaluateAll(cards => cards.map(card => card.getAttribute('data-chart-id')));
    await tabs.nth(1).click();
    await expectChartsDrawn(page);
    const second = await charts(page).evaluateAll(cards => cards.map(card => card.getAttribute('data-chart-id')));
    expect(second.filter(id => first.includes(id))).toEqual([]);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);

    await tabs.first().click();
    await expectChartsDrawn(page);
    const lines = page.getByRole('main').getByRole('separator');
    await expect(lines).toHaveCount(1);
    const line = await lines.evaluate(element => ({
      width: element.getBoundingClientRect().width,
      height: element.getBoundingClientRect().height,
      colour: getComputedStyle(element).backgroundColor,
    }));
    expect(line).toMatchObject({ height: 1, colour: expect.not.stringContaining('rgba(0, 0, 0, 0)') });
    expect(line.width).toBeGreaterThan(400);

    await tab(page, 'Disasters').click();
    await expectChartsDrawn(page);
    await choose(page, readingText.copyTabLink('Disasters'));
    await told(page, readingText.copied);
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/dashboard\/climate\/?#TAB-/);
    expect(site.requests(({ path: asked }) => asked.includes('permalink'))).toEqual([]);
    const other = await context.newPage();
    await other.goto(address);
    await expectOpen(other, 'Disasters');
  },
);

test(
  'reads the state of a link once, and again only if it was not read',
  budget(8),
  async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard/climate/');
    await expectChartsDrawn(page);
    await tab(page, 'Disasters').click();
    await choose(page, readingText.copyLink);
    await told(page, readingText.copied);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const reads = () =>
      site.requests(({ method, path: asked }) => method === 'GET' && asked.startsWith('/api/v1/dashboard/permalink/'))
        .length;
    const other = await context.newPage();
    await other.goto(link);
    await expectOpen(other, 'Disasters');
    await expectChartsDrawn(other);
    expect(reads(), 'reads of one who follows the link').toBe(1);

    const third = await context.newPage();
    await third.goto(other.url());
    await expectOpen(third, 'Disasters');
    await expectChartsDrawn(third);
    expect(reads(), 'and of one who has only the address that it led to').toBe(2);
  },
);

test('DSH-007 refreshes one chart, or all of them', budget(8), async ({ page, site }) => {
  await openPenguins(page);
  await page.locator('section[data-chart-id]').nth(1).scrollIntoViewIfNeeded();
  const before = countAnswers(site);
  const name = String(await page.locator('section[data-chart-id]').first().getAttribute('aria-label'));
  await chooseOf(page, name, chartMenuText.refresh);
  await expect.poll(() => countAnswers(site) - before).toBe(1);
  const count = await charts(page).count();
  await choose(page, readingText.refreshAll);
  await expect.poll(() => countAnswers(site) - before).toBeGreaterThan(count / 2);
  await expectChartsDrawn(page);
});

test(
  'DSH-054 LOG-002 a chosen refresh interval holds for this visit, is logged, and pauses while the dashboard is edited',
  budget(28),
  async ({ page, site, somebodyElse }) => {
    // The clock of the page runs as fast as the test sets it.
    await page.clock.install();
    await openPenguins(page);
    const api = await somebodyElse();
    const before = await api.get(path);
    await choose(page, readingText.interval);
    const dialog = page.getByRole('dialog', { name: readingText.interval });
    await dialog.getByText(readingText.every(10), { exact: true }).click();
    await dialog.getByRole('button', { name: readingText.apply }).click();
    const timed = () =>
      site
        .requests(({ method, path: asked }) => method === 'POST' && asked.startsWith('/superset/log/'))
        .flatMap(({ body }) => JSON.parse(new URLSearchParams(body).get('events') ?? '[]') as Record<string, unknown>[])
        .filter(event => event['event_name'] === 'periodic_render_dashboard');
    await page.clock.fastForward(10_000);
    await expect.poll(() => timed().length).toBeGreaterThan(0);
    expect(timed()[0]).toMatchObject({ interval: 10_000, source: 'dashboard', source_id: ID });
    expect(await api.get(path), 'the dashboard is as it was').toMatchObject({
      json_metadata: isRecord(before) ? before['json_metadata'] : '',
    });

    await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
    await expect(page.getByLabel(arrangeText.title)).toBeVisible();
    const during = timed().length;
    for (let passed = 0; passed < 60; passed += 10) await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: arrangeText.discard, exact: true }).click();
    await expect(page.getByRole('button', { name: arrangeText.edit, exact: true })).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect.poll(() => timed().length).toBeGreaterThan(during);
    // One logged just before, one for the whole time of editing, and the next one or two.
    expect(timed().length - during).toBeLessThanOrEqual(4);
  },
);

test('DSH-056 the reader opens the description of a chart, and the dashboard opens it if that was saved', async ({
  page,
  somebodyElse,
  problems,
}) => {
  // The browser reports what the sanitiser reads and then removes; nothing of it runs.
  problems.allow(/Executing inline event handler/);
  const api = await somebodyElse();
  const [chart] = await chartsOf(api, 'penguins');
  await api.send('PUT', `/api/v1/chart/${chart!.id}`, {
    description: 'Counted **by hand** <img src=x onerror="window.harmed = 1">',
  });
  await openPenguins(page);
  const card = page.locator(`section[data-chart-id="${chart!.id}"]`);
  const name = String(await card.getAttribute('aria-label'));
  await expect(card.locator('strong')).toHaveCount(0);
  await chooseOf(page, name, readingText.showDescription);
  await expect(card.locator('strong', { hasText: 'by hand' })).toBeVisible();
  await chooseOf(page, name, readingText.hideDescription);
  await expect(card.locator('strong')).toHaveCount(0);

  await chooseOf(page, name, readingText.showDescription);
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await page.getByLabel(arrangeText.title).fill('Penguins, described');
  await page.getByRole('button', { name: arrangeText.save, exact: true }).click();
  await expect(heading(page)).toHaveText('Penguins, described');
  await expectAllSent(page);
  expect(await api.get(path)).toMatchObject({
    json_metadata: expect.stringContaining(`"expanded_slices":{"${chart!.id}":true}`),
  });
  await page.reload();
  await expect(card.locator('strong', { hasText: 'by hand' })).toBeVisible();
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
});

test('DSH-024 DSH-037 a dashboard whose star cannot be loaded says so, and stays readable', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 500/);
  site.interfere(({ path: asked }) =>
    asked.startsWith('/api/v1/dashboard/favorite_status/')
      ? {
          kind: 'answer',
          reply: { status: 500, headers: { 'Content-Type': 'application/json' }, body: '{"message":"Broken"}' },
        }
      : undefined,
  );
  await page.goto('/dashboard/penguins/');
  await expect(page.getByRole('alert')).toContainText(
    'There was an issue fetching the favorite status of this dashboard.',
  );
  await expectChartsDrawn(page);
  await expect(star(page, TITLE)).toBeVisible();
  const asked = site.requests(
    ({ method, path: each }) => method === 'GET' && each.startsWith('/api/v1/dashboard/favorite_status/'),
  );
  expect(new URL(asked[0]?.path ?? '', page.url()).searchParams.get('q')).toBe(`!(${ID})`);
});

test('DSH-007 DSH-019 DSH-027 DSH-039 DSH-040 a dashboard is unpublished and published again, and shows its state', async ({
  page,
  site,
  somebodyElse,
}) => {
  await openPenguins(page);
  const shown = (text: string) => page.getByText(text, { exact: true });
  await expect(shown(dashboardText.published)).toBeVisible();
  await choose(page, arrangeText.unpublish);
  await told(page, 'This dashboard is now hidden');
  await expect(shown(dashboardText.draft)).toBeVisible();
  await expectAllSent(page);
  expect(await (await somebodyElse()).get(path)).toMatchObject({ published: false });
  await choose(page, arrangeText.publish);
  await told(page, 'This dashboard is now published');
  await expect(shown(dashboardText.published)).toBeVisible();
  await expectAllSent(page);
  expect(await (await somebodyElse()).get(path)).toMatchObject({ published: true });
  const bodies = site.requests(({ method, path: asked }) => method === 'PUT' && asked === path).map(({ body }) => body);
  expect(bodies).toEqual(['{"published":false}', '{"published":true}']);
});

test('DSH-041 rejected publishing is reported, and the dashboard shows its actual state', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 403/);
  await openPenguins(page);
  site.interfere(({ method, path: asked }) =>
    method === 'PUT' && asked.startsWith(path)
      ? {
          kind: 'answer',
          reply: { status: 403, headers: { 'Content-Type': 'application/json' }, body: '{"message":"Forbidden"}' },
        }
      : undefined,
  );
  await choose(page, arrangeText.unpublish);
  await expect(page.getByRole('alert')).toContainText('You do not have permissions to edit this dashboard.');
});

test(
  'DSH-017 the dashboard says that a change waits until its save succeeds or fails',
  budget(14),
  async ({ page, site, problems }) => {
    problems.allow(/status of 422/);
    await openPenguins(page);
    const held = gate();
    site.interfere(({ method, path: asked }) =>
      method === 'PUT' && asked.startsWith(path) ? { kind: 'hold', until: held.opened } : undefined,
    );
    const waits = page.getByRole('main').getByText(changeStatusText.waiting.label, { exact: true });
    await choose(page, arrangeText.unpublish);
    await expect(waits).toBeVisible();
    held.open();
    await expect(waits).toBeHidden();
    await expectAllSent(page);

    const second = gate();
    site.interfere(({ method, path: asked }) =>
      method === 'PUT' && asked.startsWith(path) ? { kind: 'hold', until: second.opened } : undefined,
    );
    await choose(page, arrangeText.publish);
    await expect(waits).toBeVisible();
    site.interfere(({ method, path: asked }) =>
      method === 'PUT' && asked.startsWith(path)
        ? {
            kind: 'answer',
            reply: { status: 422, headers: { 'Content-Type': 'application/json' }, body: '{"message":"Unfit"}' },
          }
        : undefined,
    );
    second.open();
    await expect(waits).toBeHidden();
    await rename(page, 'Unfit');
    await expect(page.getByRole('alert')).toContainText('Sorry, there was an error saving this dashboard: Unfit');
    await expect(waits).toBeHidden();
    await expect(statusLine(page)).toBeVisible();
  },
);

test('DSH-007 DSH-025 DSH-026 HOM-026 a star is set and removed in view mode, once the server has saved it', async ({
  page,
  site,
}) => {
  await openPenguins(page);
  const held = gate();
  site.interfere(({ method }) => (method === 'POST' ? { kind: 'hold', until: held.opened } : undefined));
  await star(page, TITLE).click();
  await expect(statusLine(page)).toContainText(statusText.waiting(1));
  await expect(star(page, TITLE)).toHaveAttribute('aria-pressed', 'false');
  held.open();
  await expect(unstar(page, TITLE)).toHaveAttribute('aria-pressed', 'true');
  await expectAllSent(page);
  await page.reload();
  await page.getByRole('button', { name: `Remove ${TITLE} from favorites`, exact: true }).click();
  await expect(star(page, TITLE)).toHaveAttribute('aria-pressed', 'false');
  await expectAllSent(page);
  const sent = site.requests(({ path: asked }) => asked.endsWith('/favorites/')).map(({ method }) => method);
  expect(sent).toEqual(['POST', 'DELETE']);
});
