import { readdir, readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import { sqlRunEndpoints } from '@/api/sql-run';
import { editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { countText } from '@/lib/count-text';
import { codeField } from '../e2e/fixtures/code-field';
import { startServer } from '../e2e/fixtures/server-process';
import { signIn } from '../e2e/fixtures/session';
import { signInAt, withBrowser, type Setting } from './browser';
import type { Figure } from './figures';
import { timeKeys, watchKeys } from './keys';
import { slowDown } from './page-clock';

const LINES = 5000;
const KEYS = 40;
const TABS = 200;
const ROWS = 100_000;

declare global {
  interface Window {
    /** When the expected element was painted; null before. */
    sighting: number | null;
  }
}

/** Records when an element that a selector finds was painted, from the last key or click. */
const lookFor = (page: Page, selector: string): Promise<void> =>
  page.evaluate(wanted => {
    window.sighting = null;
    const watch = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (window.sighting = performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, selector);

const seen = async (page: Page): Promise<number> =>
  (await page.waitForFunction(() => window.sighting, undefined, { timeout: 120_000 })).evaluate(
    at => (at ?? Number.NaN) - window.keyWatch.begin,
  );

const editor = (page: Page): Locator => codeField(page.locator('#content'), editorText.sql);

async function write(page: Page, sql: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(sql);
}

async function timeTyping(page: Page): Promise<number> {
  const keys = Array.from({ length: KEYS }, (_, key) => 'abcdefgh '.charAt(key % 9) || 'a');
  const took = await timeKeys(page, editor(page), keys);
  await page.keyboard.press('Escape');
  return took;
}

/** The response with the same rows without a browser, to its last byte. */
async function timeBareCall(origin: string, cookie: string, sql: string, run: number): Promise<number> {
  const token = await fetch(`${origin}/api/v1/security/csrf_token/`, { headers: { Cookie: `session=${cookie}` } });
  const { result } = (await token.json()) as { result: string };
  const begin = performance.now();
  const answer = await fetch(`${origin}${sqlRunEndpoints.execute.path}`, {
    method: 'POST',
    headers: {
      Cookie: `session=${cookie}`,
      'X-CSRFToken': result,
      'Content-Type': 'application/json',
      Accept: ARROW_CONTENT_TYPE,
    },
    body: JSON.stringify({ client_id: `bench${run}`, database_id: 1, sql, queryLimit: ROWS, runAsync: false }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The bare call answered ${answer.status}`);
  return performance.now() - begin;
}

interface SystemProcess {
  readonly id: string;
  readonly parent: string;
  readonly command: string;
  /** In hundredths of a second. */
  readonly used: number;
}

async function readProcess(id: string): Promise<SystemProcess | null> {
  const [command, stat] = await Promise.all(
    ['cmdline', 'stat'].map(name => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')),
  );
  if (!command || !stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { id, parent: fields[1] ?? '', command, used: Number(fields[11]) + Number(fields[12]) };
}

/** CPU time in milliseconds that the server and its engines have used; where the system reports it. */
async function processorTime(dataFolder: string): Promise<number> {
  const ids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name));
  const all = (await Promise.all(ids.map(readProcess))).filter(each => each !== null);
  const family = new Set(
    all.filter(({ command }) => command.includes('main.js') && command.includes(dataFolder)).map(({ id }) => id),
  );
  for (const id of family) for (const each of all) if (each.parent === id) family.add(each.id);
  return all.reduce((sum, { id, used }) => (family.has(id) ? sum + used * 10 : sum), 0);
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** From now until the server has used less than a tenth of a CPU for a tenth of a second. */
async function untilIdle(dataFolder: string): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const at = performance.now();
    const before = await processorTime(dataFolder);
    await pause(100);
    if ((await processorTime(dataFolder)) - before <= 10) return at - begin;
    if (at - begin > 30_000) return Number.NaN;
  }
}

const ENDLESS = 'select sum(a.range * b.range) as s from range(10000000) a, range(10000000) b';
const ALL_ROWS = `select range as n, 'name ' || range as name, range * 1.5 as x from range(${ROWS})`;

/** The SQL editor as people use it: typing, many tabs, many rows, stopping. */
export async function measureSqlEditor(setting: Setting): Promise<Figure[]> {
  const server = await startServer(setting);
  const origin = `http://127.0.0.1:${server.port}`;
  const cookie = await signIn(origin);
  try {
    return await withBrowser(setting, async context => {
      await signInAt(context, server.port);
      const page = context.pages()[0] ?? (await context.newPage());
      await page.addInitScript(watchKeys);
      await page.goto(`${origin}/sqllab/`);
      const button = (name: string) => page.getByRole('button', { name, exact: true });

      const runs = Array.from({ length: setting.runs }, (_, run) => run);
      const bare: number[] = [];
      const rows: number[] = [];
      await write(page, ALL_ROWS);
      await button(runningText.limit(countText(1000))).click();
      await page.getByRole('menuitemradio', { name: countText(ROWS), exact: true }).click();
      await page.keyboard.press('Escape');
      for (const run of runs) {
        const sql = `${ALL_ROWS} where range >= 0 and ${run} = ${run}`;
        bare.push(await timeBareCall(origin, cookie, sql, run));
        await write(page, sql);
        await lookFor(page, `[role="grid"][aria-rowcount="${ROWS + 1}"] [role="row"] + [role="row"]`);
        await page.keyboard.press('Control+Enter');
        rows.push(await seen(page));
        // Another run shows no rows in between.
        await write(page, 'select 1 as one');
        await page.keyboard.press('Control+Enter');
        await page.locator('[role="grid"][aria-rowcount="2"]').waitFor();
      }

      const stopped: number[] = [];
      const idle: number[] = [];
      for (const run of runs) {
        await write(page, `${ENDLESS} where ${run} = ${run}`);
        await page.keyboard.press('Control+Enter');
        await button(runningText.stop).waitFor();
        await pause(500);
        const before = await processorTime(setting.dataFolder);
        await pause(200);
        if ((await processorTime(setting.dataFolder)) - before < 50) throw new Error('The engine was not seen at work');
        await page.evaluate(() =>
          addEventListener('pointerdown', ({ timeStamp }) => (window.keyWatch.begin = timeStamp), {
            capture: true,
            once: true,
          }),
        );
        await lookFor(page, '[data-toast]');
        const answered = page.waitForResponse(response => response.url().includes('/api/v1/query/stop'));
        await button(runningText.stop).click();
        const begin = await page.evaluate(() => performance.now());
        const response = await answered;
        await response.finished();
        stopped.push((await page.evaluate(() => performance.now())) - begin);
        idle.push(await untilIdle(setting.dataFolder));
        await button(runningText.run)
          .or(page.getByRole('button', { name: new RegExp(`^${runningText.run}`) }))
          .first()
          .waitFor();
      }

      const session = await context.newCDPSession(page);
      await write(page, 'select 1 as one');
      const short: number[] = [];
      const shortSlowed: number[] = [];
      for (let run = 0; run < setting.runs; run += 1) short.push(await timeTyping(page));
      await slowDown(session, 4);
      for (let run = 0; run < setting.runs; run += 1) shortSlowed.push(await timeTyping(page));
      await slowDown(session, 1);

      await write(
        page,
        `select\n${Array.from({ length: LINES }, (_, line) => `  col_${line} as "column ${line}", -- a note`).join('\n')}\n  1 from penguins`,
      );
      const typing: number[] = [];
      const slowed: number[] = [];
      for (let run = 0; run < setting.runs; run += 1) {
        await page.keyboard.press('Control+End');
        typing.push(await timeTyping(page));
        await page.keyboard.press('Control+Home');
        typing.push(await timeTyping(page));
      }
      await slowDown(session, 4);
      for (let run = 0; run < setting.runs; run += 1) {
        await page.keyboard.press('Control+End');
        slowed.push(await timeTyping(page));
      }
      await slowDown(session, 1);

      for (let tab = 1; tab < TABS; tab += 1) await button(editorText.newTab).click();
      await page.locator(`[role="tab"]:nth-child(${TABS})`).waitFor();
      const tabs: number[] = [];
      for (let run = 0; run < setting.runs; run += 1) {
        await page.reload({ waitUntil: 'commit' });
        const handle = await page.waitForFunction(
          count =>
            document.querySelectorAll('[role="tablist"] [role="tab"]').length >= count &&
            [...document.querySelectorAll('#content *')].some(({ shadowRoot }) =>
              shadowRoot?.querySelector('.cm-content'),
            )
              ? performance.now()
              : null,
          TABS,
          { polling: 'raf' },
        );
        tabs.push((await handle.jsonValue()) ?? Number.NaN);
      }
      return [
        { name: 'A key in one line, 95 of 100', values: short, unit: 'ms', limit: null },
        { name: '… CPU 4×', values: shortSlowed, unit: 'ms', limit: null },
        { name: 'A key in 5,000 lines, 95 of 100', values: typing, unit: 'ms', limit: 16 },
        { name: '… CPU 4×', values: slowed, unit: 'ms', limit: 50 },
        { name: '100,000 rows without a browser', values: bare, unit: 'ms', limit: null },
        { name: '… the first of them on the screen', values: rows, unit: 'ms', limit: null },
        {
          name: '… against the call without a browser',
          values: rows.map((time, run) => time / (bare[run] ?? Number.NaN)),
          unit: '×',
          limit: 1.5,
        },
        { name: 'Stop: answered', values: stopped, unit: 'ms', limit: 200 },
        { name: '… the engine idle', values: idle, unit: 'ms', limit: 500 },
        { name: '200 tabs: open', values: tabs, unit: 'ms', limit: 1000 },
      ];
    });
  } finally {
    await server.kill();
  }
}
