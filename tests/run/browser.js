import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/server/launch/prepare.js';
import { runCommand } from './command.js';
import { browserFailures } from './failures.js';
import { readReport } from './report.js';
import { failure, tallyPlaywright, total } from './tally.js';
import { CORE_BUDGET, WHOLE_BUDGET, browserFiles, browserTests, overBudget } from './times.js';

/** @import { FailedSuite, Failure } from './failures.js' */
/** @import { Outcome, RunOptions } from './report.js' */
/** @import { PlaywrightReport } from './tally.js' */
/** @import { PlaywrightSuite } from './times.js' */
/** @import { TestSelection } from './options.js' */

/** The text of a file in a report, if it still exists. @type {(file: string) => string} */
const textOf = file => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * @param {RunOptions} options
 * @param {string} name of the report
 * @param {readonly string[]} words
 */
async function run({ signal, reports, environment }, name, words) {
  const report = path.join(reports, `${name}.json`);
  const runner = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const always = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const code = await runCommand(process.execPath, [runner, ...always, ...words], {
    signal,
    cwd: root,
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const said = /** @type {(PlaywrightReport & { suites: readonly (PlaywrightSuite & FailedSuite)[] }) | null} */ (
    await readReport(report)
  );
  return { code, said };
}

/**
 * The core journeys, or all tests in the browser, or a part of either.
 *
 * @param {RunOptions} options
 * @param {TestSelection} selection
 * @returns {Promise<Outcome>}
 */
export async function runBrowserTests(options, { browser, shard }) {
  const { code, said } = await run(options, 'playwright', [
    ...(browser === 'core' ? ['--grep', '@core'] : []),
    ...(shard === null ? [] : [`--shard=${shard}`]),
  ]);
  const tests = browserTests(said);
  const fault = shard === null ? overBudget(tests, browser === 'core' ? CORE_BUDGET : WHOLE_BUDGET) : null;
  const tally = tallyPlaywright(said, code);
  return {
    tally: fault === null ? tally : total([tally, failure(fault)]),
    failures: browserFailures(said, textOf),
    files: browserFiles(tests),
    browserTests: tests,
  };
}

/**
 * Runs failed tests again, one at a time, and keeps their artifacts beside the first ones.
 *
 * @param {RunOptions} options
 * @param {readonly Failure[]} failures
 * @param {number} attempt
 * @returns {Promise<readonly string[] | null>} the names of the tests that failed again; null without a report
 */
export async function rerunBrowserTests(options, failures, attempt) {
  const places = [...new Set(failures.map(({ place }) => place))];
  const name = `again-${attempt}`;
  const { said } = await run(options, `playwright-${name}`, [
    '--workers=1',
    `--output=${path.join(root, 'test-results', name)}`,
    ...places,
  ]);
  if (said === null || said.errors.length > 0) return null;
  return browserFailures(said, textOf).map(({ name: failed }) => failed);
}
