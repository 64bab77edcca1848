import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { must } from '@/lib/assert';
import { createApi, signIn } from '../e2e/fixtures/session';
import { startServer } from '../e2e/fixtures/server-process';
import type { Figure } from './figures';
import type { openOutbox } from './outbox-page';
import { slowDown } from './page-clock';

interface Setting {
  readonly chromium: string;
  readonly dataFolder: string;
}

declare global {
  interface Window {
    outbox: Awaited<ReturnType<typeof openOutbox>>;
    outboxBench: { openOutbox: typeof openOutbox };
  }
}

const COMMANDS = 10_000;
const EDITS = 50;
const root = path.resolve(import.meta.dirname, '..', '..');

/** The outbox of the product as one script. */
export async function bundleOutbox(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': path.join(root, 'src') } },
    build: {
      write: false,
      minify: true,
      lib: { entry: 'tests/bench/outbox-page.ts', formats: ['iife'], name: 'outboxBench' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output.find(part => part.type === 'chunk') : undefined;
  return must(chunk?.type === 'chunk' ? chunk.code : null, 'the bundle');
}

async function measure(page: Page, ids: readonly number[]): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => window.outbox.enqueue(5));
  await slowDown(session, 4);
  const edits = await page.evaluate(count => window.outbox.enqueue(count), EDITS);
  await slowDown(session, 1);
  await page.evaluate(([count, things]) => window.outbox.fill(count, things), [COMMANDS, ids] as const);
  const lists: number[] = [];
  for (let run = 0; run < 5; run += 1) lists.push(await page.evaluate(() => window.outbox.list()));
  const drained = await page.evaluate(() => window.outbox.drain());
  return [
    { name: 'An edit until it is on the disk, CPU 4×', values: edits, unit: 'ms', limit: 10 },
    { name: 'What the list of 10,000 changes shows first', values: lists, unit: 'ms', limit: 300 },
    { name: 'Sending 10,000 changes', values: [drained], unit: 'ms', limit: 20_000 },
  ];
}

/** Edits in transit: into the queue, in its list, and to the server, in a real browser. */
export async function measureOutbox({ chromium: executablePath, dataFolder }: Setting): Promise<Figure[]> {
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
    await context.addCookies([{ name: 'session', value: await signIn(origin), url: origin }]);
    const [page = await context.newPage()] = context.pages();
    await page.goto(`${origin}/health`);
    await page.addScriptTag({ content: await bundleOutbox() });
    await page.evaluate(async () => {
      window.outbox = await window.outboxBench.openOutbox();
    });
    const found = await (await createApi(origin)).get('/api/v1/dashboard/');
    const ids = Array.isArray(found) ? found.flatMap((row: { id: number }) => row.id) : [];
    return await measure(page, ids);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await server.stop();
  }
}
