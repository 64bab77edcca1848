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
import { asSeconds, browserFiles, browserTests, overBudget, slowest, vitestFiles } from './times.js';

/** @import { PlaywrightReport, Tally, VitestReport } from './tally.js' */
/** @import { BrowserTest, PlaywrightSuite, Timed, VitestFiles } from './times.js' */

/**
 * @typedef {object} RunOptions
 * @property {AbortSignal} signal
 * @property {string} reports where runners write what came of their tests
 */

/**
 * What came of a part, and how long its files took.
 *
 * @typedef {object} Outcome
 * @property {Tally} tally
 * @property {readonly Timed[]} files
 * @property {readonly BrowserTest[]} browserTests
 */

/**
 * What all runners are told. The sample data are made once for all of them; see tests/support/sample-database.ts.
 *
 * @param {RunOptions} options
 * @returns {NodeJS.ProcessEnv}
 */
const shared = ({ reports }) => ({ TIDEMARK_SAMPLE_DATABASE: path.join(reports, 'samples.duckdb') });

/** @type {(tally: Tally) => Outcome} */
const only = tally => ({ tally, files: [], browserTests: [] });

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
  const verdict = /** @type {{ faults: string[] } | null} */ (
    await readReport(path.join(root, clientPart.folder, '.vite', 'budgets.json'))
  );
  return {
    isUsable: true,
    tally: verdict
      ? total(verdict.faults.map(failure))
      : failure('The build left no figures of what screens wait for.'),
  };
}

/**
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function runVitest(options) {
  const { signal, reports } = options;
  title('Unit, contract and sync tests');
  const report = path.join(reports, 'vitest.json');
  const words = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runCommand(process.execPath, [bin('vitest/vitest.mjs'), ...words], {
    signal,
    cwd: root,
    environment: shared(options),
  });
  const said = /** @type {(VitestReport & VitestFiles) | null} */ (await readReport(report));
  return { ...only(tallyVitest(said, code)), files: vitestFiles(said, root) };
}

async function hasSpecs() {
  const folder = path.join(root, 'tests', 'e2e');
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  return files.some(file => /\.(spec|test)\.[jt]sx?$/.test(file));
}

/**
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(options) {
  const { signal, reports } = options;
  title('Tests in the browser');
  if (!(await hasSpecs())) {
    console.log('There are none.');
    return only(nothing);
  }
  if (!existsSync(path.join(root, PLAYWRIGHT_CONFIG))) return only(failure(`${PLAYWRIGHT_CONFIG} is missing.`));
  const chromium = await findChromium({ signal, cwd: root });
  if ('problem' in chromium) return only(failure(chromium.problem));
  const report = path.join(reports, 'playwright.json');
  const environment = { ...shared(options), TIDEMARK_CHROMIUM: chromium.file, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const words = ['test', '--config', PLAYWRIGHT_CONFIG, '--reporter=list,json'];
  const code = await runCommand(process.execPath, [bin('@playwright/test/cli.js'), ...words], {
    signal,
    cwd: root,
    environment,
  });
  const said = /** @type {(PlaywrightReport & { suites: readonly PlaywrightSuite[] }) | null} */ (
    await readReport(report)
  );
  const tests = browserTests(said);
  const fault = overBudget(tests);
  const tally = tallyPlaywright(said, code);
  return {
    tally: fault === null ? tally : total([tally, failure(fault)]),
    files: browserFiles(tests),
    browserTests: tests,
  };
}

/**
 * Runs the parts one after the other, and says how long each of them took.
 *
 * @param {readonly string[]} flags
 * @param {RunOptions} options
 * @returns {Promise<Tally>}
 */
async function runAll(flags, options) {
  /** @type {Timed[]} */
  const times = [];
  /**
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} run
   */
  async function timed(name, run) {
    const started = performance.now();
    const result = await run();
    times.push({ name, seconds: (performance.now() - started) / 1000 });
    return result;
  }
  const built = flags.includes('--unit')
    ? { isUsable: false, tally: nothing }
    : await timed('build', () => build(options));
  const unit = flags.includes('--e2e')
    ? only(nothing)
    : await timed('unit, contract and sync tests', () => runVitest(options));
  const browser = built.isUsable ? await timed('tests in the browser', () => runPlaywright(options)) : only(nothing);
  tellTimes(times, [...unit.files, ...browser.files], browser.browserTests);
  return total([built.tally, unit.tally, browser.tally]);
}

/**
 * @param {readonly Timed[]} phases
 * @param {readonly Timed[]} files
 * @param {readonly BrowserTest[]} tests
 */
function tellTimes(phases, files, tests) {
  title('Times');
  for (const { name, seconds } of phases) console.log(`${asSeconds(seconds)}  ${name}`);
  console.log('\nThe ten slowest files:');
  for (const { name, seconds } of slowest(files, 10)) console.log(`${asSeconds(seconds)}  ${name}`);
  if (tests.length === 0) return;
  console.log('\nThe tests in the browser that took longest, and what they may take:');
  for (const { name, seconds, budget } of slowest(tests, 10))
    console.log(`${asSeconds(seconds)} of ${String(budget).padStart(3)} s  ${name}`);
  const over = tests.filter(({ seconds, budget }) => seconds > budget);
  const [took, may] = [
    tests.reduce((sum, { seconds }) => sum + seconds, 0),
    tests.reduce((sum, { budget }) => sum + budget, 0),
  ];
  console.log(
    `${tests.length} tests took ${took.toFixed(0)} s of one worker, and may take ${may} s; ${over.length} took longer than they may.`,
  );
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
