import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startServer } from '../e2e/fixtures/server-process';
import { signInAt, withProfile, type Setting } from './browser';
import { CHARTS, PAGE } from './dashboard';
import { median, type Figure } from './figures';
import { slowDown, startClock, timeOpening, type Opening } from './page-clock';
import { openTrivialPage, timeTrivialPage } from './trivial-page';

interface Times {
  readonly trivial: number;
  readonly page: Opening;
}

async function onlyPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await startClock(page);
  return page;
}

/** Resolves once the page stores a picture of its screen. */
const pictureKept = (page: Page) =>
  page.waitForFunction(
    async () => {
      const { name } = (await indexedDB.databases()).find(each => each.name?.startsWith('tidemark http')) ?? {};
      if (name === undefined) return false;
      return new Promise<boolean>(resolve => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('screenPictures').objectStore('screenPictures').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result > 0);
          });
        });
      });
    },
    undefined,
    { timeout: 60_000, polling: 500 },
  );

const ratio = (times: readonly Times[], read: (opening: Opening) => number) =>
  times.map(({ trivial, page }) => read(page) / trivial);

/**
 * Opens the page, each time beside a trivial page: reloaded with the server there, and then with the server killed:
 * reloaded, with a slowed CPU, and in a browser that was just started.
 */
export async function measurePicture(setting: Setting): Promise<Figure[]> {
  const server = await startServer(setting);
  const trivial = await openTrivialPage();
  const profile = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-'));
  const url = `http://127.0.0.1:${server.port}${PAGE}/`;
  const openBoth = async (first: Page, second = first): Promise<Times> => ({
    trivial: await timeTrivialPage(first, trivial.url),
    page: await timeOpening(second, url, CHARTS),
  });
  const there: Times[] = [];
  const again: Times[] = [];
  const slowed: Times[] = [];
  const started: Times[] = [];
  try {
    await withProfile(setting, profile, async context => {
      await signInAt(context, server.port);
      const page = await onlyPage(context);
      const other = await context.newPage();
      await timeTrivialPage(other, trivial.url);
      await timeOpening(page, url, CHARTS);
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
        undefined,
        { timeout: 60_000 },
      );
      await page.bringToFront();
      await timeOpening(page, url, CHARTS);
      await pictureKept(page);
      const repeat = async (into: Times[]) => {
        for (let run = 0; run < setting.runs; run += 1) {
          await other.bringToFront();
          const trivialTime = await timeTrivialPage(other, trivial.url);
          await page.bringToFront();
          into.push({ trivial: trivialTime, page: await timeOpening(page, url, CHARTS) });
        }
      };
      await repeat(there);
      await server.kill();
      await openBoth(other, page);
      await repeat(again);
      await slowDown(await context.newCDPSession(page), 4);
      await slowDown(await context.newCDPSession(other), 4);
      await repeat(slowed);
    });
    for (let run = 0; run < setting.runs; run += 1) {
      const time = await withProfile(setting, profile, async context =>
        timeTrivialPage(await onlyPage(context), trivial.url),
      );
      const page = await withProfile(setting, profile, async context =>
        timeOpening(await onlyPage(context), url, CHARTS),
      );
      started.push({ trivial: time, page });
    }
  } finally {
    trivial.close();
    await server.kill();
    await rm(profile, { recursive: true, force: true });
  }
  const figure = (name: string, values: number[], unit: Figure['unit'], limit: number | null): Figure => ({
    name,
    values,
    unit,
    limit,
  });
  const all = (name: string, times: readonly Times[], picture: number | null, live: number): Figure[] => [
    figure(
      `${name}: a trivial page`,
      times.map(({ trivial: time }) => time),
      'ms',
      null,
    ),
    figure(
      `${name}: the picture`,
      times.map(({ page }) => page.picture),
      'ms',
      null,
    ),
    figure(
      `${name}: the picture against a trivial page`,
      ratio(times, page => page.picture),
      '×',
      picture,
    ),
    figure(
      `${name}: charts in view, live`,
      times.map(({ page }) => page.inView),
      'ms',
      live,
    ),
    figure(
      `${name}: layout shift`,
      times.map(({ page }) => page.layoutShift),
      '',
      0,
    ),
  ];
  // As fast as without it: requests to the server start once the page is there.
  const gone = median(again.map(({ page }) => page.inView));
  return [
    ...all('Loaded again, the server is there', there, 4, gone + 30),
    ...all('Loaded again', again, 4, 600),
    ...all('CPU 4×', slowed, null, 2000),
    ...all('New browser', started, 2.2, 1000),
  ];
}
