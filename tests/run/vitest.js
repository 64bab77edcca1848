import path from 'node:path';
import { root } from '../../src/server/launch/prepare.js';
import { runCommand } from './command.js';
import { outsideFailures, remaining, vitestFailures } from './failures.js';
import { OUTSIDE_ERRORS } from './outside-errors.js';
import { readReport } from './report.js';
import { tallyVitest } from './tally.js';
import { vitestFiles } from './times.js';

/** @import { Failure, VitestFailures } from './failures.js' */
/** @import { Outcome, RunOptions } from './report.js' */
/** @import { VitestReport } from './tally.js' */
/** @import { VitestFiles } from './times.js' */
/** @import { OutsideError } from './outside-errors.js' */

/**
 * @param {RunOptions} options
 * @param {string} name of the report
 * @param {readonly string[]} words
 */
async function run({ signal, reports, environment }, name, words) {
  const report = path.join(reports, `${name}.json`);
  const runner = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const errorReport = path.join(reports, `${name}-errors.json`);
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tests/run/outside-errors.js'];
  const always = ['run', '--config', 'tests/vitest.config.ts', ...reporters];
  const code = await runCommand(process.execPath, [runner, ...always, `--outputFile.json=${report}`, ...words], {
    signal,
    cwd: root,
    environment: { ...environment, [OUTSIDE_ERRORS]: errorReport },
  });
  const said = /** @type {(VitestReport & VitestFiles & VitestFailures) | null} */ (await readReport(report));
  const errors = /** @type {OutsideError[] | null} */ (await readReport(errorReport)) ?? [];
  return { code, said, errors, failures: [...vitestFailures(said, root), ...outsideFailures(errors, root)] };
}

/**
 * Everything below the browser.
 *
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
export async function runVitest(options) {
  const { code, said, errors, failures } = await run(options, 'vitest', []);
  return {
    tally: tallyVitest(said, code, errors),
    failures,
    files: vitestFiles(said, root),
    browserTests: [],
  };
}

/**
 * Runs the files of failed tests again, one file at a time.
 *
 * @param {RunOptions} options
 * @param {readonly Failure[]} failures
 * @param {number} attempt
 * @returns {Promise<readonly string[] | null>} the names of the tests that failed again; null without a report
 */
export async function rerunVitest(options, failures, attempt) {
  const files = [...new Set(failures.map(({ place }) => place))];
  const again = await run(options, `vitest-again-${attempt}`, ['--maxWorkers=1', ...files]);
  if (again.said === null) return null;
  const loaded = again.said.testResults
    .filter(({ assertionResults }) => assertionResults.length > 0)
    .map(({ name }) => path.relative(root, name).split(path.sep).join('/'));
  return remaining(failures, again.failures, new Set(loaded));
}
