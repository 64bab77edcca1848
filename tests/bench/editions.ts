import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '@/lib/json';
import { contextOf } from '@/server/reports/chart-context';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi, signIn, type Api } from '../e2e/fixtures/session';
import { signInAt, withBrowser, type Setting } from './browser';
import { CHARTS } from './dashboard';
import { median, type Figure } from './figures';

const SLUG = 'flights-bench';
/** For a run of all charts, in addition to the time of their queries, in milliseconds. */
const RUN_LIMIT = 5_000;
/** For an edition on the device, in milliseconds. */
const OPEN_LIMIT = 300;
const LOOK = 20;

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The queries of the dashboard's charts alone, one after the other and past the cache. */
async function askAll(api: Api): Promise<void> {
  const charts = records(await api.get(`/api/v1/dashboard/${SLUG}/charts`));
  if (charts.length !== CHARTS) throw new Error(`The dashboard has ${charts.length} charts`);
  for (const { form_data: form } of charts) {
    if (!isRecord(form)) throw new Error('A chart has no form data');
    const chart = {
      viz_type: String(form['viz_type']),
      dataset_id: Number.parseInt(String(form['datasource']), 10),
      params: JSON.stringify(form),
      query_context: null,
    };
    const context = contextOf(chart);
    if (context.queries.length > 0) await api.send('POST', '/api/v1/chart/data', { ...context, force: true });
  }
}

/** Requests a run, and waits until it is over. */
async function run(api: Api, report: number): Promise<void> {
  const id = await api.create(`/api/v1/report/${report}/run`, {});
  for (;;) {
    const entry = records(await api.get(`/api/v1/report/${report}/log/`)).find(known => known['id'] === id);
    if (entry?.['state'] === 'Success') return;
    if (entry?.['state'] === 'Error') throw new Error(`The run failed: ${String(entry['error_message'])}`);
    await pause(LOOK);
  }
}

/** In the page: follows a link, and returns the time until as many parts of an edition are painted. */
function openEdition({ href, parts }: { readonly href: string; readonly parts: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLElement>(`a[href^="${href}"]`);
    if (!link) {
      reject(new Error(`There is no link to ${href}`));
      return;
    }
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('main article').length < parts) return;
      observer.disconnect();
      // A message that is posted from a frame arrives when that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - start));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true });
    link.click();
  });
}

/** A run of the dashboard of twenty charts, and its edition opened from the device with the server killed. */
export async function measureEditions(setting: Setting): Promise<Figure[]> {
  const server = await startServer(setting);
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const api = await createApi(origin, await signIn(origin));
    const { id: dashboard } = (await api.get(`/api/v1/dashboard/${SLUG}`)) as { readonly id: number };
    // Without recipients: neither mail servers nor pictures take part.
    const report = await api.create('/api/v1/report/', {
      ...{ type: 'Report', name: 'Twenty charts', timezone: 'UTC', crontab: '0 0 1 1 *' },
      ...{ dashboard, report_format: 'TEXT', recipients: [] },
    });
    // The first of each warms the server.
    await run(api, report);
    await askAll(api);
    const runs: number[] = [];
    const queries: number[] = [];
    for (let count = 0; count < setting.runs; count += 1) {
      runs.push(await took(() => run(api, report)));
      queries.push(await took(() => askAll(api)));
    }
    const parts = records(
      await api.get(`/api/v1/report/${report}/editions/`).then(async heads => {
        const [newest] = records(heads);
        const edition = await api.get(`/api/v1/report/${report}/editions/${String(newest?.['id'])}`);
        return isRecord(edition) ? edition['parts'] : [];
      }),
    ).length;
    const opened = await withBrowser(setting, async context => {
      await signInAt(context, server.port, origin);
      const [page = await context.newPage()] = context.pages();
      const href = `/report/${report}`;
      const list = async () => {
        await page.goto(`${origin}/report/list`);
        await page.locator(`a[href^="${href}"]`).first().waitFor();
      };
      await list();
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
        undefined,
        { timeout: 60_000 },
      );
      await list();
      await page.evaluate(openEdition, { href, parts });
      await server.kill();
      const times: number[] = [];
      for (let count = 0; count < setting.runs; count += 1) {
        await list();
        times.push(await page.evaluate(openEdition, { href, parts }));
      }
      return times;
    });
    return [
      { name: 'A run of 20 charts', values: runs, unit: 'ms', limit: RUN_LIMIT + median(queries) },
      { name: '… its queries alone', values: queries, unit: 'ms', limit: null },
      { name: 'Its edition from the device, server killed', values: opened, unit: 'ms', limit: OPEN_LIMIT },
    ];
  } finally {
    if (server.isRunning) await server.stop();
  }
}
