import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError, makeOutdated } from '../../src/server/launch/make.js';
import { underNpm } from '../../src/server/launch/npm.js';
import { clientPart, parts } from '../../src/server/launch/parts.js';
import { lacksPackages, root } from '../../src/server/launch/prepare.js';
import { stoppable } from '../../src/server/launch/signals.js';
import { rerunBrowserTests, runBrowserTests } from './browser.js';
import { findChromium } from './chromium.js';
import { timeFixedWork } from './fixed-work.js';
import { readSelection } from './options.js';
import { readReport } from './report.js';
import { settle } from './rerun.js';
import { SLOWNESS, slownessOf } from './slowness.js';
import { excuse, failure, nothing, total } from './tally.js';
import { tellFailures, tellResult, tellTimes, title } from './tell.js';
import { rerunVitest, runVitest } from './vitest.js';

/** @import { Failure } from './failures.js' */
/** @import { Outcome, RunOptions } from './report.js' */
/** @import { Tally } from './tally.js' */
/** @import { TestSelection } from './options.js' */
/** @import { Timed } from './times.js' */

/** @type {(tally: Tally) => Outcome} */
const only = tally => ({ tally, failures: [], files: [], browserTests: [] });

/**
 * Builds what changed. A screen that is too heavy fails here, since the product starts nevertheless.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<{ isUsable: boolean, tally: Tally }>}
 */
async function build(signal) {
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
 * The browser for the tests, and the slowness of the machine, which is passed to all runners.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<{ environment: NodeJS.ProcessEnv } | { problem: string }>}
 */
async function prepare(signal) {
  const chromium = await findChromium({ signal, cwd: root });
  if ('problem' in chromium) return chromium;
  const seconds = await timeFixedWork(chromium.file);
  const slowness = slownessOf(seconds);
  console.log(
    `Limits of waiting are multiplied by ${slowness}: the fixed work took ${seconds.script.toFixed(2)} s, and its page ${seconds.page.toFixed(2)} s.`,
  );
  return { environment: { TIDEMARK_CHROMIUM: chromium.file, [SLOWNESS]: String(slowness) } };
}

/**
 * Runs the parts one after the other, then failed tests once more, and prints the time of each.
 *
 * @param {TestSelection} selection
 * @param {{ signal: AbortSignal, reports: string }} options
 * @returns {Promise<{ tally: Tally, unsteady: readonly Failure[] }>}
 */
async function runAll(selection, { signal, reports }) {
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

  const hasBrowser = selection.browser !== 'none';
  const prepared = hasBrowser ? await prepare(signal) : { environment: {} };
  if ('problem' in prepared) return { tally: failure(prepared.problem), unsteady: [] };
  /** @type {RunOptions} */
  const options = {
    signal,
    reports,
    // The sample data are made once for all runners; see tests/support/sample-database.ts.
    environment: { ...prepared.environment, TIDEMARK_SAMPLE_DATABASE: path.join(reports, 'samples.duckdb') },
  };
  const built = hasBrowser ? await timed('build', () => build(signal)) : { isUsable: false, tally: nothing };
  const unit = selection.hasUnit
    ? await timed('unit, contract and sync tests', () => runVitest(options))
    : only(nothing);
  const browser = built.isUsable
    ? await timed('tests in the browser', () => runBrowserTests(options, selection))
    : only(nothing);

  if (unit.failures.length + browser.failures.length > 0) title('What failed, once more');
  const again = await timed('what failed, once more', async () => ({
    unit: await settle(unit.failures, (failures, attempt) => rerunVitest(options, failures, attempt)),
    browser: await settle(browser.failures, (failures, attempt) => rerunBrowserTests(options, failures, attempt)),
  }));
  const unsteady = [...again.unit.unsteady, ...again.browser.unsteady];

  tellTimes(times, [...unit.files, ...browser.files], browser.browserTests);
  tellFailures('Unsteady: failed once, and passed when run again alone', unsteady);
  tellFailures('Failed', [...again.unit.broken, ...again.browser.broken]);
  return {
    tally: total([
      built.tally,
      excuse(unit.tally, again.unit.unsteady.length),
      excuse(browser.tally, again.browser.unsteady.length),
    ]),
    unsteady,
  };
}

/** @param {readonly string[]} flags */
export async function runTests(flags) {
  underNpm('test');
  const selection = readSelection(flags);
  const problem =
    'problem' in selection
      ? selection.problem
      : lacksPackages({ forDevelopment: true })
        ? 'Packages are missing.'
        : null;
  if (problem !== null || 'problem' in selection) {
    tellResult(failure(problem ?? ''), []);
    process.exitCode = 1;
    return;
  }
  const reports = await mkdtemp(path.join(tmpdir(), 'tidemark-tests-'));
  const { tally, unsteady } = await stoppable(async signal => {
    try {
      return await runAll(selection, { signal, reports });
    } finally {
      await rm(reports, { recursive: true, force: true });
    }
  });
  tellResult(tally, unsteady);
  if (tally.failed > 0) process.exitCode = 1;
}
