import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { statusText } from '@/text/messages/frame/status';
import { syncText } from '@/text/messages/offline/sync';
import { saveData } from '../e2e/fixtures/data-saver';
import { expectInstalled, statusLine } from '../e2e/fixtures/screens';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi, signIn } from '../e2e/fixtures/session';
import type { Figure } from './figures';
import { bundleOutbox } from './outbox';

interface Setting {
  readonly chromium: string;
  readonly dataFolder: string;
}

const COMMANDS = 10_000;
const RUNS = 6;

/** From the click until the first changes have been painted. */
function timeOpening(page: Page): Promise<number> {
  return page.evaluate(
    unread =>
      new Promise<number>(resolve => {
        const begin = performance.now();
        const watch = new MutationObserver(() => {
          const rows = [...document.querySelectorAll('[role="dialog"] li[aria-posinset]')];
          if (rows.length === 0 || rows.some(row => row.querySelector(`[aria-label="${unread}"]`))) return;
          watch.disconnect();
          // A message that is posted from a frame arrives when that frame has been painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - begin));
            port1.start();
            port2.postMessage(null);
          });
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>('footer button')?.click();
      }),
    syncText.reading,
  );
}

const REST = 1000;

/** Once the page has had no long task for a while. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(
    rest =>
      new Promise<void>(resolve => {
        const end = () => {
          watch.disconnect();
          requestIdleCallback(() => resolve());
        };
        let timer = setTimeout(end, rest);
        const watch = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, rest);
        });
        watch.observe({ type: 'longtask' });
      }),
    REST,
  );
}

/** Opens the list of all changes over a page of the built product, the server killed. */
export async function measureChanges({ chromium: executablePath, dataFolder }: Setting): Promise<Figure[]> {
  const server = await startServer({ dataFolder });
  const origin = `http://127.0.0.1:${server.port}`;
  const profile = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-'));
  // The script belongs to the bench, and the product's policy would block it.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    bypassCSP: true,
  });
  try {
    const cookie = await signIn(origin);
    await context.addCookies([{ name: 'session', value: cookie, url: origin }]);
    await saveData(context);
    const [page = await context.newPage()] = context.pages();
    await page.goto(origin);
    await expectInstalled(page);
    await page.addScriptTag({ content: await bundleOutbox() });
    await page.evaluate(async () => {
      window.outbox = await window.outboxBench.openOutbox();
    });
    const found = await (await createApi(origin, cookie)).get('/api/v1/dashboard/');
    const ids = Array.isArray(found) ? found.flatMap((row: { id: number }) => row.id) : [];
    await server.stop();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await statusLine(page).getByText('Offline').first().waitFor();
    await page.evaluate(([count, things]) => window.outbox.fill(count, things), [COMMANDS, ids] as const);
    // As for a returning user: the page is opened again, and is at rest.
    await page.reload();
    await statusLine(page).getByText(statusText.waiting(COMMANDS)).first().waitFor();
    await atRest(page);
    const values: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      values.push(await timeOpening(page));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const [first = NaN, ...again] = values;
    return [
      { name: 'Opening the list of 10,000 changes, the first time', values: [first], unit: 'ms', limit: 300 },
      { name: 'The same again', values: again, unit: 'ms', limit: 300 },
    ];
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await server.stop();
  }
}
