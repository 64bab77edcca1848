import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { readingText } from '@/text/messages/dashboard/reading';
import { statusText } from '@/text/messages/frame/status';
import { saveData } from './fixtures/data-saver';
import { budget } from './fixtures/budget';
import { temporaryFolder } from './fixtures/prepared';
import { refusedConnections } from './fixtures/problems';
import { charts, expectChartsDrawn, expectInstalled, statusLine } from './fixtures/screens';
import { expect, test as base } from './fixtures/test';

/**
 * Names of the server, the first of which is that of the page. They resolve to this machine, and count as secure as
 * with encryption.
 */
const hosts = ['bi.tidemark.localhost', 'bi1.tidemark.localhost', 'bi2.tidemark.localhost'] as const;
const [OWN, FIRST, SECOND] = hosts;
const BOARD = '/superset/dashboard/penguins/';

interface Fixtures {
  /** The host that no connection reaches. */
  readonly deadHost: string | null;
  /** A browser that resolves all names of the server, with a session. */
  readonly named: BrowserContext;
  /** The hosts of the chart requests since the last call, in order. */
  readonly chartHosts: () => readonly string[];
}

const test = base.extend<Fixtures>({
  deadHost: [null, { option: true }],
  named: async ({ site, problems, prepared, launchOptions, deadHost }, provide) => {
    await site.start({ flags: ['--hosts', hosts.join(',')] });
    const { port } = new URL(site.url);
    const dead = deadHost === null ? [] : [`--host-resolver-rules=MAP ${deadHost} 127.0.0.1:1`];
    const context = await chromium.launchPersistentContext(await temporaryFolder('profile'), {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...dead],
      baseURL: `http://${OWN}:${port}`,
    });
    problems.watch(context, `http://${OWN}:${port}`);
    await saveData(context);
    problems.allow(
      /request to another origin: http:\/\/bi[12]\.tidemark\.localhost:\d+\/api\/v1\/(chart\/data\?|me\/roles\/)/,
    );
    await context.addCookies([
      {
        name: 'shared-session',
        value: prepared.cookie,
        domain: '.tidemark.localhost',
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    await provide(context);
    await context.close();
  },
  chartHosts: async ({ site }, provide) => {
    let seen = 0;
    await provide(() => {
      const asked = site.requests(({ method, path }) => method === 'POST' && path.startsWith('/api/v1/chart/data'));
      const since = asked.slice(seen);
      seen = asked.length;
      return since.map(({ headers }) => (headers.host ?? '').replace(/:\d+$/, ''));
    });
  },
});

/** The counts differ by at most one if all take turns, whichever was first. */
function expectTurns(asked: readonly string[]): void {
  expect(new Set(asked)).toEqual(new Set([FIRST, SECOND]));
  const counts = [FIRST, SECOND].map(host => asked.filter(one => one === host).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
}

/** Goes to the list, where the server returns the signed-in user and its hosts. */
async function openList(page: Page): Promise<void> {
  await page.goto('/dashboard/list/');
  await expect(page.getByRole('table')).toBeVisible();
  await expectInstalled(page);
}

async function refreshAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: readingText.refreshAll, exact: true }).click();
}

test(
  'SHR-022 DSH-006 the charts of a dashboard are fetched from several hosts in turn, unless its address names one',
  budget(28),
  async ({ named, chartHosts, site }) => {
    const page = await named.newPage();
    await openList(page);
    await page.goto(BOARD);
    await expectChartsDrawn(page);
    expectTurns(chartHosts());
    const toOthers = ({ host }: { readonly host?: string }) =>
      [FIRST, SECOND].some(other => host?.startsWith(`${other}:`));
    const others = site.requests(
      ({ headers, path }) => toOthers(headers) && !/^\/api\/v1\/(chart\/data\?|me\/roles\/)/.test(path),
    );
    expect(others, 'what is no question about a chart').toEqual([]);

    await page.goto(`${BOARD}?disableDomainSharding=1`);
    await expectChartsDrawn(page);
    const count = await charts(page).count();
    chartHosts();
    const one: string[] = [];
    await refreshAll(page);
    await expect.poll(() => one.push(...chartHosts())).toBeGreaterThanOrEqual(count);
    expect(new Set(one)).toEqual(new Set([OWN]));
    await expectChartsDrawn(page);
  },
);

test.describe('with a host that is not there', () => {
  test.use({ deadHost: SECOND });

  test(
    'SHR-022 every chart is drawn, the server does not count as unreachable, and everything is on the device offline',
    budget(14),
    async ({ named, chartHosts, site, problems }) => {
      problems.allow(refusedConnections);
      const page = await named.newPage();
      await openList(page);
      await page.goto(BOARD);
      await expectChartsDrawn(page);
      expect(new Set(chartHosts())).toEqual(new Set([OWN, FIRST]));
      await expect(statusLine(page).getByText(statusText.live, { exact: true }).first()).toBeVisible();

      await site.disconnect();
      await page.reload();
      await expectChartsDrawn(page);
    },
  );
});
