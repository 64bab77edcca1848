import path from 'node:path';
import { root } from '../../src/server/launch/prepare.js';
import { runCommand } from './command.js';
import { unhandledFailures, vitestFailures } from './failures.js';
import { readReport } from './report.js';
import { tallyVitest } from './tally.js';
import { vitestFiles } from './times.js';
import { UNHANDLED_ERRORS } from './unhandled-errors.js';

/** @import { Failure, VitestFailures } from './failures.js' */
/** @import { Outcome, RunOptions } from './report.js' */
/** @import { VitestReport } from './tally.js' */
/** @import { VitestFiles } from './times.js' */
/** @import { UnhandledError } from './unhandled-errors.js' */

/**
 * @param {RunOptions} options
 * @param {string} name of the report
 * @param {readonly string[]} words
 */
async function run({ signal, reports, environment }, name, words) {
  const report = path.join(reports, `${name}.json`);
  const runner = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const errors = path.join(reports, `${name}-errors.json`);
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tests/run/unhandled-errors.js'];
  const always = ['run', '--config', 'tests/vitest.config.ts', ...reporters];
  const code = await runCommand(process.execPath, [runner, ...always, `--outputFile.json=${report}`, ...words], {
    signal,
    cwd: root,
    environment: { ...environment, [UNHANDLED_ERRORS]: errors },
  });
  const said = /** @type {(VitestReport & VitestFiles & VitestFailures) | null} */ (await readReport(report));
  const unhandled = /** @type {UnhandledError[] | null} */ (await readReport(errors)) ?? [];
  return { code, said, unhandled: unhandledFailures(unhandled, root) };
}

/**
 * Everything below the browser.
 *
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
export async function runVitest(options) {
  const { code, said, unhandled } = await run(options, 'vitest', []);
  return {
    tally: tallyVitest(said, code, unhandled.length),
    failures: [...vitestFailures(said, root), ...unhandled],
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
  const { said, unhandled } = await run(options, `vitest-again-${attempt}`, ['--maxWorkers=1', ...files]);
  if (said === null) return null;
  const failed = [...vitestFailures(said, root), ...unhandled].map(({ name }) => name);
  // A file that could not be loaded again excuses none of its tests.
  const loaded = new Set(
    said.testResults
      .filter(({ assertionResults }) => assertionResults.length > 0)
      .map(({ name }) => path.relative(root, name)),
  );
  return [...failed, ...failures.filter(({ place }) => !loaded.has(path.normalize(place))).map(({ name }) => name)];
}
