import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './run/chromium.js';
import { slownessIn } from './run/slowness.js';

const slowness = slownessIn(process.env);
const root = path.resolve(import.meta.dirname, '..');

/** `npm test` names the browser; run alone, this looks for one too. */
async function browser(): Promise<string> {
  const named = process.env['TIDEMARK_CHROMIUM'];
  if (named) return named;
  const found = await findChromium({ signal: new AbortController().signal, cwd: root });
  if ('problem' in found) throw new Error(found.problem);
  process.env['TIDEMARK_CHROMIUM'] = found.file;
  return found.file;
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(root, 'test-results'),
  globalSetup: './e2e/fixtures/prepare.ts',
  fullyParallel: true,
  // One more than the two cores of the machine that checks: a test waits now and then.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 210_000 * slowness,
  // States are waited for as long as they take on a busy machine; nothing here measures speed.
  expect: { timeout: 45_000 * slowness },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Of a test that fails, what it did step by step, and a picture of its end; `fixtures/test.ts` adds the server's
    // words. To keep every state of the page too, as `--trace on` does, makes all of them take 7 % longer.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 45_000 * slowness,
    launchOptions: {
      executablePath: await browser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
