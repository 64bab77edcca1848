import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientPart, parts } from '../../src/server/launch/parts.js';
import { BuildError, makeOutdated } from '../../src/server/launch/make.js';
import { underNpm } from '../../src/server/launch/npm.js';
import { lacksPackages, root } from '../../src/server/launch/prepare.js';
import { stoppable } from '../../src/server/launch/signals.js';
import { findChromium } from './chromium.js';
import { runCommand } from './command.js';
import { failure, nothing, tallyPlaywright, tallyVitest, total } from './tally.js';

/** @import { PlaywrightReport, Tally, VitestReport } from './tally.js' */

/** @typedef {{ signal: AbortSignal, reports: string }} RunOptions */

const PLAYWRIGHT_CONFIG = 'tests/playwright.config.ts';

const bin = (/** @type {string} */ file) => path.join(root, 'node_modules', file);
const title = (/** @type {string} */ words) => console.log(`\n── ${words}`);

/**
 * What a runner wrote, or null when it wrote nothing.
 *
 * @param {string} file
 * @returns {Promise<unknown>}
 */
async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

/**
 * Builds what changed. A screen that is too heavy fails here, since the product starts all the same.
 *
 * @param {RunOptions} options
 * @returns {Promise<{ isUsable: boolean, tally: Tally }>}
 */
async function build({ signal }) {
  title('Build');
  try {
    await makeOutdated(parts, { root, signal });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.output);
    return { isUsable: false, tally: failure(error.message) };
  }
  console.log('Up to date.');
  const verdict = /** @type {{ faults: string[] } | null} */ (await readReport(path.join(root, clientPart.folder, '.vite', 'budgets.json')));
  return { isUsable: true, tally: verdict ? total(verdict.faults.map(failure)) : failure('The build left no figures of what screens wait for.') };
}

/**
 * @param {RunOptions} options
 * @returns {Promise<Tally>}
 */
async function runVitest({ signal, reports }) {
  title('Unit, contract and sync tests');
  const report = path.join(reports, 'vitest.json');
  const words = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runCommand(process.execPath, [bin('vitest/vitest.mjs'), ...words], { signal, cwd: root });
  return tallyVitest(/** @type {VitestReport | null} */ (await readReport(report)), code);
}

async function hasSpecs() {
  const folder = path.join(root, 'tests', 'e2e');
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  return files.some(file => /\.(spec|test)\.[jt]sx?$/.test(file));
}

/**
 * @param {RunOptions} options
 * @returns {Promise<Tally>}
 */
async function runPlaywright({ signal, reports }) {
  title('Tests in the browser');
  if (!(await hasSpecs())) {
    console.log('There are none.');
    return nothing;
  }
  if (!existsSync(path.join(root, PLAYWRIGHT_CONFIG))) return failure(`${PLAYWRIGHT_CONFIG} is missing.`);
  const chromium = await findChromium({ signal, cwd: root });
  if ('problem' in chromium) return failure(chromium.problem);
  const report = path.join(reports, 'playwright.json');
  const environment = { TIDEMARK_CHROMIUM: chromium.file, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const words = ['test', '--config', PLAYWRIGHT_CONFIG, '--reporter=list,json'];
  const code = await runCommand(process.execPath, [bin('@playwright/test/cli.js'), ...words], { signal, cwd: root, environment });
  return tallyPlaywright(/** @type {PlaywrightReport | null} */ (await readReport(report)), code);
}

/**
 * @param {readonly string[]} flags
 * @param {RunOptions} options
 * @returns {Promise<Tally>}
 */
async function runAll(flags, options) {
  if (flags.includes('--unit')) return runVitest(options);
  const { isUsable, tally } = await build(options);
  const unit = flags.includes('--e2e') ? nothing : await runVitest(options);
  return total([tally, unit, isUsable ? await runPlaywright(options) : nothing]);
}

/** @param {Tally} tally */
function tell({ passed, failed, skipped, problems }) {
  title('Result');
  for (const problem of problems) console.log(problem);
  console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
}

/** @param {readonly string[]} flags */
export async function runTests(flags) {
  underNpm('test');
  if (lacksPackages({ forDevelopment: true })) {
    tell(failure('Packages are missing.'));
    process.exitCode = 1;
    return;
  }
  const reports = await mkdtemp(path.join(tmpdir(), 'tidemark-tests-'));
  const tally = await stoppable(async signal => {
    try {
      return await runAll(flags, { signal, reports });
    } finally {
      await rm(reports, { recursive: true, force: true });
    }
  });
  tell(tally);
  if (tally.failed > 0) process.exitCode = 1;
}
